/** How long a request takes: repeated, since the clocks of browsers are coarse. */

export interface Measured<T> {
  readonly answer: T;
  /** Milliseconds that one request took, a number for each repeat. */
  readonly times: readonly number[];
}

/** A repeat asks as often as fills this many milliseconds: 0.5 % of a clock of 0.1 ms. */
const least = 20;

/** `ask` answers at once and the same each time; `clock` counts milliseconds. */
export function measure<T>(
  ask: () => T,
  repeats: number,
  clock: () => number = () => performance.now(),
): Measured<T> {
  let answer: T | undefined;
  const timed = (count: number): number => {
    const before = clock();
    for (let i = 0; i < count; i += 1) answer = ask();
    return clock() - before;
  };
  let count = 1;
  let first = timed(count);
  while (first < least) {
    count *= 2;
    first = timed(count);
  }
  let spent = [first];
  while (spent.length < repeats) spent.push(timed(count));
  // By the least of them: an interruption must not pass for work.
  while (Math.min(...spent) < least) {
    count *= 2;
    spent = Array.from({ length: repeats }, () => timed(count));
  }
  const times = spent.map((elapsed) => elapsed / count);
  return { answer: answer as T, times };
}
