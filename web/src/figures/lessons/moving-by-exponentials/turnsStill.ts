/** What stands in the place of a figure of the kind `turns` until it computes: the book after both turns. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import { type Matrix, orderName, turned, turnedSentences } from './turned.ts';
import type { TurnsFigure } from './turnsData.ts';
import { bookDrawing } from './turnsDrawing.ts';

export async function turnsPicture(figure: TurnsFigure, engine: Engine): Promise<string> {
  const result = await turned((request) => engine.probe(request), figure.experiment.h);
  const views = drawn(() => {
    const plots = ([0, 1] as const).map((way) => {
      const { height, parts } = bookDrawing(figure, result.ways[way].at(-1) as Matrix, planeWidth);
      const size = { viewBox: `0 0 ${planeWidth} ${height}` };
      const svg = makeSvg('svg', { class: 'plane', ...size, 'aria-hidden': 'true' }, ...parts);
      const title = make('p', { class: 'plot-title' }, orderName(figure, way));
      return make('div', { class: 'plot' }, title, svg);
    });
    const label = { role: 'img', 'aria-label': figure.alt };
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, ...plots)];
  });
  const words = drawn(() => {
    const told = turnedSentences(figure, result).map((sentence) => make('p', {}, sentence));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  return (
    views + roomHtml(part('transport') + controlsHtml(figure)) + words + roomHtml(part('data'))
  );
}
