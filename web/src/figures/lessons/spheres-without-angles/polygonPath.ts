/** The steps of the first run as corners, and the two edges at the middle one. */
import '../../base/figureWords.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { type Edges, plus, type Slope, size, type Vector } from './action.ts';
import type { PolygonFigure } from './polygonData.ts';

export interface Path {
  readonly name: string;
  readonly t: readonly number[];
  readonly corners: readonly Vector[];
  /** Which corner the reader moves. */
  readonly middle: number;
  readonly edges: Edges;
}

/** Undefined where the run has no corner between two others. */
export function pathOf({ place }: PolygonFigure, recording: Recording): Path | undefined {
  const record = recording.records[0];
  if (record === undefined || record.count < 3) return undefined;
  const columns = place.map((id) => recording.components.indexOf(id));
  const corners = Array.from({ length: record.count }, (_, at) =>
    columns.map((column) => record.values[at * record.components + column] as number),
  ) as unknown as Vector[];
  const middle = Math.floor((record.count - 1) / 2);
  return {
    name: recording.names[0] ?? '',
    t: [...record.t.slice(0, record.count)],
    corners,
    middle,
    edges: {
      before: corners[middle - 1] as Vector,
      after: corners[middle + 1] as Vector,
      h: recording.header.experiment.h,
    },
  };
}

/** Of the slope at a corner a radian away: less is what sums of this size round. */
const roundOff = 1e-12;

/** The action at the reader's corner, against that at the run's own. */
export function actionSentence(path: Path, q: Vector, here: Slope, there: Slope): string {
  const away = size(plus(q, -1, path.corners[path.middle] as Vector));
  const slope = size(here.slope);
  if (slope <= (roundOff * here.inertia) / path.edges.h) {
    return say('polygon.still', { run: path.name });
  }
  return say('polygon.slope', {
    slope: formatNumber(slope, 3),
    more: formatNumber(here.action - there.action, 3),
    away: formatNumber(away, 2),
    run: path.name,
  });
}
