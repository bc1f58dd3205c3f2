/** Figures come to life one by one, each when the reader comes near it or a button asks for it. */

import type { FigureElement } from '../../figures/base/figureElement.ts';
import type { Lab } from '../../figures/base/lab.ts';
import { Spotlight } from '../../figures/base/spotlight.ts';
import { figureElements } from '../../figures/kindElements.ts';
import { type FigureKind, tagOf } from '../../figures/lessonFigures.ts';
import { whenNear } from '../../kit/ui/near.ts';
import { pause } from '../../kit/ui/pause.ts';

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
