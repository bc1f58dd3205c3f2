/** Figures come to life one by one, each when the reader comes near it or a button asks for it. */

import type { FigureElement } from '../../figures/base/figureElement';
import type { Lab } from '../../figures/base/lab';
import { Spotlight } from '../../figures/base/spotlight';
import { type FigureKind, tagOf } from '../../figures/lessonFigures';
import { whenNear } from '../../kit/ui/near';
import { pause } from '../../kit/ui/pause';

/**
 * The elements that show figures, one for each kind, loaded when a page has one: a lesson does not
 * pay for kinds that it does not use. Their data is read in the build (`plugins/lesson/kinds.ts`).
 */
type Load = () => Promise<new () => FigureElement>;

const figureElements: Readonly<Record<FigureKind, Load>> = {
  run: async () => (await import('../../figures/run/runFigure')).LabFigure,
  precision: async () => (await import('../../figures/precision/precisionFigure')).LabPrecision,
  work: async () =>
    (await import('../../figures/lessons/rkmk-or-commutator-free/workFigure')).LabWork,
  bracket: async () =>
    (await import('../../figures/lessons/the-nonholonomic-bracket/bracketFigure')).LabBracket,
  definition: async () =>
    (await import('../../figures/lessons/make-your-own/definitionFigure')).LabDefinition,
  curve: async () => (await import('../../figures/curve/curveFigure')).LabCurve,
  cloud: async () => (await import('../../figures/cloud/cloudFigure')).LabCloud,
  surface: async () =>
    (await import('../../figures/lessons/the-exact-discrete-system/surfaceFigure')).LabSurface,
  sphere: async () =>
    (await import('../../figures/lessons/moving-by-exponentials/sphereFigure')).LabSphere,
  turns: async () =>
    (await import('../../figures/lessons/moving-by-exponentials/turnsFigure')).LabTurns,
  polygon: async () =>
    (await import('../../figures/lessons/spheres-without-angles/polygonFigure')).LabPolygon,
  bounce: async () =>
    (await import('../../figures/lessons/a-bounce-at-every-step/bounceFigure')).LabBounce,
  householder: async () =>
    (await import('../../figures/lessons/without-deriving-anything/householderFigure'))
      .LabHouseholder,
  drive: async () => (await import('../../figures/drive/driveFigure')).LabDrive,
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
