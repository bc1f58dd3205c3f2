/** Reads a figure of the kind `run`: a drawing, plots and read-outs of recorded runs. */

import { record } from '../../kit/experiment/recording.ts';
import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { KindReader } from '../base/kindReader.ts';
import { readReadouts } from '../question/readClaim.ts';
import type { Plot, RunFigure } from './runData.ts';
import { runPicture } from './runStill.ts';

function readPlot(node: DataNode): Plot {
  const { plot, of, scale, x, y, labels, circle, when } = node.fields([
    'plot',
    'of',
    'scale',
    'x',
    'y',
    'labels',
    'circle',
    'when',
  ]);
  const kind = node.need(plot, 'plot').oneOf(['error', 'time', 'phase']);
  if (kind !== 'error') scale?.fail('A scale belongs to the plot of an error.');
  if (kind === 'phase') {
    const names = labels?.items().map((item) => item.text());
    if (names && names.length !== 2) labels?.fail('A phase portrait has two labels: x, then y.');
    return {
      plot: kind,
      x: node.need(x, 'x').text(),
      y: node.need(y, 'y').text(),
      circle: circle?.flag() ?? false,
      ...(names && { labels: names as [string, string] }),
      ...(when && { when: when.text() }),
    };
  }
  (x ?? y ?? labels ?? circle ?? when)?.fail(
    'x, y, labels, circle and when belong to a phase portrait.',
  );
  const own = { of: node.need(of, 'of').text() };
  if (kind === 'time') return { plot: kind, ...own };
  const linear = scale?.oneOf(['log', 'linear']) === 'linear';
  return { plot: kind, ...own, ...(linear && { scale: 'linear' }) };
}

export const runKind: KindReader<RunFigure> = {
  keys: ['scene', 'apart', 'plots', 'readouts', 'back'],
  read(own, base, parent, node) {
    const { experiment } = base;
    if (parent?.readouts.length && !own.readouts && experiment.runs !== parent.experiment.runs) {
      node.fail(`“${base.id}” has runs of its own, so it needs read-outs of its own.`);
    }
    const plots = own.plots?.items().map(readPlot) ?? parent?.plots;
    return {
      ...base,
      kind: 'run',
      scene: own.scene?.flag() ?? parent?.scene ?? true,
      apart: own.apart?.flag() ?? parent?.apart ?? false,
      back: own.back?.flag() ?? parent?.back ?? false,
      plots: plots ?? node.fail(`“${base.id}” lacks “plots”.`),
      readouts: own.readouts ? readReadouts(own.readouts, experiment) : (parent?.readouts ?? []),
    };
  },
  async picture(figure, engine) {
    const { signal } = new AbortController();
    return runPicture(figure, await record(engine, figure.experiment, signal));
  },
};
