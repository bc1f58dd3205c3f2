/**
 * The elements that show figures, one for each kind, loaded when a page has one: a lesson does not
 * pay for kinds that it does not use. Their data is read in the build (`plugins/lesson/kinds.ts`).
 */
import type { FigureKind } from './data';
import type { Lab } from './lab';
import type { Actor } from './spotlight';

export interface FigureElement extends Actor {
  /** Called once, when the element stands in the page with its data inside. */
  attach(lab: Lab): void;
  /** Sets controls by id, as the buttons in the prose do. */
  set(values: Readonly<Record<string, number | string>>): void;
  /** Draws anew, in the inks of the present theme. */
  repaint(): void;
}

type Load = () => Promise<new () => FigureElement>;

export const figureElements: Readonly<Record<FigureKind, Load>> = {
  run: async () => (await import('./figure')).LabFigure,
  precision: async () => (await import('./precision/figure')).LabPrecision,
  work: async () => (await import('./work/figure')).LabWork,
  bracket: async () => (await import('./bracket/figure')).LabBracket,
  drive: async () => (await import('./drive/figure')).LabDrive,
};
