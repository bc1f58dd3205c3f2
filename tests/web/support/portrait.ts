/** The phase portrait that a recording opens with, and how much there is to see in it. */

import type { Recording } from '../../../web/src/kit/experiment/recording.ts';
import { plotKinds } from '../../../web/src/pages/bench/plots/plotKinds.ts';
import { phaseIn } from '../../../web/src/pages/bench/plots/plotLook.ts';
import { Spectra } from '../../../web/src/pages/bench/plots/spectra.ts';

export function portraitOf(recording: Recording) {
  const phase = phaseIn(recording, {});
  const choices = { phase, spectrumOf: '', distances: [] };
  const kind = plotKinds(recording, choices, new Spectra()).find(
    ({ panel }) => panel.id === 'phase',
  );
  if (kind === undefined) throw new Error('there is no portrait');
  const [curve] = kind.series();
  return { panel: kind.panel, x: [...(curve?.x ?? [])], y: [...(curve?.y ?? [])] };
}

export const spread = (values: readonly number[]): number => {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
};

/** Half the largest distance of the points from the straight line that fits them best, by its angle. */
export function thickness(x: readonly number[], y: readonly number[]): number {
  const angles = Array.from({ length: 90 }, (_, n) => (n * Math.PI) / 90);
  return Math.min(
    ...angles.map((a) => spread(x.map((u, i) => Math.cos(a) * u + Math.sin(a) * (y[i] as number)))),
  );
}
