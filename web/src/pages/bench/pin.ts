/** A result that stays beside whatever is shown after it, until the reader lets go of it. */
import type { Experiment } from '../../kit/engine/types.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { listed } from '../../kit/language/listed.ts';
import { formatNumber } from '../../kit/ui/format.ts';

export interface Pin {
  /** 1 to `mostPins`: what it is drawn as. */
  readonly number: number;
  readonly recording: Recording;
}

export const mostPins = 3;

export function letterOf({ number }: Pin): string {
  return String.fromCharCode('A'.charCodeAt(0) + number - 1);
}

/** One more; where there is no place left, in that of the oldest. The last is the latest. */
export function withPin(pins: readonly Pin[], recording: Recording): Pin[] {
  const kept = pins.length < mostPins ? pins : pins.slice(1);
  const free = [1, 2, 3].find((number) => kept.every((pin) => pin.number !== number)) ?? 1;
  return [...kept, { number: free, recording }];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** “h = 0.1, J = 8, start”: what an experiment has otherwise than another, with its own numbers. */
export function ownOf(own: Recording, other: Experiment): string {
  const { experiment, system } = own;
  if (experiment.system !== other.system) return system.name;
  const numbers: (readonly [string, unknown, unknown])[] = [
    ['h', experiment.h, other.h],
    ['T', experiment.horizon, other.horizon],
    ...system.parameters.map(({ id, default: standard }) => {
      return [id, experiment.parameters[id] ?? standard, other.parameters[id] ?? standard] as const;
    }),
  ];
  const words = numbers.flatMap(([id, mine, others]) => {
    if (same(mine, others)) return [];
    return typeof mine === 'number' ? [`${id} = ${formatNumber(mine, 6)}`] : [id];
  });
  const starts = [experiment.q, experiment.v];
  if (!same(starts, [other.q, other.v])) words.push(say('changed.start'));
  if (!same(experiment.runs, other.runs)) words.push(say('changed.methods'));
  return listed(words);
}
