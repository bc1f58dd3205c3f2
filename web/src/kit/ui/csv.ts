/**
 * Comma-separated values (RFC 4180). For programs: comma, decimal point, and above the titles lines that begin with
 * a “#” and say what the values are of. For spreadsheets: titles in the first row, those lines below the rows,
 * a byte order mark, without which they read accents wrongly, and the separator and decimal mark of the country.
 */
import { parseNumber } from './number.ts';

type Cell = string | number | undefined;

export interface Csv {
  /** Lines that say what the values are of. */
  readonly about: readonly string[];
  readonly titles: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
}

/** For programs; for spreadsheets with a decimal point, or a decimal comma. */
export const csvForms = ['programs', 'point', 'comma'] as const;
export type CsvForm = (typeof csvForms)[number];

/** The first letter of a file of spreadsheets. */
const byteOrderMark = '\uFEFF';

/**
 * A spreadsheet computes a cell that begins like a formula, also after blanks; whoever wrote the cell may have
 * meant it to. An apostrophe makes it a text. A number with its sign is left as it is.
 */
function harmless(text: string): string {
  const isFormula = /^\s*[=+\-@＝＋－＠]/.test(text) && Number.isNaN(parseNumber(text));
  return isFormula ? `'${text}` : text;
}

const plainNumber = /^-?\d+\.?\d*(e[+-]?\d+)?$/i;

/** Empty where there is no number; quoted where a separator, a quote or a line break would end it. */
function field(cell: Cell, form: CsvForm): string {
  const text =
    typeof cell === 'number' ? (Number.isNaN(cell) ? '' : String(cell)) : harmless(cell ?? '');
  if (plainNumber.test(text)) return form === 'comma' ? text.replace('.', ',') : text;
  const ends = form === 'comma' ? /[";\r\n]|^[\s#]|\s$/ : /[",\r\n]|^[\s#]|\s$/;
  return ends.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Nothing in a line can begin a line of its own. */
const onOneLine = (line: string): string => line.replaceAll(/[\r\n]+/g, ' ');

export function csvText({ about, titles, rows }: Csv, form: CsvForm = 'programs'): string {
  const separator = form === 'comma' ? ';' : ',';
  const row = (cells: readonly Cell[]): string =>
    cells.map((cell) => field(cell, form)).join(separator);
  const table = [row(titles)];
  for (const cells of rows) table.push(row(cells));
  if (form === 'programs') {
    return `${[...about.map((line) => `# ${onOneLine(line)}`), ...table].join('\n')}\n`;
  }
  const below = about.length === 0 ? [] : ['', ...about.map((line) => row([onOneLine(line)]))];
  return `${byteOrderMark}${[...table, ...below].join('\r\n')}\r\n`;
}
