/** What stands in the place of a figure of the kind `cloud` until it computes: the cloud at the end. */
import type { Engine } from '../../../src/engine/engine';
import { record } from '../../../src/experiment/recording';
import { pointsAt } from '../../../src/lesson/cloud/carried';
import type { CloudFigure } from '../../../src/lesson/cloud/data';
import { cloudDrawing } from '../../../src/lesson/cloud/drawing';
import { shownOf, shownSentence } from '../../../src/lesson/cloud/shown';
import { make } from '../../../src/ui/dom';
import { drawn } from './drawn';
import { planeSvg, planeWidth } from './planeSvg';
import { controlsHtml, part, roomHtml } from './room';

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
