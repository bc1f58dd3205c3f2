import type { FigureBase, Target } from '../figure/figureBase';

/** The starts of a cloud: a square or a disc about the start of the experiment. */
export interface Spread {
  /** Numbers of the start, `q.0` or `v.1`. */
  readonly x: Target;
  readonly y: Target;
  readonly width: number;
  readonly height: number;
  readonly shape: 'square' | 'disc';
}

/** Many starts carried along by each run, in the plane of two components. */
export interface CloudFigure extends FigureBase {
  readonly kind: 'cloud';
  readonly spread: Spread;
  readonly plane: {
    readonly x: string;
    readonly y: string;
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly labels: readonly [string, string];
  };
}
