/** Texts and data that once were right, and what a slip or malice made of them. */
import fc from 'fast-check';

interface Cut {
  readonly at: number;
  readonly length: number;
  readonly put: string;
}

const awkward = [
  ...['', '0', '-0', '1e999', '-1e308', 'NaN', 'Infinity', 'null', 'true', '[]', '{}', '""'],
  ...['__proto__', 'constructor', '\u0000', '\u202e', '\ud800', '%00', '%E2%82', '<b>', '{x}'],
  ...['&', '=', '?', ';', ':', ',', '/', '#', '\n', '"', '\\', '9'.repeat(400), 'a'.repeat(3000)],
];

const put = fc.oneof(fc.constantFrom(...awkward), fc.string({ maxLength: 6, unit: 'binary' }));

/** One of the texts with up to five pieces cut out and others put there. */
export function spoiledText(texts: readonly string[]): fc.Arbitrary<string> {
  const cut = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(400)),
    put,
  });
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(cut, { minLength: 0, maxLength: 5 }))
    .map(([text, cuts]) => cuts.reduce(spliced, text));
}

function spliced(text: string, { at, length, put: piece }: Cut): string {
  const from = Math.floor(at * text.length);
  return text.slice(0, from) + piece + text.slice(from + length);
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

function withValue(value: unknown, path: Path, to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  // An earlier change may have taken the path away.
  if (typeof value !== 'object' || value === null || !Object.keys(value).includes(String(key)))
    return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const changed = withValue(copy[key], rest, to);
  if (changed === undefined) delete copy[key];
  else copy[key] = changed;
  return copy;
}

const anything = fc.oneof(
  ...[fc.constant(undefined), fc.jsonValue(), fc.double(), fc.constantFrom(...awkward)],
  fc.constantFrom<unknown>(-1, 0, 1e308, 2 ** 53, [], {}, [[]], Array(300).fill(0), null),
);

/** One of the values, as JSON, with up to three of its parts replaced or taken out. */
export function spoiledJson(values: readonly unknown[]): fc.Arbitrary<string> {
  const known = values.map((value) => ({ value, paths: pathsIn(value) }));
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), anything);
  return fc
    .tuple(fc.constantFrom(...known), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([{ value, paths }, changes]) => {
      const at = (share: number) => paths[Math.floor(share * paths.length)] ?? [];
      const made = changes.reduce((now, [share, to]) => withValue(now, at(share), to), value);
      return JSON.stringify(made) ?? 'undefined';
    });
}

/**
 * How many are tried: some, or for as long as one likes by
 * RATTLEBACK_FUZZ_RUNS=100000 RATTLEBACK_FUZZ_SEED=2 and vitest.
 */
export function assertAll<T>(made: fc.Arbitrary<T>, holds: (one: T) => void, runs: number): void {
  const { RATTLEBACK_FUZZ_RUNS, RATTLEBACK_FUZZ_SEED } = process.env;
  fc.assert(fc.property(made, holds), {
    seed: Number(RATTLEBACK_FUZZ_SEED ?? 1),
    numRuns: Number(RATTLEBACK_FUZZ_RUNS ?? runs),
  });
}
