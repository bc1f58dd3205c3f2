import type { FigureBase } from '../../base/figureBase.ts';

/** Where one step of each run may end, from the start of the experiment, over two coordinates. */
export interface SurfaceFigure extends FigureBase {
  readonly kind: 'surface';
  /** Coordinates that the net is spread over, and the one that is drawn upwards, by the engine's ids. */
  readonly over: readonly [string, string];
  readonly up: string;
  /** Their words. */
  readonly labels: readonly [string, string, string];
  /** How far the net reaches to either side of the start. */
  readonly reach: readonly [number, number];
  /** Displacement of the mark from the start. */
  readonly at: readonly [number, number];
}
