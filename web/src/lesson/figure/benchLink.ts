/** The address at which the bench shows a figure's experiment, as the reader has set it. */
import type { Catalogue, Experiment } from '../../engine/types';
import { encodePermalink } from '../../experiment/link/permalink';
import type { Plot } from '../data';

/** From a page of a lesson, two folders below the site's root. */
const bench = '../../bench.html';

/** Without a catalogue, before the engine is there, the link is a long one. */
export function benchLink(
  experiment: Experiment,
  plots: readonly Plot[],
  catalogue: Catalogue | undefined,
): string {
  const portrait = plots.find((plot) => plot.plot === 'phase');
  const view = portrait === undefined ? {} : { phase: [portrait.x, portrait.y] as const };
  return `${bench}#${encodePermalink({ experiment, view }, catalogue)}`;
}
