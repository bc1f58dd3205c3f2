import type { FigureBase } from '../base/figureBase.ts';

/** A loop in the plane of two controls, and where it takes the system. */
export interface DriveFigure extends FigureBase {
  readonly kind: 'drive';
  /** What the first two fields of the frame do: their controls' names. */
  readonly axes: readonly [string, string];
  /** Coordinates that are drawn, by the engine's ids; left out, the first two. */
  readonly plane?: readonly [string, string];
  /** What makes it a disk that rolls: coordinates by the engine's ids, and the parameter that is its radius. */
  readonly disk?: { readonly heading: string; readonly roll: string; readonly radius: string };
  /** Where the gaps of loops stand beside the Jacobiator J(of, ρ₁, ρ₂), over a coordinate. */
  readonly jacobiator?: {
    readonly of: string;
    readonly over: string;
    readonly from: number;
    readonly to: number;
  };
  /** Width and height of the loop at the start, and the largest that the reader may give. */
  readonly loop: readonly [number, number];
  readonly most: readonly [number, number];
}
