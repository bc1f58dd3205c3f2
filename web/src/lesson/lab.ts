/** What the figures and questions of a page share: one engine, opened when first needed. */
import { type Engine, openEngine } from '../engine/engine';
import type { Experiment } from '../engine/types';
import { type Recording, record } from './recording';

export class Lab {
  /** False: drawings without antialiasing and motion, for slow machines (`?calm` in the address). */
  readonly antialias: boolean;
  readonly reducedMotion: boolean;
  private opening: Promise<Engine> | undefined;

  constructor(view: Window) {
    const calm = new URLSearchParams(view.location.search).has('calm');
    this.antialias = !calm;
    this.reducedMotion = calm || view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  async record(
    experiment: Experiment,
    signal: AbortSignal,
    onProgress?: (recording: Recording) => void,
  ): Promise<Recording> {
    this.opening ??= openEngine();
    return record(await this.opening, experiment, signal, onProgress);
  }

  close(): void {
    void this.opening?.then((engine) => engine.dispose());
  }
}
