/** What stands in the place of a figure of the kind `householder` until it computes. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import { type LineName, lineNames } from './algorithm.ts';
import type { HouseholderFigure } from './householderData.ts';
import { frameDrawing, frameLegend, linesTable } from './householderDrawing.ts';
import { lineSentence, titlesOf } from './householderTold.ts';
import { frameSentence, linesAt, nearest, placesOf } from './places.ts';

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
