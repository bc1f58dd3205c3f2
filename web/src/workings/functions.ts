/**
 * The functions of a state whose brackets one asks for, coordinates, momenta and the energy H, and
 * {f, g} = ∇fᵀ Π ∇g of two of them.
 */
import { formatNumber } from '../ui/format';
import { subscript } from '../ui/symbol';
import { dimensionOf, type RowName, type Structure } from './bracket';

export const energy = 'H';

export interface StateFunction {
  /** Of the energy H; of others the symbol. */
  readonly symbol: string;
  /** In words; empty where the symbol is all there is. */
  readonly words: string;
  /** Row of Π; nothing for the energy. */
  readonly row?: number;
}

export function functionsOf(names: readonly RowName[]): readonly StateFunction[] {
  const rows = names.map(({ symbol, words }, row) => ({ symbol, words, row }));
  return [...rows, { symbol: energy, words: 'energy' }];
}

function gradientOf({ row }: StateFunction, structure: Structure): readonly number[] {
  if (row === undefined) return structure.grad_H;
  return structure.grad_H.map((_, i) => (i === row ? 1 : 0));
}

export function bracketOf(structure: Structure, f: StateFunction, g: StateFunction): number {
  const n = dimensionOf(structure);
  const [df, dg] = [gradientOf(f, structure), gradientOf(g, structure)];
  let sum = 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      const entry = structure.Pi[i * n + j] as number;
      sum += (df[i] as number) * entry * (dg[j] as number);
    }
  }
  return sum;
}

/** Of products that cancel, in units of their size. */
const roundOff = 1e-14;

function scaleOf({ Pi, grad_H }: Structure): number {
  const largest = (values: readonly number[]) => Math.max(1, ...values.map(Math.abs));
  return largest(Pi) * largest(grad_H) ** 2;
}

/** What {f, g} is, and what it means. */
export function bracketSentence(structure: Structure, f: StateFunction, g: StateFunction): string {
  const value = bracketOf(structure, f, g);
  const shown = Math.abs(value) <= roundOff * scaleOf(structure) ? 0 : value;
  const told = `{${f.symbol}, ${g.symbol}} = ${formatNumber(shown, 4)}`;
  const isEnergy = ({ row }: StateFunction): boolean => row === undefined;
  if (isEnergy(f) && isEnergy(g)) {
    return `${told}: the energy does not change, because Π is skew-symmetric.`;
  }
  if (isEnergy(g)) return `${told}: how fast ${f.symbol} changes along the motion.`;
  if (isEnergy(f)) return `${told}: minus how fast ${g.symbol} changes along the motion.`;
  if (f.row === g.row) return `${told}: the bracket of a function with itself is zero.`;
  if (shown === 0)
    return `${told}: here a push along ${g.symbol} alone would not change ${f.symbol}.`;
  return `${told}: where the energy grows with ${g.symbol} alone, at unit slope, ${f.symbol} changes at this rate.`;
}

/** What entry (i, j) of Π is, for those who point at it. */
export function entrySentence(
  structure: Structure,
  names: readonly RowName[],
  i: number,
  j: number,
): string {
  const functions = functionsOf(names);
  const [f, g] = [functions[i], functions[j]];
  if (f === undefined || g === undefined) return '';
  const coordinates = names.length - structure.rho.length;
  const told = bracketSentence(structure, f, g);
  const value = structure.Pi[i * dimensionOf(structure) + j] as number;
  if (value === 0 || i === j) return told;
  if (i < coordinates && j >= coordinates) {
    return `${told} This is the part of the frame’s field X${subscript(j - coordinates + 1)} along ${f.symbol}.`;
  }
  if (i >= coordinates && j >= coordinates) {
    const [a, b] = [subscript(i - coordinates + 1), subscript(j - coordinates + 1)];
    return `${told} It comes from [X${a}, X${b}]: the two fields do not commute.`;
  }
  return told;
}
