/** What stands in the place of a figure of the kind `curve` until it computes. */
import type { Engine } from '../../kit/engine/engine.ts';
import { drawn } from '../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../kit/still/planeSvg.ts';
import { make } from '../../kit/ui/dom.ts';
import { controlsHtml, part, roomHtml } from '../base/stillRoom.ts';
import type { CurveFigure } from './curveData.ts';
import { curveDrawing, curveLegend } from './curveDrawing.ts';
import { meetSentence, sampled } from './sampled.ts';

export async function curvePicture(figure: CurveFigure, engine: Engine): Promise<string> {
  const result = await sampled((request) => engine.probe(request), figure, figure.experiment);
  const views = drawn(() => {
    const box = make('div', { class: 'plot' }, planeSvg(curveDrawing(figure, result, planeWidth)));
    const label = { role: 'img', 'aria-label': figure.alt };
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, box)];
  });
  const words = drawn(() => {
    const told = figure.meet ? [make('p', {}, meetSentence(figure, result))] : [];
    return [
      make(
        'div',
        { class: 'still still-words', 'data-for': 'summary' },
        curveLegend(figure),
        ...told,
      ),
    ];
  });
  return views + words + roomHtml(controlsHtml(figure) + part('data'));
}
