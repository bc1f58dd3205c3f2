/** The page *Your own*, but for its pixels: what is typed and the definition it comes to. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memoryStorage, safeStorage } from '../../web/src/kit/ui/storage.ts';
import '../../web/src/figures/lessons/make-your-own/definitionEnglish.ts';
import { wholeEngineHere } from '../../web/plugins/engineHere.ts';
import type { FieldReading } from '../../web/src/figures/lessons/make-your-own/reading.ts';
import type { Definition } from '../../web/src/kit/engine/types.ts';
import { openCodec } from '../../web/src/kit/experiment/link/definitionWord.ts';
import { Address } from '../../web/src/pages/authoring/authoringAddress.ts';
import { definitionOf as definedAs } from '../../web/src/pages/authoring/builtIn.ts';
import { formulaLines } from '../../web/src/pages/authoring/formulasText.ts';
import { Kept } from '../../web/src/pages/authoring/kept.ts';
import { definitionOf, draftOf, emptyDraft } from '../../web/src/pages/authoring/systemDraft.ts';
import { definitionInText, textOf } from '../../web/src/pages/authoring/systemFile.ts';
import { viewAt } from './support/view.ts';

await openCodec();

const folder = new URL('../../web/definitions/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^(?!schema).*\.json$/.test(name));
const shipped = (name: string): Definition =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Definition;

it.each(names)('%s stands in the form as it is written', async (name) => {
  const given = shipped(name);
  const typed = definitionOf(draftOf(given));
  const host = await wholeEngineHere();
  const read = (system: Definition) =>
    (host.probe({ op: 'read', system }) as { entry: object }).entry;
  // Numbers may be told as texts and zeros left out: what the engine makes of both is the same.
  expect(read(typed)).toEqual(read(given));
  expect(definitionOf(draftOf(typed))).toEqual(typed);
});

it('an empty form has what a system needs, still to be filled', () => {
  const empty = definitionOf(emptyDraft);
  expect(empty).toEqual({
    id: 'own_system',
    coordinates: [],
    kinetic: '',
    starts: [{ q: [], v: [] }],
  });
});

it('a start without any number lies off equilibrium and inside the ranges; else empty is zero', () => {
  const coordinates = [{ id: 'x' }, { id: 'y' }, { id: 'z', from: '2', to: '3' }];
  const starts = [{ name: 'Any', h: '0.1' }, { q0: '2' }, { v1: '0' }];
  expect(definitionOf({ ...emptyDraft, coordinates, starts }).starts).toEqual([
    { name: 'Any', h: 0.1, q: [1, 0.5, 2.5], v: [0.5, -0.5, 0.5] },
    { q: [2, 0, 0], v: [0, 0, 0] },
    { q: [0, 0, 0], v: [0, 0, 0] },
  ]);
});

it.each([
  ['an object', { x1: 'sin(a)', y1: '-cos(a)' }],
  ['a text', 'x1 = sin(a); y1 = -cos(a)'],
  ['texts', ['x1 = sin(a)\ny1 = -cos(a)']],
])('terms may be written as %s, and starts by name', (_, terms) => {
  const draft = draftOf({
    ...{ id: 'own_a', coordinates: ['a', 'b'], kinetic: "x1'^2 + b'^2", terms },
    starts: [{ q: { b: 2, a: 'pi/3' }, v: { a_dot: 1 } }, { q: [1, 2] }],
  });
  const told = definitionOf(draft);
  expect(told.terms).toEqual(['x1 = sin(a)', 'y1 = -cos(a)']);
  expect(told.starts).toEqual([
    { q: ['pi/3', 2], v: [1, 0] },
    { q: [1, 2], v: [0, 0] },
  ]);
  expect(definitionOf(draftOf(told))).toEqual(told);
});

it('formulas have a line each, with their names on the left', () => {
  const definition = {
    ...{ terms: ['x1 = sin(a)'], kinetic: '', forces: { a: '' }, invariants: [{ id: 'L' }] },
  };
  const fields = ['terms.0', 'kinetic', 'potential', 'constraints.0', 'forces.a', 'invariants.0'];
  const told = [...fields.map((field) => ({ field, text: field })), { field: 'frame.0.0' }];
  expect(formulaLines(definition, told)).toBe(
    'x1 = terms.0\nT = kinetic\nV = potential\n0 = constraints.0\nQ_a = forces.a\nL = invariants.0',
  );
});

it('what is typed half, or wrongly, stays as it was typed', () => {
  const draft = {
    ...emptyDraft,
    name: 'Péndulo doble!',
    coordinates: [{ id: 'a', angle: 'yes' }, {}],
    parameters: [
      { id: 'm', value: '1,5' },
      { id: 'g', value: '9.81', min: '−1' },
    ],
    starts: [{ q0: '0.5', v0: '1e', h: '' }],
    drawing: [{ kind: 'rod', to0: 'sin(a)', size: '0.1, x' }],
  };
  expect(definitionOf(draft)).toEqual({
    id: 'own_pe_ndulo_doble',
    name: 'Péndulo doble!',
    coordinates: [{ id: 'a', angle: true }],
    parameters: [
      { id: 'm', value: '1,5' },
      { id: 'g', value: 9.81, min: -1 },
    ],
    kinetic: '',
    starts: [{ q: [0.5], v: ['1e'] }],
    drawing: [
      {
        rod: [
          ['0', '0', '0'],
          ['sin(a)', '0', '0'],
        ],
        size: [0.1, ' x'],
      },
    ],
  });
});

it('has ranges, a frame, springs and circles, and gives them back', () => {
  const given = {
    ...{ id: 'own_x', kinetic: 'x_dot^2/2', constraints: ['y_dot - x*x_dot'] },
    coordinates: [{ id: 'x', range: [-1, 2] }, { id: 'y' }],
    frame: [['1', 'x']],
    starts: [{ q: [0, 0], v: [0, 0] }],
    drawing: [
      {
        spring: [
          ['0', '0', '0'],
          ['x', '0', '0'],
        ],
        size: 0.2,
        coils: 6,
      },
      { circle: ['x', 'y', '0'], heading: 'x' },
    ],
  };
  expect(definitionOf(draftOf(given))).toEqual(given);
  const half = { ...emptyDraft, coordinates: [{ id: 'x', from: '1' }] };
  expect(definitionOf(half).coordinates).toEqual([{ id: 'x', range: [1, ''] }]);
  const short = { ...draftOf(given), frame: [{ x1: 'x' }, {}] };
  expect(definitionOf(short).frame).toEqual([['0', 'x']]);
});

it.each([
  {},
  { coordinates: 3, starts: 'x', forces: [1], drawing: [null, { size: {} }] },
  { starts: [{ parameters: '{', q: 'x', methods: 3 }, null, 7], parameters: [[]] },
])('data that is no definition makes a form all the same: %o', (odd) => {
  expect(definitionOf(draftOf(odd)).kinetic).toBe('');
});

const addressAt = (hash: string): Address => new Address(viewAt(hash));

it('is in the address, and read from it', async () => {
  const sleigh = shipped('sleigh.json');
  const view = viewAt('');
  new Address(view).tellSystem(sleigh);
  expect(await new Address(view).system()).toEqual(sleigh);
  expect(await addressAt('#example=sleigh').system()).toEqual(sleigh);
  expect(await addressAt('#example=nothing').system()).toBeUndefined();
  expect(await addressAt('').system()).toBeUndefined();
  const long = viewAt('');
  new Address(long).tellSystem({ ...sleigh, starts: new Array(300).fill({}) });
  await expect(new Address(long).system()).rejects.toThrow('more than 250 entries');
  await expect(addressAt('#definition=abc').system()).rejects.toThrow('This link is broken');
});

it('stands in the address beside a method, each without touching the other', async () => {
  const sleigh = shipped('sleigh.json');
  const method = { id: 'own_euler', b: [1] };
  const view = viewAt('');
  const address = new Address(view);
  address.tellMethod(method);
  address.tellSystem(sleigh);
  expect(new Address(view).method()).toEqual(method);
  expect(await new Address(view).system()).toEqual(sleigh);
  let heard = 0;
  address.whenChanged(() => {
    heard += 1;
  });
  // What the page itself has told is asked for by nobody.
  view.follow(view.location.hash);
  expect(address.method()).toBeUndefined();
  expect(await address.system()).toBeUndefined();
  view.follow('#example=sleigh');
  expect(address.method()).toBeUndefined();
  expect(await address.system()).toEqual(sleigh);
  expect(heard).toBe(2);
});

it('hears the link that was followed, though the page tells its own words in the same moment', async () => {
  const view = viewAt('');
  const address = new Address(view);
  address.whenChanged(() => {});
  view.follow('#example=sleigh', () => address.tellMethod({ id: 'own_euler', b: [1] }));
  expect(view.location.hash).toContain('methods=');
  expect(await address.system()).toEqual(shipped('sleigh.json'));
});

it('is a file, and read from one', () => {
  const sleigh = shipped('sleigh.json');
  expect(definitionInText(textOf(sleigh))).toEqual(sleigh);
  expect(() => definitionInText('{')).toThrow('This is not JSON.');
  for (const text of ['3', 'null', '[]', '{"q": 1}']) {
    expect(() => definitionInText(text)).toThrow('not a definition');
  }
  const long = { kinetic: '', coordinates: new Array(300).fill('x') };
  expect(() => definitionInText(textOf(long))).toThrow('more than 250 entries');
});

it('is kept in the browser by its name, whatever else is stored there', () => {
  const stored = new Map<string, string>();
  const view = { localStorage: memoryStorage(stored) } as unknown as Window;
  const storage = safeStorage(view);
  const kept = new Kept(storage);
  expect(kept.all).toEqual({});
  expect(kept.keep('mine', { kinetic: '1' })).toBe('kept');
  kept.keep('other', { kinetic: '2' });
  kept.forget('mine');
  expect(kept.all).toEqual({ other: { kinetic: '2' } });
  for (const broken of ['{', '3', '[1]', '{"a": 3}']) {
    storage.setItem('rattleback-own-systems', broken);
    expect(kept.all).toEqual({});
  }
  // Methods have a shelf of their own.
  const methods = new Kept(storage, 'methods');
  methods.keep('mine', { b: [1] });
  expect(methods.all).toEqual({ mine: { b: [1] } });
  for (let i = 0; i < 100; i += 1) expect(kept.keep(String(i), {})).toBe('kept');
  expect(kept.keep('one too many', {})).toBe('noRoom');
});

it('is said to be kept only where the browser stores it', () => {
  const denied = Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  }) as Window;
  const full = {
    localStorage: Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  } as unknown as Window;
  for (const view of [denied, full]) {
    const kept = new Kept(safeStorage(view));
    expect(kept.keep('mine', { kinetic: '1' })).toBe('visit');
    expect(kept.all).toEqual({ mine: { kinetic: '1' } });
  }
});

it('has a definition for each system that it says to have one for', () => {
  const known = names.map((name) => name.replace('.json', ''));
  for (const file of Object.values(definedAs)) expect(known).toContain(file);
});

it('is told the name that the engine does not know, apart from the sentence', async () => {
  const host = await wholeEngineHere();
  const system = { coordinates: ['x'], kinetic: 'm*x_dot^2/2', starts: [{ q: [0], v: [0] }] };
  const read = (kinetic: string) =>
    (host.probe({ op: 'read', system: { ...system, kinetic } }) as { fields: FieldReading[] })
      .fields[0]?.error;
  expect(read('m*x_dot^2/2')).toMatchObject({ code: 'bad-expression', name: 'm' });
  expect(read('x_dot')?.name).toBeUndefined();
});
