/** The address at which the bench shows a figure's experiment, as the reader has set it. */
import type { Experiment } from '../engine/types';
import { encodePermalink } from '../experiment/permalink';
import type { Plot } from './data';

/** From a page of a lesson, two folders below the site's root. */
const bench = '../../bench.html';

export function benchLink(experiment: Experiment, plots: readonly Plot[]): string {
  const portrait = plots.find((plot) => plot.plot === 'phase');
  const view = portrait === undefined ? {} : { phase: [portrait.x, portrait.y] as const };
  return `${bench}#${encodePermalink({ experiment, view })}`;
}
