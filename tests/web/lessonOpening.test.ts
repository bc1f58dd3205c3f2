/** Every lesson opens with a picture that moves, and that gives none of its answers away. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answersHere } from '../../web/plugins/engineHere.ts';
import { openingFilm, openingHtml } from '../../web/plugins/lesson/opening.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import type { Motion } from '../../web/src/kit/motion/motion.ts';
import { rememberingWasmHost } from './support/wasm.ts';

const { lessons } = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
const host = await rememberingWasmHost();
const film = (lesson: (typeof lessons)[0]) => openingFilm(lesson, host, answersHere());

describe('the opening', () => {
  it.each(lessons)('of $facts.slug moves, and is small', async (lesson) => {
    const { svg = '', motion = '' } = (await film(lesson)) ?? {};
    expect(svg).toMatch(/^<svg class="motion-picture"/);
    const { frames, seconds, parts } = JSON.parse(motion) as Motion;
    expect(frames).toBeGreaterThan(20);
    expect(seconds).toBeGreaterThan(5);
    expect(parts.some(({ pose }) => pose.some((channel) => typeof channel !== 'number'))).toBe(
      true,
    );
    expect(gzipSync(motion).length).toBeLessThan(9000);
    expect(svg.length).toBeLessThan(25_000);
  });

  it('has words and a link to the bench', async () => {
    const lesson = lessons.find(
      ({ facts }) => facts.slug === 'one-step-at-a-time',
    ) as (typeof lessons)[0];
    const html = openingHtml(lesson, host.catalogue, await film(lesson));
    expect(html).toContain('data-motion="../../motions/lesson-one-step-at-a-time.json"');
    expect(html).toContain('The planet’s true path.');
    expect(html).toMatch(/href="\.\.\/\.\.\/bench\.html#[^"]+"/);
  });

  it('names the figures there are where it names none', async () => {
    const [lesson] = lessons;
    if (lesson?.facts.opening === undefined) throw new Error('The first lesson has no opening.');
    const opening = { ...lesson.facts.opening, figure: 'eulr' };
    const wrong = { ...lesson, facts: { ...lesson.facts, opening } };
    await expect(film(wrong)).rejects.toThrow(/index\.md:\d+: There is no figure “eulr”.*“euler”/);
  });
});
