/** What there can be pictures of: the drawing, at any time of the run, and the plots. */
import type { Playback } from '../../experiment/playback';
import type { Plots } from '../plots/plots';
import type { View } from '../view';
import type { KeepSource } from './source';

type Pictures = Pick<KeepSource, 'plots' | 'picture' | 'film' | 'endFilm'>;

export function picturesOf(view: View, plots: Plots, playback: Playback): Pictures {
  return {
    plots: () => plots.titles,
    picture: (plot) => (plot === undefined ? view.picture() : plots.picture(plot)),
    film: (share) => {
      view.show(share * playback.horizon);
      return view.picture();
    },
    endFilm: () => view.show(playback.t),
  };
}
