/** What the address asks the bench to show, as far as it can be understood. */

import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Catalogue, Experiment } from '../../kit/engine/types.ts';
import { type Shared, understoodPermalink } from '../../kit/experiment/link/permalink.ts';
import { systemOf } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { defaultExperiment, presetOf } from './setup/setupDraft.ts';

/** Shown where the engine refuses what was asked for. */
export interface Instead {
  readonly experiment: Experiment;
  /** What it is. */
  readonly sentence: string;
}

/** What the page opens with. */
export interface Opening {
  readonly shared: Shared;
  /** Why it is not what the link asked for, or nothing. */
  readonly notice: string;
  /** True: the link says something that could not be taken. */
  readonly faulty: boolean;
  /** The first that the engine takes is shown; the last it always takes. */
  readonly instead: readonly Instead[];
}

/** More sentences than these would hide what is shown. */
const mostSentences = 3;

function usual(catalogue: Catalogue): Instead {
  return { experiment: defaultExperiment(catalogue), sentence: say('bench.usualExperiment') };
}

function withFaults(faults: readonly string[], notice: string): string {
  if (faults.length === 0) return notice;
  const told = faults.slice(0, mostSentences);
  const more = faults.length - told.length;
  const rest = more > 0 ? [say('bench.moreFaults', { n: more })] : [];
  return [...told, ...rest, say('bench.restOfLink'), notice].join(' ').trim();
}

/** The preset with the methods and steps of the link, or as it opens. */
function ofPreset(catalogue: Catalogue, plain: Experiment, { h, horizon, runs }: Experiment) {
  const system = systemOf(catalogue, plain.system);
  const preset = presetOf(system, plain)?.name ?? '';
  const sentence = say('bench.presetInstead', { preset, system: system.name });
  return [{ ...plain, h, horizon, runs }, plain].map((experiment) => ({ experiment, sentence }));
}

/**
 * Of a fragment without ‘#’; one in which not even a system can be read gives the usual one, and so
 * does one whose definition was `refused`.
 */
export function openingOf(fragment: string, catalogue: Catalogue, refused = ''): Opening {
  const last = usual(catalogue);
  const instead = [last];
  const shared = { experiment: last.experiment, view: {} };
  if (fragment === '') return { shared, notice: '', faulty: false, instead };
  if (refused !== '') {
    return { shared, notice: `${refused} ${last.sentence}`, faulty: true, instead };
  }
  try {
    const link = understoodPermalink(fragment, catalogue);
    const { experiment, view, plain, faults, notice = '' } = link;
    return {
      shared: { experiment, view },
      notice: withFaults(faults, notice),
      faulty: faults.length > 0,
      instead: [...ofPreset(catalogue, plain, experiment), last],
    };
  } catch (error) {
    const notice = `${sentenceOf(error)} ${last.sentence}`;
    return { shared, notice, faulty: true, instead };
  }
}
