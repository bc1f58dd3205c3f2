/**
 * Which two components the phase portrait shows unless asked otherwise: those
 * that the preset names, or its story, or else the first pair along which the first run neither stands still nor moves on a line, or a
 * component over time.
 */
import type { RunRecord } from '../../../kit/engine/runRecord.ts';
import type { ComponentInfo } from '../../../kit/engine/types.ts';
import { nearestPreset } from '../../../kit/experiment/opening.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { type Pair, timeId } from './pair.ts';
import { storyPair } from './story.ts';

/** Of each kind so many components are looked at. */
const mostOfKind = 6;
/** Samples that tell a motion from a line. */
const mostSamples = 400;
/** A component that moves by less than this share of the largest of its kind stands still. */
const leastMotion = 1e-5;
/** Ratio of the two singular values below which points lie on a line. */
const leastWidth = 0.1;

/** Lengths of one plane share a scale: circles look round. */
export function sharesScale(x: ComponentInfo | undefined, y: ComponentInfo | undefined): boolean {
  return [x, y].every((one) => one?.kind === 'q' && one.unit === 'm');
}

/** What is drawn of a run for an id: a component, or time. */
export function columnOf(recording: Recording, record: RunRecord, id: string): Float64Array {
  if (id === timeId) return record.t.subarray(0, record.count);
  return record.component(recording.components.indexOf(id));
}

/**
 * σ₂/σ₁ of the centred points (x_i, y_i), each column in units of its own spread, or both of the larger
 * where they share a scale: 0 for a point or a line, 1 for what is as wide as it is long.
 */
export function widthOf(x: readonly number[], y: readonly number[], oneScale: boolean): number {
  const centred = (values: readonly number[]): number[] => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
  const [u, v] = [centred(x), centred(y)];
  const [uu, vv, uv] = [dot(u, u), dot(v, v), dot(u, v)];
  if (!(uu > 0 && vv > 0)) return 0;
  const [a, b, c] = oneScale ? [uu, vv, uv] : [1, 1, uv / Math.sqrt(uu * vv)];
  const root = Math.hypot(a - b, 2 * c);
  return Math.sqrt(Math.max(0, a + b - root) / (a + b + root));
}

/** A few samples of a run, up to where a number is none. */
function sampled(record: RunRecord, index: number): number[] {
  const stride = Math.max(1, Math.ceil(record.count / mostSamples));
  const values: number[] = [];
  for (let i = 0; i < record.count; i += stride) {
    const value = record.values[i * record.components + index] as number;
    if (!Number.isFinite(value)) break;
    values.push(value);
  }
  return values;
}

function firstOf(components: readonly ComponentInfo[], kind: ComponentInfo['kind']) {
  return components.filter((one) => one.kind === kind).slice(0, mostOfKind);
}

/** Momenta, velocities, coordinates among themselves, then a coordinate with a velocity. */
function* candidates(components: readonly ComponentInfo[]) {
  const [derived, velocities, coordinates] = (['derived', 'v', 'q'] as const).map((kind) =>
    firstOf(components, kind),
  ) as [ComponentInfo[], ComponentInfo[], ComponentInfo[]];
  for (const some of [derived, velocities, coordinates]) {
    for (const [i, x] of some.entries()) {
      for (const y of some.slice(i + 1)) yield [x, y] as const;
    }
  }
  for (const x of coordinates) for (const y of velocities) yield [x, y] as const;
}

/** Before there is anything to judge by: the first pair there is. */
function firstPair(components: readonly ComponentInfo[]): Pair {
  for (const [x, y] of candidates(components)) return [x.id, y.id];
  const id = components[0]?.id ?? '';
  return [id, id];
}

/** What the preset names that the experiment comes from. */
function namedPair({ system, header, components }: Recording): Pair | undefined {
  const named = nearestPreset(system, header.experiment)?.portrait;
  return named?.every((id) => id === timeId || components.includes(id)) ? named : undefined;
}

export function defaultPair(recording: Recording): Pair {
  const named = namedPair(recording) ?? storyPair(recording);
  if (named !== undefined) return named;
  const { components } = recording.header;
  const [record] = recording.records;
  const complete = recording.records.every(({ status }) => status !== 'running');
  if (record === undefined || !complete) return firstPair(components);
  const columns = new Map<ComponentInfo, readonly number[]>();
  const kinds = (['derived', 'v', 'q'] as const).map((kind) => firstOf(components, kind));
  for (const some of kinds) {
    const all = some.map((one) => sampled(record, components.indexOf(one)));
    const largest = Math.max(0, ...all.flat().map(Math.abs));
    some.forEach((one, i) => {
      const values = all[i] as number[];
      const motion = Math.max(...values) - Math.min(...values);
      if (motion > leastMotion * largest) columns.set(one, values);
    });
  }
  for (const [x, y] of candidates(components)) {
    const [u, v] = [columns.get(x), columns.get(y)];
    if (u === undefined || v === undefined) continue;
    if (widthOf(u, v, sharesScale(x, y)) > leastWidth) return [x.id, y.id];
  }
  const [moving] = columns.keys();
  return moving === undefined ? firstPair(components) : [timeId, moving.id];
}
