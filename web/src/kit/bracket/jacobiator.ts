/**
 * The Jacobiator J(f, g, h) = {f, {g, h}} + {g, {h, f}} + {h, {f, g}} of three numbers of the state,
 * from its definition: {f, F} = Σ_k Π^{fk} ∂F/∂ζ^k, with entries of Π differentiated by central
 * differences.
 */
import type { AdaptedStates, Point, StateNumber } from './adapted.ts';
import { dimensionOf, type Structure } from './bracket.ts';

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
  const sides = await states.neighbours(point, here);
  const rows = triple.map((number) => rowOf(here, number)) as [number, number, number];
  return [0, 1, 2].reduce((sum, turn) => {
    const [f, g, h] = [0, 1, 2].map((i) => rows[(i + turn) % 3]) as [number, number, number];
    return sides.reduce((all, { by, above, below }, k) => {
      const slope = entry(above, g, h) - entry(below, g, h);
      return all + (entry(here, f, k) * slope) / (2 * by);
    }, sum);
  }, 0);
}
