/** What stands in the place of a figure of the kind `surface` until it computes. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import { controlsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import { sectionDrawing } from './sectionDrawing.ts';
import { sheetsOf } from './sheets.ts';
import type { SurfaceFigure } from './surfaceData.ts';
import { openingView, surfaceDrawing } from './surfaceDrawing.ts';
import { nodeAt, sentences } from './surfaceTold.ts';

/** Two for the mark, two for the view. */
const dials = 4;

/** A still picture has fewer cells. */
const coarse = 2;

export async function surfacePicture(figure: SurfaceFigure, engine: Engine): Promise<string> {
  const { catalogue } = engine;
  const sheets = await sheetsOf(
    (request) => engine.probe(request),
    catalogue,
    figure,
    figure.experiment,
  );
  const node = nodeAt(figure);
  const views = drawn(() => {
    const space = surfaceDrawing(figure, sheets, node, openingView, planeWidth, coarse);
    const size = { viewBox: `0 0 ${planeWidth} ${space.height}` };
    const svg = makeSvg('svg', { class: 'plane', ...size, 'aria-hidden': 'true' }, ...space.parts);
    const section = planeSvg(sectionDrawing(figure, sheets, node, planeWidth));
    const plot = (title: string, drawing: SVGElement): HTMLElement =>
      make('div', { class: 'plot' }, make('p', { class: 'plot-title' }, title), drawing);
    const value = formatNumber(sheets.x[node[0]] ?? Number.NaN, 3);
    const title = say('surface.section', { label: figure.labels[0], value });
    const label = { role: 'img', 'aria-label': figure.alt };
    const plots = [plot(say('surface.space'), svg), plot(title, section)];
    return [make('div', { class: 'still views', 'data-for': 'views', ...label }, ...plots)];
  });
  const legend = drawn(() => {
    const items = sheets.names.map((name, run) => make('li', {}, swatch(run), name));
    const list = make('ul', { class: 'plain summary' }, ...items);
    return [make('div', { class: 'still still-words', 'data-for': 'summary' }, list)];
  });
  const words = drawn(() => {
    const told = sentences(figure, sheets, node).map((sentence) => make('p', {}, sentence));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  const room = `<div class="controls dials">${part('control').repeat(dials)}</div>${controlsHtml(figure)}`;
  return views + legend + roomHtml(room) + words + roomHtml(part('data'));
}
