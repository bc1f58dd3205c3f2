/**
 * The allowed velocity with which one step ends over given coordinates: by Broyden's method, which
 * mends its matrix of slopes with every try and hands it on to the next place.
 */
export type Pair = readonly [number, number];

/** Rows of a 2 × 2 matrix. */
type Matrix = readonly [Pair, Pair];

/** A step that is known: its velocity in two numbers, where it ends, and how this answers to them. */
export interface Arrival {
  readonly c: Pair;
  readonly at: Pair;
  readonly height: number;
  readonly slopes: Matrix;
}

export interface End {
  readonly at: Pair;
  readonly height: number;
}

const mostTries = 40;
/** Of the coordinates: the height is as good as this. */
const close = 1e-11;

/** Undefined where there is no one solution. */
export function solved([[a, b], [c, d]]: Matrix, [r, s]: Pair): Pair | undefined {
  const determinant = a * d - b * c;
  const scale = Math.max(Math.abs(a * d), Math.abs(b * c));
  if (!(Math.abs(determinant) > 1e-12 * scale)) return undefined;
  return [(d * r - b * s) / determinant, (a * s - c * r) / determinant];
}

/** From a known step to one that ends at `to`; undefined when none is found. */
export async function arrive(
  step: (c: Pair) => Promise<End>,
  to: Pair,
  known: Arrival,
): Promise<Arrival | undefined> {
  let now = known;
  for (let tries = 0; tries <= mostTries; tries += 1) {
    const miss: Pair = [now.at[0] - to[0], now.at[1] - to[1]];
    if (tries > 0 && Math.hypot(...miss) <= close * (1 + Math.hypot(...to))) return now;
    const back = solved(now.slopes, miss);
    const square = back === undefined ? 0 : back[0] ** 2 + back[1] ** 2;
    if (back === undefined || !Number.isFinite(square)) return undefined;
    if (square === 0) return tries > 0 ? now : { ...now, ...(await step(now.c)) };
    const c: Pair = [now.c[0] - back[0], now.c[1] - back[1]];
    const end = await step(c);
    // Where the slopes had told the truth, this would be zero.
    const left: Pair = [end.at[0] - to[0], end.at[1] - to[1]];
    const mended = (k: 0 | 1): Pair => {
      const [p, q] = now.slopes[k];
      const share = left[k] / square;
      return [p - share * back[0], q - share * back[1]];
    };
    now = { c, ...end, slopes: [mended(0), mended(1)] };
  }
  return undefined;
}
