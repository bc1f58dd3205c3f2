/** A number of a tableau as text in a field: whole and decimal numbers, fractions, expressions. */

export type Data = Readonly<Record<string, unknown>>;

/** Numbers that are written back as they were typed; all else is an expression. */
export function entryOf(text: string): number | string {
  const plain = text.trim().replaceAll('−', '-');
  if (plain === '') return 0;
  return String(Number(plain)) === plain && Number.isFinite(Number(plain)) ? Number(plain) : plain;
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** Apart at the commas that stand in no brackets. */
export function atCommas(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
