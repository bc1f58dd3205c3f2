/**
 * The structure matrix Π(q, ρ) of the almost-Poisson bracket {f, g} = ∇fᵀ Π ∇g at a sample, as the
 * engine gives it, and how far the bracket is from Jacobi's identity there.
 */
import type { ComponentInfo } from '../engine/types.ts';
import type { Recording } from '../experiment/recording.ts';
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { subscript, symbolOf } from '../ui/symbol.ts';

export interface Structure {
  /** The numbers of the state, with these parameters. */
  readonly components: readonly ComponentInfo[];
  readonly rho: readonly number[];
  /** Natural lengths of the coordinates. */
  readonly lengths: readonly number[];
  /** Flat, row by row. */
  readonly Pi: readonly number[];
  readonly grad_H: readonly number[];
  /**
   * Largest length of a vector J(·, ρ_a, ρ_b) of the Jacobiator in the kinetic metric, and of its
   * entries with three momenta: the same in all coordinates.
   */
  readonly jacobiator_length: number;
}

/** What to ask the engine for the structure at a sample of the first run. */
export function structureRequest(recording: Recording, sample: number): object {
  const { header, records, system } = recording;
  const record = records[0];
  const ofKind = (kind: ComponentInfo['kind']): number[] =>
    header.components.flatMap((component, i) =>
      component.kind === kind && record !== undefined
        ? [record.values[sample * record.components + i] as number]
        : [],
    );
  return {
    op: 'structure',
    system: system.id,
    parameters: header.experiment.parameters,
    q: ofKind('q'),
    v: ofKind('v'),
  };
}

export function dimensionOf({ grad_H }: Structure): number {
  return grad_H.length;
}

/** What a row, and its column, is of. */
export interface RowName {
  readonly symbol: string;
  /** In words; empty where the symbol is all there is. */
  readonly words: string;
}

/** The coordinates and quasi-momenta, or these alone where Π acts on them alone. */
export function bracketNames(
  components: readonly ComponentInfo[],
  structure: Structure,
): readonly RowName[] {
  const named = (kind: ComponentInfo['kind'], letter: string, length: number): RowName[] => {
    const known = components.filter((component) => component.kind === kind);
    if (known.length === length) {
      return known.map(({ id, name }) => {
        const symbol = symbolOf(id) ?? id;
        // “First oscillator q₁” need not say q₁ twice.
        const words = name.endsWith(symbol) ? name.slice(0, -symbol.length) : name;
        return { symbol, words: words.replace(/,? *$/, '') };
      });
    }
    return Array.from({ length }, (_, i) => ({
      symbol: `${letter}${subscript(i + 1)}`,
      words: '',
    }));
  };
  const count = structure.rho.length;
  return [...named('q', 'q', dimensionOf(structure) - count), ...named('derived', 'ρ', count)];
}

/** The largest entry of Π + Πᵀ in absolute value. */
export function asymmetry(structure: Structure): number {
  const n = dimensionOf(structure);
  const { Pi } = structure;
  let largest = 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      const sum = (Pi[i * n + j] as number) + (Pi[j * n + i] as number);
      largest = Math.max(largest, Math.abs(sum));
    }
  }
  return largest;
}

/** Entries of the Jacobiator are sums of products of Π with its derivatives. */
const roundOff = 1e-13;

export function jacobiatorHolds({ Pi, jacobiator_length: size }: Structure): boolean {
  const scale = Pi.reduce((largest, entry) => Math.max(largest, Math.abs(entry)), 1);
  return size <= roundOff * scale ** 2;
}

export function jacobiSentence(structure: Structure): string {
  const length = formatNumber(structure.jacobiator_length, 4);
  const holds = jacobiatorHolds(structure);
  return say(holds ? 'bracket.jacobiHolds' : 'bracket.jacobiFails', { length });
}

export function symmetrySentence(structure: Structure): string {
  const off = asymmetry(structure);
  if (off === 0) return say('bracket.antisymmetric');
  return say('bracket.notAntisymmetric', { entry: formatNumber(off, 2) });
}
