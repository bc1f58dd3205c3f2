/**
 * The 3D stage: draws the runs of a session from the poses the engine computed, never between
 * them. z is up, as in the engine. One stage serves the bench and the lesson figures.
 */
import type { Vector3 } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import type { SceneInfo } from '../engine/types.ts';
import type { Arrangement } from '../experiment/arrangement.ts';
import type { OutsideRun } from './outside.ts';
import type { Area } from './room.ts';
import type { Mark } from './sceneMarks.ts';
import type { Pixel, Sight } from './sight.ts';
import type { PinnedRun } from './stagedRuns.ts';
import type { Staging } from './staging.ts';

export interface StageOptions {
  /** False in tests and on slow machines: no antialiasing, no shadows. */
  readonly antialias?: boolean;
  readonly reducedMotion?: boolean;
  /** True: bodies on the ground that would be too small to be seen are drawn larger. */
  readonly magnify?: boolean;
  /**
   * True: out of sight it gives its WebGL context back, of which a browser keeps sixteen for all frames
   * of a page.
   */
  readonly givesBack?: boolean;
  /** What lies over the drawing: where it does, nothing is drawn that is to be seen. */
  readonly over?: readonly HTMLElement[];
}

export interface Stage {
  /** How many times as large as they are the bodies are drawn. */
  readonly magnification: number;
  /** Metres of a square of the ground; nothing where there is none. */
  readonly square: number | undefined;
  /** What the squares in it mark, in what was recorded so far. */
  readonly marks: readonly Mark[];
  /** The theme may have changed. */
  repaint(): void;
  /**
   * Takes a new drawing; one colour (CSS hex) for each run. Clears the trails. Without `staging` the
   * camera shows the whole, and the ground is the drawing's own.
   */
  load(
    scene: SceneInfo,
    records: readonly RunRecord[],
    colours: readonly string[],
    staging?: Staging,
  ): void;
  /** How the runs are seen from now on. */
  arrange(arrangement: Arrangement): void;
  /** Where they are seen, in CSS pixels from the upper left of the canvas; one cell for all, or one each. */
  readonly cells: readonly Area[];
  /** The runs that are seen and left the picture, as it was drawn last. */
  readonly outside: readonly OutsideRun[];
  /** Draws beside the runs what they should be, or no longer. */
  setGhost(record: RunRecord | undefined): void;
  /** Draws a start instead of the runs, or the runs again. `large`: bodies may be magnified. */
  setStart(poses: ArrayLike<number> | undefined, large?: boolean): void;
  /** Draws the paths of earlier runs beside those loaded, until the next are. */
  setPinned(pinned: readonly PinnedRun[]): void;
  /** Draws the path of a run that is only tried, without its bodies, or no longer. */
  setPreview(record: RunRecord | undefined): void;
  /** Draws the forces of constraints as arrows from now on, or no longer; those of what is loaded. */
  setForces(wanted: boolean): void;
  /** More of them is known than when they were drawn last. */
  pushed(): void;
  /** The strongest of each that is drawn, as far as they are known. */
  readonly strongest: readonly number[];
  /** Shows every run at time t (its last sample at or before t), trails up to there, and draws. */
  showTime(t: number): void;
  /** Camera back to where the motion of the reference, or of the most trusted run, is in view. */
  fit(): void;
  /** Camera to near the bodies at the start, from where it is to go back. */
  approach(): void;
  /**
   * Goes back with the bodies: near them at 0, everything recorded in view at 1, and then it is done.
   * Without effect once a hand or another call has moved the camera.
   */
  recede(share: number): void;
  /** Lays the ground under everything recorded, and leaves the camera where it is. */
  spread(): void;
  /** Camera to where the runs start, near enough to take hold of it. */
  frameStart(): void;
  /** The part under a pixel of the canvas, and the point of it that is seen. */
  partUnder(pixel: Pixel): { readonly part: number; readonly point: Vector3 } | undefined;
  /** What is seen at a pixel; of the middle, when none is given. */
  sight(pixel?: Pixel): Sight;
  /** Where a point is seen; nothing when it is behind the eye. */
  pixel(point: Vector3): Pixel | undefined;
  /** Resolves when the graphics process is done with the last drawing. */
  settled(): Promise<void>;
  /** Called after every drawing, from now on. */
  onDrawn(call: () => void): void;
  /** Follow the run in front. */
  follow(on: boolean): void;
  /** Turns the camera about its target, in radians: the keyboard's way of dragging. */
  orbit(azimuth: number, polar: number): void;
  /** Moves the camera nearer (factor below 1) or further. */
  zoom(factor: number): void;
  /**
   * The canvas, drawn this moment: what it shows can be read until the browser's next frame.
   * Nothing when there is nothing to read: its context is lost, or it has no size.
   */
  snapshot(): HTMLCanvasElement | undefined;
  /** Pixels for one of CSS. */
  readonly fineness: number;
  /** Draws with so many from now on; left out: with as many as the screen has. */
  setFineness(pixels?: number): void;
  dispose(): void;
}

/** Throws where there is no WebGL. */
export type CreateStage = (canvas: HTMLCanvasElement, options?: StageOptions) => Stage;
