/** The address at which the bench shows a figure's experiment, as the reader has set it. */
import type { Catalogue, Experiment } from '../../engine/types';
import type { Look } from '../../experiment/link/look';
import { encodePermalink } from '../../experiment/link/permalink';

/** From a page of a lesson, two folders below the site's root. */
const bench = '../../bench.html';

/** Without a catalogue, before the engine is there, the link is a long one. */
export function benchLink(
  experiment: Experiment,
  view: Look,
  catalogue: Catalogue | undefined,
): string {
  return `${bench}#${encodePermalink({ experiment, view }, catalogue)}`;
}
