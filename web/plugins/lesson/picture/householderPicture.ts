/** What stands in the place of a figure of the kind `householder` until it computes. */
import type { Engine } from '../../../src/engine/engine';
import { say } from '../../../src/language/language';
import { type LineName, lineNames } from '../../../src/lesson/householder/algorithm';
import type { HouseholderFigure } from '../../../src/lesson/householder/data';
import { frameDrawing, frameLegend, linesTable } from '../../../src/lesson/householder/drawing';
import { frameSentence, linesAt, nearest, placesOf } from '../../../src/lesson/householder/places';
import { lineSentence, titlesOf } from '../../../src/lesson/householder/told';
import { make } from '../../../src/ui/dom';
import { drawn } from './drawn';
import { planeSvg, planeWidth } from './planeSvg';
import { controlsHtml, part, roomHtml } from './room';

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
