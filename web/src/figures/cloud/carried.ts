/** A cloud of starts as each run carries it along. */
import '../base/figureWords.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { endOf, type Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { Target } from '../base/figureBase.ts';
import { targetValue, withTarget } from '../base/variant.ts';
import type { CloudFigure } from './cloudData.ts';
import { areaOf, edgePoints, type Pair, startsOf } from './starts.ts';

export interface Carried {
  readonly names: readonly string[];
  readonly end: number;
  /** Of each start, edge first. */
  readonly recordings: readonly Recording[];
  /** Columns of the plane. */
  readonly columns: Pair;
}

type RecordOne = (experiment: Experiment) => Promise<Recording>;

export async function carried(
  record: RecordOne,
  { spread, plane }: Pick<CloudFigure, 'spread' | 'plane'>,
  experiment: Experiment,
): Promise<Carried> {
  const moved = (targets: readonly Target[], by: number, one: Experiment): Experiment =>
    targets.reduce(
      (before, target) => withTarget(before, target, targetValue(before, target) + by),
      one,
    );
  const recordings: Recording[] = [];
  for (const [x, y] of startsOf(spread)) {
    recordings.push(await record(moved(spread.y, y, moved(spread.x, x, experiment))));
  }
  const [first] = recordings as [Recording];
  const { names, components, header } = first;
  const columns: Pair = [components.indexOf(plane.x), components.indexOf(plane.y)];
  return { names, end: endOf(header), recordings, columns };
}

/** Where the starts are at t by one run; NaN for those that have stopped before. */
export function pointsAt({ recordings, columns }: Carried, run: number, t: number): Pair[] {
  return recordings.map(({ records }): Pair => {
    const record = records[run];
    if (record === undefined || record.count === 0) return [Number.NaN, Number.NaN];
    const at = record.indexAt(t);
    if (record.status === 'failed' && at === record.count - 1 && t > (record.t[at] as number)) {
      return [Number.NaN, Number.NaN];
    }
    const value = (column: number): number =>
      record.values[at * record.components + column] as number;
    return [value(columns[0]), value(columns[1])];
  });
}

export function edgeOf(points: readonly Pair[]): readonly Pair[] {
  return points.slice(0, edgePoints);
}

/** The area inside of the edge as a multiple of that at the start. */
export function areaRatio(cloud: Carried, run: number, t: number): number {
  const [now, before] = [t, 0].map((time) => areaOf(edgeOf(pointsAt(cloud, run, time))));
  return (now as number) / (before as number);
}

/** `name`: what is carried, or by which run. */
export function areaSentence(
  cloud: Carried,
  run: number,
  t: number,
  name = cloud.names[run] ?? '',
): string {
  const stopped = pointsAt(cloud, run, t).filter((point) => !point.every(Number.isFinite)).length;
  if (stopped > 0) return say('cloud.failed', { run: name, count: stopped });
  const area = formatNumber(areaRatio(cloud, run, t), 4);
  return say('cloud.area', { run: name, t: formatNumber(t, 4), area });
}
