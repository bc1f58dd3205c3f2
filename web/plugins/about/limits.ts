/** How much an experiment, a definition and a file may hold, as a table: from the engine and the pages. */
import { longestFile } from '../../src/experiment/experimentFile';
import { mostNumbers } from '../../src/experiment/link/check';
import { longestDefinition } from '../../src/experiment/link/definitionWord';
import { longestLink } from '../../src/experiment/link/permalink';
import { largestDemonstration } from '../../src/talk/file';
import { mostSteps } from '../../src/talk/schema';
import { catalogueHere } from '../engineHere';

export const limitsPlace = '<!--limits-->';

type Limit = readonly [key: string, value: number];

/** Megabytes, as memory is told. */
const mega = (bytes: number): number => bytes / 1e6;

export function limits(): readonly Limit[] {
  const { limits: engine, systems } = catalogueHere();
  const lengths = systems.flatMap(({ parameters }) =>
    parameters.flatMap(({ id, max }) => (id === 'N' ? [max] : [])),
  );
  return [
    ['runs', engine.runs],
    ['steps', engine.steps],
    ['samples', engine.samples],
    ['memory', mega(engine.sample_bytes)],
    ['allMemory', mega(engine.runs * engine.sample_bytes)],
    ['internalSteps', engine.internal_steps],
    ['ensembleSamples', engine.ensemble_samples],
    ['links', Math.max(...lengths)],
    ['coordinates', engine.coordinates],
    ['parameters', engine.parameters],
    ['invariants', engine.invariants],
    ['parts', engine.parts],
    ['stages', engine.stages],
    ['startNumbers', mostNumbers],
    ['linkLength', longestLink],
    ['fileLength', longestFile],
    ['definitionBytes', longestDefinition],
    ['demonstrationLength', largestDemonstration],
    ['views', mostSteps],
  ];
}

const row = ([key, n]: Limit): string =>
  `<tr><th scope="row" data-say="about.limit.${key}">…</th>` +
  `<td data-say="about.count" data-say-values='{"n":${n}}'>…</td></tr>`;

export function limitsTable(): string {
  return `<table><tbody>\n${limits().map(row).join('\n')}\n</tbody></table>`;
}
