/** What was tried, in numbers: as `./rattleback trust` measured it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const trustPlace = '<!--trust-->';

const measuredFile = fileURLToPath(new URL('../../trust/measured.json', import.meta.url));

/** By the ids of its messages. */
export const measuredTrust = (): Readonly<Record<string, number>> =>
  (JSON.parse(readFileSync(measuredFile, 'utf8')) as { figures: Record<string, number> }).figures;

const row = ([key, n]: [string, number]): string =>
  `<tr><th scope="row" data-say="about.trusted.${key}">…</th>` +
  `<td data-say="about.count" data-say-values='{"n":${n}}'>…</td></tr>`;

export function trustTable(): string {
  return `<table><tbody>\n${Object.entries(measuredTrust()).map(row).join('\n')}\n</tbody></table>`;
}
