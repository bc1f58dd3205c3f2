/** What the catalogue says of a method, in the words of the pages. */
import type { InvariantInfo, MethodInfo, SystemInfo } from '../../src/engine/types';
import { inWords, lowered } from './tables';

export function orderInWords({ order }: MethodInfo): string {
  return order === 0 ? 'exact' : String(order);
}

export function kindInWords({ implicit, adaptive, symmetric }: MethodInfo): string {
  return [
    implicit ? 'implicit' : 'explicit',
    ...(symmetric ? ['symmetric'] : []),
    ...(adaptive ? ['chooses its steps'] : []),
  ].join(', ');
}

/** The invariants of a system that a method claims to keep. */
export function kept(method: MethodInfo, system: SystemInfo): InvariantInfo[] {
  return system.invariants.filter(({ id }) => method.preserves.includes(id));
}

export function keptInWords(method: MethodInfo, system: SystemInfo): string {
  const names = kept(method, system).map(({ name }) => lowered(name));
  return names.length === 0 ? '–' : inWords(names);
}

export function formulationsInWords(method: MethodInfo, system: SystemInfo): string {
  const ids = system.fits.find((fit) => fit.method === method.id)?.formulations ?? [];
  return ids
    .map((id) => system.formulations.find((one) => one.id === id)?.name ?? id)
    .map(lowered)
    .join(', ');
}

/** All that a method claims to keep on some system, by the names of the invariants. */
export function claims(method: MethodInfo, systems: readonly SystemInfo[]): string[] {
  const fitting = systems.filter(({ fits }) => fits.some((fit) => fit.method === method.id));
  const names = fitting.flatMap((system) => kept(method, system).map(({ name }) => lowered(name)));
  return [...new Set(names)];
}
