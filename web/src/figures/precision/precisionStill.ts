/**
 * A figure of the kind `precision` without scripts, on paper, and where the engine refuses to measure. With
 * scripts its findings keep their room and are not shown: the reader is asked first, and then measures.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import { say } from '../../kit/language/language.ts';
import { logLogSvg } from '../../kit/plot/logLogChart.ts';
import { orderContent, workContent } from '../../kit/precision/contents.ts';
import { type Cost, costsOf } from '../../kit/precision/precisionWork.ts';
import { referenceSentence } from '../../kit/precision/sentences.ts';
import { compute, type Study } from '../../kit/precision/study.ts';
import { drawn } from '../../kit/still/drawn.ts';
import { make } from '../../kit/ui/dom.ts';
import { controlsHtml, footRoom, part, roomHtml } from '../base/stillRoom.ts';
import { plannedStudy, planSentence } from './planned.ts';
import type { PrecisionFigure } from './precisionData.ts';
import { orderItems, remarkOf } from './precisionResults.ts';

/** For a page of a window, and for one of a telephone. */
const widths = { wide: 820, narrow: 320 } as const;

/** Time is of the reader's machine: everything is asked once, and nothing is timed. */
function untimed(engine: Engine): Engine {
  return {
    ...engine,
    measure: async <T>(request: object) => ({ answer: await engine.probe<T>(request), times: [] }),
  };
}

/** What stands across when the figure opens; evaluations instead of time. */
function costOf(study: Study, { against }: PrecisionFigure): Cost | undefined {
  const id = against === 'time' ? 'evaluations' : against;
  return costsOf(study.runs).find((cost) => cost.id === id);
}

function findings(study: Study, cost: Cost | undefined, alt: string): readonly Element[] {
  const content = cost === undefined ? orderContent(study) : workContent(study, cost);
  const charts = Object.entries(widths).map(([name, width]) => {
    const svg = logLogSvg(content, width);
    svg.setAttribute('class', name);
    return svg;
  });
  const title = make('p', { class: 'plot-title' }, content.title);
  return [
    make('div', { class: 'plot log-log', role: 'img', 'aria-label': alt }, title, ...charts),
    make('p', { class: 'note' }, remarkOf(study, cost)),
    make('ul', { class: 'plain summary' }, ...orderItems(study)),
    make('p', { class: 'note' }, referenceSentence(study)),
  ];
}

export async function precisionPicture(figure: PrecisionFigure, engine: Engine): Promise<string> {
  const { experiment, ladder, alt } = figure;
  const { signal } = new AbortController();
  const once = untimed(engine);
  const study = await plannedStudy(once, experiment, ladder, signal);
  await compute(
    study,
    async () => once,
    signal,
    () => undefined,
  );
  const cost = costOf(study, figure);
  const plan = drawn(() => [make('p', { class: 'note' }, planSentence(experiment, ladder))]);
  const found = drawn(() => [
    ...findings(study, cost, alt),
    make('p', { class: 'unmeasured' }, say('precision.unmeasured')),
  ]);
  const controls = controlsHtml(figure);
  return [
    controls && roomHtml(controls),
    plan,
    roomHtml(part('buttons')),
    `<div class="still findings" data-for="findings">${found}</div>`,
    footRoom,
  ].join('');
}
