/** A running demonstration: which step is shown, and how it goes on to another. */
import type { Catalogue, Experiment } from '../engine/types.ts';
import { checkRuns, presetNamed } from '../experiment/link/known.ts';
import { decodePermalink, type Shared } from '../experiment/link/permalink.ts';
import { systemOf } from '../experiment/recording.ts';
import type { Demonstration, Step, Written } from './demonstrationSchema.ts';
import { stepFrom } from './edit.ts';

function experimentOf(written: Written, catalogue: Catalogue): Experiment {
  const system = systemOf(catalogue, written.system);
  const preset = presetNamed(system, written.preset);
  const experiment = {
    system: system.id,
    parameters: preset.parameters,
    q: preset.q,
    v: preset.v,
    h: written.h ?? preset.h,
    horizon: written.horizon ?? preset.horizon,
    runs: written.methods,
  };
  checkRuns(experiment, catalogue);
  return experiment;
}

/** Throws RangeError or PermalinkError with a sentence. */
export function sharedOf(step: Step, catalogue: Catalogue): Shared {
  if ('link' in step) return decodePermalink(step.link, catalogue);
  return { experiment: experimentOf(step.experiment, catalogue), view: step.view ?? {} };
}

export interface PlayerEvents {
  /** Shows a step on the bench. */
  onOpen(shared: Shared): void;
  /** What runs, or where it stands, is another. */
  stepChanged(): void;
}

export class Player {
  private readonly catalogue: Catalogue;
  private readonly events: PlayerEvents;
  private running: Demonstration | undefined;
  private place = 0;

  constructor(catalogue: Catalogue, events: PlayerEvents) {
    this.catalogue = catalogue;
    this.events = events;
  }

  get demonstration(): Demonstration | undefined {
    return this.running;
  }

  get at(): number {
    return this.place;
  }

  get step(): Step | undefined {
    return this.running?.steps[this.place];
  }

  get count(): number {
    return this.running?.steps.length ?? 0;
  }

  /**
   * Runs a demonstration without showing its step; returns what the step shows. Throws with a
   * sentence when any step names what is not there, and goes on with the one before.
   */
  take(demonstration: Demonstration, at = 0): Shared | undefined {
    const all = demonstration.steps.map((step) => sharedOf(step, this.catalogue));
    this.running = demonstration;
    this.place = stepFrom(at, 0, all.length);
    this.events.stepChanged();
    return all[this.place];
  }

  start(demonstration: Demonstration): void {
    const shared = this.take(demonstration);
    if (shared !== undefined) this.events.onOpen(shared);
  }

  /** To the step `by` from here; stays at the first and at the last. */
  move(by: number): void {
    this.go(stepFrom(this.place, by, this.count));
  }

  /** Shows a step; the present one anew. */
  go(at: number): void {
    const step = this.running?.steps[at];
    if (step === undefined) return;
    this.place = at;
    this.events.stepChanged();
    this.events.onOpen(sharedOf(step, this.catalogue));
  }

  /** Puts a changed demonstration in place of the present one, at another step perhaps. */
  change(demonstration: Demonstration, at = this.place): void {
    this.running = demonstration;
    this.place = stepFrom(at, 0, demonstration.steps.length);
    this.events.stepChanged();
  }

  end(): void {
    this.running = undefined;
    this.place = 0;
    this.events.stepChanged();
  }
}
