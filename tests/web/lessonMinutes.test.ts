/** The minutes that a lesson says it takes are those that its words, figures and questions ask for. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { minutesOf, readingOf } from '../../web/plugins/lesson/minutes.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';

const { lessons } = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));

it('lessons say honestly how long they take', () => {
  const counted = lessons.map((lesson) => ({
    lesson: lesson.facts.slug,
    ...readingOf(lesson),
    minutes: minutesOf(readingOf(lesson)),
  }));
  const stated = lessons.map(({ facts }) => [facts.slug, facts.minutes]);
  expect(stated).toEqual(counted.map(({ lesson, minutes }) => [lesson, minutes]));
});

it.each([
  // As a reviewer counted and timed them, without the pencil exercises.
  ['rkmk-or-commutator-free', 35, 40],
  ['rolling-without-slipping', 45, 50],
  ['what-a-discrete-gradient-keeps', 75, 80],
])('%s takes from %d to %d minutes', (slug, least, most) => {
  const lesson = lessons.find(({ facts }) => facts.slug === slug);
  if (lesson === undefined) throw new Error(slug);
  const minutes = minutesOf(readingOf(lesson));
  expect(minutes).toBeGreaterThanOrEqual(least);
  expect(minutes).toBeLessThanOrEqual(most);
});
