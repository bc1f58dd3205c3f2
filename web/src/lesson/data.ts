/**
 * What a lesson page carries as data: its figures and questions, checked when the page was built.
 * A run of an experiment is named by its index; everything else by the engine's own ids.
 */
import type { BounceFigure } from './bounce/data';
import type { BracketFigure } from './bracket/data';
import type { CloudFigure } from './cloud/data';
import type { CurveFigure } from './curve/data';
import type { DefinitionFigure } from './definition/data';
import type { DriveFigure } from './drive/data';
import type { HouseholderFigure } from './householder/data';
import type { PolygonFigure } from './polygon/data';
import type { PrecisionFigure } from './precision/data';
import type { RunFigure } from './run/data';
import type { SphereFigure } from './sphere/data';
import type { SurfaceFigure } from './surface/data';
import type { TurnsFigure } from './turns/data';
import type { WorkFigure } from './work/data';

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
} from './figure/figureBase';
export type {
  ChoiceQuestion,
  Claim,
  FindQuestion,
  NumberQuestion,
  Question,
  Relation,
} from './question/data';
export { relations } from './question/data';
export type { Plot, RunFigure } from './run/data';

/** What a measure is called in the data of a lesson. */
export const measureNames = [
  'worst-error',
  'sign-changes',
  'last-change',
  'last',
  'smallest',
  'largest',
  'first-ratio',
  'distance',
  'growth',
  'answer',
] as const;

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
