/**
 * Where |R(z)| ≤ 1 for the stability function R = N/D of a Runge–Kutta method: y′ = λy is damped,
 * or kept, in a step h with z = hλ (E. Hairer and G. Wanner, Solving ODEs II, 1996, Section IV.3).
 * On an axis the sign of a real polynomial tells: |D|² − |N|² ≥ 0. Coefficients that
 * round-off, or the digits typed, may have left are taken for zero.
 */
import type { TableauFacts } from '../../../kit/engine/types.ts';

export type Stability = TableauFacts['stability'];
type Polynomial = readonly number[];
type Complex = readonly [re: number, im: number];

const roundOff = 1e-11;

function valueAt(polynomial: Polynomial, [x, y]: Complex): Complex {
  let [re, im] = [0, 0];
  for (const coefficient of [...polynomial].reverse()) {
    [re, im] = [re * x - im * y + coefficient, re * y + im * x];
  }
  return [re, im];
}

/** |R(z)|² − 1 by its sign: not above zero inside of the region. */
export function outside({ numerator, denominator }: Stability, z: Complex): number {
  const above = valueAt(numerator, z);
  const below = valueAt(denominator, z);
  return above[0] ** 2 + above[1] ** 2 - below[0] ** 2 - below[1] ** 2;
}

/** Coefficients of |P(iy)|² by powers of y², or of P(−x)² by powers of x. */
function squared(polynomial: Polynomial, axis: Axis): { sum: number[]; size: number[] } {
  const length = 2 * polynomial.length - 1;
  const sum = new Array<number>(length).fill(0);
  const size = new Array<number>(length).fill(0);
  polynomial.forEach((p, j) => {
    polynomial.forEach((q, k) => {
      // P(iy) P(−iy) has i^j (−i)^k, which is real where j + k is even, and cancels where it is odd.
      const odd = (j + k) % 2 === 1;
      const sign = axis === 'real' ? (odd ? -1 : 1) : odd ? 0 : ((j - k) / 2) % 2 === 0 ? 1 : -1;
      sum[j + k] = (sum[j + k] ?? 0) + sign * p * q;
      size[j + k] = (size[j + k] ?? 0) + Math.abs(p * q);
    });
  });
  return { sum, size };
}

export type Axis = 'real' | 'imaginary';

/** |D|² − |N|² on the axis as a polynomial in the distance from 0. */
function margin(stability: Stability, axis: Axis): Polynomial {
  const { numerator, denominator, rounding = roundOff } = stability;
  const above = squared(numerator, axis);
  const below = squared(denominator, axis);
  const length = Math.max(above.sum.length, below.sum.length);
  return Array.from({ length }, (_, k) => {
    const difference = (below.sum[k] ?? 0) - (above.sum[k] ?? 0);
    const size = (below.size[k] ?? 0) + (above.size[k] ?? 0);
    return Math.abs(difference) <= rounding * size ? 0 : difference;
  });
}

const perDecade = 400;
const decades = [-4, 6] as const;

/**
 * How far from 0 the region goes along the negative real axis, or along the imaginary one: 0 where
 * it does not leave 0, infinite where it has all of it.
 */
export function reach(stability: Stability, axis: Axis): number {
  const polynomial = margin(stability, axis);
  const first = polynomial.find((coefficient) => coefficient !== 0) ?? 0;
  if (first < 0) return 0;
  const at = (x: number): number => valueAt(polynomial, [x, 0])[0];
  let before = 10 ** decades[0];
  for (let k = 1; k <= (decades[1] - decades[0]) * perDecade; k += 1) {
    const x = 10 ** (decades[0] + k / perDecade);
    if (at(x) < 0) return crossing(at, before, x);
    before = x;
  }
  return Number.POSITIVE_INFINITY;
}

/** Where a function changes its sign between two places. */
export function crossing(at: (x: number) => number, from: number, to: number): number {
  let [inside, beyond] = [from, to];
  const sign = Math.sign(at(from)) || -Math.sign(at(to));
  for (let k = 0; k < 60; k += 1) {
    const middle = (inside + beyond) / 2;
    if (Math.sign(at(middle)) === -sign) beyond = middle;
    else inside = middle;
  }
  return (inside + beyond) / 2;
}

/** |R(∞)|; infinite where R is no proper fraction, as of every explicit method. */
export function farAway({ numerator, denominator }: Stability): number {
  const degree = (polynomial: Polynomial): number =>
    polynomial.findLastIndex((coefficient) => Math.abs(coefficient) > roundOff);
  const [above, below] = [degree(numerator), degree(denominator)];
  if (above !== below) return above > below ? Number.POSITIVE_INFINITY : 0;
  return Math.abs((numerator[above] ?? 0) / (denominator[below] ?? 1));
}
