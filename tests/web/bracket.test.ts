/** The bracket at a sample: what the engine is asked, names, antisymmetry, sentences, file. */

import { describe, expect, it } from 'vitest';
import {
  asymmetry,
  bracketNames,
  jacobiSentence,
  type Structure,
  structureRequest,
  symmetrySentence,
} from '../../web/src/kit/bracket/bracket.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import { symbolOf } from '../../web/src/kit/ui/symbol.ts';
import { bracketCsv } from '../../web/src/pages/bench/panels/bracketPanel.ts';
import { component, madeRecording } from './support/made.ts';

const recording = madeRecording({
  h: 0.5,
  steps: 4,
  components: [
    [{ ...component('theta', 'q'), name: 'Heading' }, (t) => t],
    [component('theta_dot', 'v'), (t) => 10 + t],
    [{ ...component('rho_1', 'derived'), name: 'Frame momentum ρ₁' }, (t) => 20 + t],
  ],
  errors: [() => 0],
});
const structure: Structure = {
  components: [],
  ...{ rho: [1], lengths: [1], Pi: [0, 2, -2, 0], grad_H: [3, 4], jacobiator_length: 0 },
};

describe('the bracket', () => {
  it('is asked for at the sample’s coordinates and velocities, with the parameters', () => {
    expect(structureRequest(recording, 2)).toEqual({
      op: 'structure',
      system: 'made',
      parameters: { k: 2 },
      q: [1],
      v: [11],
    });
  });

  it('has rows with the names of coordinates and quasi-momenta, or numbers', () => {
    const { components } = recording.header;
    const symbols = (of: Structure) => bracketNames(components, of).map(({ symbol }) => symbol);
    expect(symbols(structure)).toEqual(['θ', 'ρ₁']);
    expect(bracketNames(components, structure).map(({ words }) => words)).toEqual([
      'Heading',
      'Frame momentum',
    ]);
    expect(symbols({ ...structure, rho: [1, 2] })).toEqual(['ρ₁', 'ρ₂']);
    expect(symbols({ ...structure, rho: [1], grad_H: [1, 2, 3] })).toEqual(['q₁', 'q₂', 'ρ₁']);
  });

  it('is called antisymmetric only where it is', () => {
    expect(asymmetry(structure)).toBe(0);
    expect(symmetrySentence(structure)).toMatch(/^It is antisymmetric/);
    const bent = { ...structure, Pi: [0, 2, -2.5, 0] };
    expect(asymmetry(bent)).toBe(0.5);
    expect(symmetrySentence(bent)).toMatch(/^Its largest entry of Π \+ Πᵀ is 0\.5;/);
    expect(asymmetry({ ...structure, Pi: [0.1, 2, -2, 0] })).toBeCloseTo(0.2, 12);
  });

  it('says whether Jacobi’s identity holds, to round-off of entries as large as these', () => {
    expect(jacobiSentence({ ...structure, jacobiator_length: 0.312 })).toBe(
      'The bracket does not satisfy Jacobi’s identity here: the Jacobiator has length 0.312.',
    );
    expect(jacobiSentence({ ...structure, jacobiator_length: 2e-16 })).toBe(
      'The bracket satisfies Jacobi’s identity here to round-off: the Jacobiator has length 2·10⁻¹⁶.',
    );
    const small = { ...structure, jacobiator_length: 1e-9 };
    expect(jacobiSentence(small)).toMatch(/does not satisfy/);
    expect(jacobiSentence({ ...small, Pi: [0, 1e3, -1e3, 0] })).toMatch(/to round-off/);
  });

  it('is saved with all its digits, the gradient of the energy and the Jacobiator', () => {
    const names = bracketNames(recording.header.components, structure);
    const third = { ...structure, Pi: [0, 1 / 3, -1 / 3, 0] };
    const lines = csvText(
      bracketCsv({ structure: third, names, recording, t: 1 }, 'http://here/'),
    ).split('\n');
    expect(lines).toContain('# Length of the Jacobiator: 0');
    expect(lines).toContain('row,θ,ρ₁,dH');
    expect(lines).toContain('ρ₁,-0.3333333333333333,0,4');
  });
});

describe('a symbol', () => {
  it('is a letter, with its number and its dot, and nothing for other words', () => {
    expect(['x', 'theta', 'rho_1', 'q_12', 'R11'].map(symbolOf)).toEqual([
      'x',
      'θ',
      'ρ₁',
      'q₁₂',
      'R₁₁',
    ]);
    expect([symbolOf('x_dot'), symbolOf('q_1_dot')]).toEqual(['x\u0307', 'q\u0307₁']);
    expect(['yaw', 'q1_x', 'y_1_z', ''].map(symbolOf)).toEqual(new Array(4).fill(undefined));
  });
});
