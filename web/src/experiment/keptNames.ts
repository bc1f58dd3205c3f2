/** What a method keeps of what a system has. */
import type { MethodInfo, SystemInfo } from '../engine/types';

/** “energy”, “constraint”: as inside a sentence. */
export function keptNames(method: MethodInfo, system: SystemInfo): string[] {
  return system.invariants
    .filter(({ id }) => method.preserves.includes(id))
    .map(({ name }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
}
