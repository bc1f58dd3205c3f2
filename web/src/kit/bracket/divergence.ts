/**
 * The divergence Σ_i ∂(Π∇H)^i/∂ζ^i of the motion in ζ = (q, ρ), by central differences: zero where
 * the motion keeps the volume of these variables.
 */
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import type { AdaptedStates, Point } from './adapted.ts';
import type { Structure } from './bracket.ts';

/** Of differences, as a share of the terms of what they are of. */
const roundOff = 1e-8;

function termsOf({ Pi, grad_H }: Structure, i: number): number[] {
  return grad_H.map((slope, j) => (Pi[i * grad_H.length + j] as number) * slope);
}

const total = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + term, 0);

/** `structure` is that at the point. What is no more than round-off is zero. */
export async function divergenceAt(
  states: AdaptedStates,
  point: Point,
  structure: Structure,
): Promise<number> {
  const neighbours = await states.neighbours(point, structure);
  const slopes = neighbours.map(
    ({ by, above, below }, i) => (total(termsOf(above, i)) - total(termsOf(below, i))) / (2 * by),
  );
  const scales = neighbours.map(
    ({ size, above }, i) => total(termsOf(above, i).map(Math.abs)) / size,
  );
  const divergence = total(slopes);
  return Math.abs(divergence) <= roundOff * Math.max(...scales) ? 0 : divergence;
}

export function volumeSentence(divergence: number): string {
  if (divergence === 0) return say('bracket.volumeKept');
  const shown = { divergence: formatNumber(divergence, 4) };
  return say(divergence < 0 ? 'bracket.volumeShrinks' : 'bracket.volumeGrows', shown);
}
