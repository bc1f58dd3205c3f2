/** What stands in the place of a figure of the kind `sphere` until it computes. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { record } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import type { SphereFigure } from './sphereData.ts';
import { sphereDrawing } from './sphereDrawing.ts';
import { stepSentence, stepsOf } from './steps.ts';

export async function spherePicture(figure: SphereFigure, engine: Engine): Promise<string> {
  const { signal } = new AbortController();
  const { experiment } = figure;
  const steps = await stepsOf((one) => record(engine, one, signal), figure, experiment);
  const views = drawn(() => {
    const { height, parts } = sphereDrawing(figure, steps, experiment.h, planeWidth);
    const size = { viewBox: `0 0 ${planeWidth} ${height}` };
    const svg = makeSvg('svg', { class: 'plane sphere', ...size, 'aria-hidden': 'true' }, ...parts);
    const title = make('p', { class: 'plot-title' }, say('sphere.drag'));
    const label = { role: 'img', 'aria-label': figure.alt };
    const plot = make('div', { class: 'plot' }, title, svg);
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, plot)];
  });
  const legend = drawn(() => {
    const items = steps.names.map((name, run) => make('li', {}, swatch(run), name));
    const list = make('ul', { class: 'plain summary' }, ...items);
    return [make('div', { class: 'still still-words', 'data-for': 'summary' }, list)];
  });
  const words = drawn(() => {
    const told = steps.names.map((_, run) => make('p', {}, stepSentence(steps, run)));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  return views + legend + roomHtml(controlsHtml(figure)) + words + roomHtml(part('data'));
}
