/** What stands in the place of a figure of the kind `cloud` until it computes: the cloud at the end. */
import type { Engine } from '../../kit/engine/engine.ts';
import { record } from '../../kit/experiment/recording.ts';
import { drawn } from '../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../kit/still/planeSvg.ts';
import { make } from '../../kit/ui/dom.ts';
import { controlsHtml, part, roomHtml } from '../base/stillRoom.ts';
import { pointsAt } from './carried.ts';
import type { CloudFigure } from './cloudData.ts';
import { cloudDrawing } from './cloudDrawing.ts';
import { shownOf, shownSentence } from './cloudShown.ts';

export async function cloudPicture(figure: CloudFigure, engine: Engine): Promise<string> {
  const { signal } = new AbortController();
  const means = {
    record: (one: CloudFigure['experiment']) => record(engine, one, signal),
    ask: <T>(request: object) => engine.probe<T>(request),
  };
  const shown = await shownOf(means, figure, figure.experiment);
  const views = drawn(() => {
    const planes = shown.map(({ name, cloud, run, plane }) => {
      const [start, now] = [pointsAt(cloud, run, 0), pointsAt(cloud, run, cloud.end)];
      const drawing = planeSvg(cloudDrawing(plane, start, now, run, planeWidth));
      return make('div', { class: 'plot' }, make('p', { class: 'plot-title' }, name), drawing);
    });
    const label = { role: 'img', 'aria-label': figure.alt };
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, ...planes)];
  });
  const words = drawn(() => {
    const told = shown.map((one) => make('p', {}, shownSentence(one, one.cloud.end)));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  return (
    views + roomHtml(part('transport') + controlsHtml(figure)) + words + roomHtml(part('data'))
  );
}
