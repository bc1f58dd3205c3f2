import type { FigureBase } from '../../base/figureBase.ts';

type Triple = readonly [string, string, string];

/** The steps of a run on a sphere as a polygon, whose middle corner the reader moves. */
export interface PolygonFigure extends FigureBase {
  readonly kind: 'polygon';
  /** The components that are the place on the unit sphere. */
  readonly place: Triple;
  /** How far the corner is off at the start: to the right and up in the picture, in radians. */
  readonly astray: readonly [number, number];
}
