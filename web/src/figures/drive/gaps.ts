/**
 * The same loop, begun at many places of one coordinate: the gap that it leaves over its area, beside the Jacobiator
 * J(q, ρ₁, ρ₂). As the loop shrinks the one tends to the part of [X₁, X₂] along q, of which the other is what leads out
 * of the constraints.
 */
import '../base/figureWords.ts';
import { AdaptedStates } from '../../kit/bracket/adapted.ts';
import { jacobiatorAt } from '../../kit/bracket/jacobiator.ts';
import type { ComponentInfo, Experiment } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { symbolOf } from '../../kit/ui/symbol.ts';
import type { DriveFigure } from './driveData.ts';
import { type Ask, driveOf } from './driven.ts';
import { coarse, displacements, enclosed, type Loop } from './loop.ts';

export type Compared = NonNullable<DriveFigure['jacobiator']>;

export interface Comparison {
  readonly experiment: Experiment;
  /** Of the system. */
  readonly coordinates: readonly ComponentInfo[];
  readonly compared: Compared;
}

/** Values over places. */
export interface Over {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Of the line; a loop begins at every second place. */
const places = 33;

function placesOf({ from, to }: Compared, each = 1): readonly number[] {
  const count = (places - 1) / each;
  return Array.from({ length: count + 1 }, (_, i) => from + (i / count) * (to - from));
}

const indexOf = (coordinates: readonly ComponentInfo[], id: string): number =>
  coordinates.findIndex((one) => one.id === id);

function at(experiment: Experiment, index: number, place: number): Experiment {
  const q = experiment.q.map((old, i) => (i === index ? place : old));
  return { ...experiment, q };
}

/** J(of, ρ₁, ρ₂) over the places, and where the experiment starts. */
export interface Jacobiators extends Over {
  readonly here: number;
}

/** Of a coordinate and two momenta it does not depend on the momenta. */
export async function jacobiatorOver(
  ask: Ask,
  { experiment, coordinates, compared }: Comparison,
): Promise<Jacobiators> {
  const states = new AdaptedStates(ask, experiment);
  const over = indexOf(coordinates, compared.over);
  const triple = [
    { part: 'q', index: indexOf(coordinates, compared.of) },
    { part: 'rho', index: 0 },
    { part: 'rho', index: 1 },
  ] as const;
  const { rho } = (await states.startOf(experiment.q, experiment.v)).point;
  const valueAt = (place: number): Promise<number> =>
    jacobiatorAt(states, { q: at(experiment, over, place).q, rho }, triple);
  const x = placesOf(compared);
  const here = experiment.q[over] as number;
  const [value, ...y] = await Promise.all([here, ...x].map(valueAt));
  return { x, y, here: value as number };
}

/** What is compared, at all places and at that of the loop that is drawn. */
export interface Beside {
  readonly jacobiator: Jacobiators;
  readonly gaps: Over;
  readonly place: number;
  readonly gap: number;
}

/** A gap over the area is NaN where nothing is enclosed. */
export async function beside(
  ask: Ask,
  { experiment, coordinates, compared }: Comparison,
  jacobiator: Jacobiators,
  loop: Loop,
  signal?: AbortSignal,
): Promise<Beside> {
  const [of, over] = [indexOf(coordinates, compared.of), indexOf(coordinates, compared.over)];
  const drive = await driveOf(ask, experiment);
  const [rows, area] = [displacements(loop, coarse), enclosed(loop, coarse)];
  const ratioAt = async (place: number): Promise<number> => {
    signal?.throwIfAborted();
    if (area === 0) return Number.NaN;
    const { q } = at(experiment, over, place);
    const end = (await drive(rows, q)).at(-1);
    return ((end?.[of] ?? Number.NaN) - (q[of] as number)) / area;
  };
  const place = experiment.q[over] as number;
  const gap = await ratioAt(place);
  const x = placesOf(compared, 2);
  const y: number[] = [];
  for (const one of x) y.push(await ratioAt(one));
  return { jacobiator, gaps: { x, y }, place, gap };
}

/** At the places of loops. */
export function farthest(gaps: Over, jacobiator: Over): number {
  return Math.max(...gaps.y.map((gap, i) => Math.abs(gap - (jacobiator.y[2 * i] as number))));
}

export function besideSentences(
  { jacobiator, gaps, place, gap }: Beside,
  compared: Compared,
): readonly string[] {
  if (Number.isNaN(gap)) return [];
  const names = namesOf(compared);
  const here = {
    place: formatNumber(place, 3),
    gap: formatNumber(gap, 3),
    jacobiator: formatNumber(jacobiator.here, 3),
  };
  const far = formatNumber(farthest(gaps, jacobiator), 3);
  return [say('drive.gapsHere', { ...names, ...here }), say('drive.gapsFar', { ...names, far })];
}

export function namesOf({ of, over }: Compared) {
  return { of: symbolOf(of) ?? of, over: symbolOf(over) ?? over };
}
