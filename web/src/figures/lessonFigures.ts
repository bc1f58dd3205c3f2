/**
 * What a lesson page carries as data: its figures and questions, checked when the page was built.
 * A run of an experiment is named by its index; everything else by the engine's own ids.
 */

import type { CloudFigure } from './cloud/cloudData';
import type { CurveFigure } from './curve/curveData';
import type { DriveFigure } from './drive/driveData';
import type { BounceFigure } from './lessons/a-bounce-at-every-step/bounceData';
import type { DefinitionFigure } from './lessons/make-your-own/definitionData';
import type { SphereFigure } from './lessons/moving-by-exponentials/sphereData';
import type { TurnsFigure } from './lessons/moving-by-exponentials/turnsData';
import type { WorkFigure } from './lessons/rkmk-or-commutator-free/workData';
import type { PolygonFigure } from './lessons/spheres-without-angles/polygonData';
import type { SurfaceFigure } from './lessons/the-exact-discrete-system/surfaceData';
import type { BracketFigure } from './lessons/the-nonholonomic-bracket/bracketData';
import type { HouseholderFigure } from './lessons/without-deriving-anything/householderData';
import type { PrecisionFigure } from './precision/precisionData';
import type { RunFigure } from './run/runData';

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
} from './base/figureBase';
export type {
  ChoiceQuestion,
  Claim,
  FindQuestion,
  NumberQuestion,
  Question,
  Relation,
} from './question/questionData';
export { relations } from './question/questionData';
export type { Plot, RunFigure } from './run/runData';

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
  return kind === 'run' ? 'lab-figure' : `lab-${kind}`;
}
