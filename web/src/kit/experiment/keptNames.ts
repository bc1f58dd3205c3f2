/** What a method keeps of what a system has. */
import type { MethodInfo, SystemInfo } from '../engine/types.ts';
import { inSentence } from '../language/inSentence.ts';
import { say } from '../language/language.ts';

/** “Momentum” of “Momentum, x” and of “Momentum about x”; nothing of what is no component. */
function vectorOf(name: string): string | undefined {
  return /^(.+?)(?:,| about) [xyz]$/.exec(name)?.[1];
}

/** Ids of what a formulation keeps by its form; left out: the one that the method takes first. */
function keptByForm(method: MethodInfo, system: SystemInfo, formulation?: string) {
  const id = chosen(method, system, formulation);
  return system.formulations.find((one) => one.id === id)?.keeps ?? [];
}

/** Left out: the formulation that the method takes first. */
function chosen({ id }: MethodInfo, { fits }: SystemInfo, formulation?: string) {
  return formulation ?? fits.find(({ method }) => method === id)?.formulations[0];
}

function keepsTwoForm(method: MethodInfo, system: SystemInfo, formulation?: string): boolean {
  if (!method.symplectic || !system.two_form) return false;
  const { symplectic_on: on } = method;
  return on === undefined || on.includes(chosen(method, system, formulation) ?? '');
}

/**
 * “energy”, “constraint”, “the two-form”: as inside a sentence. A vector that is kept whole is named
 * once.
 */
export function keptNames(method: MethodInfo, system: SystemInfo, formulation?: string): string[] {
  const { invariants } = system;
  const ids = [...method.preserves, ...keptByForm(method, system, formulation)];
  const kept = invariants.filter(({ id }) => ids.includes(id));
  const missing = new Set(
    invariants.filter((info) => !kept.includes(info)).map(({ name }) => vectorOf(name)),
  );
  const names = kept.map(({ name }) => {
    const vector = vectorOf(name);
    return vector === undefined || missing.has(vector) ? name : vector;
  });
  const told = [...new Set(names)].map(inSentence);
  return keepsTwoForm(method, system, formulation) ? [...told, say('kept.twoForm')] : told;
}
