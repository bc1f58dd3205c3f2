/** From a lesson to the pages of what its figures run. */

import type { Catalogue } from '../../src/kit/engine/types.ts';
import { methodPage, systemPage } from '../../src/pages/catalogue/addresses.ts';
import { sentenceAround } from '../messages.ts';
import type { LessonUse } from './lessonUse.ts';
import { link, listOf } from './tables.ts';

/** A line for the end of the lesson, two folders deep. */
export function lessonLinks(use: LessonUse, { systems, methods }: Catalogue): string {
  const shown = systems
    .filter(({ id }) => use.systems.has(id))
    .map(({ id, name }) => link(`../../${systemPage(id)}`, name));
  const run = methods
    .filter(({ id }) => use.methods.has(id))
    .map((method) => link(`../../${methodPage(method)}`, method.name));
  if (shown.length === 0) return '';
  const open = '<p class="lesson-links">';
  return run.length === 0
    ? sentenceAround(open, 'lessonPage.ranSystems', [listOf(shown)])
    : sentenceAround(open, 'lessonPage.ranBoth', [listOf(shown), listOf(run)]);
}
