/** What a drawing may have besides its parts. */
import type { Object3D, Sphere } from 'three';

export interface Backdrop {
  readonly object: Object3D;
  /** What has to be in view; left out when the parts keep it there. */
  readonly ball?: Sphere | undefined;
  /** What it tells of the run up to this sample. */
  show(index: number): void;
  dispose(): void;
}
