/** The fields of the bench over entries of a catalogue: lists in rows, words, groups of methods. */
import { describe, expect, it } from 'vitest';
import type {
  Catalogue,
  Experiment,
  MethodInfo,
  ParameterInfo,
  SystemInfo,
} from '../../web/src/kit/engine/types.ts';
import {
  linesShown,
  listText,
  parseNumbers,
  sentenceAgainst,
} from '../../web/src/pages/bench/setup/listField.ts';
import { methodOptions } from '../../web/src/pages/bench/setup/methodCard.ts';
import {
  isList,
  listSpec,
  listValue,
  numberSpec,
} from '../../web/src/pages/bench/setup/parameterField.ts';
import { withAnotherRun, withParameter } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { wordOptions } from '../../web/src/pages/bench/setup/wordChoice.ts';

const count: ParameterInfo = {
  ...{ id: 'n', name: 'Bodies', unit: '', description: 'How many', default: 2, min: 1, max: 9 },
  whole: true,
};
const pivots: ParameterInfo = {
  ...{ id: 'pivots', name: 'Pivots', unit: 'm', description: 'Where each body hangs' },
  ...{ default: [], min: -10, max: 10, per: 'n', row: 3, open: true },
};
const springs: ParameterInfo = {
  ...{ id: 'springs', name: 'Springs', unit: '', description: 'What couples them' },
  ...{ default: [], min: 0, max: 100, row: 6, open: true },
};
const masses: ParameterInfo = {
  ...{ id: 'm', name: 'Masses', unit: 'kg', description: 'Of each body' },
  ...{ default: 1, min: 0.1, max: 10, per: 'n' },
};
const inertia: ParameterInfo = {
  ...{ id: 'inertia', name: 'Inertia', unit: '', description: 'Of the cross section' },
  ...{ default: 0, min: 0, max: 1, whole: true, choices: ['uniform', 'as_printed'] },
};

function method(id: string, base?: string): MethodInfo {
  return {
    ...{ id, name: id.toUpperCase(), description: '', source: '', order: 2 },
    ...{
      implicit: true,
      adaptive: false,
      symmetric: true,
      symplectic: false,
      preserves: [],
      options: [],
    },
    ...(base === undefined ? {} : { base }),
  };
}

const system: SystemInfo = {
  ...{ id: 's', name: 'S', description: '', source: '', components: [], invariants: [] },
  ...{
    formulations: [],
    presets: [],
    two_form: false,
    parameters: [count, pivots, springs, masses, inertia],
  },
  fits: ['one', 'composed4:one', 'composed6:one', 'two'].map((id) => ({
    method: id,
    formulations: ['plain'],
  })),
};
const catalogue: Catalogue = {
  version: '1',
  limits: {} as Catalogue['limits'],
  systems: [system],
  methods: [
    method('one'),
    method('composed4:one', 'one'),
    method('composed6:one', 'one'),
    method('two'),
  ],
};
const experiment: Experiment = {
  ...{ system: 's', parameters: {}, q: [0], v: [0], h: 1, horizon: 1, runs: [{ method: 'one' }] },
};

