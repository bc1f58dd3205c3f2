/** What a result may be said to cost: counters of the engine, and time. */
import type { Point, StudiedRun } from './study';

export interface Cost {
  readonly id: string;
  readonly name: string;
  /** Of a chart's axis and of a column. */
  readonly title: string;
  readonly of: (point: Point) => number;
  /** Least and largest of what `of` is the middle. */
  readonly scatter?: (point: Point) => readonly [number, number];
}

const counters: Readonly<Record<string, string>> = {
  evaluations: 'Right-hand-side evaluations',
  iterations: 'Newton iterations',
  jacobians: 'Jacobians',
  exponentials: 'Exponentials',
  commutators: 'Commutators',
  dexp_inverses: 'Applications of dexp⁻¹',
  steps: 'Steps',
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The name as it stands after other words: people's names keep their capitals. */
function midSentence(name: string): string {
  return /^(Newton|Jacobian)/.test(name) ? name : name.toLowerCase();
}

function counter(id: string, name: string): Cost {
  const of = ({ arrival }: Point): number => {
    const count = arrival[id];
    return typeof count === 'number' ? count : 0;
  };
  return { id, name, title: midSentence(name), of };
}

export const time: Cost = {
  id: 'time',
  name: 'Time, measured',
  title: 'time / ms',
  of: ({ times }) => median(times),
  scatter: ({ times }) => [Math.min(...times), Math.max(...times)],
};

export const costs: readonly Cost[] = [
  ...Object.entries(counters).map(([id, name]) => counter(id, name)),
  time,
];

export function pointsOf({ outcomes }: StudiedRun): readonly Point[] {
  return outcomes.flatMap((outcome) => ('failure' in outcome ? [] : [outcome]));
}

/** The costs that any of the runs have. */
export function costsOf(runs: readonly StudiedRun[]): readonly Cost[] {
  const points = runs.flatMap(pointsOf);
  return costs.filter(({ of }) => points.some((point) => of(point) > 0));
}
