/** Letters that formulas use for the numbers of a system, from their ids: theta_dot is θ̇, rho_1 is ρ₁. */

const greek: Readonly<Record<string, string>> = {
  theta: 'θ',
  phi: 'φ',
  psi: 'ψ',
  rho: 'ρ',
  omega: 'ω',
  Omega: 'Ω',
};
/** Combined with the letter before it. */
const dot = '\u0307';

export function subscript(n: number): string {
  return String(n).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] as string);
}

/** Nothing for an id that is no letter with numbers. */
export function symbolOf(id: string): string | undefined {
  const [, word = '', digits = '', rate = ''] = /^([A-Za-z]+)_?(\d*)(_dot)?$/.exec(id) ?? [];
  const letter = greek[word] ?? (word.length === 1 ? word : undefined);
  if (letter === undefined) return undefined;
  return `${letter}${rate === '' ? '' : dot}${digits === '' ? '' : subscript(Number(digits))}`;
}
