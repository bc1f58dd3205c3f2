/** The engine's modules in two parts: what the first can do alone, and that the second is not seen. */

import { readdirSync, readFileSync } from 'node:fs';
import type { RawEngine } from '@engine';
import { describe, expect, it, vi } from 'vitest';
import { catalogueHere, moduleFiles, moduleNames } from '../../web/plugins/engineHere.ts';
import { createFromParts, opens } from '../../web/src/kit/engine/parts.ts';
import type { Definition, Experiment, SystemInfo } from '../../web/src/kit/engine/types.ts';
import { firstPreset, ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';

const catalogue = catalogueHere();
const names = moduleNames();

/** An engine, and what tells how often the second part of its module was asked for, and called. */
async function inParts(name: string) {
  const { make, first, parts } = await moduleFiles(name);
  if (parts === undefined) throw new Error(`${name} is in one piece.`);
  const bytes = () => readFileSync(new URL(parts.rest));
  const asked = vi.fn(async () => new WebAssembly.Module(bytes()));
  const called = vi.fn(bytes);
  const { module, complete } = await createFromParts(make, {
    first: (imports) => WebAssembly.instantiate(first, imports),
    rest: asked,
    restNow: called,
  });
  return { engine: new module.Engine(), complete, asked, called, openings: parts.openings };
}

/** All systems and methods in one. */
const inOnePiece = (async () => {
  const { make, first } = await moduleFiles('atlas');
  const { Engine } = await make({ wasmBinary: first });
  return new Engine();
})();

/** Header and first samples of all runs, with every digit. */
function computed(engine: RawEngine, experiment: Experiment, steps: number) {
  const header = JSON.parse(engine.open(JSON.stringify(experiment)));
  expect(header.error).toBeUndefined();
  const runs = experiment.runs.map((_, run) => {
    for (const budget of [0, steps]) engine.advance(run, budget);
    return engine.take(run);
  });
  return { header, runs };
}

/** Every preset as a page opens it. */
function openingsOf(system: SystemInfo): Experiment[] {
  return system.presets.map((preset) =>
    ofPreset(system, preset, openingRuns(catalogue, system, preset)),
  );
}

const folderOf = (kind: string) => new URL(`../../web/${kind}/`, import.meta.url);

/** Every definition of a kind that comes with the pages. */
function shipped(kind: string): Definition[] {
  const files = readdirSync(folderOf(kind)).filter((file) => /(?<!schema)\.json$/.test(file));
  return files.map((file) => JSON.parse(readFileSync(new URL(file, folderOf(kind)), 'utf8')));
}

const split = [...new Set(catalogue.systems.map(({ id }) => names[id] as string))];
const sleigh = catalogue.systems.find(({ id }) => id === 'chaplygin_sleigh') as SystemInfo;
const [opening] = openingsOf(sleigh) as [Experiment];
const other: Experiment = { ...opening, runs: [{ method: 'si_dla' }] };

describe.each(split)('the module %s', (name) => {
  const systems = catalogue.systems.filter(({ id }) => names[id] === name);

  it('opens with every preset of its systems by the first part alone', async () => {
    const { engine, asked, called, openings } = await inParts(name);
    for (const experiment of systems.flatMap(openingsOf)) {
      expect(opens(openings, experiment)).toBe(true);
      computed(engine, experiment, 50);
    }
    expect(asked).not.toHaveBeenCalled();
    expect(called).not.toHaveBeenCalled();
  });

  it('does with the second, for every method, what it does in one piece', async () => {
    const { engine, complete, called } = await inParts(name);
    const whole = await inOnePiece;
    await complete();
    for (const system of systems) {
      for (const { method } of system.fits) {
        const experiment = ofPreset(system, firstPreset(system), [{ method }]);
        const expected = computed(whole, experiment, 1);
        expect(computed(engine, experiment, 1), `${system.id}, ${method}`).toEqual(expected);
      }
    }
    expect(called).not.toHaveBeenCalled();
  }, 90_000);
});

describe('the module for definitions', () => {
  /** What the engine has read, and the experiments that the page opens it with. */
  function read(engine: RawEngine, definition: Definition) {
    const system: SystemInfo = JSON.parse(
      engine.probe(JSON.stringify({ op: 'define', system: definition })),
    );
    const told = openingsOf(system).map((one) => ({ ...one, system: definition }));
    return { system, experiments: told as unknown as Experiment[] };
  }

  it('reads every example, and opens with it, by the first part alone', async () => {
    const { engine, asked, called, openings } = await inParts('own');
    for (const method of shipped('tableaux')) {
      const request = { op: 'read_method', method };
      expect(opens(openings, request)).toBe(true);
      expect(JSON.parse(engine.probe(JSON.stringify(request))).error).toBeUndefined();
    }
    const kutta = shipped('tableaux').find(({ id }) => id === 'own_kutta38');
    for (const definition of shipped('definitions')) {
      const reading = { op: 'read', system: definition };
      expect(opens(openings, reading)).toBe(true);
      expect(JSON.parse(engine.probe(JSON.stringify(reading))).error).toBeUndefined();
      expect(opens(openings, { ...reading, op: 'define' })).toBe(true);
      for (const experiment of read(engine, definition).experiments) {
        // The page sets its own method beside the first of the example's.
        const beside = [...experiment.runs.slice(0, 1), { method: kutta }] as Experiment['runs'];
        for (const runs of [experiment.runs, beside]) {
          expect(opens(openings, { ...experiment, runs })).toBe(true);
          computed(engine, { ...experiment, runs }, 20);
        }
      }
    }
    const half = { ...(shipped('definitions')[0] as Definition), kinetic: 'm/2*cosine(' };
    for (const system of [...shipped('definitions/refused'), half]) {
      const answer = JSON.parse(engine.probe(JSON.stringify({ op: 'define', system })));
      expect(answer.error.message).toBeTruthy();
    }
    expect(asked).not.toHaveBeenCalled();
    expect(called).not.toHaveBeenCalled();
  });

  it('does with the second, for every method, what it does in one piece', async () => {
    const { engine, complete, called } = await inParts('own');
    const whole = await inOnePiece;
    await complete();
    const seen = new Set<string>();
    for (const definition of shipped('definitions')) {
      const { system, experiments } = read(engine, definition);
      for (const { method, formulations } of system.fits) {
        // Once of each formulation: the same on another example is the same code.
        const pair = `${method} ${formulations[0]}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        const experiment = { ...(experiments[0] as Experiment), runs: [{ method }] };
        const expected = computed(whole, experiment, 1);
        expect(computed(engine, experiment, 1), `${system.id}, ${method}`).toEqual(expected);
      }
    }
    expect(called).not.toHaveBeenCalled();
  });

  it('computes with the second for what no example is like', async () => {
    const { engine, called } = await inParts('own');
    const definition = {
      ...{ id: 'swing', name: 'Swing', coordinates: ['a', 'b'], parameters: [] },
      kinetic: '(a_dot^2 + b_dot^2 + a_dot*b_dot*cos(a - b))/2',
      potential: 'cosh(a)*atan(b)^2 + log(2 + a*b)',
      starts: [{ id: 's', name: 'S', q: [0.1, 0.2], v: [0, 1], h: 0.01, horizon: 1 }],
    };
    const { experiments } = read(engine, definition as unknown as Definition);
    const [experiment] = experiments as [Experiment];
    const runs = [{ method: 'gauss6' }, { method: 'avf' }];
    const expected = computed(await inOnePiece, { ...experiment, runs }, 20);
    expect(computed(engine, { ...experiment, runs }, 20)).toEqual(expected);
    expect(called).toHaveBeenCalledTimes(1);
  });
});

it('waits for the second part where a function of it is called', async () => {
  const { engine, complete, asked, called } = await inParts('sleigh');
  const expected = computed(await inOnePiece, other, 20);
  computed(engine, opening, 20);
  expect(computed(engine, other, 20)).toEqual(expected);
  expect(computed(engine, other, 20)).toEqual(expected);
  expect(called).toHaveBeenCalledTimes(1);
  await complete();
  expect(asked).not.toHaveBeenCalled();
});

it('asks again for a second part that was not to be had', async () => {
  const { engine, complete, asked, called } = await inParts('sleigh');
  const gone = new Error('The network is gone.');
  called.mockImplementation(() => {
    throw gone;
  });
  asked.mockRejectedValueOnce(gone);
  await expect(complete()).rejects.toThrow(gone);
  expect(() => computed(engine, other, 1)).toThrow(gone);
  computed(engine, opening, 1);
  await Promise.all([complete(), complete()]);
  computed(engine, other, 1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('is refused where the first part can’t be had', async () => {
  const { make } = await moduleFiles('sleigh');
  const gone = () => Promise.reject(new Error('404 Not Found'));
  const parts = { first: gone, rest: gone, restNow: () => new ArrayBuffer() };
  await expect(createFromParts(make, parts)).rejects.toThrow('404 Not Found');
});

it('takes for an opening only methods that one is made of, with nothing chosen but the step', () => {
  const openings = { chaplygin_sleigh: ['gonzalez', 'rk4'] };
  const asked = (...runs: object[]) => opens(openings, { system: 'chaplygin_sleigh', runs });
  expect(asked({ method: 'gonzalez' }, { method: 'rk4', h: 0.1 })).toBe(true);
  expect(asked({ method: 'gonzalez' }, { method: 'avf' })).toBe(false);
  expect(asked({ method: 'gonzalez', formulation: 'ode' })).toBe(false);
  expect(asked({ method: { name: 'Mine' } })).toBe(false);
  expect(opens(openings, { system: 'kepler', runs: [{ method: 'rk4' }] })).toBe(false);
  expect(opens(openings, { op: 'step', system: 'chaplygin_sleigh', method: 'rk4' })).toBe(false);
  const definition = { coordinates: ['x'] };
  expect(opens(openings, { system: definition, runs: [] })).toBe(false);
  expect(opens(openings, { op: 'define', system: definition })).toBe(false);
  const own = { '*': ['rk4'] };
  expect(opens(own, { system: definition, runs: [{ method: 'rk4' }] })).toBe(true);
  expect(opens(own, { system: definition, runs: [{ method: 'avf' }] })).toBe(false);
  expect(opens(own, { system: definition, runs: [{ method: { stages: 1 } }] })).toBe(true);
  expect(opens(own, { op: 'define', system: definition })).toBe(true);
  expect(opens(own, { op: 'read_method', method: { stages: 1 } })).toBe(true);
  expect(opens(own, { op: 'project', system: definition })).toBe(false);
});
