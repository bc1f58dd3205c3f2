/** What the plots of a figure are called. */
import type { SystemInfo } from '../../engine/types';
import { say } from '../../language/language';
import type { Plot } from '../data';

function nameOf(
  list: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return list.find((one) => one.id === id)?.name ?? id;
}

/** Short names of the axes of a phase portrait: across, then up. */
export function axisNames(
  plot: Extract<Plot, { readonly plot: 'phase' }>,
  system: SystemInfo,
): readonly [string, string] {
  return plot.labels ?? [nameOf(system.components, plot.x), nameOf(system.components, plot.y)];
}

export function plotLabel(plot: Plot, system: SystemInfo): string {
  if (plot.plot === 'phase') {
    const [across, up] = axisNames(plot, system);
    return say('figure.against', { up, across });
  }
  if (plot.plot === 'time') {
    return say('figure.againstTime', { name: nameOf(system.components, plot.of) });
  }
  const info = system.invariants.find(({ id }) => id === plot.of);
  const name = (info?.name ?? plot.of).toLowerCase();
  return say(info?.error === 'relative' ? 'figure.relativeErrorOf' : 'figure.errorOf', { name });
}
