/** The live element of each kind of figure. */
import type { FigureElement } from './base/figureElement';
import type { FigureKind } from './lessonFigures';

/**
 * The elements that show figures, one for each kind, loaded when a page has one: a lesson does not
 * pay for kinds that it does not use. Their data is read in the build (`kindReaders.ts`).
 */
type Load = () => Promise<new () => FigureElement>;

export const figureElements: Readonly<Record<FigureKind, Load>> = {
  run: async () => (await import('./run/runFigure')).LabFigure,
  precision: async () => (await import('./precision/precisionFigure')).LabPrecision,
  work: async () => (await import('./lessons/rkmk-or-commutator-free/workFigure')).LabWork,
  bracket: async () =>
    (await import('./lessons/the-nonholonomic-bracket/bracketFigure')).LabBracket,
  definition: async () => (await import('./lessons/make-your-own/definitionFigure')).LabDefinition,
  curve: async () => (await import('./curve/curveFigure')).LabCurve,
  cloud: async () => (await import('./cloud/cloudFigure')).LabCloud,
  surface: async () =>
    (await import('./lessons/the-exact-discrete-system/surfaceFigure')).LabSurface,
  sphere: async () => (await import('./lessons/moving-by-exponentials/sphereFigure')).LabSphere,
  turns: async () => (await import('./lessons/moving-by-exponentials/turnsFigure')).LabTurns,
  polygon: async () => (await import('./lessons/spheres-without-angles/polygonFigure')).LabPolygon,
  bounce: async () => (await import('./lessons/a-bounce-at-every-step/bounceFigure')).LabBounce,
  householder: async () =>
    (await import('./lessons/without-deriving-anything/householderFigure')).LabHouseholder,
  drive: async () => (await import('./drive/driveFigure')).LabDrive,
};
