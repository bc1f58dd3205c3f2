/** What stands in the place of a figure of the kind `bounce` until it computes. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { record } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import type { BounceFigure } from './bounceData.ts';
import { acrossDrawing, bounceDrawing } from './bounceDrawing.ts';
import { bounceAt, bounceSentence, lastBounce, pointsOf, someBounces } from './bounces.ts';

export async function bouncePicture(figure: BounceFigure, engine: Engine): Promise<string> {
  const { signal } = new AbortController();
  const { experiment } = figure;
  const points = pointsOf(await record(engine, experiment, signal));
  const ask: Engine['probe'] = (request) => engine.probe(request);
  const bounces = await someBounces(ask, experiment, points);
  const now = await bounceAt(ask, experiment, points, figure.at);
  const views = drawn(() => {
    const { height, parts } = bounceDrawing(now, planeWidth);
    const size = { viewBox: `0 0 ${planeWidth} ${height}` };
    const svg = makeSvg('svg', { class: 'plane bounce', ...size, 'aria-hidden': 'true' }, ...parts);
    const plot = (title: string, drawing: SVGElement): HTMLElement =>
      make('div', { class: 'plot' }, make('p', { class: 'plot-title' }, title), drawing);
    const label = { role: 'img', 'aria-label': figure.alt };
    return [
      make(
        'div',
        { class: 'still views', 'data-for': 'views', ...label },
        plot(say('bounce.title'), svg),
        plot(say('bounce.all'), planeSvg(acrossDrawing(bounces, now, planeWidth))),
      ),
    ];
  });
  const words = drawn(() => {
    const told = make('p', {}, bounceSentence(now, lastBounce(points)));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, told)];
  });
  const dial = '<div class="controls dials"><div class="control"></div></div>';
  return views + roomHtml(dial + controlsHtml(figure)) + words + roomHtml(part('data'));
}
