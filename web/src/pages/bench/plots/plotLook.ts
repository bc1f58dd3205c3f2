/** The plots as a link asks for them, and what a link must say of them: what is not as usual. */

import type { Look } from '../../../kit/experiment/link/linkLook.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { type Pair, timeId } from './pair.ts';
import type { PlotKind } from './plotKind.ts';
import { phasePanel, referencePanel } from './plotKinds.ts';
import { defaultPair } from './portrait.ts';
import { storyOf } from './story.ts';

/** The pair of the portrait that is asked for; nothing where the recording lacks it. */
export function phaseAsked({ components }: Recording, { phase }: Look): Pair | undefined {
  if (phase === undefined) return undefined;
  const [across, up] = phase;
  const there = across === timeId || components.includes(across);
  return there && components.includes(up) ? phase : undefined;
}

/** The pair of the portrait: as asked for, or the usual one. */
export function phaseIn(recording: Recording, view: Look): Pair {
  return phaseAsked(recording, view) ?? defaultPair(recording);
}

/** The invariant of the spectrum. */
export function spectrumIn({ invariants }: Recording, { spectrum = '' }: Look): string {
  return invariants.includes(spectrum) ? spectrum : (invariants[0] ?? '');
}

/**
 * The plots that are not shown. The distance from the reference comes with the reference. A link that
 * names plots of which none is there shows the usual ones.
 */
export function hiddenIn(kinds: readonly PlotKind[], { plots }: Look): ReadonlySet<string> {
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
): Look {
  const governed = kinds.filter(({ panel }) => panel.id !== referencePanel);
  const usual = governed.every(({ panel, shown }) => shown !== hidden.has(panel.id));
  const shown = governed.filter(({ panel }) => !hidden.has(panel.id)).map(({ panel }) => panel.id);
  return {
    ...(phase.join() === phaseIn(recording, {}).join() ? {} : { phase }),
    ...(usual ? {} : { plots: shown }),
    ...(spectrumOf === spectrumIn(recording, {}) ? {} : { spectrum: spectrumOf }),
  };
}

/** Of the plots shown the one that is large: the story, or else the first. */
export function largePlot(recording: Recording, shown: readonly PlotKind[]): string | undefined {
  const story = storyOf(recording);
  const wanted = story !== undefined && 'invariant' in story ? story.invariant : phasePanel;
  const ids = shown.map(({ panel }) => panel.id);
  return story !== undefined && ids.includes(wanted) ? wanted : ids[0];
}
