/**
 * Brings a point that depends on some numbers to where a pointer wants it. The wish is two
 * equations r(x) = 0; Gauss–Newton with the least change, δ = −Jᵀ (J Jᵀ + λ)⁻¹ r, where J is from
 * differences, so that nothing needs to be known of the system. What cannot be reached is
 * approached: λ is small beside J Jᵀ and only keeps a single direction from being divided by zero.
 */
export interface Pull<T> {
  /** The numbers that may change, as they are now. */
  readonly numbers: readonly number[];
  /** What these numbers lead to: it may differ from them, as where constraints mend them. */
  readonly settle: (numbers: readonly number[]) => Promise<{ numbers: readonly number[]; at: T }>;
  readonly residual: (at: T) => readonly [number, number];
  /** For the differences, and the longest step. */
  readonly small: number;
  readonly longest: number;
  /** A residual that is near enough. */
  readonly enough: number;
}

const rounds = 4;
const damping = 1e-5;

const size = (r: readonly number[]): number => Math.hypot(...r);

/** δ, or zeros when nothing moves the point. */
export function leastChange(
  columns: readonly (readonly [number, number])[],
  [r, s]: readonly [number, number],
): number[] {
  let [a, b, c] = [0, 0, 0];
  for (const [x, y] of columns) {
    a += x * x;
    b += x * y;
    c += y * y;
  }
  const damp = damping * (a + c);
  if (damp === 0) return columns.map(() => 0);
  const det = (a + damp) * (c + damp) - b * b;
  const [k, l] = [((c + damp) * r - b * s) / det, ((a + damp) * s - b * r) / det];
  return columns.map(([x, y]) => -(x * k + y * l));
}

async function columnsOf<T>(pull: Pull<T>, numbers: readonly number[], r: readonly number[]) {
  const columns: (readonly [number, number])[] = [];
  for (let i = 0; i < numbers.length; i += 1) {
    const beside = numbers.map((x, k) => (k === i ? x + pull.small : x));
    const moved = pull.residual((await pull.settle(beside)).at);
    const [x, y] = moved.map((one, k) => (one - (r[k] as number)) / pull.small);
    columns.push([x as number, y as number]);
  }
  return columns;
}

/** The nearest that was found, never further than the start. */
export async function pullTo<T>(pull: Pull<T>): Promise<T> {
  let best = await pull.settle(pull.numbers);
  let r = pull.residual(best.at);
  for (let round = 0; round < rounds && size(r) > pull.enough; round += 1) {
    const { numbers } = best;
    const change = leastChange(await columnsOf(pull, numbers, r), r);
    const factor = Math.min(1, pull.longest / Math.max(size(change), Number.MIN_VALUE));
    const stepped = (share: number) =>
      pull.settle(numbers.map((x, i) => x + share * factor * (change[i] as number)));
    let next = await stepped(1);
    if (size(pull.residual(next.at)) >= size(r)) next = await stepped(0.25);
    const left = pull.residual(next.at);
    if (size(left) >= size(r)) break;
    best = next;
    r = left;
  }
  return best.at;
}
