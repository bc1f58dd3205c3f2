/** What changed between two experiments. */
import type { Catalogue, Experiment } from '../engine/types.ts';
import { say } from '../language/language.ts';
import { listed } from '../language/listed.ts';

function differs(a: unknown, b: unknown): boolean {
  return a !== b && JSON.stringify(a) !== JSON.stringify(b);
}

export function sameExperiment(a: Experiment, b: Experiment): boolean {
  return !differs(a, b);
}

function parametersInWords(a: Experiment, b: Experiment, catalogue: Catalogue): string[] {
  const system = catalogue.systems.find(({ id }) => id === b.system);
  const ids = [...new Set([...Object.keys(a.parameters), ...Object.keys(b.parameters)])];
  const changed = ids.filter((id) => differs(a.parameters[id], b.parameters[id]));
  if (changed.length === 0) return [];
  const name = system?.parameters.find(({ id }) => id === changed[0])?.name;
  return [changed.length === 1 && name !== undefined ? name : say('changed.parameters')];
}

/** “step size”, or “start and methods”: what is not the same in two experiments. */
export function differenceInWords(a: Experiment, b: Experiment, catalogue: Catalogue): string {
  if (a.system !== b.system) return say('changed.system');
  const words = parametersInWords(a, b, catalogue);
  if (differs(a.q, b.q) || differs(a.v, b.v)) words.push(say('changed.start'));
  if (differs(a.h, b.h)) words.push(say('changed.stepSize'));
  if (differs(a.horizon, b.horizon)) words.push(say('changed.horizon'));
  if (differs(a.runs, b.runs)) words.push(say('changed.methods'));
  return listed(words);
}
