import type { FigureBase } from '../../base/figureBase.ts';
import type { CurveAxis } from '../../curve/curveData.ts';

type Triple = readonly [string, string, string];

/** One Householder reflection of a constraint in three coordinates, line by line, each number with its derivative. */
export interface HouseholderFigure extends FigureBase {
  readonly kind: 'householder';
  /** The variable's name in the formulas, its words and range, and where it opens. */
  readonly variable: string;
  readonly x: CurveAxis;
  readonly at: number;
  /** The constraint, and its derivatives by the variable, as formulas. */
  readonly row: Triple;
  readonly slope: Triple;
  /** How many lines are there when it opens. */
  readonly lines: number;
}
