/** What there is to see, in one sentence below the drawing. */
import type { Catalogue, Experiment } from '../../kit/engine/types.ts';
import { asChosen } from '../../kit/experiment/asChosen.ts';
import { keptNames } from '../../kit/experiment/keptNames.ts';
import { type Recording, runName, systemOf } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { listed } from '../../kit/language/listed.ts';
import { make } from '../../kit/ui/dom.ts';
import type { Follower } from './benchState.ts';
import { presetOf } from './setup/setupDraft.ts';

/** The catalogue's own words of the start, else what each method keeps. */
export function captionOf(experiment: Experiment, catalogue: Catalogue): string {
  const system = systemOf(catalogue, experiment.system);
  const told = presetOf(system, experiment)?.description ?? '';
  if (told !== '') return told;
  const sentences = experiment.runs.flatMap((run) => {
    const method = catalogue.methods.find(({ id }) => id === run.method);
    if (method === undefined) return [];
    const kept = keptNames(asChosen(method, run.options), system, run.formulation);
    const name = runName(run, experiment, catalogue);
    return [say('caption.keeps', { name, kept: kept.length, names: listed(kept) })];
  });
  return sentences.join(' ');
}

export class Caption implements Follower {
  readonly element = make('p', { class: 'caption', id: 'caption' });
  private readonly catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  recordingShown({ experiment }: Recording): void {
    this.element.textContent = captionOf(experiment, this.catalogue);
  }
}
