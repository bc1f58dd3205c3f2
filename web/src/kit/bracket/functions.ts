/**
 * The functions of a state whose brackets one asks for, coordinates, momenta and the energy H, and
 * {f, g} = ∇fᵀ Π ∇g of two of them.
 */
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { subscript } from '../ui/symbol.ts';
import { dimensionOf, type RowName, type Structure } from './bracket.ts';

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
  return [...rows, { symbol: energy, words: say('bracket.energy') }];
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
  const values = {
    bracket: `{${f.symbol}, ${g.symbol}} = ${formatNumber(shown, 4)}`,
    ...{ f: f.symbol, g: g.symbol },
  };
  const isEnergy = ({ row }: StateFunction): boolean => row === undefined;
  if (isEnergy(f) && isEnergy(g)) return say('bracket.energyWithItself', values);
  if (isEnergy(g)) return say('bracket.rate', values);
  if (isEnergy(f)) return say('bracket.minusRate', values);
  if (f.row === g.row) return say('bracket.withItself', values);
  return say(shown === 0 ? 'bracket.noPush' : 'bracket.push', values);
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
    const field = `X${subscript(j - coordinates + 1)}`;
    return `${told} ${say('bracket.partOfField', { field, f: f.symbol })}`;
  }
  if (i >= coordinates && j >= coordinates) {
    const [a, b] = [subscript(i - coordinates + 1), subscript(j - coordinates + 1)];
    return `${told} ${say('bracket.fromFields', { fields: `[X${a}, X${b}]` })}`;
  }
  return told;
}
