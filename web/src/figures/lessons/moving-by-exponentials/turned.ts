/**
 * Turns by an angle e about a = e_x and b = e_y, in both orders. From “first a, then b” to “first b, then a” leads
 * exp(ea) exp(eb) exp(−ea) exp(−eb) = exp(e² [a, b] + O(e³)), by Baker, Campbell and Hausdorff's formula.
 */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { TurnsFigure } from './turnsData.ts';

/** Row by row. */
export type Matrix = readonly number[];
export type Vector = readonly [number, number, number];

type Ask = Engine['probe'];

/** Pictures of one turn. */
export const frames = 24;

export interface Turned {
  readonly angle: number;
  /** Attitudes on the way, start first: about a and then b; about b and then a. */
  readonly ways: readonly [readonly Matrix[], readonly Matrix[]];
  /** What leads from the end of the first way to that of the second, in the algebra. */
  readonly between: Vector;
}

function product(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, i) =>
    [0, 1, 2].reduce(
      (sum, k) =>
        sum + (one[3 * Math.floor(i / 3) + k] as number) * (other[3 * k + (i % 3)] as number),
      0,
    ),
  );
}

const inverse = (one: Matrix): Matrix =>
  one.map((_, i) => one[3 * (i % 3) + Math.floor(i / 3)] as number);

const unit: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

async function group(ask: Ask, name: 'exp' | 'log', u: readonly number[]): Promise<Matrix> {
  const request = { op: 'group', group: 'SO3', function: name, u };
  return (await ask<{ readonly result: Matrix }>(request)).result;
}

/** e² [a, b] + O(e³). */
export async function betweenOrders(ask: Ask, angle: number): Promise<Vector> {
  const turns = [
    [angle, 0, 0],
    [0, angle, 0],
  ].map((u) => group(ask, 'exp', u));
  const [a = unit, b = unit] = await Promise.all(turns);
  const whole = product(product(a, b), inverse(product(b, a)));
  return (await group(ask, 'log', whole)) as unknown as Vector;
}

export async function turned(ask: Ask, angle: number): Promise<Turned> {
  const shares = Array.from({ length: frames + 1 }, (_, i) => (angle * i) / frames);
  const about = (axis: 0 | 1): Promise<readonly Matrix[]> =>
    Promise.all(shares.map((by) => group(ask, 'exp', axis === 0 ? [by, 0, 0] : [0, by, 0])));
  const [a, b] = await Promise.all([about(0), about(1)]);
  const way = (first: readonly Matrix[], second: readonly Matrix[]): readonly Matrix[] => {
    const middle = first.at(-1) ?? unit;
    return [...first, ...second.slice(1).map((turn) => product(turn, middle))];
  };
  return { angle, ways: [way(a, b), way(b, a)], between: await betweenOrders(ask, angle) };
}

export const sizeOf = (vector: Vector): number => Math.hypot(...vector);

/** How far what leads from one to the other is from e² [a, b] = (0, 0, e²). */
export function offBracket(between: Vector, angle: number): number {
  const [x, y, z] = between;
  return Math.hypot(x, y, z - angle ** 2);
}

export function orderName({ labels }: TurnsFigure, way: 0 | 1): string {
  const [first, second] = way === 0 ? [labels[0], labels[1]] : [labels[1], labels[0]];
  return say('turns.order', { first, second });
}

export function turnedSentences(
  { labels }: TurnsFigure,
  { angle, between }: Turned,
): readonly string[] {
  const size = sizeOf(between);
  const axis = between.map((part) => formatNumber(part / size, 3)).join(', ');
  const off = offBracket(between, angle);
  const numbers = {
    square: formatNumber(angle ** 2, 3),
    off: formatNumber(off, 3),
    ratio: formatNumber(off / angle ** 3, 3),
  };
  return [
    say('turns.between', { size: formatNumber(size, 3), axis }),
    say('turns.bracket', { ...numbers, edge: labels[2] }),
  ];
}
