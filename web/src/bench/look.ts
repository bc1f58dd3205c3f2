/** The plots as a link asks for them, and what a link must say of them: what is not as usual. */
import type { Recording } from '../experiment/recording';
import type { View } from '../experiment/view';
import { referencePanel } from './panels';
import type { PlotKind } from './plotKind';
import { defaultPair, type Pair, timeId } from './portrait';

/** The pair of the portrait; the usual one where the recording lacks what is asked for. */
export function phaseIn(recording: Recording, { phase }: View): Pair {
  const [across, up] = phase ?? [];
  const has = (id: string | undefined) => id !== undefined && recording.components.includes(id);
  const there = (across === timeId || has(across)) && has(up);
  return there && phase !== undefined ? phase : defaultPair(recording);
}

/** The invariant of the spectrum. */
export function spectrumIn({ invariants }: Recording, { spectrum = '' }: View): string {
  return invariants.includes(spectrum) ? spectrum : (invariants[0] ?? '');
}

/**
 * The plots that are not shown. The distance from the reference comes with the reference. A link that
 * names plots of which none is there shows the usual ones.
 */
export function hiddenIn(kinds: readonly PlotKind[], { plots }: View): ReadonlySet<string> {
  const asked = kinds.some(({ panel }) => plots?.includes(panel.id)) || plots?.length === 0;
  const hidden = kinds.filter(({ panel: { id }, shown }) =>
    asked && id !== referencePanel ? !plots?.includes(id) : !shown,
  );
  return new Set(hidden.map(({ panel }) => panel.id));
}

export interface Chosen {
  readonly phase: Pair;
  readonly spectrumOf: string;
  readonly hidden: ReadonlySet<string>;
}

export function lookOf(
  recording: Recording,
  kinds: readonly PlotKind[],
  { phase, spectrumOf, hidden }: Chosen,
): View {
  const governed = kinds.filter(({ panel }) => panel.id !== referencePanel);
  const usual = governed.every(({ panel, shown }) => shown !== hidden.has(panel.id));
  const shown = governed.filter(({ panel }) => !hidden.has(panel.id)).map(({ panel }) => panel.id);
  return {
    ...(phase.join() === phaseIn(recording, {}).join() ? {} : { phase }),
    ...(usual ? {} : { plots: shown }),
    ...(spectrumOf === spectrumIn(recording, {}) ? {} : { spectrum: spectrumOf }),
  };
}
