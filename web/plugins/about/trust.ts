/** What was tried, in numbers: as `./rattleback trust` measured it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MessageKey } from '../../src/language/language';
import { saidBy } from '../messages';

export const trustPlace = '<!--trust-->';

const measuredFile = fileURLToPath(new URL('../../trust/measured.json', import.meta.url));

/** By the ids of its messages. */
export const measuredTrust = (): Readonly<Record<string, number>> =>
  (JSON.parse(readFileSync(measuredFile, 'utf8')) as { figures: Record<string, number> }).figures;

const words: Readonly<Record<string, MessageKey>> = {
  coverageLines: 'about.trusted.coverageLines',
  coverageBranches: 'about.trusted.coverageBranches',
  mutants: 'about.trusted.mutants',
  killed: 'about.trusted.killed',
  pairs: 'about.trusted.pairs',
  energy: 'about.trusted.energy',
  runs: 'about.trusted.runs',
  requests: 'about.trusted.requests',
  inputs: 'about.trusted.inputs',
  parity: 'about.trusted.parity',
  fuzzRequests: 'about.trusted.fuzzRequests',
  fuzzEdges: 'about.trusted.fuzzEdges',
  fuzzRuns: 'about.trusted.fuzzRuns',
  fuzzInputs: 'about.trusted.fuzzInputs',
  soakMinutes: 'about.trusted.soakMinutes',
  soakActs: 'about.trusted.soakActs',
  soakErrors: 'about.trusted.soakErrors',
  soakNodes: 'about.trusted.soakNodes',
  soakListeners: 'about.trusted.soakListeners',
  soakHeap: 'about.trusted.soakHeap',
  soakModules: 'about.trusted.soakModules',
  soakMemory: 'about.trusted.soakMemory',
};

/** In the order of the words. */
export function trustTable(): string {
  const figures = measuredTrust();
  const rows = Object.entries(words).flatMap(([id, key]) => {
    const n = figures[id];
    if (n === undefined) return [];
    const cell = saidBy('data-say', { key: 'about.count', values: { n } });
    return `<tr><th scope="row" data-say="${key}">…</th><td ${cell}>…</td></tr>`;
  });
  return `<table><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}
