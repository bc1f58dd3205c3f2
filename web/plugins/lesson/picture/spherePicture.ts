/** What stands in the place of a figure of the kind `sphere` until it computes. */
import type { Engine } from '../../../src/engine/engine';
import { record } from '../../../src/experiment/recording';
import { say } from '../../../src/language/language';
import type { SphereFigure } from '../../../src/lesson/sphere/data';
import { sphereDrawing } from '../../../src/lesson/sphere/drawing';
import { stepSentence, stepsOf } from '../../../src/lesson/sphere/steps';
import { make } from '../../../src/ui/dom';
import { makeSvg } from '../../../src/ui/svg';
import { swatch } from '../../../src/ui/swatch';
import { drawn } from './drawn';
import { planeWidth } from './planeSvg';
import { controlsHtml, part, roomHtml } from './room';

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
    const list = make('ul', { class: 'summary' }, ...items);
    return [make('div', { class: 'still still-words', 'data-for': 'summary' }, list)];
  });
  const words = drawn(() => {
    const told = steps.names.map((_, run) => make('p', {}, stepSentence(steps, run)));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  return views + legend + roomHtml(controlsHtml(figure)) + words + roomHtml(part('data'));
}
