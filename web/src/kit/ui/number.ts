/**
 * Numbers as people type and paste them: 0.5, 0,5, −3, 2e-3, 3.3·10⁻⁴, 12 345.6, 1/3. What could be read as two
 * different numbers is not read: “1,234.5” and “1.234.567”.
 */
const superscripts = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺'].map((letter, i) => [letter, '0123456789-+'[i]]));

/** Spaces allowed between groups of three digits. */
const space = '[ \\u00a0\\u2009\\u202f]';
const whole = `(?:\\d{1,3}(?:${space}\\d{3})+|\\d+)`;
const decimal = new RegExp(`^[+-]?(?:${whole}(?:[.,]\\d*)?|[.,]\\d+)(?:e[+-]?\\d+)?$`, 'i');
const fraction = new RegExp(`^([+-]?${whole})\\s*/\\s*(${whole})$`);
/** “·10⁻⁴”, “× 10^-4”. */
const powerOfTen = /\s*[·×*]\s*10(?:\^?\s*([+-]?\d+))$/;

/** Attributes of every field for a number: a browser's own number field reads “0,99” as 99. */
export const numberInput = {
  class: 'number',
  type: 'text',
  inputmode: 'decimal',
  autocomplete: 'off',
  spellcheck: 'false',
} as const;

function plain(text: string): string {
  return text
    .trim()
    .replace(/[−–‒﹣－]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+/g, (letters) =>
      [...letters].map((letter) => superscripts.get(letter)).join(''),
    )
    .replace(powerOfTen, 'e$1');
}

const spaces = new RegExp(space, 'g');

/** NaN when it is not a number, or not surely one. */
export function parseNumber(text: string): number {
  const typed = plain(text);
  const parts = fraction.exec(typed);
  if (parts !== null) {
    const [above, below] = parts.slice(1).map((part) => Number(part.replace(spaces, '')));
    const value = (above ?? Number.NaN) / (below ?? Number.NaN);
    return Number.isFinite(value) ? value : Number.NaN;
  }
  if (!decimal.test(typed)) return Number.NaN;
  return Number(typed.replace(spaces, '').replace(',', '.'));
}
