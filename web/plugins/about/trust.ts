/** What was tried, in numbers: as `./rattleback trust` measured it, with when and on which sources. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MessageKey } from '../../src/kit/language/language.ts';
import { type Message, saidBy } from '../messages.ts';

export const trustPlace = '<!--trust-->';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const measuredFile = fileURLToPath(new URL('../../trust/measured.json', import.meta.url));

/** What was measured in one go. */
export interface TrustPart {
  /** ISO 8601, a day. */
  readonly date: string;
  readonly commit: string;
  /** Of the sources at that commit. */
  readonly digest: string;
  /** By the ids of their messages; null where there is no finite number. */
  readonly figures: Readonly<Record<string, number | null>>;
}

export interface Trust {
  /** Folders, with blanks between them. */
  readonly sources: string;
  readonly parts: Readonly<Record<string, TrustPart>>;
}

export const measuredTrust = (): Trust => JSON.parse(readFileSync(measuredFile, 'utf8')) as Trust;

const words: Readonly<Record<string, MessageKey>> = {
  coverageLines: 'about.trusted.coverageLines',
  coverageBranches: 'about.trusted.coverageBranches',
  mutants: 'about.trusted.mutants',
  killed: 'about.trusted.killed',
  pairs: 'about.trusted.pairs',
  energy: 'about.trusted.energy',
  fuzzMinutes: 'about.trusted.fuzzMinutes',
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

/** Lines added and removed since a commit; undefined without git, or where it does not know the commit. */
export function linesSince(commit: string, sources: string, folder = root): number | undefined {
  try {
    const stats = execFileSync('git', ['diff', '--numstat', commit, '--', ...sources.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // Binary files have dashes instead of numbers.
    const numbers = [...stats.matchAll(/^(\d+)\t(\d+)\t/gm)];
    return numbers.reduce((sum, [, added, removed]) => sum + Number(added) + Number(removed), 0);
  } catch {
    return undefined;
  }
}

const said = (tag: string, message: Message, more = ''): string =>
  `<${tag}${more} ${saidBy('data-say', message)}>…</${tag}>`;

/** When it was measured, and what has changed since; the page says whether that is too long ago. */
function heading({ date, commit, digest }: TrustPart, lines: number | undefined): string {
  const values = { date, commit: commit.slice(0, 8), digest };
  const sentences = [
    said('span', { key: 'about.measuredOn', values }),
    ...(lines === undefined
      ? []
      : [said('span', { key: 'about.changedSince', values: { lines } })]),
    said('strong', { key: 'about.stale' }, ' hidden'),
  ];
  return `<tr class="measured"><th colspan="2" scope="rowgroup">${sentences.join(' ')}</th></tr>`;
}

function row([id, n]: readonly [string, number | null]): string[] {
  const key = words[id];
  if (key === undefined) return [];
  const cell: Message =
    n === null ? { key: 'about.notFinite' } : { key: 'about.count', values: { n } };
  return [`<tr>${said('th', { key }, ' scope="row"')}${said('td', cell)}</tr>`];
}

export function trustTable(
  { sources, parts }: Trust = measuredTrust(),
  changed: (commit: string) => number | undefined = (commit) => linesSince(commit, sources),
): string {
  const groups = Object.values(parts).map((part) => {
    const rows = Object.entries(part.figures).flatMap(row);
    const inside = [heading(part, changed(part.commit)), ...rows].join('\n');
    return `<tbody data-measured="${part.date}">\n${inside}\n</tbody>`;
  });
  return `<table>\n${groups.join('\n')}\n</table>`;
}
