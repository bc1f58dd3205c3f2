/** The curves of pinned results: paler, in the pattern of the pin. */
import type { PlotSeries } from '../../../kit/plot/instruments/instruments.ts';
import { pinnedColour, runStyle } from '../../../kit/ui/runStyle.ts';
import { letterOf, type Pin } from '../pin.ts';
import { type PlotChoices, plotKinds } from './plotKinds.ts';
import type { Spectra } from './spectra.ts';

/** Of one plot; what a pinned result does not have it does not show. */
export function pinnedSeries(
  pins: readonly Pin[],
  panel: string,
  choices: PlotChoices,
  spectra: Spectra,
): PlotSeries[] {
  return pins.flatMap((pin) => {
    const { recording } = pin;
    const known = [...recording.components, 't'];
    if (!choices.phase.every((id) => known.includes(id))) return [];
    const kinds = plotKinds(recording, { ...choices, distances: [] }, spectra);
    const series = kinds.find((kind) => kind.panel.id === panel)?.series() ?? [];
    return series.map((one, run) => ({
      ...one,
      id: `${letterOf(pin)}-${one.id}`,
      label: `${letterOf(pin)}: ${one.label}`,
      colour: pinnedColour(run),
      dash: runStyle(pin.number).dash,
    }));
  });
}
