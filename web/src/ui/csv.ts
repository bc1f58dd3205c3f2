/** Comma-separated values (RFC 4180), below lines that begin with a “#” and say what they are of. */

import { parseNumber } from './number';

type Cell = string | number | undefined;

/**
 * A spreadsheet computes a cell that begins like a formula, also after blanks; whoever wrote the cell may have
 * meant it to. An apostrophe makes it a text. A number with its sign is left as it is.
 */
function harmless(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]/.test(text) && Number.isNaN(parseNumber(text));
  return isFormula ? `'${text}` : text;
}

/** Nothing where there is no number; quoted where a comma, a quote or a line break would end it. */
function field(cell: Cell): string {
  if (typeof cell === 'number') return Number.isNaN(cell) ? '' : String(cell);
  const text = harmless(cell ?? '');
  return /[",\r\n]|^[\s#]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvRow(cells: readonly Cell[]): string {
  return cells.map(field).join(',');
}

/** Nothing that is said can begin a line of its own. */
export function commentLines(lines: readonly string[]): string[] {
  return lines.map((line) => `# ${line.replaceAll(/[\r\n]+/g, ' ')}`);
}

/** `head`: comment lines. */
export function csvText(
  head: readonly string[],
  titles: readonly string[],
  rows: Iterable<readonly Cell[]>,
): string {
  const lines = [...head, csvRow(titles)];
  for (const row of rows) lines.push(csvRow(row));
  return `${lines.join('\n')}\n`;
}