describe('a list in rows', () => {
  const spec = listSpec(springs);

  it('is written one entry a line and read with any white space or semicolons', () => {
    const text = listText([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], false, 6);
    expect(text).toBe('0 1 2 3 4 5\n6 7 8 9 10 11');
    expect(parseNumbers(text)).toHaveLength(12);
    expect(parseNumbers('1\t2 3\n4,\r\n5; 6;7\u00a08\n')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(listText([1, 1, 1, 1, 1, 1], false, 3)).toBe('1 1 1\n1 1 1');
  });

  it('may be empty where it is open, and is then an empty text', () => {
    expect(listText([], true)).toBe('');
    expect(listText([], false, 6)).toBe('');
    expect(parseNumbers(' \n ')).toEqual([]);
    expect(sentenceAgainst(spec, [])).toBe('');
    expect(listValue([], spec)).toEqual([]);
    expect(sentenceAgainst(listSpec(masses), [])).toBe('Masses must hold at least one number.');
  });

  it('is refused in one sentence', () => {
    expect(sentenceAgainst(spec, [1, 2, 3, 4, 5, 6])).toBe('');
    expect(sentenceAgainst(spec, [1, 2, 3, 4, 5, 6, 7])).toBe(
      'Springs must hold 6 numbers for each entry; 7 is no multiple of 6.',
    );
    expect(sentenceAgainst(spec, [1, Number.NaN])).toBe('Springs must hold numbers only.');
    expect(sentenceAgainst(spec, [1, 2, 3, 4, 5, -6])).toBe(
      'Each number of Springs must be between 0 and 100; -6 is not.',
    );
  });

  it('shows two to six lines', () => {
    expect(['', '1', '1\n2\n3', '1\n'.repeat(40)].map(linesShown)).toEqual([2, 2, 3, 6]);
  });

  it('says how it is written', () => {
    expect(spec.description).toBe(
      'What couples them: numbers from 0 to 100, 6 for each entry, one entry a line ' +
        '(Shift + Enter); empty: as the system lays them out.',
    );
    expect(listSpec(masses).description).toBe(
      'Of each body: numbers from 0.1 to 10, spaces between, or one for all.',
    );
  });

  it('has one for all only where an entry is one number', () => {
    expect(listValue([2], listSpec(masses))).toBe(2);
    expect(listSpec(pivots).oneForAll).toBe(false);
    expect(listValue([2], listSpec(pivots))).toEqual([2]);
  });

  it('is cut with the number of its entries, and laid out anew when more are asked for', () => {
    const given = { ...experiment, parameters: { pivots: [0, 0, 1, 5, 0, 1], m: [1, 2] } };
    expect(withParameter(system, given, 'n', 1).parameters).toEqual({
      ...{ n: 1, pivots: [0, 0, 1], m: [1] },
    });
    expect(withParameter(system, given, 'n', 3).parameters).toEqual({
      ...{ n: 3, pivots: [], m: [1, 2, 2] },
    });
    const empty = { ...experiment, parameters: { pivots: [], springs: [] } };
    expect(withParameter(system, empty, 'n', 3).parameters).toEqual({
      ...{ n: 3, pivots: [], springs: [] },
    });
    const closed = { ...system, parameters: [count, { ...pivots, open: false }] };
    expect(withParameter(closed, given, 'n', 3).parameters.pivots).toEqual([
      0, 0, 1, 5, 0, 1, 5, 0, 1,
    ]);
  });
});

describe('a parameter', () => {
  it('is a list, a number or words, as the catalogue says', () => {
    expect([count, pivots, springs, masses].map(isList)).toEqual([false, true, true, true]);
    expect(wordOptions(inertia.choices ?? [])).toEqual([
      { id: '0', name: 'uniform' },
      { id: '1', name: 'as printed' },
    ]);
  });

  it('accepts beside its range what the catalogue accepts', () => {
    expect(numberSpec({ ...count, besides: 0 })).toMatchObject({ besides: 0, whole: true, min: 1 });
  });
});

describe('the list of methods', () => {
  it('puts composed methods under a heading, after the plain ones', () => {
    expect(methodOptions(system, catalogue)).toEqual([
      { id: 'one', name: 'ONE' },
      { id: 'two', name: 'TWO' },
      {
        heading: 'Composed to higher order',
        options: [
          { id: 'composed4:one', name: 'COMPOSED4:ONE' },
          { id: 'composed6:one', name: 'COMPOSED6:ONE' },
        ],
      },
    ]);
  });

  it('has no heading where nothing is composed', () => {
    const plain = { ...system, fits: [{ method: 'two', formulations: [] }] };
    expect(methodOptions(plain, catalogue)).toEqual([{ id: 'two', name: 'TWO' }]);
  });

  it('adds plain methods before composed ones', () => {
    const two = withAnotherRun(catalogue, system, experiment);
    const three = withAnotherRun(catalogue, system, two);
    expect(three.runs.map((run) => run.method)).toEqual(['one', 'two', 'composed4:one']);
  });
});
