/**
 * The parts that diagrams are drawn of, as SVG text. Colours and widths are those of classes
 * (`src/pages/catalogue/diagram.css`), so that themes and paper have their own. Places are those of the
 * view box: x to the right, y down.
 */
import { escapeHtml } from '../../src/kit/reading/env';

export type Point = readonly [x: number, y: number];

/** What a line is for. */
export type Ink =
  | 'edge'
  | 'fine'
  | 'dashed'
  | 'axis'
  | 'measure'
  | 'turn'
  | 'motion'
  | 'refused'
  | 'heavy'
  | 'path';
/** What a surface is. */
export type Fill = 'solid' | 'glass' | 'part' | 'dot' | 'plane';

export const rounded = (x: number): string => String(Math.round(x * 10) / 10 + 0);
const at = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

export const plus = ([x, y]: Point, [u, v]: Point, times = 1): Point => [
  x + times * u,
  y + times * v,
];
export const minus = (a: Point, b: Point): Point => plus(a, b, -1);
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const lengthOf = ([x, y]: Point): number => Math.hypot(x, y);
export const unit = (p: Point): Point => [p[0] / lengthOf(p), p[1] / lengthOf(p)];
/** A quarter turn to the left as one sees it. */
export const leftOf = ([x, y]: Point): Point => [y, -x];
/** Angles as one draws them: anticlockwise from the right, in degrees. */
export const polar = (degrees: number, r = 1): Point => [
  r * Math.cos((degrees * Math.PI) / 180),
  -r * Math.sin((degrees * Math.PI) / 180),
];

/** Places one after the other, each a way further. */
export function chain(start: Point, ways: readonly Point[]): readonly Point[] {
  const places = [start];
  for (const way of ways) places.push(plus(places.at(-1) as Point, way));
  return places;
}

export function path(data: string, look: Ink | Fill): string {
  return `<path class="${look}" d="${data}"/>`;
}

export function line(a: Point, b: Point, ink: Ink = 'edge'): string {
  return path(`M${at(a)}L${at(b)}`, ink);
}

export function curve(points: readonly Point[], look: Ink | Fill = 'path'): string {
  return path(`M${points.map(at).join('L')}`, look);
}

export function polygon(points: readonly Point[], fill: Fill): string {
  return path(`M${points.map(at).join('L')}Z`, fill);
}

export function circle([x, y]: Point, r: number, look: Fill | Ink): string {
  return `<circle class="${look}" cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}"/>`;
}

export const dot = (p: Point, r = 3): string => circle(p, r, 'dot');

/** The head of an arrow that comes along `along`, its tip at `tip`. */
export function head(tip: Point, along: Point, ink: Ink, size = 9): string {
  const back = plus(tip, unit(along), -size);
  const side = leftOf(unit(along));
  const corners = [tip, plus(back, side, 0.4 * size), plus(back, side, -0.4 * size)];
  return `<path class="head ${ink}" d="M${corners.map(at).join('L')}Z"/>`;
}

export function arrow(from: Point, to: Point, ink: Ink = 'axis', size = 9): string {
  const along = minus(to, from);
  const neck = plus(to, unit(along), -0.7 * size);
  return line(from, neck, ink) + head(to, along, ink, size);
}

/** A curve with an arrow's head at its end. */
export function bentArrow(points: readonly Point[], ink: Ink = 'turn', size = 8): string {
  const end = points.at(-1) as Point;
  const before = points.find((p) => lengthOf(minus(end, p)) < 1.1 * size) ?? end;
  const from = before === end ? (points.at(-2) as Point) : before;
  const shaft = points.filter((p) => lengthOf(minus(end, p)) > 0.6 * size);
  return curve(shaft, ink) + head(end, minus(end, from), ink, size);
}

/** From one angle to another about a place; anticlockwise where `to` is the larger. */
export function arc(center: Point, r: number, from: number, to: number): readonly Point[] {
  const count = Math.max(6, Math.ceil(Math.abs(to - from) / 6));
  return Array.from({ length: count + 1 }, (_, i) =>
    plus(center, polar(from + ((to - from) * i) / count, r)),
  );
}

export function turn(center: Point, r: number, from: number, to: number, ink: Ink = 'turn') {
  return bentArrow(arc(center, r, from, to), ink);
}

/** A length: a line with two heads between two places, moved aside by `aside` to the left. */
export function measure(a: Point, b: Point, aside = 0): string {
  const side = leftOf(unit(minus(b, a)));
  const [from, to] = [plus(a, side, aside), plus(b, side, aside)];
  const along = minus(to, from);
  const mark = (p: Point, q: Point) =>
    aside === 0 ? '' : line(plus(p, side, 0.2 * aside), plus(q, side, 0.1 * aside), 'fine');
  return [
    mark(a, from),
    mark(b, to),
    line(plus(from, unit(along), 5), plus(to, unit(along), -5), 'measure'),
    head(from, minus(from, to), 'measure', 7),
    head(to, along, 'measure', 7),
  ].join('');
}

