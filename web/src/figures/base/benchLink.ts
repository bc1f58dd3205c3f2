/** The address at which the bench shows a figure's experiment, as the reader has set it. */
import type { Definitions } from '../../kit/engine/defining.ts';
import type { Catalogue, Experiment } from '../../kit/engine/types.ts';
import type { Look } from '../../kit/experiment/link/linkLook.ts';
import { encodePermalink } from '../../kit/experiment/link/permalink.ts';

/** From a page of a lesson, two folders below the site's root. */
const bench = '../../bench.html';

function knows({ systems, methods }: Catalogue, { system, runs }: Experiment): boolean {
  const ids = new Set(methods.map(({ id }) => id));
  return systems.some(({ id }) => id === system) && runs.every(({ method }) => ids.has(method));
}

/** Without a catalogue that knows it all, before the engine is there, the link is a long one. */
export function benchLink(
  experiment: Experiment,
  view: Look,
  catalogue: Catalogue | undefined,
  { systems, methods }: Definitions = { systems: [], methods: [] },
): string {
  if (catalogue !== undefined && knows(catalogue, experiment)) {
    return `${bench}#${encodePermalink({ experiment, view }, catalogue)}`;
  }
  const definition = systems.find(({ id }) => id === experiment.system);
  const used = methods.filter(({ id }) => experiment.runs.some(({ method }) => method === id));
  const shared = {
    ...{ experiment, view },
    ...(definition === undefined ? {} : { definition }),
    ...(used.length === 0 ? {} : { methods: used }),
  };
  return `${bench}#${encodePermalink(shared)}`;
}
