/** Numbers of the page as programs read them: −3.33·10⁻⁴ becomes -3.33e-4, 10⁻⁸ becomes 1e-8. */

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Perhaps a mantissa and its point, then a power of ten. */
const power = /(?:(\d+(?:\.\d+)?)\s?[·×]\s?|(?<![\d.,]))10([⁻⁺]?)([⁰¹²³⁴-⁹]+)/g;
const minus = /−(?=[\d.∞])/g;

export function plainNumbers(text: string): string {
  return text
    .replace(power, (_, mantissa: string | undefined, sign: string, exponent: string) => {
      const size = [...exponent].map((digit) => digits.indexOf(digit)).join('');
      return `${mantissa ?? '1'}e${sign === '⁻' ? '-' : ''}${size}`;
    })
    .replace(minus, '-');
}
