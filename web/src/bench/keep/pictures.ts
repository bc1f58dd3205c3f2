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

  /** The drawing, or the plot of this id; nothing when it can't be drawn. */
  of(plot?: string): Picture | undefined {
    return plot === undefined ? this.view.picture() : this.shown.picture(plot);
  }

  /** The drawing at this share of the whole run; the playhead stays where it is. */
  film(share: number): Picture | undefined {
    this.view.show(share * this.state.playback.horizon);
    return this.view.picture();
  }

  /** Back to the playhead. */
  endFilm(): void {
    this.view.show(this.state.t);
  }
}
