/** What a result may be said to cost: counters of the engine, and time. */
import { type MessageKey, say } from '../language/language.ts';
import type { Point, StudiedRun } from './study.ts';

export interface Cost {
  readonly id: string;
  readonly name: string;
  /** Of a chart's axis and of a column. */
  readonly title: string;
  readonly of: (point: Point) => number;
  /** The largest of what `of` is the least, where repeats differ. */
  readonly largest?: (point: Point) => number;
}

/** Counters of the engine: what each is called by itself, and after other words. */
const counters = [
  ['evaluations', 'precisionCost.evaluations', 'precisionCost.evaluationsAxis'],
  ['iterations', 'precisionCost.iterations', 'precisionCost.iterationsAxis'],
  ['jacobians', 'precisionCost.jacobians', 'precisionCost.jacobiansAxis'],
  ['exponentials', 'precisionCost.exponentials', 'precisionCost.exponentialsAxis'],
  ['commutators', 'precisionCost.commutators', 'precisionCost.commutatorsAxis'],
  ['dexp_inverses', 'precisionCost.dexpInverses', 'precisionCost.dexpInversesAxis'],
  ['steps', 'precisionCost.steps', 'precisionCost.stepsAxis'],
] as const;

function counter(id: string, name: MessageKey, title: MessageKey): Cost {
  const of = ({ arrival }: Point): number => {
    const count = arrival[id];
    return typeof count === 'number' ? count : 0;
  };
  return named({ id, of }, name, title);
}

/** Said when it is looked at: the list of costs is older than the choice of a language. */
function named(cost: Omit<Cost, 'name' | 'title'>, name: MessageKey, title: MessageKey): Cost {
  return {
    ...cost,
    get name() {
      return say(name);
    },
    get title() {
      return say(title);
    },
  };
}

export const time: Cost = named(
  {
    id: 'time',
    // Nothing was timed where a page is built.
    of: ({ times }) => (times.length > 0 ? Math.min(...times) : Number.NaN),
    largest: ({ times }) => Math.max(...times),
  },
  'precisionCost.time',
  'precisionCost.timeAxis',
);

export const costs: readonly Cost[] = [
  ...counters.map(([id, name, title]) => counter(id, name, title)),
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
