/** The live element of each kind of figure. */
import type { FigureElement } from './base/figureElement.ts';
import type { FigureKind } from './lessonFigures.ts';

/**
 * The elements that show figures, one for each kind, loaded when a page has one: a lesson does not
 * pay for kinds that it does not use. Their data is read in the build (`kindReaders.ts`).
 */
type Load = () => Promise<new () => FigureElement>;

export const figureElements: Readonly<Record<FigureKind, Load>> = {
  run: async () => (await import('./run/runFigure.ts')).LabRun,
  precision: async () => (await import('./precision/precisionFigure.ts')).LabPrecision,
  work: async () => (await import('./lessons/rkmk-or-commutator-free/workFigure.ts')).LabWork,
  bracket: async () =>
    (await import('./lessons/the-nonholonomic-bracket/bracketFigure.ts')).LabBracket,
  definition: async () =>
    (await import('./lessons/make-your-own/definitionFigure.ts')).LabDefinition,
  curve: async () => (await import('./curve/curveFigure.ts')).LabCurve,
  cloud: async () => (await import('./cloud/cloudFigure.ts')).LabCloud,
  surface: async () =>
    (await import('./lessons/the-exact-discrete-system/surfaceFigure.ts')).LabSurface,
  sphere: async () => (await import('./lessons/moving-by-exponentials/sphereFigure.ts')).LabSphere,
  turns: async () => (await import('./lessons/moving-by-exponentials/turnsFigure.ts')).LabTurns,
  polygon: async () =>
    (await import('./lessons/spheres-without-angles/polygonFigure.ts')).LabPolygon,
  bounce: async () => (await import('./lessons/a-bounce-at-every-step/bounceFigure.ts')).LabBounce,
  householder: async () =>
    (await import('./lessons/without-deriving-anything/householderFigure.ts')).LabHouseholder,
  drive: async () => (await import('./drive/driveFigure.ts')).LabDrive,
};
