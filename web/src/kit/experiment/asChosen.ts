/** What a method says of itself with the options of a run. */
import type { MethodInfo, Values } from '../engine/types.ts';

/** Of several choices that leave it unsymmetric the lowest order counts, as the engine has it. */
export function asChosen(method: MethodInfo, options: Values = {}): MethodInfo {
  let { order, symmetric, symplectic, preserves } = method;
  for (const other of method.alternatives ?? []) {
    if (options[other.option] !== other.value) continue;
    order = other.symmetric ? other.order : Math.min(order, other.order);
    symmetric &&= other.symmetric;
    symplectic &&= other.symplectic ?? true;
    const { keeps = [], loses = [] } = other;
    preserves = [...new Set([...preserves, ...keeps])].filter((id) => !loses.includes(id));
  }
  return { ...method, order, symmetric, symplectic, preserves };
}
