/** The clouds of a figure as its panels show them: one for each run, or one for each of several systems. */
import '../base/figureWords.ts';
import { AdaptedStates, type Ask } from '../../kit/bracket/adapted.ts';
import { jacobiatorHolds } from '../../kit/bracket/bracket.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { withPatch } from '../base/variant.ts';
import { areaRatio, areaSentence, type Carried, carried } from './carried.ts';
import type { CloudCase, CloudFigure, CloudPlane } from './cloudData.ts';

export interface Shown {
  readonly name: string;
  readonly cloud: Carried;
  readonly run: number;
  readonly plane: CloudPlane;
  /** Of Jacobi's identity, where the figure tells of it. */
  readonly jacobi?: string;
}

/** What a figure's clouds are computed with. */
export interface Means {
  readonly record: (experiment: Experiment) => Promise<Recording>;
  readonly ask: Ask;
}

/** A bracket of two numbers has no three to break the identity with. */
async function jacobiOf({ alone }: CloudCase, experiment: Experiment, ask: Ask): Promise<string> {
  if (alone) return say('cloud.twoNumbers');
  const states = new AdaptedStates(ask, experiment);
  const { point } = await states.startOf(experiment.q, experiment.v);
  const structure = await states.structureAt(point);
  const length = formatNumber(structure.jacobiator_length, 4);
  return say(jacobiatorHolds(structure) ? 'cloud.jacobiHolds' : 'cloud.jacobiFails', { length });
}

export async function shownOf(
  { record, ask }: Means,
  figure: CloudFigure,
  experiment: Experiment,
): Promise<readonly Shown[]> {
  const { cases, plane } = figure;
  if (cases === undefined) {
    const cloud = await carried(record, figure, experiment);
    return cloud.names.map((name, run) => ({ name, cloud, run, plane }));
  }
  const shown: Shown[] = [];
  for (const one of cases) {
    const changed = withPatch(experiment, one.set);
    const jacobi = await jacobiOf(one, changed, ask);
    const cloud = await carried(record, one, changed);
    shown.push({ name: one.label, cloud, run: 0, plane: one.plane, jacobi });
  }
  return shown;
}

export function panelTitle({ name, cloud, run }: Shown, t: number): string {
  const area = formatNumber(areaRatio(cloud, run, t), 3);
  return say('cloud.panel', { run: name, t: formatNumber(t, 3), area });
}

export function shownSentence({ name, cloud, run, jacobi }: Shown, t: number): string {
  const area = areaSentence(cloud, run, t, name);
  return jacobi === undefined ? area : `${area} ${jacobi}`;
}
