/** Systems that files define, through the command line and the probe. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { definitionOf } from '../../web/src/pages/authoring/builtIn.ts';
import { native } from './support/native.ts';

interface Named {
  readonly id: string;
}
interface Start extends Named {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly h: number;
  readonly horizon: number;
  readonly methods: readonly string[];
}
interface Entry extends Named {
  readonly description: string;
  readonly source: string;
  readonly components: readonly { readonly id: string; readonly kind: string }[];
  readonly parameters: readonly (Named & { readonly unit: string })[];
  readonly invariants: readonly (Named & { readonly conditional: boolean })[];
  readonly fits: readonly { readonly method: string; readonly formulations: readonly string[] }[];
  readonly presets: readonly [Start, ...Start[]];
}
interface Answer {
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly error?: { readonly code: string; readonly message: string };
}

const folder = fileURLToPath(new URL('../../web/definitions/', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const jsonIn = (place: string) =>
  readdirSync(place).filter((name) => name.endsWith('.json') && name !== 'schema.json');
const files = jsonIn(folder);
const steps = ['--h', '0.01', '--t', '1', '--every', '100'];
const keepers = ['gonzalez', 'gonzalez_reduced'];

/** The probe's answers to requests, from one process. */
function answers<T>(requests: readonly object[]): T[] {
  const { out } = native(['probe'], `${requests.map((one) => JSON.stringify(one)).join('\n')}\n`);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const definitions = files.map((file) => read(join(folder, file)));
const entries = answers<Entry>(definitions.map((system) => ({ op: 'define', system })));
const entryOf = (file: string) => entries[files.indexOf(file)] as Entry;
const fitting = (entry: Entry) => entry.fits.map(({ method }) => method);
/** Constraints with a part without velocities do work: no method keeps the energy. */
const affine = ['turntable.json'];
const linear = files.filter((file) => !affine.includes(file));

/** The largest of each error of a run of the first start, by the invariant’s id. */
function largestErrors(file: string, method: string, options: readonly string[] = []) {
  const { h, horizon } = entryOf(file).presets[0];
  const run = ['run', '--definition', join(folder, file), '--method', method];
  const { status, out } = native([...run, '--h', `${h}`, '--t', `${horizon}`, ...options]);
  expect(status).toBe(0);
  const [head = [], ...rows] = out
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(rows.length).toBeGreaterThan(horizon / h);
  const largest: Record<string, number> = {};
  for (const [column, name] of head.entries()) {
    if (!name.startsWith('error_')) continue;
    const sizes = rows.map((row) => Math.abs(Number(row[column])));
    largest[name.slice('error_'.length)] = Math.max(...sizes);
  }
  return largest;
}

test.each(files)('%s says what it is and whence, and the methods of its starts fit it', (file) => {
  const entry = entryOf(file);
  expect(entry.description.length).toBeGreaterThan(80);
  expect(entry.source.length).toBeGreaterThan(10);
  for (const { methods } of entry.presets) {
    expect(fitting(entry)).toEqual(expect.arrayContaining([...methods]));
    expect(methods.some((method) => keepers.includes(method))).toBe(linear.includes(file));
    expect(methods.some((method) => !method.startsWith('gonzalez'))).toBe(true);
  }
});

/** All numbers of an answer but the residual of the constraints, which is round-off. */
const numbersIn = (answer: Record<string, number | number[]>) =>
  Object.entries(answer).flatMap(([id, value]) => (id === 'constraint' ? [] : value));

test.each(files)('whole turns of what %s calls an angle change nothing', (file) => {
  const system = definitions[files.indexOf(file)];
  const ask = (q: readonly number[], { v, parameters }: Start) =>
    ['rate', 'invariants'].map((op) => ({ op, system, parameters, q, v }));
  for (const start of entryOf(file).presets) {
    const here = answers<Record<string, number | number[]>>(ask(start.q, start)).map(numbersIn);
    for (const [i, coordinate] of system.coordinates.entries()) {
      if (!coordinate.angle) continue;
      const turned = start.q.map((one, j) => (j === i ? one + 2 * Math.PI : one));
      const there = answers<Record<string, number | number[]>>(ask(turned, start)).map(numbersIn);
      const size = Math.max(1, ...here.flat().map(Math.abs));
      for (const [k, one] of there.flat().entries()) {
        expect(Math.abs(one - (here.flat()[k] as number)), coordinate.id).toBeLessThan(
          1e-11 * size,
        );
      }
    }
  }
});

test.each(linear)('an energy-preserving method keeps the energy and constraints of %s', (file) => {
  const method = keepers.find((one) => fitting(entryOf(file)).includes(one)) as string;
  const { energy, constraint } = largestErrors(file, method);
  expect(energy).toBeLessThan(1e-12);
  if (constraint !== undefined) expect(constraint).toBeLessThan(1e-14);
});

test.each(affine)(
  'the energy of %s need not be kept, which is said, and its constraints are',
  (file) => {
    const entry = entryOf(file);
    expect(entry.invariants[0]).toMatchObject({ id: 'energy', conditional: true });
    expect(fitting(entry)).not.toEqual(expect.arrayContaining(['gonzalez_reduced']));
    const { energy, constraint } = largestErrors(file, 'dla');
    expect(energy).toBeGreaterThan(1e-3);
    expect(constraint).toBeLessThan(1e-13);
  },
);

const claiming = files.filter((file) =>
  entryOf(file).invariants.some(({ id }) => id !== 'energy' && id !== 'constraint'),
);

test.each(claiming)('what %s claims to be kept is kept along an accurate run', (file) => {
  const { energy, constraint, ...own } = largestErrors(file, 'dopri54', [
    '--set',
    'tolerance=1e-11',
  ]);
  for (const [id, error] of Object.entries(own)) expect(error, id).toBeLessThan(1e-9);
});

/** Fewer steps than 1000, where they would show something else than the equations. */
const stepsFor: Readonly<Record<string, number>> = {
  chaotic_quartic: 300, // Chaos makes a difference of 1e-15 after 300 steps 4e-9 after 1000.
  rattleback: 500, // The rattling grows, and round-off with it: up to 2.5e-12 after 1000.
  snakeboard: 200, // Driven: where iterations end apart by round-off, that grows to 3e-12 after 1000.
  'knife_edge dopri54': 100, // Then it meets a place where the frame has no value, and round-off says how it steps over it.
  'double_pendulum gonzalez': 500, // It divides round-off of the energy by the step: 1.4e-12 after 1000.
  'snakeboard itoh_abe': 30, // In the Householder frame it finds no step after two seconds.
  outer_solar_system: 200, // Eighteen coordinates take a tenth of a second a method.
};
/**
 * Explicit Euler’s energy grows until any motion is chaotic. The quotients of Itoh and Abe divide by
 * differences of coordinates that rest, and one step in some thousands meets too much round-off to be
 * solved, of either system.
 */
const shortFor = ['explicit_euler', 'itoh_abe'];
/** Bounds other than 1e-12, where a method enlarges round-off. */
const boundFor: Readonly<Record<string, number>> = {
  itoh_abe: 1e-8, // It divides differences of energies by those of one coordinate, which may rest.
  // A compiled system of pure numbers has no natural units and chooses other steps: what is left is what
  // the tolerance leaves.
  dopri54: 1e-9,
  // A rest of round-off in its energy weighs on Pluto, a hundred-millionth of the sun’s mass.
  'outer_solar_system gonzalez': 1e-10,
};

test.each(Object.entries(definitionOf))(
  '%s and its definition take the same steps',
  (builtIn, name) => {
    const { systems, methods } = JSON.parse(native(['catalog', '--json']).out);
    const known: Entry = systems.find(({ id }: Named) => id === builtIn);
    const definition = definitions[files.indexOf(`${name}.json`)];
    const own = entryOf(`${name}.json`);
    const state = ({ components }: Entry) => components.filter(({ kind }) => kind !== 'derived');
    expect(state(own).map(({ id }) => id)).toEqual(state(known).map(({ id }) => id));
    for (const { id, unit } of own.parameters) {
      expect(known.parameters.find((one) => one.id === id)?.unit).toBe(unit);
    }
    for (const start of own.presets) {
      const other = known.presets.find(({ id }) => id === start.id);
      if (other === undefined) continue;
      for (const id of Object.keys(start.parameters)) {
        expect(start.parameters[id]).toBe(other.parameters[id]);
      }
      expect(start.q).toEqual(other.q);
      for (const [i, v] of start.v.entries()) expect(v).toBeCloseTo(other.v[i] as number, 13);
    }
    const [{ q, v, h, parameters }] = known.presets;
    const shared = own.parameters.map(({ id }) => [id, parameters[id]]);
    const ways = own.fits.flatMap(({ method, formulations }) => {
      if (method.includes(':')) return []; // Compositions, of the methods that are here.
      const there = known.fits.find((fit) => fit.method === method)?.formulations ?? [];
      return formulations
        .filter((one) => there.includes(one))
        .map((formulation) => ({ method, formulation }));
    });
    const asked = ways.flatMap((way) => {
      const usual = shortFor.includes(way.method) ? 100 : (stepsFor[builtIn] ?? 1000);
      const n = stepsFor[`${builtIn} ${way.method}`] ?? usual;
      const chosen = methods.find(({ id }: Named) => id === way.method).adaptive;
      const request = {
        op: 'step',
        q,
        v,
        ...way,
        ...(chosen ? { t_end: n * h, tolerance: 1e-13 } : { h, n }),
      };
      return [
        { ...request, system: builtIn, parameters },
        { ...request, system: definition, parameters: Object.fromEntries(shared) },
      ];
    });
    const ends = answers<Answer>(asked);
    let compared = 0;
    for (const [i, { method, formulation }] of ways.entries()) {
      const [theirs, ours] = ends.slice(2 * i) as [Answer, Answer];
      expect(ours.error?.code, method).toBe(theirs.error?.code);
      if (theirs.error !== undefined) continue;
      const there = [...theirs.q, ...theirs.v];
      const apart = [...ours.q, ...ours.v].map((x, k) => x - (there[k] as number));
      const bound = boundFor[`${builtIn} ${method}`] ?? boundFor[method] ?? 1e-12;
      const size = Math.max(1, Math.hypot(...there));
      expect(Math.hypot(...apart), `${method} ${formulation}`).toBeLessThan(bound * size);
      ++compared;
    }
    expect(compared).toBeGreaterThan(10);
  },
);

const refused = join(folder, 'refused');

test.each(jsonIn(refused))('%s is refused for its constraint alone, with the reason', (file) => {
  const system = read(join(refused, file));
  const [asked, without] = answers<Answer>([
    { op: 'define', system },
    { op: 'define', system: { ...system, constraints: [] } },
  ]);
  expect(asked?.error?.code).toBe('bad-definition');
  expect(asked?.error?.message).toMatch(
    /^Constraint 1 is not linear in the velocities: what multiplies x1?_dot has a velocity in it. The principle of Lagrange and d’Alembert, .* holds for constraints that are linear or affine; for others most take Chetaev’s rule/,
  );
  expect(without?.error).toBeUndefined();
  const run = ['run', '--definition', join(refused, file), '--method', 'rk4', ...steps];
  expect(native(run).status).toBe(2);
});

test('a file that defines nothing gets one sentence and status 2', () => {
  const place = mkdtempSync(join(tmpdir(), 'rattleback-'));
  const path = join(place, 'own.json');
  const refused = (text: string): string => {
    writeFileSync(path, text);
    const { status, complaint } = native([
      'run',
      '--definition',
      path,
      '--method',
      'rk4',
      ...steps,
    ]);
    expect(status).toBe(2);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    return complaint;
  };
  try {
    expect(refused('')).toContain('can’t be read, or is empty');
    expect(refused('{')).toContain('not JSON');
    expect(refused('{"kinetic": "x_dot^2"}')).toContain('at least one coordinate');
    expect(refused('{"kinetics": ""}')).toContain('did you mean “kinetic”?');
    expect(native(['run', '--definition', place, '--method', 'rk4', ...steps]).status).toBe(2);
  } finally {
    rmSync(place, { recursive: true });
  }
  expect(native(['run', '--method', 'rk4', ...steps]).complaint).toContain(
    '--system or --definition is required',
  );
});
