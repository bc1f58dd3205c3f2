/** Figures come to life one by one, each when the reader comes near it or a button asks for it. */

import { whenNear } from '../ui/near';
import { pause } from '../ui/pause';
import { type FigureKind, tagOf } from './data';
import type { FigureElement } from './figure/figureElement';
import type { Lab } from './figure/lab';
import { Spotlight } from './figure/spotlight';

/**
 * The elements that show figures, one for each kind, loaded when a page has one: a lesson does not
 * pay for kinds that it does not use. Their data is read in the build (`plugins/lesson/kinds.ts`).
 */
type Load = () => Promise<new () => FigureElement>;

const figureElements: Readonly<Record<FigureKind, Load>> = {
  run: async () => (await import('./run/figure')).LabFigure,
  precision: async () => (await import('./precision/figure')).LabPrecision,
  work: async () => (await import('./work/figure')).LabWork,
  bracket: async () => (await import('./bracket/figure')).LabBracket,
  definition: async () => (await import('./definition/figure')).LabDefinition,
  curve: async () => (await import('./curve/figure')).LabCurve,
  cloud: async () => (await import('./cloud/figure')).LabCloud,
  surface: async () => (await import('./surface/figure')).LabSurface,
  sphere: async () => (await import('./sphere/figure')).LabSphere,
  turns: async () => (await import('./turns/figure')).LabTurns,
  polygon: async () => (await import('./polygon/figure')).LabPolygon,
  bounce: async () => (await import('./bounce/figure')).LabBounce,
  householder: async () => (await import('./householder/figure')).LabHouseholder,
  drive: async () => (await import('./drive/figure')).LabDrive,
};

export class Mounting {
  private readonly lab: Lab;
  private readonly spotlight = new Spotlight();
  private readonly kinds = new Map<FigureKind, Promise<void>>();
  private readonly mounted = new Map<FigureElement, Promise<void>>();

  constructor(figures: Iterable<FigureElement>, lab: Lab) {
    this.lab = lab;
    whenNear(figures, (figure) => {
      // A figure of a kind that cannot be had stays as printed.
      this.mount(figure).catch(() => undefined);
    });
  }

  /** Resolves when the figure may be set. */
  mount(figure: FigureElement): Promise<void> {
    const known = this.mounted.get(figure);
    if (known !== undefined) return known;
    const mounting = this.bring(figure);
    this.mounted.set(figure, mounting);
    return mounting;
  }

  private async bring(figure: FigureElement): Promise<void> {
    await this.define(figure.dataset.kind as FigureKind);
    await pause();
    figure.attach(this.lab);
    this.spotlight.watch(figure);
  }

  private define(kind: FigureKind): Promise<void> {
    const known = this.kinds.get(kind);
    if (known !== undefined) return known;
    const defining = figureElements[kind]().then((element) =>
      customElements.define(tagOf(kind), element),
    );
    this.kinds.set(kind, defining);
    return defining;
  }
}
