/** How much an experiment, a definition and a file may hold, as a table: from the engine and the pages. */

import { mostSteps } from '../../src/kit/demonstration/demonstrationSchema.ts';
import { largestDemonstration } from '../../src/kit/demonstration/file.ts';
import { longestFile } from '../../src/kit/experiment/experimentFile.ts';
import { mostNumbers } from '../../src/kit/experiment/link/check.ts';
import { longestDefinition } from '../../src/kit/experiment/link/definitionWord.ts';
import { longestLink } from '../../src/kit/experiment/link/permalink.ts';
import type { MessageKey } from '../../src/kit/language/language.ts';
import { catalogueHere } from '../engineHere.ts';
import { saidBy } from '../messages.ts';

export const limitsPlace = '<!--limits-->';

type Limit = readonly [key: MessageKey, value: number];

/** Megabytes, as memory is told. */
const mega = (bytes: number): number => bytes / 1e6;

export function limits(): readonly Limit[] {
  const { limits: engine, systems } = catalogueHere();
  // What lists have an entry for each of: links, masses, bodies.
  const counts = systems.flatMap(({ parameters }) => {
    const counted = new Set(parameters.map(({ per }) => per));
    return parameters.flatMap(({ id, max }) => (counted.has(id) && max !== undefined ? [max] : []));
  });
  return [
    ['about.limit.runs', engine.runs],
    ['about.limit.steps', engine.steps],
    ['about.limit.samples', engine.samples],
    ['about.limit.memory', mega(engine.sample_bytes)],
    ['about.limit.allMemory', mega(engine.runs * engine.sample_bytes)],
    ['about.limit.internalSteps', engine.internal_steps],
    ['about.limit.ensembleSamples', engine.ensemble_samples],
    ['about.limit.links', Math.max(...counts)],
    ['about.limit.coordinates', engine.coordinates],
    ['about.limit.parameters', engine.parameters],
    ['about.limit.invariants', engine.invariants],
    ['about.limit.parts', engine.parts],
    ['about.limit.stages', engine.stages],
    ['about.limit.startNumbers', mostNumbers],
    ['about.limit.linkLength', longestLink],
    ['about.limit.fileLength', longestFile],
    ['about.limit.definitionBytes', longestDefinition],
    ['about.limit.demonstrationLength', largestDemonstration],
    ['about.limit.views', mostSteps],
  ];
}

const row = ([key, n]: Limit): string =>
  `<tr><th scope="row" data-say="${key}">…</th>` +
  `<td ${saidBy('data-say', { key: 'about.count', values: { n } })}>…</td></tr>`;

export function limitsTable(): string {
  return `<table><tbody>\n${limits().map(row).join('\n')}\n</tbody></table>`;
}
