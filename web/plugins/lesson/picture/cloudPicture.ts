/** What stands in the place of a figure of the kind `cloud` until it computes: the cloud at the end. */
import type { Engine } from '../../../src/engine/engine';
import { record } from '../../../src/experiment/recording';
import { areaSentence, carried, pointsAt } from '../../../src/lesson/cloud/carried';
import type { CloudFigure } from '../../../src/lesson/cloud/data';
import { cloudDrawing } from '../../../src/lesson/cloud/drawing';
import { make } from '../../../src/ui/dom';
import { drawn } from './drawn';
import { planeSvg, planeWidth } from './planeSvg';
import { controlsHtml, part, roomHtml } from './room';

export async function cloudPicture(figure: CloudFigure, engine: Engine): Promise<string> {
  const { signal } = new AbortController();
  const cloud = await carried((one) => record(engine, one, signal), figure, figure.experiment);
  const { names, end } = cloud;
  const views = drawn(() => {
    const planes = names.map((name, run) => {
      const [start, now] = [pointsAt(cloud, run, 0), pointsAt(cloud, run, end)];
      const drawing = planeSvg(cloudDrawing(figure, start, now, run, planeWidth));
      return make('div', { class: 'plot' }, make('p', { class: 'plot-title' }, name), drawing);
    });
    const label = { role: 'img', 'aria-label': figure.alt };
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, ...planes)];
  });
  const words = drawn(() => {
    const told = names.map((_, run) => make('p', {}, areaSentence(cloud, run, end)));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  return (
    views + roomHtml(part('transport') + controlsHtml(figure)) + words + roomHtml(part('data'))
  );
}
