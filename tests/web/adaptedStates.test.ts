/** States in the adapted frame, brackets of functions and the map of Jacobi's identity, from the engine. */

import { beforeAll, describe, expect, it } from 'vitest';
import { engineHere } from '../../web/plugins/engineHere.ts';
import { aboutLines } from '../../web/src/figures/lessons/the-nonholonomic-bracket/bracketPlace.ts';
import { AdaptedStates, type Ask, type Point } from '../../web/src/kit/bracket/adapted.ts';
import { bracketNames, type Structure } from '../../web/src/kit/bracket/bracket.ts';
import { mapCsv } from '../../web/src/kit/bracket/bracketCsv.ts';
import {
  bracketOf,
  bracketSentence,
  entrySentence,
  functionsOf,
} from '../../web/src/kit/bracket/functions.ts';
import {
  extremesOf,
  type JacobiMap,
  jacobiMap,
  type MapRange,
  mapSentence,
} from '../../web/src/kit/bracket/jacobiMap.ts';
import { EngineError } from '../../web/src/kit/engine/fault.ts';
import type { Values } from '../../web/src/kit/engine/types.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';

const host = engineHere();
beforeAll(async () => {
  await Promise.all(starts.map((start) => host.prepare(start)));
});

const ask: Ask = async <T>(request: object) => host.probe(request) as T;
const never = new AbortController().signal;

function expectClose(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  const off = wanted.map((value, i) => Math.abs(value - (found[i] as number)));
  expect(Math.max(...off)).toBeLessThan(1e-12);
}

interface Start {
  readonly system: string;
  readonly parameters: Values;
  readonly q: readonly number[];
  readonly v: readonly number[];
}

/** Systems whose frame is neither constant nor orthonormal are among them. */
const starts: readonly Start[] = ['chaplygin_sleigh', 'rolling_disk', 'chaotic_quartic'].map(
  (system) => ({ system, parameters: {}, q: [], v: [] }),
);

function presetOf(system: string): Start {
  const preset = host.catalogue.systems.find(({ id }) => id === system)?.presets[0];
  if (preset === undefined) throw new Error(`no preset of ${system}`);
  return { ...preset, system };
}

const statesOf = (start: Start) => new AdaptedStates(ask, start);

const functionNamed = (names: readonly { symbol: string; words: string }[], symbol: string) => {
  const found = functionsOf(names).find((one) => one.symbol === symbol);
  if (found === undefined) throw new Error(`no function ${symbol}`);
  return found;
};

describe('a state in the adapted frame', () => {
  it.each(starts)('of $system takes any momenta', async ({ system }) => {
    const start = presetOf(system);
    const states = statesOf(start);
    const { q, rho } = (await states.startOf(start.q, start.v)).point;
    const other = rho.map((_, a) => 0.3 - 0.4 * a);
    const structure = await states.structureAt({ q, rho: other });
    expectClose(structure.rho, other);
    const back = (await states.startOf(q, (structure as Structure & { v: number[] }).v)).point;
    expectClose(back.rho, other);
  });
});

describe('brackets of functions', () => {
  it('with the energy are the rates of the motion', async () => {
    const start = presetOf('chaplygin_sleigh');
    const structure = await statesOf(start).structureAt(
      (await statesOf(start).startOf(start.q, start.v)).point,
    );
    const { components } = host.catalogue.systems.find(({ id }) => id === start.system) ?? {};
    const names = bracketNames(components ?? [], structure);
    const [theta, h] = ['θ', 'H'].map((symbol) => functionNamed(names, symbol)) as [never, never];
    expect(bracketOf(structure, theta, h)).toBeCloseTo(start.v[2] as number, 12);
    expect(bracketOf(structure, h, theta)).toBeCloseTo(-(start.v[2] as number), 12);
    expect(bracketOf(structure, h, h)).toBeCloseTo(0, 12);
    expect(bracketSentence(structure, theta, h)).toBe(
      '{θ, H} = 0.2: how fast θ changes along the motion.',
    );
  });

  const names = ['q₁', 'ρ₁', 'ρ₂'].map((symbol) => ({ symbol, words: '' }));
  const made: Structure = {
    components: [],
    rho: [1, 2],
    lengths: [1],
    Pi: [0, 3, 0, -3, 0, 5, 0, -5, 0],
    grad_H: [1, 2, 4],
    jacobiator_length: 0,
  };

  it('are ∇fᵀ Π ∇g', () => {
    const [q, one, two, h] = functionsOf(names) as [never, never, never, never];
    expect(bracketOf(made, q, one)).toBe(3);
    expect(bracketOf(made, two, one)).toBe(-5);
    expect(bracketOf(made, one, h)).toBe(-3 * 1 + 5 * 4);
    expect(bracketOf(made, h, h)).toBe(0);
  });

  it('say what an entry of Π is', () => {
    expect(entrySentence(made, names, 0, 1)).toMatch(
      /^\{q₁, ρ₁\} = 3:.* frame’s field X₁ along q₁\.$/,
    );
    expect(entrySentence(made, names, 1, 2)).toMatch(/^\{ρ₁, ρ₂\} = 5:.* \[X₁, X₂\]/);
    expect(entrySentence(made, names, 0, 2)).toMatch(/= 0: .* would not change q₁\.$/);
    expect(entrySentence(made, names, 1, 1)).toMatch(/with itself is zero\.$/);
  });
});

