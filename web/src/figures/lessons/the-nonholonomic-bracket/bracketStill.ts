/** What stands in the place of a figure of the kind `bracket` until it computes. */

import { AdaptedStates, numberAt } from '../../../kit/bracket/adapted.ts';
import {
  bracketNames,
  dimensionOf,
  jacobiSentence,
  type RowName,
  type Structure,
  symmetrySentence,
} from '../../../kit/bracket/bracket.ts';
import { divergenceAt, volumeSentence } from '../../../kit/bracket/divergence.ts';
import {
  bracketSentence,
  functionsOf,
  type StateFunction,
} from '../../../kit/bracket/functions.ts';
import { type JacobiMap, jacobiMap, mapSentence } from '../../../kit/bracket/jacobiMap.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { handleDot } from '../../../kit/plot/handle.ts';
import { heatDrawing, heatLegend, insideOf } from '../../../kit/plot/heatMap.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../../kit/still/planeSvg.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { subscript } from '../../../kit/ui/symbol.ts';
import { controlsHtml, fieldsHtml, part, roomHtml } from '../../base/stillRoom.ts';
import { rangeOf } from './axes.ts';
import type { BracketFigure } from './bracketData.ts';
import { fillCell, matrixTable } from './bracketMatrix.ts';
import { heatOf } from './mapPart.ts';

function table(structure: Structure, names: readonly RowName[]): HTMLElement {
  const cells = names.map((_, i) =>
    names.map((__, j) => {
      const cell = make('td');
      fillCell(cell, structure, i, j);
      return cell;
    }),
  );
  return make('div', { class: 'table' }, matrixTable(names, cells));
}

/** What the entries above the diagonal are, where they are not zero. */
function entriesSentence(structure: Structure, names: readonly RowName[]): string {
  const n = dimensionOf(structure);
  const coordinates = n - structure.rho.length;
  const field = (k: number): string => `X${subscript(k - coordinates + 1)}`;
  const symbol = (k: number): string => names[k]?.symbol ?? '';
  const told = structure.Pi.flatMap((value, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    if (value === 0 || j <= i) return [];
    const entry = `{${symbol(i)}, ${symbol(j)}} = ${formatNumber(value)}`;
    if (i >= coordinates) {
      return [say('bracket.entryFrom', { entry, fields: `[${field(i)}, ${field(j)}]` })];
    }
    return [say('bracket.entryAlong', { entry, field: field(j), coordinate: symbol(i) })];
  });
  if (told.length === 0) return say('bracket.allZero');
  return say('bracket.notZero', { entries: told.join('; ') });
}

/** Room inside of the picture. */
function room(inside: string): HTMLElement {
  const box = make('div', { class: 'room', 'aria-hidden': 'true' });
  box.innerHTML = inside;
  return box;
}

function matrixPart(
  structure: Structure,
  names: readonly RowName[],
  divergence: number,
): HTMLElement {
  const sentence = (text: string): HTMLElement => make('p', {}, text);
  const said = [symmetrySentence(structure), jacobiSentence(structure), volumeSentence(divergence)];
  const [f, g] = functionsOf(names).slice(-2) as [StateFunction, StateFunction];
  return make(
    'div',
    { class: 'bracket-matrix' },
    table(structure, names),
    make('p', { class: 'note' }, entriesSentence(structure, names)),
    room(fieldsHtml(2)),
    sentence(bracketSentence(structure, f, g)),
    make('div', { class: 'words' }, ...said.map(sentence)),
    room(part('buttons')),
  );
}

function mapElement(map: JacobiMap, at: readonly [number, number], alt: string): HTMLElement {
  const content = heatOf(map);
  const drawing = heatDrawing(content, planeWidth);
  const place = drawing.plane;
  const [x, y] = insideOf(content, ...at);
  const transform = `translate(${place.px(x)} ${place.py(y)})`;
  const dot = makeSvg('g', { transform }, handleDot());
  return make(
    'div',
    { class: 'heat', role: 'img', 'aria-label': alt },
    planeSvg(drawing, dot),
    make('div', { class: 'heat-legend' }, ...heatLegend(content)),
  );
}

export async function bracketPicture(figure: BracketFigure, engine: Engine): Promise<string> {
  const { experiment, map: spec, alt } = figure;
  const states = new AdaptedStates((request) => engine.probe(request), experiment);
  const { point: start, components } = await states.startOf(experiment.q, experiment.v);
  const structure = await states.structureAt(start);
  const divergence = await divergenceAt(states, start, structure);
  const names = bracketNames(components, structure);
  const range = spec && rangeOf(components, start, spec);
  const { signal } = new AbortController();
  const map = range && (await jacobiMap(states, start, range, signal));
  const still = drawn(() => {
    const views = make('div', { class: 'still views', 'data-for': 'views' });
    views.append(matrixPart(structure, names, divergence));
    if (map === undefined) {
      views.setAttribute('role', 'group');
      views.setAttribute('aria-label', alt);
      return [views];
    }
    const at = [numberAt(start, map.x), numberAt(start, map.y)] as const;
    const told = make('p', {}, mapSentence(map));
    const fields = room(fieldsHtml(2) + part('data'));
    views.append(make('div', { class: 'jacobi-map' }, mapElement(map, at, alt), told, fields));
    return [views];
  });
  const controls = controlsHtml(figure);
  return (controls && roomHtml(controls)) + still;
}
