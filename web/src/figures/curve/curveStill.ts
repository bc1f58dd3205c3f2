/** What stands in the place of a figure of the kind `curve` until it computes. */
import type { Engine } from '../../kit/engine/engine';
import { drawn } from '../../kit/still/drawn';
import { planeSvg, planeWidth } from '../../kit/still/planeSvg';
import { make } from '../../kit/ui/dom';
import { controlsHtml, part, roomHtml } from '../base/stillRoom';
import type { CurveFigure } from './curveData';
import { curveDrawing, curveLegend } from './curveDrawing';
import { meetSentence, sampled } from './sampled';

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
