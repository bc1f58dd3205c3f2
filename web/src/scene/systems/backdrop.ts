/** What a drawing may have besides its parts. */
import type { Object3D } from 'three';

export interface Backdrop {
  readonly object: Object3D;
  /** What it tells of the run up to this sample. */
  show(index: number): void;
  dispose(): void;
}
