/** What the programs of this folder have in common: options of the command line, and numbers drawn by a seed. */

/** The number behind an option of the command line; ends the program where there is none. */
export function option(program, name, standard) {
  const at = process.argv.indexOf(name);
  const value = at < 0 ? standard : Number(process.argv[at + 1]);
  if (!(value > 0)) {
    console.error(`${program}: ${name} needs a number above zero.`);
    process.exit(2);
  }
  return value;
}

/** The word behind an option of the command line. */
export function word(name, standard) {
  const at = process.argv.indexOf(name);
  return at < 0 ? standard : process.argv[at + 1];
}

/** mulberry32: the same numbers wherever it runs. */
export function drawing(seed) {
  let state = seed >>> 0;
  function random() {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (n) => Math.floor(random() * n);
  return { random, below, pick: (all) => all[below(all.length)] };
}
