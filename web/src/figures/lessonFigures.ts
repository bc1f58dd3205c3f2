/**
 * What a lesson page carries as data: its figures and questions, checked when the page was built.
 * A run of an experiment is named by its index; everything else by the engine's own ids.
 */

import type { CloudFigure } from './cloud/cloudData.ts';
import type { CurveFigure } from './curve/curveData.ts';
import type { DriveFigure } from './drive/driveData.ts';
import type { BounceFigure } from './lessons/a-bounce-at-every-step/bounceData.ts';
import type { DefinitionFigure } from './lessons/make-your-own/definitionData.ts';
import type { SphereFigure } from './lessons/moving-by-exponentials/sphereData.ts';
import type { TurnsFigure } from './lessons/moving-by-exponentials/turnsData.ts';
import type { WorkFigure } from './lessons/rkmk-or-commutator-free/workData.ts';
import type { PolygonFigure } from './lessons/spheres-without-angles/polygonData.ts';
import type { SurfaceFigure } from './lessons/the-exact-discrete-system/surfaceData.ts';
import type { BracketFigure } from './lessons/the-nonholonomic-bracket/bracketData.ts';
import type { HouseholderFigure } from './lessons/without-deriving-anything/householderData.ts';
import type { PrecisionFigure } from './precision/precisionData.ts';
import type { RunFigure } from './run/runData.ts';

export type {
  ChoiceControl,
  Control,
  FigureBase,
  Measure,
  Patch,
  PatchRun,
  RangeControl,
  Readout,
  Target,
} from './base/figureBase.ts';
export type {
  ChoiceQuestion,
  Claim,
  FindQuestion,
  NumberQuestion,
  Question,
  Relation,
} from './question/questionData.ts';
export { relations } from './question/questionData.ts';
export type { Plot, RunFigure } from './run/runData.ts';

/** A figure is of one kind; each kind has a reader in the build and an element in the page. */
export type Figure =
  | RunFigure
  | PrecisionFigure
  | WorkFigure
  | BracketFigure
  | DriveFigure
  | DefinitionFigure
  | CurveFigure
  | CloudFigure
  | SurfaceFigure
  | SphereFigure
  | TurnsFigure
  | PolygonFigure
  | BounceFigure
  | HouseholderFigure;
export type FigureKind = Figure['kind'];

/** The element of the page that shows a kind. */
export function tagOf(kind: FigureKind): string {
  return `lab-${kind}`;
}
