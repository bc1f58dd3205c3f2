/**
 * The reference beside the runs: computed when asked for, drawn as a ghost, its distance told in
 * words at the playhead.
 */

import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { EngineOnDemand } from '../../../kit/engine/onDemand.ts';
import type { Look } from '../../../kit/experiment/link/linkLook.ts';
import { type Recording, record } from '../../../kit/experiment/recording.ts';
import {
  type Distance,
  distancesOf,
  referenceMethod,
  referenceOf,
  referenceTolerance,
} from '../../../kit/experiment/referenceRun.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber, powerOfTen } from '../../../kit/ui/format.ts';
import type { BenchState } from '../benchState.ts';
import { folded } from '../folded.ts';
import type { Panel } from './panel.ts';

/** The last value at or before t; nothing before the first. */
function at({ t: times, value }: Distance, t: number): number | undefined {
  let last: number | undefined;
  for (let i = 0; i < times.length && (times[i] as number) <= t * (1 + 1e-9); i += 1) {
    last = value[i];
  }
  return last;
}

export class ReferenceRun implements Panel {
  readonly element = folded('exact', 'referenceRun.title');
  private readonly engine: EngineOnDemand;
  private readonly state: BenchState;
  private readonly toggle = make(
    'button',
    { type: 'button', id: 'reference' },
    say('referenceRun.toggle'),
  );
  private readonly words = make('p', { class: 'note', id: 'reference-words', role: 'status' });
  private wanted = false;
  private recording: Recording | undefined;
  private running: AbortController | undefined;
  private t = 0;

  constructor(engine: EngineOnDemand, state: BenchState) {
    this.engine = engine;
    this.state = state;
    this.toggle.setAttribute('aria-pressed', 'false');
    this.toggle.addEventListener('click', () => {
      this.want(!this.wanted);
      this.state.updateLink();
    });
    this.element.append(
      make('p', { class: 'note' }, say('referenceRun.what')),
      make('div', { class: 'buttons' }, this.toggle),
      this.words,
    );
  }

  recordingShown(_: Recording, look: Look | undefined): void {
    this.clear();
    if (look === undefined) return;
    this.setWanted(look.reference === true);
    // Its words are inside.
    if (this.wanted) this.element.open = true;
  }

  private clear(): void {
    this.running?.abort();
    this.recording = undefined;
    this.words.textContent = '';
    this.state.setReference(undefined, []);
  }

  private setWanted(wanted: boolean): void {
    this.wanted = wanted;
    this.toggle.setAttribute('aria-pressed', String(wanted));
  }

  get look(): Look {
    return this.wanted ? { reference: true } : {};
  }

  recordingFinished(recording: Recording): void {
    this.recording = recording;
    if (this.wanted) void this.compute(recording);
  }

  playheadRested(t: number): void {
    this.t = t;
    const { recording } = this;
    if (recording === undefined || this.state.distances.length === 0) return;
    const method = referenceMethod(this.state.catalogue, recording.system.id);
    if (method === undefined) return;
    const far = this.state.distances.map((distance, run) => {
      const value = at(distance, t);
      const name = recording.names[run] ?? '';
      return value === undefined
        ? say('referenceRun.noSample', { name })
        : `${name} ${formatNumber(value, 2)}`;
    });
    this.words.textContent = say('referenceRun.distances', {
      method: method.name,
      tolerance: powerOfTen(referenceTolerance(method)),
      distances: far.join('; '),
    });
  }

  private want(on: boolean): void {
    this.setWanted(on);
    const { recording } = this;
    if (recording === undefined) return;
    if (on) void this.compute(recording);
    else {
      this.clear();
      this.recording = recording;
    }
  }

  private async compute(recording: Recording): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const experiment = referenceOf(this.state.catalogue, recording.experiment);
    if (experiment === undefined) {
      this.words.textContent = say('referenceRun.noMethod');
      return;
    }
    this.words.textContent = say('referenceRun.computing');
    try {
      const engine = await this.engine.get();
      if (running.signal.aborted) return;
      const { records } = await record(engine, experiment, running.signal);
      const [run] = records;
      if (running.signal.aborted || run === undefined) return;
      this.state.setReference(run, distancesOf(recording, run));
      this.playheadRested(this.t);
      if (run.status !== 'failed') return;
      this.words.textContent += ` ${say('referenceRun.endsEarly', { reason: run.message })}`;
    } catch (error) {
      if (running.signal.aborted) return;
      this.words.textContent = sentenceOf(error);
    }
  }
}
