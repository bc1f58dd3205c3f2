/** How fast steps are, in ratios: as `./rattleback bench --json` measured them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';

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

const tried = [
  'about.tried.groups',
  'about.tried.chain',
  'about.tried.rightHandSide',
  'about.tried.lanes',
  'about.tried.starts',
  'about.tried.small',
  'about.tried.pairs',
  'about.tried.differences',
  'about.tried.iterations',
  'about.tried.stages',
  'about.tried.sessions',
  'about.tried.molecules',
  'about.tried.linker',
] as const satisfies readonly MessageKey[];

type Tried = (typeof tried)[number];

const idOf = (key: Tried): string => key.replaceAll('.', '-');

/** Of work that may be above its goal, as it stands in its row: what was tried, and why it stays. */
const reasons: readonly (readonly [RegExp, Tried])[] = [
  [/^S[OE]\(3\), /, 'about.tried.groups'],
  [/^\d+ links ÷ by hand/, 'about.tried.rightHandSide'],
  [/^\d+ links, |^rkmk853, /, 'about.tried.chain'],
  [/^gonzalez, .* ÷ by hand/, 'about.tried.differences'],
  [/^gonzalez, .* ÷ rk4/, 'about.tried.iterations'],
  [/^spark, /, 'about.tried.stages'],
  [/ ÷ its step/, 'about.tried.sessions'],
  [/^molecules, /, 'about.tried.molecules'],
];

const workOf = ({ name, against }: Row): string => `${name} ÷ ${against}`;

const same = (a: Row, b: Row): boolean =>
  a.part === b.part && a.name === b.name && a.against === b.against;

function cell(ratio: number | undefined, goal = Number.POSITIVE_INFINITY): string {
  if (ratio === undefined) return '<td>–</td>';
  const text = ratio.toPrecision(2);
  return `<td>${ratio > goal ? `<strong>${text}</strong>` : text}</td>`;
}

/** What a row is to reach; a link to the reason where it does not. */
function goalCell(row: Row, ratios: readonly (number | undefined)[]): string {
  const { goal } = row;
  if (goal === undefined) return '<td>–</td>';
  if (ratios.every((ratio = 0) => ratio <= goal)) return `<td>${goal}</td>`;
  const [, reason] = reasons.find(([work]) => work.test(workOf(row))) ?? [];
  if (reason === undefined) throw new Error(`${workOf(row)} is above its goal without a reason.`);
  return `<td><a href="#${idOf(reason)}" data-say="about.why">…</a> ${goal}</td>`;
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
        const work = escapeHtml(workOf(row)).replaceAll('_', '_<wbr>');
        const name = `<th scope="row">${work}</th>`;
        const goal = goalCell(row, [row.ratio, other?.ratio]);
        return `<tr>${name}${cell(row.ratio, row.goal)}${cell(other?.ratio, row.goal)}${goal}</tr>`;
      });
    const title = `<tr><th scope="rowgroup" colspan="4">${escapeHtml(part)}</th></tr>`;
    return `<tbody>\n${[title, ...lines].join('\n')}\n</tbody>`;
  });
  const head = heads.map((key) => `<th scope="col" data-say="${key}">…</th>`).join('');
  return `<table class="speed"><thead><tr>${head}</tr></thead>\n${parts.join('\n')}\n</table>`;
}

export const triedPlace = '<!--tried-->';

export const triedList = (): string =>
  `<ul>\n${tried.map((key) => `<li id="${idOf(key)}" data-say="${key}">…</li>`).join('\n')}\n</ul>`;
