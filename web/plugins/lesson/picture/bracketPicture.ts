/** What stands in the place of a figure of the kind `bracket` until it computes. */
import type { Engine } from '../../../src/engine/engine';
import { systemOf } from '../../../src/experiment/recording';
import { rangeOf } from '../../../src/lesson/bracket/axes';
import type { BracketFigure } from '../../../src/lesson/bracket/data';
import { heatOf } from '../../../src/lesson/bracket/mapPart';
import { fillCell, matrixTable } from '../../../src/lesson/bracket/matrix';
import { make } from '../../../src/ui/dom';
import { handleDot } from '../../../src/ui/handle';
import { heatDrawing, heatLegend, insideOf } from '../../../src/ui/heatMap';
import { makeSvg } from '../../../src/ui/svg';
import { AdaptedStates } from '../../../src/workings/adapted';
import {
  bracketNames,
  dimensionOf,
  jacobiSentence,
  type RowName,
  type Structure,
  symmetrySentence,
} from '../../../src/workings/bracket';
import {
  bracketSentence,
  entrySentence,
  functionsOf,
  type StateFunction,
} from '../../../src/workings/functions';
import { type JacobiMap, jacobiMap, numberAt } from '../../../src/workings/jacobiMap';
import { mapSentence } from '../../../src/workings/jacobiWords';
import { drawn } from './drawn';
import { planeSvg, planeWidth } from './planeSvg';
import { controlsHtml, roomHtml } from './room';
import { most } from './runPicture';

/** Every how many of the map's nodes are drawn, as far as needed. */
const strides = [1, 2, 4];

function table(structure: Structure, names: readonly RowName[]): HTMLElement {
  const cells = names.map((_, i) =>
    names.map((__, j) => {
      const cell = make('td', { role: 'cell' });
      fillCell(cell, structure, i, j);
      return cell;
    }),
  );
  const matrix = matrixTable(names, cells);
  matrix.setAttribute('role', 'table');
  return make('div', { class: 'table' }, matrix);
}

/** What the entries above the diagonal are, where they are not zero. */
function entries(structure: Structure, names: readonly RowName[]): readonly string[] {
  const n = dimensionOf(structure);
  return names.flatMap((_, i) =>
    names.flatMap((__, j) => {
      const shown = j > i && structure.Pi[i * n + j] !== 0;
      return shown ? [entrySentence(structure, names, i, j)] : [];
    }),
  );
}

function matrixPart(structure: Structure, names: readonly RowName[]): HTMLElement {
  const sentence = (text: string): HTMLElement => make('p', {}, text);
  const [f, g] = functionsOf(names).slice(-2) as [StateFunction, StateFunction];
  const list = entries(structure, names).map((text) => make('li', {}, text));
  return make(
    'div',
    { class: 'bracket-matrix' },
    table(structure, names),
    make('ul', { class: 'note' }, ...list),
    sentence(bracketSentence(structure, f, g)),
    sentence(symmetrySentence(structure)),
    sentence(jacobiSentence(structure)),
  );
}

/** Every so many nodes of a map, its edges among them. */
function thinned(map: JacobiMap, stride: number): JacobiMap {
  const cells = (map.cells - 1) / stride + 1;
  const some = Array.from({ length: cells }, (_, i) => i * stride);
  const values = some.flatMap((row) =>
    some.map((column) => map.values[row * map.cells + column] as number),
  );
  return { ...map, cells, values };
}

function mapElement(map: JacobiMap, at: readonly [number, number], alt: string): HTMLElement {
  const content = heatOf(map);
  const drawing = heatDrawing(content, planeWidth);
  const place = drawing.plane;
  const [x, y] = insideOf(content, ...at);
  const transform = `translate(${place.px(x)} ${place.py(y)})`;
  const dot = makeSvg('g', { class: 'handle', transform }, handleDot());
  return make(
    'div',
    { class: 'heat', role: 'img', 'aria-label': alt },
    planeSvg(drawing, dot),
    make('div', { class: 'heat-legend' }, ...heatLegend(content)),
  );
}

export async function bracketPicture(figure: BracketFigure, engine: Engine): Promise<string> {
  const { experiment, map: spec, alt } = figure;
  const { components } = systemOf(engine.catalogue, experiment.system);
  const states = new AdaptedStates((request) => engine.probe(request), experiment);
  const start = await states.pointOf(experiment.q, experiment.v);
  const structure = await states.structureAt(start);
  const names = bracketNames(components, structure);
  const range = spec && rangeOf(components, start, spec);
  const { signal } = new AbortController();
  const map = range && (await jacobiMap(states, start, range, signal));
  const still = (stride: number): string =>
    drawn(() => {
      const views = make('div', { class: 'still views', 'data-for': 'views' });
      views.append(matrixPart(structure, names));
      if (map === undefined) {
        views.setAttribute('role', 'group');
        views.setAttribute('aria-label', alt);
        return [views];
      }
      const at = [numberAt(start, map.x), numberAt(start, map.y)] as const;
      const told = make('p', {}, mapSentence(map));
      const heat = mapElement(thinned(map, stride), at, alt);
      views.append(make('div', { class: 'jacobi-map' }, heat, told));
      return [views];
    });
  let html = '';
  for (const stride of strides) {
    html = still(stride);
    if (Buffer.byteLength(html) <= most) break;
  }
  const controls = controlsHtml(figure);
  return (controls && roomHtml(controls)) + html;
}
