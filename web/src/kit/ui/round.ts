/** Round numbers: 1, 2 or 5 times a power of ten, as axes, grids and scales have them. */

const leads = [1, 2, 5, 10];
/** One that is round but for its last digits is round. */
const slack = 1e-9;

/** The least round number that is not below x > 0. */
export function roundUp(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  return power * (leads.find((lead) => lead * power >= x * (1 - slack)) ?? 10);
}

/** The greatest round number that is not above x > 0. */
export function roundDown(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  return power * (leads.findLast((lead) => lead * power <= x * (1 + slack)) ?? 1);
}
