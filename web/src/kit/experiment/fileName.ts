/** What files of an experiment are called: its system and its methods, in plain letters. */
import type { Experiment } from '../engine/types.ts';

const longest = 120;

/** “rattleback-chaplygin_sleigh-gonzalez-rk4”; `more` says what of it is in the file. */
export function fileName({ system, runs }: Experiment, more = ''): string {
  const parts = ['rattleback', system, ...runs.map(({ method }) => method), more];
  const plain = parts.map((part) => part.replaceAll(/[^a-z0-9_]+/gi, '-')).filter((part) => part);
  return plain.join('-').slice(0, longest);
}
