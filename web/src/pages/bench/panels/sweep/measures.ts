/** What can be looked at in a sweep: one number of each run, or one of each crossing of a section. */
import type { ComponentInfo, SystemInfo } from '../../../../kit/engine/types.ts';
import { errorName } from '../../../../kit/experiment/errorName.ts';
import { say } from '../../../../kit/language/language.ts';
import type { OptionGroup } from '../../../../kit/ui/choice.ts';
import type { SweepPoint } from './sweep.ts';

export interface Measure {
  readonly id: string;
  readonly name: string;
  /** Positive, over decades. */
  readonly log: boolean;
  /** None, one, or as many as there are crossings. */
  readonly of: (point: SweepPoint) => readonly number[];
}

/** Of more components than these a list would be no choice. */
const mostComponents = 60;

const counters = ['evaluations', 'iterations'] as const;

/** Where it has not got to its end it has no end. */
const whole = (point: SweepPoint, values: readonly number[]): readonly number[] =>
  point.failure === '' ? values : [];

function errors({ invariants }: SystemInfo): Measure[] {
  return invariants.map((info, i) => ({
    id: `error-${info.id}`,
    name: say('sweep.largest', { error: errorName(info) }),
    log: true,
    of: (point) => whole(point, point.worst.slice(i, i + 1)),
  }));
}

function ends(components: readonly ComponentInfo[]): Measure[] {
  return components.slice(0, mostComponents).map(({ id, name, unit }, i) => ({
    id: `end-${id}`,
    name: say('sweep.atEnd', { name, unit: unit || 'none' }),
    log: false,
    of: (point) => whole(point, point.end.slice(i, i + 1)),
  }));
}

function sections(components: readonly ComponentInfo[], of: string): Measure[] {
  return components.slice(0, mostComponents).flatMap(({ id, name }, i) =>
    id === of
      ? []
      : [
          {
            id: `section-${id}`,
            name: say('sweep.atSection', { name }),
            log: false,
            of: (point: SweepPoint) => whole(point, point.crossings[i] ?? []),
          },
        ],
  );
}

function work(): Measure[] {
  const words = { evaluations: say('results.evaluations'), iterations: say('results.iterations') };
  return [
    { id: 'time', name: say('sweep.time'), log: true, of: (point) => whole(point, [point.time]) },
    ...counters.map((id) => ({
      id,
      name: words[id],
      log: true,
      of: (point: SweepPoint) => whole(point, [point.work[id] ?? 0]),
    })),
  ];
}

export interface MeasureGroup {
  readonly heading: string;
  readonly measures: readonly Measure[];
}

/** `of`: the component of the section. */
export function measuresOf(
  system: SystemInfo,
  components: readonly ComponentInfo[],
  of: string,
): MeasureGroup[] {
  return [
    { heading: say('sweep.errors'), measures: errors(system) },
    { heading: say('sweep.work'), measures: work() },
    { heading: say('sweep.ends'), measures: ends(components) },
    { heading: say('sweep.sections'), measures: sections(components, of) },
  ];
}

export function optionsOf(groups: readonly MeasureGroup[]): OptionGroup[] {
  return groups
    .filter(({ measures }) => measures.length > 0)
    .map(({ heading, measures }) => ({ heading, options: measures }));
}
