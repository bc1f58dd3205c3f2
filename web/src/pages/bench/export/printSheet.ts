/** The bench on paper, one page: system and start, the drawing, the large curve, the methods and their errors, the link. */
import { errorName } from '../../../kit/experiment/errorName.ts';
import { mainInvariant } from '../../../kit/experiment/mainInvariant.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { say } from '../../../kit/language/language.ts';
import { pixelsOf } from '../../../kit/plot/figure/sheet.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { runMark } from '../../../kit/ui/swatch.ts';
import type { BenchState } from '../benchState.ts';
import { finalTokens } from '../runTokens.ts';
import { presetOf } from '../setup/setupDraft.ts';
import type { Pictures } from './pictures.ts';

function titleOf({ system, experiment }: Recording): string {
  const start = presetOf(system, experiment)?.name ?? 'none';
  return say('print.title', { system: system.name, start });
}

/** A line for each run: method, step size, largest error and how it behaves. */
function runTable(recording: Recording): HTMLElement {
  const { names, header, experiment, system } = recording;
  const unit = timeUnit(system);
  const info = system.invariants[mainInvariant(system)];
  const error = info === undefined ? '' : say('print.error', { error: errorName(info) });
  const heads = [say('print.method'), say('print.step'), error, ''];
  const tokens = finalTokens(recording);
  const lines = names.map((name, run) => {
    const { error = '', verdict = '' } = tokens[run] ?? {};
    const h = `${formatNumber(header.runs[run]?.h ?? experiment.h, 6)} ${unit}`.trim();
    const cells = [h, error, verdict].map((text) => make('td', {}, text));
    return make('tr', {}, make('th', { scope: 'row' }, runMark(run), name), ...cells);
  });
  const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)));
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...lines));
}

/** Empty but for paper: made when the browser is about to print. */
export function printSheet(state: BenchState, pictures: Pictures): HTMLElement {
  const sheet = make('article', { class: 'print-sheet' });
  window.addEventListener('beforeprint', () => {
    const { recording, t } = state;
    if (recording === undefined) return;
    const { version, system } = recording;
    const time = `${formatNumber(t, 4)} ${timeUnit(system)}`.trim();
    const drawing = pictures.onPaper();
    const curve = pictures.curveOnPaper(pixelsOf('two'));
    sheet.replaceChildren(
      make('h1', {}, titleOf(recording)),
      ...(drawing === undefined
        ? []
        : [make('figure', {}, drawing, make('figcaption', {}, say('print.drawing', { time })))]),
      ...(curve === undefined ? [] : [make('figure', {}, curve)]),
      runTable(recording),
      make('p', {}, say('figureCaption.cite', { version, link: state.address })),
    );
  });
  return sheet;
}
