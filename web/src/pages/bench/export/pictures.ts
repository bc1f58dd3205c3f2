/** What there can be pictures of: the drawing, at any time of the run, and the plots. */
import { make } from '../../../kit/ui/dom.ts';
import { type Picture, paint, sizeOf } from '../../../kit/ui/picture.ts';
import type { BenchState } from '../benchState.ts';
import type { Plots } from '../plots/plots.ts';
import type { View } from '../view.ts';

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas;
  const copy = make('canvas', { width, height });
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

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
  async of(plot?: string, finer = 1): Promise<Picture | undefined> {
    if (plot !== undefined) return this.shown.picture(plot);
    if (finer === 1) return this.view.picture();
    this.view.setFineness(finer * (this.view.fineness ?? 1));
    const picture = this.view.picture();
    // Back to its own size, the canvas is empty.
    const kept = picture && { ...picture, canvas: copyOf(picture.canvas) };
    this.view.setFineness(undefined);
    return kept;
  }

  /** The drawing at the present time, in the colours of the light theme; nothing when it can't be drawn. */
  onPaper(): HTMLCanvasElement | undefined {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.theme = 'light';
    this.view.repaint();
    const picture = this.view.picture();
    const copy = picture && make('canvas', sizeOf(picture));
    if (copy !== undefined) {
      // The table below has the runs.
      const legend = picture?.legend.filter(({ sign }) => typeof sign !== 'number') ?? [];
      paint(copy, { ...(picture as Picture), legend, namesAbove: false });
    }
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    this.view.repaint();
    return copy;
  }

  /** The large plot, or the first of all, so many pixels wide; nothing where none is drawn. */
  curveOnPaper(width: number): SVGSVGElement | undefined {
    return this.shown.shownFigure(width);
  }

  /** A plot as a figure for print, so many of its pixels wide; nothing when it can't be drawn. */
  figure(plot: string, width: number): Promise<SVGSVGElement | undefined> {
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
    this.view.showTime(share * this.state.playback.horizon);
    return this.view.picture();
  }

  /** Back to the playhead, and as fine as the screen. */
  endFilm(): void {
    this.view.setFineness(undefined);
    this.view.showTime(this.state.t);
  }
}
