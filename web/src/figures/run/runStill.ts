/** What stands in the place of a figure of the kind `run` until it computes: pictures and words. */
import type { Recording } from '../../kit/experiment/recording.ts';
import { runSentence } from '../../kit/experiment/sentence.ts';
import { escapeHtml } from '../../kit/reading/env.ts';
import { drawn } from '../../kit/still/drawn.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { swatch } from '../../kit/ui/swatch.ts';
import { evaluateMeasure } from '../base/figureMeasure.ts';
import { controlsHtml, footRoom, part, roomHtml } from '../base/stillRoom.ts';
import { sceneSvg } from '../base/stillScene.ts';
import { axisNames, leadingInvariant, plotLabel } from './plotLabel.ts';
import type { RunFigure } from './runData.ts';
import { chartSvg } from './runStillChart.ts';

/** In bytes: a page with ten figures stays small. */
const most = 15_000;
const details = [1, 0.6, 0.35, 0.2, 0.1];

function viewsIn(figure: RunFigure, recording: Recording, detail: number): string {
  const plots = figure.plots.map((plot) => {
    const names = plot.plot === 'phase' ? axisNames(plot, recording.system) : (['', ''] as const);
    const label = escapeHtml(plotLabel(plot, recording.system));
    return `<div class="plot"><p class="plot-title">${label}</p>${chartSvg(recording, plot, names, detail)}</div>`;
  });
  const stage = figure.scene
    ? `<div class="stage">${sceneSvg(recording, detail, figure.apart)}</div>`
    : '';
  const only = figure.scene ? '' : ' plots-only';
  return `<div class="still views${only}" role="img" aria-label="${escapeHtml(figure.alt)}">${stage}
<div class="plots">${plots.join('')}</div></div>`;
}

function wordsHtml(figure: RunFigure, recording: Recording): string {
  const invariant = leadingInvariant(figure.plots, recording);
  const runs = recording.records.map((record, run) => {
    const mark = drawn(() => [swatch(run)]);
    const failed = record.status === 'failed' ? ' class="refused"' : '';
    const sentence = escapeHtml(runSentence(recording, run, invariant, record.count - 1));
    return `<li${failed}>${mark}${sentence}</li>`;
  });
  const rows = figure.readouts.map(({ label, measure, digits }) => {
    const value = formatNumber(evaluateMeasure(measure, recording), digits);
    return `<div><dt>${escapeHtml(label)}</dt><dd>${value}</dd></div>`;
  });
  const numbers = rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
  return `<div class="still still-words"><ul>${runs.join('')}</ul>${numbers}</div>`;
}

/** Drawing and plots, as fine as there is room for. */
export function viewsHtml(figure: RunFigure, recording: Recording): string {
  let views = '';
  for (const detail of details) {
    views = viewsIn(figure, recording, detail);
    if (Buffer.byteLength(views) <= most) break;
  }
  return views;
}

export function runPicture(figure: RunFigure, recording: Recording): string {
  return (
    viewsHtml(figure, recording) +
    roomHtml(part('transport') + controlsHtml(figure) + (figure.back ? part('buttons') : '')) +
    wordsHtml(figure, recording) +
    footRoom
  );
}
