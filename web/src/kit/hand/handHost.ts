/** Where a hand may be: on the bench, in a lesson, on the home page. */
import type { Engine } from '../engine/engine.ts';
import type { Experiment } from '../engine/types.ts';
import type { Playback } from '../experiment/playback.ts';
import type { Recording } from '../experiment/recording.ts';
import type { Stage } from '../scene/stage.ts';

/** The motion that a hand changes, and the page's answers to it. */
export interface HandHost {
  /** Parent of the canvas; handles and the arrow are put over it. */
  readonly frame: HTMLElement;
  /** The buttons that play the motion, where they count as near to it. */
  readonly player: Element | null;
  readonly stage: Stage | undefined;
  readonly recording: Recording | undefined;
  /** The last request; the recording may still be of an earlier request. */
  readonly experiment: Experiment | undefined;
  readonly playback: Playback;
  /** The run that is taken hold of. */
  readonly front: number;
  /** For single questions. */
  readonly engine: () => Promise<Engine>;
  /** Opens another one, for the path that is tried. */
  readonly openEngine: () => Promise<Engine>;
  movePlayheadToStart(): void;
  /** The camera is to stay as it is from now on, or may go again. */
  holdCamera(held: boolean): void;
  /** The numbers of a start that nobody asked to compute yet. */
  previewExperiment(experiment: Experiment): void;
  /** The reader chose this start; a hand that let go of it wants to see where it goes. */
  proposeStart(experiment: Experiment, change: 'start' | 'dropped'): void;
}
