/**
 * Where a loop of the controls takes a system. Along X₁, X₂ of the adapted frame a small loop of area
 * a leaves a gap of a · [X₁, X₂], up to terms of higher order.
 */
import '../base/figureWords.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import type { ComponentInfo, Experiment } from '../../kit/engine/types.ts';
import { inSentence } from '../../kit/language/inSentence.ts';
import { say } from '../../kit/language/language.ts';
import { listed } from '../../kit/language/listed.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { areaOf, displacements, type Loop, type Pair } from './loop.ts';

interface Answer {
  /** The configuration after each row. */
  readonly q: readonly (readonly number[])[];
}

export interface Driven {
  readonly loop: Loop;
  /** Start, then the configuration after each displacement. */
  readonly path: readonly (readonly number[])[];
  /** Gap of a very small loop over its area, in every coordinate: [X₁, X₂]. */
  readonly bracket: readonly number[];
}

export type Ask = Engine['probe'];

/** From a configuration, or from the start. */
type Drive = (rows: readonly Pair[], from?: readonly number[]) => Promise<Answer['q']>;

/** Other fields of the frame than the first two rest. */
export async function driveOf(ask: Ask, { system, parameters, q, v }: Experiment): Promise<Drive> {
  const subject = { system, parameters };
  const still = v.map(() => 0);
  const { rho } = await ask<{ rho: number[] }>({ op: 'structure', ...subject, q, v: still });
  const rest = new Array<number>(Math.max(0, rho.length - 2)).fill(0);
  return async (rows, from = q) => {
    const controls = rows.map((row) => [...row, ...rest]);
    return (await ask<Answer>({ op: 'drive', ...subject, q: from, controls })).q;
  };
}

/** Small enough for its area to say all, large enough for rounding to say nothing. */
const smallSide = 1e-3;

function smallLoop(side: number): readonly Pair[] {
  return [
    [side, 0],
    [0, side],
    [-side, 0],
    [0, -side],
  ];
}

/** The mean over a loop and its image in the start: their terms of third order cancel. */
async function bracketAt(drive: Drive, { q }: Experiment): Promise<readonly number[]> {
  const sides = [smallSide, -smallSide];
  const paths = await Promise.all(sides.map((side) => drive(smallLoop(side))));
  return q.map((start, i) => {
    const gaps = paths.map((path) => (path.at(-1)?.[i] ?? Number.NaN) - start);
    return gaps.reduce((sum, gap) => sum + gap, 0) / (sides.length * smallSide ** 2);
  });
}

export async function driven(ask: Ask, experiment: Experiment, loop: Loop): Promise<Driven> {
  const drive = await driveOf(ask, experiment);
  const [ends, bracket] = await Promise.all([
    drive(displacements(loop)),
    bracketAt(drive, experiment),
  ]);
  return { loop, path: [experiment.q, ...ends], bracket };
}

export function changeOf({ path }: Driven): readonly number[] {
  const [start = [], end = []] = [path[0], path.at(-1)];
  return start.map((from, i) => (end[i] as number) - from);
}

/** Of a sum of many displacements. */
const roundOff = 1e-11;

/** Coordinates that are back, those that are not, and how far. */
export function returnSentence(
  result: Driven,
  coordinates: readonly ComponentInfo[],
  plane: readonly [number, number],
): string {
  const change = changeOf(result);
  const isBack = (i: number): boolean => Math.abs(change[i] as number) <= roundOff;
  const named = (wanted: (i: number) => boolean): string[] =>
    coordinates.flatMap(({ name }, i) => (wanted(i) ? [inSentence(name)] : []));
  const back = named(isBack);
  const away = named((i) => !isBack(i));
  const told = back.length === 0 ? [] : [say('drive.back', { names: listed(back) })];
  if (away.length === 0) return [...told, say('drive.closed')].join(' ');
  const unit = coordinates[plane[0]]?.unit ?? '';
  const gap = formatNumber(Math.hypot(...plane.map((i) => change[i] as number)));
  const others = named((i) => !isBack(i) && !plane.includes(i));
  const also = others.length === 0 ? [] : [say('drive.alsoAway', { names: listed(others) })];
  return [...told, say('drive.away', { gap, unit }), ...also].join(' ');
}

/** The gap, the area, their ratio, and that of a loop which shrinks to a point. */
export function areaSentence(result: Driven, plane: readonly [number, number]): string {
  const change = changeOf(result);
  const gap = Math.hypot(...plane.map((i) => change[i] as number));
  const area = areaOf(result.loop);
  const limit = Math.hypot(...plane.map((i) => result.bracket[i] as number));
  if (area === 0) return say('drive.nothingEnclosed');
  return say('drive.area', {
    area: formatNumber(area),
    rounds: result.loop.times,
    ratio: formatNumber(gap / area),
    limit: formatNumber(limit),
  });
}
