/**
 * The places where one step of each run may end, over a net of two coordinates: of the exact motion
 * {exp_q₀(h v) : v allowed}, of a method the same with its step.
 */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { EngineError } from '../../../kit/engine/fault.ts';
import type { Catalogue, Experiment, RunSpec } from '../../../kit/engine/types.ts';
import { runName, systemOf } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { type Arrival, arrive, type End, type Pair, solved } from './surfaceArrival.ts';
import type { SurfaceFigure } from './surfaceData.ts';

/** Points of the net to either side of its middle. */
const half = 6;
export const across = 2 * half + 1;

export interface Sheets {
  readonly names: readonly string[];
  /** Coordinates of the net, and of the start. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly start: readonly [number, number, number];
  /** Of each run, all y for the first x, then for the next; NaN where no step ends. */
  readonly heights: readonly (readonly number[])[];
}

type Ask = Engine['probe'];
type Net = Pick<SurfaceFigure, 'over' | 'up' | 'reach'>;

interface Answer {
  readonly q: readonly number[];
  readonly v: readonly number[];
}

/** Indices among the coordinates of a system. */
interface Places {
  readonly over: Pair;
  readonly up: number;
}

function placesIn(catalogue: Catalogue, system: string, { over, up }: Net): Places {
  const { components } = systemOf(catalogue, system);
  const ids = components.filter(({ kind }) => kind === 'q').map(({ id }) => id);
  const index = (id: string): number => {
    const found = ids.indexOf(id);
    if (found < 0) throw new RangeError(say('surface.noCoordinate', { id }));
    return found;
  };
  return { over: [index(over[0]), index(over[1])], up: index(up) };
}

const pairOf = (values: readonly number[], [i, j]: Pair): Pair => [
  values[i] as number,
  values[j] as number,
];

/** Two allowed velocities: what the constraints leave of one along each coordinate of the net. */
async function allowed(ask: Ask, experiment: Experiment, { over }: Places) {
  const { system, parameters, q } = experiment;
  const along = (k: number) => q.map((_, i) => (i === k ? 1 : 0));
  const left = (k: number) =>
    ask<Answer>({ op: 'project', system, parameters, q, v: along(k) }).then(({ v }) => v);
  const [first, second] = await Promise.all([left(over[0]), left(over[1])]);
  const [a, c] = pairOf(first, over);
  const [b, d] = pairOf(second, over);
  if (
    solved(
      [
        [a, b],
        [c, d],
      ],
      [1, 1],
    ) === undefined
  )
    throw new RangeError(say('surface.bound'));
  return {
    first,
    second,
    slopes: [
      [a, b],
      [c, d],
    ] as const,
  };
}

/** Nodes of the net from the middle outwards, each after the one that it is reached from. */
const order = Array.from({ length: across * across }, (_, n) => [
  Math.floor(n / across),
  n % across,
])
  .map(([i, j]) => [i as number, j as number] as const)
  .sort((a, b) => rank(a) - rank(b));

function rank([i, j]: Pair): number {
  return Math.abs(i - half) * across + Math.abs(j - half);
}

const inward = (i: number): number => i + Math.sign(half - i);

function before([i, j]: Pair): Pair {
  return j === half ? [inward(i), j] : [i, inward(j)];
}

export async function sheetsOf(
  ask: Ask,
  catalogue: Catalogue,
  net: Net,
  experiment: Experiment,
  signal?: AbortSignal,
): Promise<Sheets> {
  const { system, parameters, q, h, runs } = experiment;
  const places = placesIn(catalogue, system, net);
  const base = await allowed(ask, experiment, places);
  const middle = pairOf(q, places.over);
  const axis = (k: 0 | 1) =>
    Array.from({ length: across }, (_, n) => middle[k] + (net.reach[k] * (n - half)) / half);
  const [x, y] = [axis(0), axis(1)];
  const height = q[places.up] as number;

  const stepOf = ({ method, formulation, options }: RunSpec) => {
    const adaptive = catalogue.methods.find(({ id }) => id === method)?.adaptive ?? false;
    const subject = { system, parameters, q, method, formulation, options };
    const time = adaptive ? { t_end: h } : { h, n: 1 };
    return async ([a, b]: Pair): Promise<End> => {
      signal?.throwIfAborted();
      const v = base.first.map((one, i) => a * one + b * (base.second[i] as number));
      const end = await ask<Answer>({ op: 'step', ...subject, ...time, v });
      return { at: pairOf(end.q, places.over), height: end.q[places.up] as number };
    };
  };

  const sheetOf = async (run: RunSpec): Promise<readonly number[]> => {
    const step = stepOf(run);
    const [[a, b], [c, d]] = base.slopes;
    const slopes = [
      [h * a, h * b],
      [h * c, h * d],
    ] as const;
    // What the engine refuses here it refuses everywhere: that is told.
    const rest: Arrival = { c: [0, 0], slopes, ...(await step([0, 0])) };
    const known = new Map<string, Arrival>();
    const heights = new Array<number>(across * across).fill(Number.NaN);
    for (const node of order) {
      const from = known.get(before(node).join()) ?? rest;
      const to: Pair = [x[node[0]] as number, y[node[1]] as number];
      const found = await arrive(step, to, from).catch((error: unknown) => {
        if (error instanceof EngineError) return undefined;
        throw error;
      });
      if (found === undefined) continue;
      known.set(node.join(), found);
      heights[node[0] * across + node[1]] = found.height;
    }
    return heights;
  };

  return {
    names: runs.map((run) => runName(run, experiment, catalogue)),
    ...{ x, y, start: [...middle, height] },
    heights: await Promise.all(runs.map(sheetOf)),
  };
}
