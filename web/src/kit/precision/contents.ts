/** What the charts of a study draw. */
import { say } from '../language/language.ts';
import type { ChartContent, Guide } from '../plot/logLogChart.ts';
import { superscript } from '../ui/format.ts';
import { observedOrder } from './order.ts';
import { type Cost, pointsOf } from './precisionWork.ts';
import { floorOf } from './sentences.ts';
import type { StudiedRun, Study } from './study.ts';

/** Below the errors it goes along, so that it does not hide them. */
const guideShift = 0.4;

/** For the order that is claimed, and for the nearest to the slope that is found. */
function guidesFor(run: StudiedRun): readonly Guide[] {
  const found = observedOrder(pointsOf(run), floorOf(run));
  const { order } = run.info;
  if (found.kind !== 'line' || order === 0 || run.rungs[0]?.kind === 'tolerance') return [];
  const at = found.used.at(-1);
  if (at === undefined) return [];
  return [...new Set([order, Math.round(found.slope)])].map((slope) => ({
    ...{ x: at.h, y: guideShift * at.error, slope },
    label: slope === 1 ? 'h' : `h${superscript(slope)}`,
  }));
}

/** One guide for each slope, below the most accurate of its methods. */
function guidesOf({ runs }: Study): readonly Guide[] {
  const guides = runs.flatMap(guidesFor);
  const height = ({ x, y, slope }: Guide): number => y / x ** slope;
  return guides.filter((guide) =>
    guides.every((other) => other.slope !== guide.slope || height(guide) <= height(other)),
  );
}

/** The part below the worst of the references means nothing. */
function floorOfAll({ runs }: Study): number {
  return Math.max(...runs.map(floorOf));
}

export function orderContent(study: Study): ChartContent {
  return {
    title: say('precision.againstStepSize'),
    xTitle: say('precisionTable.stepSize'),
    lines: study.runs.map((run, i) => ({
      run: i,
      points: pointsOf(run).map(({ h, error }) => ({ x: h, y: error })),
    })),
    guides: guidesOf(study),
    floor: floorOfAll(study),
  };
}

export function workContent(study: Study, cost: Cost): ChartContent {
  return {
    title:
      cost.largest === undefined
        ? say('precision.againstCost', { cost: cost.title })
        : say('precision.againstTime'),
    xTitle: cost.title,
    lines: study.runs.map((run, i) => ({
      run: i,
      points: pointsOf(run).map((point) => ({
        x: cost.of(point),
        y: point.error,
        bar: cost.largest && ([cost.of(point), cost.largest(point)] as const),
      })),
    })),
    guides: [],
    floor: floorOfAll(study),
  };
}
