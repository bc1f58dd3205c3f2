/** What the plots of a figure are called, and which invariant its words speak of. */
import type { SystemInfo } from '../../kit/engine/types.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { onLogAxis } from './plotRange.ts';
import type { Plot } from './runData.ts';

/** The invariant that a figure's words speak of: the one it plots first, or the system's first. */
export function leadingInvariant(plots: readonly Plot[], { invariants }: Recording): string {
  const error = plots.find(({ plot }) => plot === 'error');
  return error?.plot === 'error' ? error.of : (invariants[0] ?? '');
}

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
    if (plot.when === undefined) return say('figure.against', { up, across });
    const name = nameOf(system.components, plot.when);
    const when = name.endsWith(`, ${plot.when}`) ? plot.when : name.toLowerCase();
    return say('figure.section', { up, across, when });
  }
  if (plot.plot === 'time') {
    return say('figure.againstTime', { name: nameOf(system.components, plot.of) });
  }
  const info = system.invariants.find(({ id }) => id === plot.of);
  const name = (info?.name ?? plot.of).toLowerCase();
  const relative = info?.error === 'relative';
  if (!onLogAxis(plot)) {
    return say(relative ? 'figure.signedRelativeErrorOf' : 'figure.signedErrorOf', { name });
  }
  return say(relative ? 'figure.relativeErrorOf' : 'figure.errorOf', { name });
}
