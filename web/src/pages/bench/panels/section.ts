/**
 * A Poincaré section of a recording: where one component crosses a level, and two others there, by
 * cubic interpolation between samples.
 */
import { crossings, interpolated, withinTurn } from '../../../kit/analysis/crossings.ts';
import type { ComponentInfo } from '../../../kit/engine/types.ts';
import type { SectionLook } from '../../../kit/experiment/link/linkLook.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';

export type SectionChoice = SectionLook;

/** The points of one run, in order of time. */
export interface SectionPoints {
  readonly t: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export function isAngle(component: ComponentInfo | undefined): boolean {
  return component?.kind === 'q' && component.unit === 'rad';
}

export function sectionOf(recording: Recording, choice: SectionChoice): readonly SectionPoints[] {
  const { components } = recording.header;
  const [of, ...axes] = [choice.of, ...choice.axes].map((id) => recording.components.indexOf(id));
  const turns = (index: number | undefined): boolean =>
    choice.wrapped && isAngle(components[index ?? -1]);
  const { level: value, direction } = choice;
  const level = { value, direction, ...(turns(of) ? { period: 2 * Math.PI } : {}) };
  return recording.records.map((record) => {
    const t = record.t.subarray(0, record.count);
    const found = crossings(t, record.component(of as number), level);
    const [x, y] = axes.map((index) => {
      const column = record.component(index);
      const at = found.map((crossing) => interpolated(t, column, crossing.index, crossing.t));
      return Float64Array.from(turns(index) ? at.map(withinTurn) : at);
    }) as [Float64Array, Float64Array];
    return { t: Float64Array.from(found, (crossing) => crossing.t), x, y };
  });
}

/** Components that are looked through for one that comes back. */
const mostTried = 60;
/** So many crossings in the first run make a section. */
const enough = 3;

/** A component that moves by less than this share of itself crosses nothing but its round-off. */
const leastMotion = 1e-6;

/** Where a component crosses, and how often. */
interface Return {
  readonly of: string;
  readonly level: number;
  readonly direction: 1 | -1;
  readonly times: number;
}

/** The middle of the values, to the digits that a reader would type. */
function median(values: Float64Array): number {
  const sorted = values.filter(Number.isFinite).sort();
  return Number((sorted[sorted.length >> 1] ?? 0).toPrecision(3));
}

function extremes(values: Float64Array): readonly [low: number, high: number] {
  return values.reduce(
    ([low, high], value) =>
      Number.isFinite(value) ? [Math.min(low, value), Math.max(high, value)] : [low, high],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** How often the first run crosses zero, or the middle of its values, for each component that does. */
export function returnsOf(recording: Recording): readonly Return[] {
  const [record] = recording.records;
  if (record === undefined) return [];
  const t = record.t.subarray(0, record.count);
  return recording.components.slice(0, mostTried).flatMap((of, index) => {
    const column = record.component(index);
    const [low, high] = extremes(column);
    const size = Math.max(Math.abs(low), Math.abs(high));
    if (!(high - low > leastMotion * size)) return [];
    const levels = [...new Set([0, median(column)])];
    const ways = levels.flatMap((level) =>
      ([1, -1] as const).map((direction) => {
        const times = crossings(t, column, { value: level, direction }).length;
        return { of, level, direction, times };
      }),
    );
    return ways.filter(({ times }) => times > 0);
  });
}

/**
 * The first component that crosses zero often enough, or its median where none does, or else the one
 * that crosses most often; and a pair to plot with it.
 */
export function defaultSection(recording: Recording): SectionChoice {
  const { section } = recording.system;
  if (section !== undefined) return { ...section, level: 0, direction: 1, wrapped: true };
  const { components } = recording.header;
  const found = returnsOf(recording);
  const often = found.filter(({ times }) => times >= enough);
  const most = Math.max(...found.map(({ times }) => times));
  const {
    of: chosen,
    level,
    direction,
  } = often.find((one) => one.level === 0) ??
    often[0] ??
    found.find(({ times }) => times === most) ?? {
      of: components[0]?.id ?? '',
      level: 0,
      direction: 1 as const,
    };
  const of = components.findIndex(({ id }) => id === chosen);
  const coordinates = components.filter(({ kind }) => kind === 'q');
  const velocities = components.filter(({ kind }) => kind === 'v');
  // Another coordinate and its velocity, or this coordinate's own velocity and the next.
  const other = coordinates.findIndex((_, index) => index !== of);
  const wanted = [coordinates[other], velocities[other], velocities[0], ...components];
  const free = wanted.filter((one): one is ComponentInfo => {
    return one !== undefined && one !== components[of];
  });
  const [x, y = x] = [...new Set(free)].map(({ id }) => id);
  return { of: chosen, level, direction, axes: [x ?? chosen, y ?? chosen], wrapped: true };
}

const mostNamed = 3;

/** Where a section has no point: which components would give some. */
export function returnsSentence(recording: Recording): string {
  const found = returnsOf(recording);
  const best = new Map<string, Return>();
  for (const one of found) if (one.times > (best.get(one.of)?.times ?? 0)) best.set(one.of, one);
  const named = [...best.values()].sort((a, b) => b.times - a.times).slice(0, mostNamed);
  if (named.length === 0) return say('section.nothingReturns');
  const nameOf = (id: string): string =>
    recording.header.components.find((one) => one.id === id)?.name ?? id;
  const places = named.map(({ of, level }) => `${nameOf(of)} = ${formatNumber(level)}`);
  return say('section.returns', { places: places.join('; ') });
}

/** “Gonzalez: 37 points where x = 0 upwards.” */
export function sectionSentence(
  name: string,
  count: number,
  of: string,
  choice: SectionChoice,
): string {
  const way = choice.direction > 0 ? 'up' : 'down';
  const level = formatNumber(choice.level);
  return count === 0
    ? say('section.none', { name, of, level, way })
    : say('section.crossings', { name, n: count, of, level, way });
}
