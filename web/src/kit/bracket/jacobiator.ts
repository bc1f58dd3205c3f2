/**
 * The Jacobiator J(f, g, h) = {f, {g, h}} + {g, {h, f}} + {h, {f, g}} of three numbers of the state,
 * from its definition: {f, F} = Σ_k Π^{fk} ∂F/∂ζ^k, with entries of Π differentiated by central
 * differences.
 */
import {
  type AdaptedStates,
  moved,
  type Point,
  type StateNumber,
  stateNumbers,
} from './adapted.ts';
import { dimensionOf, type Structure } from './bracket.ts';

const step = 1e-5;

function rowOf(structure: Structure, { part, index }: StateNumber): number {
  return part === 'q' ? index : dimensionOf(structure) - structure.rho.length + index;
}

export async function jacobiatorAt(
  states: AdaptedStates,
  point: Point,
  triple: readonly [StateNumber, StateNumber, StateNumber],
): Promise<number> {
  const here = await states.structureAt(point);
  const n = dimensionOf(here);
  const entry = ({ Pi }: Structure, i: number, j: number): number => Pi[i * n + j] as number;
  const sides = await Promise.all(
    stateNumbers(here).map(async (at) => {
      const value = point[at.part][at.index] as number;
      return Promise.all(
        [step, -step].map((by) => states.structureAt(moved(point, at, value + by))),
      );
    }),
  );
  const rows = triple.map((number) => rowOf(here, number)) as [number, number, number];
  return [0, 1, 2].reduce((sum, turn) => {
    const [f, g, h] = [0, 1, 2].map((i) => rows[(i + turn) % 3]) as [number, number, number];
    return sides.reduce((all, [above, below], k) => {
      const slope = entry(above as Structure, g, h) - entry(below as Structure, g, h);
      return all + (entry(here, f, k) * slope) / (2 * step);
    }, sum);
  }, 0);
}
