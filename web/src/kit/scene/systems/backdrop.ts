/** What a drawing may have besides its parts. */
import type { Object3D } from 'three';
import type { Mark } from '../sceneMarks.ts';

export interface Backdrop {
  readonly object: Object3D;
  /** True: the runs share it, and it stands whichever of them are seen. */
  readonly common?: true;
  /** Its run stands otherwise to the others than before. */
  settle?(): void;
  /** What its squares mark, as soon as there are any. */
  readonly mark?: Mark | undefined;
  /** What it tells of the run up to this sample. */
  showSample(index: number): void;
  dispose(): void;
}