const range: MapRange = {
  x: { part: 'rho', index: 0, symbol: 'ρ₁' },
  y: { part: 'q', index: 0, symbol: 'x' },
  ...({ from: [-1, 0], to: [1, 2] } as const),
};

/** A made system of one coordinate, whose Jacobiator is 1 + ρ² + 10 q. */
function madeStates(): AdaptedStates {
  const asked = async (request: object) => {
    const { q, rho } = request as { readonly q: [number]; readonly rho: [number] };
    if (q[0] > 1.9) throw new EngineError({ code: 'out-of-range', message: 'Too far.' });
    return { rho, Pi: [], grad_H: [], jacobiator_length: 1 + rho[0] ** 2 + 10 * q[0] } as never;
  };
  return new AdaptedStates(asked, { system: 'made', parameters: {} });
}

const base: Point = { q: [7], rho: [7] };

describe('a map of the Jacobiator', () => {
  it('has the value of every node, row by row, and a hole where there is none', async () => {
    const map = await jacobiMap(madeStates(), base, range, never, undefined, 5);
    expect(map.values).toHaveLength(25);
    // ρ = −1, −0.5, 0, 0.5, 1 across and q = 0, 0.5, 1, 1.5, 2 upwards.
    expectClose(map.values.slice(0, 5), [2, 1.25, 1, 1.25, 2]);
    expect(map.values[5]).toBeCloseTo(7, 12);
    expect(map.values.slice(20)).toEqual(new Array(5).fill(Number.NaN));
    const extremes = extremesOf(map);
    expect(extremes?.least).toBeCloseTo(1, 12);
    expect(extremes?.largest).toBeCloseTo(17, 12);
    expect(extremes?.at).toEqual([-1, 1.5]);
  });

  it('ends when it is no longer wanted', async () => {
    const ended = new AbortController();
    const map = jacobiMap(madeStates(), base, range, ended.signal, () => ended.abort(), 5);
    await expect(map).rejects.toThrow(/abort/i);
  });

  it('is the same for all momenta of the sleigh, and not all over the plane of the quartic', async () => {
    const mapped = async (system: string, part: 'q' | 'rho'): Promise<JacobiMap> => {
      const start = presetOf(system);
      const states = statesOf(start);
      const { point } = await states.startOf(start.q, start.v);
      const [x, y] = [0, 1].map((index) => ({ part, index, symbol: '' })) as [never, never];
      return jacobiMap(states, point, { x, y, from: [-2, -2], to: [2, 2] }, never, undefined, 5);
    };
    const sleigh = extremesOf(await mapped('chaplygin_sleigh', 'rho'));
    expect(sleigh?.largest).toBeGreaterThan(0.1);
    expect(sleigh?.largest).toBeCloseTo(sleigh?.least ?? 0, 12);
    const quartic = extremesOf(await mapped('chaotic_quartic', 'q'));
    expect(quartic?.largest).toBeGreaterThan(1.5 * (quartic?.least ?? Number.NaN));
  });

  it('is told in one sentence', () => {
    const told = (values: readonly number[]) => mapSentence({ ...range, cells: 2, values });
    expect(told([0, 1e-15, 0, 0])).toMatch(/^Jacobi’s identity holds all over this map/);
    expect(told([0.5, 0.5, 0.5, 0.5])).toMatch(/is 0\.5: it does not depend on ρ₁ and x\.$/);
    expect(told([0, 1, 3, 2])).toBe(
      'The length of the Jacobiator goes from 0 to 3, at ρ₁ = −1, x = 2.',
    );
    expect(told([Number.NaN, Number.NaN, Number.NaN, Number.NaN])).toMatch(/no answer/);
  });

  it('is saved with the place of every node', () => {
    const point = { q: [0, 0.5], rho: [1] };
    const about = aboutLines(host, presetOf('chaplygin_sleigh'), point);
    const csv = csvText(mapCsv({ ...range, cells: 2, values: [1, 2, 3, 1 / 3] }, about));
    expect(csv.split('\n')).toEqual([
      `# Rattleback ${host.catalogue.version}: the bracket in the adapted frame`,
      '# System: Chaplygin sleigh (chaplygin_sleigh)',
      expect.stringMatching(/^# Parameters: /),
      '# State: q = [0 0.5], rho = [1]',
      'ρ₁,x,length of the Jacobiator',
      ...['-1,0,1', '1,0,2', '-1,2,3', `1,2,${1 / 3}`, ''],
    ]);
  });
});
