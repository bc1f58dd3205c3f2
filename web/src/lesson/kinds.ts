/**
 * The elements that show figures, one for each kind, loaded when a page has one: a lesson does not
 * pay for kinds that it does not use. Their data is read in the build (`plugins/lesson/kinds.ts`).
 */
import type { FigureKind } from './data';
import type { FigureElement } from './figure/figureElement';

type Load = () => Promise<new () => FigureElement>;

export const figureElements: Readonly<Record<FigureKind, Load>> = {
  run: async () => (await import('./run/figure')).LabFigure,
  precision: async () => (await import('./precision/figure')).LabPrecision,
  work: async () => (await import('./work/figure')).LabWork,
  bracket: async () => (await import('./bracket/figure')).LabBracket,
  drive: async () => (await import('./drive/figure')).LabDrive,
};
