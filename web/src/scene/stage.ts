/**
 * The 3D stage: draws the runs of a session from the poses the engine computed.
 * z is up, as in the engine. One stage serves the bench and the lesson figures.
 */
import type { RunRecord } from '../engine/record';
import type { SceneInfo } from '../engine/types';

export interface StageOptions {
  /** False in tests and on slow machines. */
  readonly antialias?: boolean;
  readonly reducedMotion?: boolean;
}

export interface Stage {
  /** Takes a new drawing; one colour (CSS hex) for each run. Clears the trails. */
  load(scene: SceneInfo, records: readonly RunRecord[], colours: readonly string[]): void;
  /** Shows every run at time t (its last sample at or before t), trails up to there, and draws. */
  show(t: number): void;
  /** Camera back to where everything recorded is in view. */
  fit(): void;
  /** Follow the first run. */
  follow(on: boolean): void;
  dispose(): void;
}

export declare function createStage(canvas: HTMLCanvasElement, options?: StageOptions): Stage;
