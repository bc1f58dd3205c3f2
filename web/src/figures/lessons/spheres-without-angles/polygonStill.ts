/** What stands in the place of a figure of the kind `polygon` until it computes. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { record } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { handleDot } from '../../../kit/plot/handle.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import { slopeAt, type Vector } from './action.ts';
import type { PolygonFigure } from './polygonData.ts';
import { lookAt, opening, polygonDrawing, seen } from './polygonDrawing.ts';
import { actionSentence, pathOf } from './polygonPath.ts';

export async function polygonPicture(figure: PolygonFigure, engine: Engine): Promise<string> {
  const { signal } = new AbortController();
  const { experiment } = figure;
  const path = pathOf(figure, await record(engine, experiment, signal));
  if (path === undefined) throw new Error(say('polygon.none'));
  const look = lookAt(path, planeWidth);
  const q = opening(look, path, figure.astray);
  const at = (place: Vector) =>
    slopeAt((request) => engine.probe(request), experiment, path.edges, place);
  const [here, there] = [await at(q), await at(path.corners[path.middle] as Vector)];
  const views = drawn(() => {
    const [x, y] = seen(look, q);
    const handle = makeSvg('g', { transform: `translate(${x} ${y})` }, handleDot());
    const svg = makeSvg(
      'svg',
      {
        class: 'plane polygon',
        viewBox: `0 0 ${planeWidth} ${look.height}`,
        'aria-hidden': 'true',
      },
      ...polygonDrawing(path, look, q, here),
      handle,
    );
    const title = make('p', { class: 'plot-title' }, say('polygon.title'));
    const label = { role: 'img', 'aria-label': figure.alt };
    const plot = make('div', { class: 'plot' }, title, svg);
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, plot)];
  });
  const words = drawn(() => {
    const told = make('p', {}, actionSentence(path, q, here, there));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, told)];
  });
  return views + roomHtml(part('buttons') + controlsHtml(figure)) + words + roomHtml(part('data'));
}
