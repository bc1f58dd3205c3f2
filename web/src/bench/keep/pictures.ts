/** What there can be pictures of: the drawing, at any time of the run, and the plots. */
import type { Picture } from '../../ui/picture';
import type { Plots } from '../plots/plots';
import type { BenchState } from '../state';
import type { View } from '../view';

export class Pictures {
  private readonly view: View;
  private readonly shown: Plots;
  private readonly state: BenchState;

  constructor(view: View, plots: Plots, state: BenchState) {
    this.view = view;
    this.shown = plots;
    this.state = state;
  }

  /** Plots that there can be pictures of. */
  get plots(): readonly { readonly id: string; readonly name: string }[] {
    return this.shown.titles;
  }

  /**
   * The drawing, so many times as fine as on the screen, or the plot of this id; nothing when it can't be
   * drawn.
   */
  of(plot?: string, finer = 1): Picture | undefined {
    if (plot !== undefined) return this.shown.picture(plot);
    this.view.setFineness(finer * (this.view.fineness ?? 1));
    const picture = this.view.picture();
    this.view.setFineness(undefined);
    return picture;
  }

  /** A plot as a figure for print, so many of its pixels wide; nothing when it can't be drawn. */
  figure(plot: string, width: number): SVGSVGElement | undefined {
    return this.shown.figure(plot, width);
  }

  /** The width of the drawing on the page, in CSS pixels, and its height; zero without one. */
  get size(): { readonly width: number; readonly height: number } {
    return this.view.size;
  }

  /** From now on the drawing has so many pixels for one of CSS. */
  beginFilm(fineness: number): void {
    this.view.setFineness(fineness);
  }

  /** The drawing at this share of the whole run; the playhead stays where it is. */
  film(share: number): Picture | undefined {
    this.view.show(share * this.state.playback.horizon);
    return this.view.picture();
  }

  /** Back to the playhead, and as fine as the screen. */
  endFilm(): void {
    this.view.setFineness(undefined);
    this.view.show(this.state.t);
  }
}
