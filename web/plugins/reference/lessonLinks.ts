/** From a lesson to the pages of what its figures run. */
import type { Catalogue } from '../../src/engine/types';
import { methodPage, systemPage } from '../../src/reference/addresses';
import type { LessonUse } from './lessonUse';
import { inWords, link } from './tables';

/** A line for the end of the lesson, two folders deep. */
export function lessonLinks(use: LessonUse, { systems, methods }: Catalogue): string {
  const shown = systems
    .filter(({ id }) => use.systems.has(id))
    .map(({ id, name }) => link(`../../${systemPage(id)}`, name));
  const run = methods
    .filter(({ id }) => use.methods.has(id))
    .map((method) => link(`../../${methodPage(method)}`, method.name));
  if (shown.length === 0) return '';
  const more = run.length === 0 ? '' : ` Methods: ${inWords(run)}.`;
  return `<p class="lesson-links">More on what you ran. Systems: ${inWords(shown)}.${more}</p>`;
}
