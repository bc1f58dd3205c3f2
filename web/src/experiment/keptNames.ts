/** What a method keeps of what a system has. */
import type { MethodInfo, SystemInfo } from '../engine/types';
import { inSentence } from '../language/inSentence';

/** “Momentum” of “Momentum, x” and of “Momentum about x”; nothing of what is no component. */
function vectorOf(name: string): string | undefined {
  return /^(.+?)(?:,| about) [xyz]$/.exec(name)?.[1];
}

/** “energy”, “constraint”: as inside a sentence. A vector that is kept whole is named once. */
export function keptNames(method: MethodInfo, { invariants }: SystemInfo): string[] {
  const kept = invariants.filter(({ id }) => method.preserves.includes(id));
  const missing = new Set(
    invariants.filter((info) => !kept.includes(info)).map(({ name }) => vectorOf(name)),
  );
  const names = kept.map(({ name }) => {
    const vector = vectorOf(name);
    return vector === undefined || missing.has(vector) ? name : vector;
  });
  return [...new Set(names)].map(inSentence);
}
