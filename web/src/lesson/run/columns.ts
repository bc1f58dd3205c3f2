/** The columns behind a figure's plots, each once. */
import { componentColumn, type DataColumn, errorColumn } from '../../experiment/columns';
import type { Recording } from '../../experiment/recording';
import type { Plot } from '../data';

export function columnsOf(
  recording: Recording,
  plots: readonly Plot[],
  run: number,
): readonly DataColumn[] {
  const wanted = new Map<string, DataColumn>();
  const add = (id: string): void => {
    wanted.set(id, componentColumn(recording, run, id));
  };
  for (const plot of plots) {
    if (plot.plot === 'phase') {
      add(plot.x);
      add(plot.y);
    } else if (plot.plot === 'time') {
      add(plot.of);
    } else {
      wanted.set(`error of ${plot.of}`, errorColumn(recording, run, plot.of));
    }
  }
  return [...wanted.values()];
}