/** A direction that is not allowed: both ways, with a bar across each. */
export function refused(center: Point, along: Point, reach: number): string {
  const u = unit(along);
  return [1, -1]
    .map((sign) => {
      const tip = plus(center, u, sign * reach);
      const bar = plus(center, u, 0.62 * sign * reach);
      const slant = unit(plus(u, leftOf(u)));
      return (
        arrow(plus(center, u, 0.2 * sign * reach), tip, 'refused', 8) +
        line(plus(bar, slant, 6), plus(bar, slant, -6), 'refused')
      );
    })
    .join('');
}

/** The same of an arrow that turns. */
export function refusedTurn(points: readonly Point[]): string {
  const i = Math.floor(points.length / 2);
  const [before, here] = [points[i - 1] as Point, points[i] as Point];
  const u = unit(minus(here, before));
  const slant = unit(plus(u, leftOf(u)));
  return (
    bentArrow(points, 'refused') + line(plus(here, slant, 7), plus(here, slant, -7), 'refused')
  );
}

export function spring(a: Point, b: Point, turns = 6, width = 6): string {
  const along = minus(b, a);
  const side = leftOf(unit(along));
  const zigzag = Array.from({ length: 2 * turns }, (_, i) =>
    plus(plus(a, along, 0.12 + (0.76 * (i + 0.5)) / (2 * turns)), side, i % 2 ? -width : width),
  );
  return curve([a, plus(a, along, 0.12), ...zigzag, plus(a, along, 0.88), b], 'edge');
}

/** A wall or a ceiling: its edge from `a` to `b`, hatched on the left. */
export function wall(a: Point, b: Point, step = 9): string {
  const along = unit(minus(b, a));
  const side = leftOf(along);
  const slant: Point = plus(side, along, 0.8);
  const count = Math.floor(lengthOf(minus(b, a)) / step);
  const hatches = Array.from({ length: count }, (_, i) => {
    const foot = plus(a, along, (i + 0.3) * step);
    return `M${at(foot)}L${at(plus(foot, slant, 7))}`;
  });
  return line(a, b) + path(hatches.join(''), 'fine');
}

/** A body with straight sides about a place, turned by `degrees`. */
export function box(center: Point, long: number, broad: number, degrees: number, fill: Fill) {
  const u = polar(degrees);
  const v = leftOf(u);
  const corner = (i: number, j: number) =>
    plus(plus(center, u, (i * long) / 2), v, (j * broad) / 2);
  return polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], fill);
}

/** A wheel or a blade seen from above: rounded at its ends. */
export function wheel(center: Point, long: number, degrees: number): string {
  const u = polar(degrees, long / 2);
  return line(minus(center, u), plus(center, u), 'heavy');
}

export type Anchor = 'start' | 'middle' | 'end';

/** Moved as one. */
export function moved(parts: readonly string[], [x, y]: Point): string {
  return `<g transform="translate(${rounded(x)} ${rounded(y)})">${parts.join('')}</g>`;
}

/** `_` lowers the next letter, or all in the braces after it. */
function lowered(text: string): string {
  return text
    .split(/_(\{[^}]*\}|.)/)
    .map((piece, i) => {
      if (i % 2 === 0) return piece === '' ? '' : raised(piece, i > 0);
      const word = escapeHtml(piece.replace(/[{}]/g, ''));
      return `<tspan class="below" dy="4.5">${word}</tspan>`;
    })
    .join('');
}

function raised(piece: string, after: boolean): string {
  return after ? `<tspan dy="-4.5">${escapeHtml(piece)}</tspan>` : escapeHtml(piece);
}

function text(kind: string, words: string, [x, y]: Point, anchor: Anchor): string {
  const where = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${kind}" x="${rounded(x)}" y="${rounded(y)}"${where}>${lowered(words.replaceAll("'", '′'))}</text>`;
}

/** A symbol that the key explains; `y` is the middle of its height. */
export function mark(symbol: string, [x, y]: Point, anchor: Anchor = 'middle'): string {
  return text('symbol', symbol, [x, y + 5.5], anchor);
}

/** Several symbols in a row. */
export function marks(symbols: readonly string[], [x, y]: Point, step = 24): string {
  return symbols.map((symbol, i) => mark(symbol, [x + i * step, y], 'start')).join('');
}

/** A plain word beside a part. */
export function word(words: string, [x, y]: Point, anchor: Anchor = 'middle'): string {
  return text('word', words, [x, y + 4.5], anchor);
}

/** Axes of a plane, with their letters at the tips. */
export function axes(origin: Point, across: number, up: number, letters: readonly string[]) {
  const [right, top] = [plus(origin, [across, 0]), plus(origin, [0, -up])];
  return [
    arrow(origin, right),
    arrow(origin, top),
    mark(letters[0] ?? '', plus(right, [11, 0])),
    mark(letters[1] ?? '', plus(top, [0, -12])),
  ].join('');
}
