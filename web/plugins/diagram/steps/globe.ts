/** The sphere on which steps of methods of groups are drawn: a start, a rate, its rotations, and one implicit step. */
import { ball as solidBall } from '../ball';
import { circle, curve, dot, type Ink, mark, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

const globe = new View([210, 142], 122, 0, 20);
export const zero: Place = [0, 0, 0];
export const size = { width: 420, height: 284 } as const;

export const dotOf = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const norm = (a: Place): number => Math.sqrt(dotOf(a, a));

/** exp(u) · y: y turned about u by its length. */
export function turned(u: Place, y: Place): Place {
  const angle = norm(u);
  if (angle === 0) return y;
  const axis = scaled(u, 1 / angle);
  const along = scaled(axis, dotOf(axis, y));
  const across = add(y, along, -1);
  return add(add(along, across, Math.cos(angle)), cross(axis, y), Math.sin(angle));
}
/** An angular velocity that changes from place to place. */
export const rate = ([x, y, z]: Place): Place => [0.15 + 0.75 * z, -0.62 + 0.5 * y, 0.85 + 0.5 * x];
export const start = unitOf([0.62, -0.78, -0.12]);
export const h = 1.2;
export const at = (p: Place): Point => globe.at(p);

/** exp(s u) · y for s from 0 to 1. */
const way = (u: Place, y: Place): readonly Point[] =>
  Array.from({ length: 25 }, (_, i) => at(turned(scaled(u, i / 24), y)));

export const ball: readonly string[] = [
  solidBall(globe, zero, 1),
  curve(globe.arc(zero, [1, 0, 0], [0, 1, 0], -90, 90), 'fine'),
];

/** The exact motion, by many small steps. */
const motion: readonly Point[] = (() => {
  const places = [start];
  for (let i = 0; i < 60; i += 1) {
    const y = places.at(-1) as Place;
    const k = rate(y);
    const middle = rate(turned(scaled(k, h / 96), y));
    places.push(turned(scaled(middle, h / 48), y));
  }
  return places.map(at);
})();

export const beginning = [curve(motion, 'path')];
export const named = (p: Place, symbol: string, [x, y]: Point): string[] => [
  dot(at(p), 4.5),
  mark(symbol, plus(at(p), [x, y])),
];
export const stage = (p: Place, symbol: string, [x, y]: Point): string[] => [
  circle(at(p), 4, 'part'),
  mark(symbol, plus(at(p), [x, y])),
];
export const sum = (...terms: readonly (readonly [number, Place])[]): Place =>
  terms.reduce<Place>((all, [times, u]) => add(all, u, times), zero);
export const arcs = (u: Place, y: Place, ink: Ink = 'dashed'): string => curve(way(u, y), ink);

/** u with u = h f(exp(u/2) · y), by repetition. */
export const implicit: Place = (() => {
  let u = scaled(rate(start), h);
  for (let i = 0; i < 50; i += 1) u = scaled(rate(turned(scaled(u, 0.5), start)), h);
  return u;
})();
export const half = turned(scaled(implicit, 0.5), start);
export const end = turned(implicit, start);
export const open = (p: Place): string[] => [circle(at(p), 6, 'glass'), dot(at(p), 2.5)];
