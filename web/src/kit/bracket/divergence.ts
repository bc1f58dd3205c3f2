/**
 * The divergence Σ_i ∂(Π∇H)^i/∂ζ^i of the motion in ζ = (q, ρ), by central differences: zero where
 * the motion keeps the volume of these variables.
 */
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { type AdaptedStates, moved, type Point, stateNumbers } from './adapted.ts';
import type { Structure } from './bracket.ts';

const step = 1e-5;

/** Of differences over this step. */
const roundOff = 1e-8;

function rate({ Pi, grad_H }: Structure, i: number): number {
  const n = grad_H.length;
  return grad_H.reduce((sum, slope, j) => sum + (Pi[i * n + j] as number) * slope, 0);
}

/** `structure` is that at the point. */
export async function divergenceAt(
  states: AdaptedStates,
  point: Point,
  structure: Structure,
): Promise<number> {
  const slopes = stateNumbers(structure).map(async (at, i) => {
    const value = point[at.part][at.index] as number;
    const [above, below] = await Promise.all(
      [step, -step].map((by) => states.structureAt(moved(point, at, value + by))),
    );
    return (rate(above as Structure, i) - rate(below as Structure, i)) / (2 * step);
  });
  return (await Promise.all(slopes)).reduce((sum, slope) => sum + slope, 0);
}

export function volumeSentence(divergence: number): string {
  if (Math.abs(divergence) <= roundOff) return say('bracket.volumeKept');
  const shown = { divergence: formatNumber(divergence, 4) };
  return say(divergence < 0 ? 'bracket.volumeShrinks' : 'bracket.volumeGrows', shown);
}
