/**
 * Draws the cases that a sweep over many like cases tries: all cases, or, when RATTLEBACK_SHARE is set (1/5), a
 * share of fixed size by RATTLEBACK_SEED, the cases that RATTLEBACK_TOUCHED names before all others. The cases
 * left out are printed.
 */
import { createHash } from 'node:crypto';
import { env } from 'node:process';

function shareOf(text: string): number {
  const [part, whole] = text.split('/').map(Number);
  const share = (part ?? Number.NaN) / (whole ?? Number.NaN);
  if (share > 0 && share <= 1) return share;
  throw new Error(`RATTLEBACK_SHARE is a fraction such as 1/5, not “${text}”.`);
}

interface Drawing {
  readonly share: string;
  readonly seed: string;
  /** Words; cases whose names have one are tried in any case. */
  readonly touched?: readonly string[];
}

/**
 * Of n cases those ⌈share · n⌉ whose lots come first, in their order, but touched ones before all others, and
 * every touched one. `name` tells one from another.
 */
export function draw<T>(
  sweep: string,
  all: readonly T[],
  name: (one: T) => string,
  { share, seed, touched = [] }: Drawing,
): readonly T[] {
  if (share === '') return all;
  const lot = (one: T): string =>
    createHash('sha256')
      .update(`${seed} ${sweep} ${name(one)}`)
      .digest('hex');
  const lots = new Map(all.map((one) => [one, lot(one)]));
  const isTouched = (one: T): boolean =>
    touched.some((word) => name(one).split(' ').includes(word));
  const byLot = [...all].sort((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1));
  const first = [...byLot.filter(isTouched), ...byLot.filter((one) => !isTouched(one))];
  const count = Math.ceil(shareOf(share) * all.length);
  const chosen = new Set(first.filter((one, place) => place < count || isTouched(one)));
  return all.filter((one) => chosen.has(one));
}

/** As the environment says. */
export function drawn<T>(sweep: string, all: readonly T[], name: (one: T) => string): readonly T[] {
  const { RATTLEBACK_SHARE: share = '', RATTLEBACK_SEED: seed = '' } = env;
  const touched = (env.RATTLEBACK_TOUCHED ?? '').split(' ').filter((word) => word !== '');
  const chosen = draw(sweep, all, name, { share, seed, touched });
  if (chosen.length < all.length) {
    const left = all.filter((one) => !chosen.includes(one)).map(name);
    console.log(`Left out of ${sweep}: ${left.length} of ${all.length}, ${left.join(', ')}.`);
  }
  return chosen;
}
