/**
 * The reference beside the runs: computed when asked for, drawn as a ghost, its distance told in
 * words at the playhead.
 */

import { sentenceOf } from '../../engine/fault';
import type { RunRecord } from '../../engine/record';
import type { SpareEngine } from '../../engine/spare';
import type { Catalogue } from '../../engine/types';
import type { DataColumn } from '../../experiment/columns';
import type { Look } from '../../experiment/link/look';
import { type Recording, record } from '../../experiment/recording';
import {
  type Distance,
  distanceColumn,
  distancesOf,
  referenceMethod,
  referenceOf,
  referenceTolerance,
} from '../../experiment/referenceRun';
import { say } from '../../language/language';
import { make } from '../../ui/dom';
import { formatNumber, powerOfTen } from '../../ui/format';

export interface ReferenceEvents {
  /** There is a reference of what is shown, or none any more. */
  onReference(record: RunRecord | undefined, distances: readonly Distance[]): void;
  /** The reader wants one, or none any more. */
  onLook(): void;
}

/** The last value at or before t; nothing before the first. */
function at({ t: times, value }: Distance, t: number): number | undefined {
  let last: number | undefined;
  for (let i = 0; i < times.length && (times[i] as number) <= t * (1 + 1e-9); i += 1) {
    last = value[i];
  }
  return last;
}

export class Reference {
  readonly element = make('div', { class: 'reference' });
  private readonly catalogue: Catalogue;
  private readonly engine: SpareEngine;
  private readonly events: ReferenceEvents;
  private readonly toggle = make(
    'button',
    { type: 'button', id: 'reference' },
    say('referenceRun.toggle'),
  );
  private readonly words = make('p', { class: 'note', id: 'reference-words', role: 'status' });
  private wanted = false;
  private recording: Recording | undefined;
  private running: AbortController | undefined;
  private distances: readonly Distance[] = [];
  private t = 0;

  constructor(catalogue: Catalogue, engine: SpareEngine, events: ReferenceEvents) {
    this.catalogue = catalogue;
    this.engine = engine;
    this.events = events;
    this.toggle.title = say('referenceRun.what');
    this.toggle.setAttribute('aria-pressed', 'false');
    this.toggle.addEventListener('click', () => {
      this.want(!this.wanted);
      this.events.onLook();
    });
    this.element.append(make('div', { class: 'buttons' }, this.toggle), this.words);
  }

  /** What was shown is no more. */
  clear(): void {
    this.running?.abort();
    this.recording = undefined;
    this.distances = [];
    this.words.textContent = '';
    this.events.onReference(undefined, []);
  }

  ask({ reference }: Look): void {
    this.wanted = reference === true;
    this.toggle.setAttribute('aria-pressed', String(this.wanted));
  }

  get look(): Look {
    return this.wanted ? { reference: true } : {};
  }

  /** The distance of a run, where there is a reference. */
  columns(recording: Recording, run: number): readonly DataColumn[] {
    const { [run]: distance } = this.distances;
    const known = distance !== undefined && recording === this.recording;
    return known ? [distanceColumn(recording, run, distance)] : [];
  }

  /** All of the recording is there. */
  load(recording: Recording): void {
    this.recording = recording;
    if (this.wanted) void this.compute(recording);
  }

  /** The playhead rests at t. */
  rest(t: number): void {
    this.t = t;
    const { recording } = this;
    if (recording === undefined || this.distances.length === 0) return;
    const method = referenceMethod(this.catalogue, recording.system.id);
    if (method === undefined) return;
    const far = this.distances.map((distance, run) => {
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
    this.wanted = on;
    this.toggle.setAttribute('aria-pressed', String(on));
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
    const experiment = referenceOf(this.catalogue, recording.experiment);
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
      this.distances = distancesOf(recording, run);
      this.events.onReference(run, this.distances);
      this.rest(this.t);
      if (run.status !== 'failed') return;
      this.words.textContent += ` ${say('referenceRun.endsEarly', { reason: run.message })}`;
    } catch (error) {
      if (running.signal.aborted) return;
      this.words.textContent = sentenceOf(error);
    }
  }
}
