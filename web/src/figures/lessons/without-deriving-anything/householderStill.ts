/** What stands in the place of a figure of the kind `householder` until it computes. */
import type { Engine } from '../../../kit/engine/engine';
import { say } from '../../../kit/language/language';
import { drawn } from '../../../kit/still/drawn';
import { planeSvg, planeWidth } from '../../../kit/still/planeSvg';
import { make } from '../../../kit/ui/dom';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom';
import { type LineName, lineNames } from './algorithm';
import type { HouseholderFigure } from './householderData';
import { frameDrawing, frameLegend, linesTable } from './householderDrawing';
import { lineSentence, titlesOf } from './householderTold';
import { frameSentence, linesAt, nearest, placesOf } from './places';

export async function householderPicture(
  figure: HouseholderFigure,
  engine: Engine,
): Promise<string> {
  const { variable, experiment, alt } = figure;
  const places = await placesOf((request) => engine.probe(request), figure, experiment);
  const at = nearest(places, figure.at);
  const lines = linesAt(places, at, 'stable');
  const views = drawn(() => {
    const drawing = planeSvg(frameDrawing(figure, places, at, 'stable', planeWidth));
    const title = make('p', { class: 'plot-title' }, say('householder.over', { name: variable }));
    const table = linesTable(lines, figure.lines, titlesOf(variable));
    return [
      make(
        'div',
        { class: 'still views', 'data-for': 'views', role: 'group', 'aria-label': alt },
        make('div', { class: 'table lines' }, table),
        make('div', { class: 'plot', role: 'img', 'aria-label': alt }, title, drawing),
      ),
    ];
  });
  const legend = drawn(() => [
    make('div', { class: 'still still-words', 'data-for': 'summary' }, frameLegend()),
  ]);
  const words = drawn(() => {
    const last = lineNames[figure.lines - 1] as LineName;
    const told = [lineSentence(lines, last), frameSentence(places, 'stable', variable)];
    const sentences = told.map((sentence) => make('p', {}, sentence));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...sentences)];
  });
  const dials = `<div class="controls dials">${'<div class="control"></div>'.repeat(2)}</div>`;
  return (
    views +
    legend +
    roomHtml(part('buttons') + dials + controlsHtml(figure)) +
    words +
    roomHtml(part('data'))
  );
}
