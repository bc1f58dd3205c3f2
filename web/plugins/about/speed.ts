/** How fast steps are, in ratios: as `./rattleback bench --json` measured them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MessageKey } from '../../src/language/language';
import { escapeHtml } from '../lesson/env';

export const speedPlace = '<!--speed-->';

const measuredFile = fileURLToPath(new URL('../../speed/measured.json', import.meta.url));

interface Row {
  /** Of the table. */
  readonly part: string;
  readonly name: string;
  /** Whose time it is divided by. */
  readonly against: string;
  readonly ratio: number;
  /** At most, of the ratio; left out where there is none. */
  readonly goal?: number;
}

export interface SpeedTable {
  readonly platform: 'native' | 'WebAssembly';
  readonly rows: readonly Row[];
}

/** Natively, then in WebAssembly, which has no libraries to be held against. */
export const measuredSpeed = (): readonly SpeedTable[] =>
  JSON.parse(readFileSync(measuredFile, 'utf8')) as readonly SpeedTable[];

const heads: readonly MessageKey[] = [
  'about.work',
  'about.natively',
  'about.inWebAssembly',
  'about.goal',
];

const same = (a: Row, b: Row): boolean =>
  a.part === b.part && a.name === b.name && a.against === b.against;

function cell(ratio: number | undefined, goal = Number.POSITIVE_INFINITY): string {
  if (ratio === undefined) return '<td>–</td>';
  const text = ratio.toPrecision(2);
  return `<td>${ratio > goal ? `<strong>${text}</strong>` : text}</td>`;
}

export function speedTable(): string {
  const [native, wasm] = measuredSpeed();
  const rows = native?.rows ?? [];
  const parts = [...new Set(rows.map(({ part }) => part))].map((part) => {
    const lines = rows
      .filter((row) => row.part === part)
      .map((row) => {
        const other = wasm?.rows.find((one) => same(one, row));
        // An id of several words may go on in the next line.
        const work = escapeHtml(`${row.name} ÷ ${row.against}`).replaceAll('_', '_<wbr>');
        const name = `<th scope="row">${work}</th>`;
        const goal = row.goal === undefined ? '<td>–</td>' : `<td>${row.goal}</td>`;
        return `<tr>${name}${cell(row.ratio, row.goal)}${cell(other?.ratio, row.goal)}${goal}</tr>`;
      });
    const title = `<tr><th scope="rowgroup" colspan="4">${escapeHtml(part)}</th></tr>`;
    return `<tbody>\n${[title, ...lines].join('\n')}\n</tbody>`;
  });
  const head = heads.map((key) => `<th scope="col" data-say="${key}">…</th>`).join('');
  return `<table class="speed"><thead><tr>${head}</tr></thead>\n${parts.join('\n')}\n</table>`;
}

const tried: readonly MessageKey[] = [
  'about.tried.chain',
  'about.tried.lanes',
  'about.tried.starts',
  'about.tried.small',
  'about.tried.differences',
  'about.tried.sessions',
  'about.tried.molecules',
  'about.tried.linker',
  'about.tried.unity',
];

export const triedPlace = '<!--tried-->';

export const triedList = (): string =>
  `<ul>\n${tried.map((key) => `<li data-say="${key}">…</li>`).join('\n')}\n</ul>`;
