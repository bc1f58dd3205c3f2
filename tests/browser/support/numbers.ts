/** Numbers as the pages write them, read back: “2.3·10⁻¹⁶”, “0.125”, “−3”. */
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A regular expression of such a number, without groups. */
export const written = String.raw`−?\d+(?:\.\d+)?(?:·10⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?`;

export function numberOf(text: string): number {
  const [mantissa = '', power = ''] = text.replace('−', '-').split('·10');
  const exponent = power
    .replace('⁻', '-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(superscripts.indexOf(digit)));
  return Number(`${mantissa}e${exponent === '' ? '0' : exponent}`);
}
