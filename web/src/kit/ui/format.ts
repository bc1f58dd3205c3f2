/** Numbers as a reader writes them: 0.125, 2.3·10⁻¹⁶. */
import { say } from '../language/language.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export function superscript(n: number): string {
  const digits = String(Math.abs(n)).replace(/\d/g, (d) => superscripts[Number(d)] as string);
  return n < 0 ? `⁻${digits}` : digits;
}

/** To `digits` significant digits; powers of ten outside 10⁻³ … 10⁵; a true minus sign. */
export function formatNumber(value: number, digits = 3): string {
  if (Number.isNaN(value)) return say('words.notANumber');
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (value === 0) return '0';
  const size = Math.abs(value);
  let text: string;
  if (size >= 1e-3 && size < 1e5) {
    text = String(Number(size.toPrecision(Math.max(digits, Math.trunc(Math.log10(size)) + 1))));
  } else {
    const [mantissa, exponent] = size.toExponential(digits - 1).split('e') as [string, string];
    text = `${String(Number(mantissa))}·10${superscript(Number(exponent))}`;
  }
  return value < 0 ? `−${text}` : text;
}

/** A label for a log axis: 1, 10⁻⁸. */
export function powerOfTen(value: number): string {
  const exponent = Math.round(Math.log10(value));
  return exponent === 0 ? '1' : `10${superscript(exponent)}`;
}
