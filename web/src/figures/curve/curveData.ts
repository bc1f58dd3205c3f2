import type { FigureBase } from '../base/figureBase.ts';

/** An axis of formulas: its words, and from where to where. */
export interface CurveAxis {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** `heading`: the angle of what stands on the curve, drawn as strokes along it. */
export interface Curve {
  readonly label: string;
  readonly formula: string;
  readonly heading?: string;
}

/** Formulas of one variable, which may hold the step size h and the parameters of the experiment. */
export interface CurveFigure extends FigureBase {
  readonly kind: 'curve';
  /** The variable's name in the formulas, which runs across. */
  readonly variable: string;
  readonly x: CurveAxis;
  readonly y: CurveAxis;
  /** One to four, in the language of expressions that the engine reads. */
  readonly curves: readonly Curve[];
  /** Tells where the first two meet. */
  readonly meet: boolean;
}
