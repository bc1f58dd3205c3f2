/** Experiments as files: what goes in comes out to the last bit, and nothing else gets in. */
import { describe, expect, it } from 'vitest';
import {
  FileFault,
  fileText,
  longestFile,
  readFileText,
} from '../../web/src/kit/experiment/experimentFile.ts';
import type { Shared } from '../../web/src/kit/experiment/link/permalink.ts';

const shared: Shared = {
  experiment: {
    system: 'chaplygin_sleigh',
    parameters: { J: 8, a: 1 / 3, m: [1, 0.1 + 0.2] },
    q: [0.1 + 0.2, 5e-324, Math.PI],
    v: [1e300, -1e-300, -0],
    h: 0.1,
    horizon: 1e6,
    runs: [
      { method: 'composed4:gonzalez' },
      { method: 'dopri54', formulation: 'adapted', h: 0.5, options: { tolerance: 1e-10 } },
    ],
  },
  view: { t: 12.5, phase: ['rho_1', 'rho_2'] },
};
const data = JSON.parse(fileText(shared)) as Record<string, unknown>;
const refusalOf = (text: string): string => {
  try {
    readFileText(text);
  } catch (error) {
    if (error instanceof FileFault) return error.message;
    throw error;
  }
  return '';
};

describe('an experiment as a file', () => {
  it('keeps every number to the last bit', () => {
    expect(readFileText(fileText(shared))).toEqual(shared);
    const q = Array.from({ length: 30_000 }, (_, i) => Math.sin(i));
    const long = { ...shared, experiment: { ...shared.experiment, q, v: q } };
    expect(readFileText(fileText(long))).toEqual(long);
  });

  it('of version 1, with shorter names, is read as it was', () => {
    const { system: s, parameters: p, q, v: w, h, horizon: T, runs: r } = shared.experiment;
    const old = { format: 'rattleback-experiment', v: 1, s, p, q, w, h, T, r, e: shared.view };
    expect(readFileText(JSON.stringify(old).replace(',0],"h"', ',-0],"h"'))).toEqual(shared);
  });

  it('may leave out all but the system', () => {
    const text = '{"format":"rattleback-experiment","system":"kepler"}';
    expect(readFileText(text)).toEqual({ experiment: { system: 'kepler' }, view: {} });
  });

  it('has one field a line', () => {
    const lines = fileText(shared).split('\n');
    expect(lines[1]).toBe('  "format": "rattleback-experiment",');
    expect(lines[2]).toBe('  "system": "chaplygin_sleigh",');
    expect(lines).toHaveLength(Object.keys(data).length + 3);
  });

  it.each(['', 'hello', '[]', 'null', '{}', '3', '"x"', '{"format":"gpx"}', '\u0000\uFFFD'])(
    'is told from what is none: %j',
    (text) => {
      expect(refusalOf(text)).toBe('This file is not an experiment of Rattleback.');
    },
  );

  const bad: [string, Record<string, unknown>, RegExp][] = [
    ['of a newer version', { v: 2 }, /^This file was made by a newer version of Rattleback/],
    ['of another version', { v: 'x' }, /^This file was made by another version of Rattleback/],
    ['with markup for a name', { system: '<img src=x>' }, /the system is not a name\.$/],
    ['with a step size in words', { h: '0.1' }, /the step size is not a number\.$/],
    ['with a start that is no list', { q: null }, /the start is not a list that fits\.$/],
    ['with numbers without end', { v: new Array(70_000).fill(0) }, /not a list that fits\.$/],
    ['without methods', { runs: [] }, /it names no method\.$/],
    ['with a broken view', { view: { phase: ['x'] } }, /^This file is broken: .*\.$/],
    ['with a field too many', { horizn: 3 }, /^There is no field “horizn” .* “horizon”\.$/],
  ];
  it.each(bad)('%s is refused in a sentence', (_, change, sentence) => {
    expect(refusalOf(JSON.stringify({ ...data, ...change }))).toMatch(sentence);
  });

  it.each(['h', 'horizon'])('with an infinite number as %s is refused', (name) => {
    const text = JSON.stringify({ ...data, [name]: 0 }).replace(`"${name}":0`, `"${name}":1e999`);
    expect(refusalOf(text)).toMatch(/^This file is broken: .* is not a number\.$/);
  });

  it('that is far too long is refused before it is read', () => {
    expect(refusalOf('{'.repeat(longestFile + 1))).toBe(
      'This file is too large to be an experiment.',
    );
  });
});
