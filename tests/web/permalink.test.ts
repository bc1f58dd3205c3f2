/** Links of version 1: what goes in comes out to the last bit, and nothing else gets in. */
import { describe, expect, it } from 'vitest';
import {
  decodePermalink as decode,
  encodePermalink,
  PermalinkError,
  type Shared,
} from '../../web/src/kit/experiment/link/permalink.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const decodePermalink = (fragment: string) => decode(fragment, catalogue);

const shared: Shared = {
  experiment: {
    system: 'chaplygin_sleigh',
    parameters: { J: 8, a: 1 / 3, m: 5e-324 },
    q: [0.1 + 0.2, -0, Math.PI],
    v: [1e300, -1e-300, 0],
    h: 0.1,
    horizon: 1e6,
    runs: [
      { method: 'gonzalez' },
      { method: 'dopri54', formulation: 'adapted', h: 0.5, options: { tolerance: 1e-10 } },
    ],
  },
  view: { t: 12.5, phase: ['rho_1', 'rho_2'] },
};

const raw = (data: unknown): string =>
  btoa(JSON.stringify(data)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const short = {
  ...{ v: 1, s: 'chaplygin_sleigh', p: {}, q: [0], w: [0], h: 0.1, T: 1 },
  r: [{ method: 'rk4' }],
};

describe('a permalink', () => {
  it('keeps lists as parameters, and starts of thousands of numbers', () => {
    const q = Array.from({ length: 3000 }, (_, i) => Math.sin(i));
    const long = {
      ...shared,
      experiment: { ...shared.experiment, parameters: { m: [1, 0.1 + 0.2], N: 2 }, q },
    };
    expect(decodePermalink(encodePermalink(long))).toEqual(long);
    const nested = raw({ ...short, p: { m: [[1]] } });
    expect(() => decodePermalink(nested)).toThrow(PermalinkError);
  });

  it('keeps empty lists, and methods composed of others', () => {
    const runs = [{ method: 'composed6:gonzalez' }, { method: 'rk4' }];
    const parameters = { springs: [], pivots: [0, 0, 1], n: 2 };
    const open = { ...shared, experiment: { ...shared.experiment, q: [1], parameters, runs } };
    expect(decodePermalink(encodePermalink(open))).toEqual(open);
  });

  it('keeps every number to the last bit', () => {
    const back = decodePermalink(encodePermalink(shared));
    // JSON has no −0; it comes back as 0.
    const q = shared.experiment.q.map((x) => x + 0);
    expect(back).toEqual({ ...shared, experiment: { ...shared.experiment, q } });
  });

  it('is made of characters that survive mails and chats', () => {
    expect(encodePermalink(shared)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  const bad: Record<string, unknown> = {
    'another version': { ...short, v: 2 },
    'no experiment': [],
    nothing: null,
    'a name with a path': { ...short, s: '../../etc' },
    'a name with markup': { ...short, s: '<img src=x>' },
    'a step size in words': { ...short, h: '0.1' },
    'a step size that is no number': { ...short, h: null },
    'a start that is no list': { ...short, q: { 0: 1 } },
    'a start without end': { ...short, q: new Array(70_000).fill(0) },
    'no method': { ...short, r: [] },
    'five methods': { ...short, r: new Array(5).fill({ method: 'rk4' }) },
    'a method that is text': { ...short, r: ['rk4'] },
    'parameters that are a list': { ...short, p: [1, 2] },
    'a parameter called __proto__': JSON.parse('{"p":{"__proto__":1}}'),
    'a portrait of one': { ...short, e: { phase: ['x'] } },
    'more parameters than any system has': {
      ...short,
      p: Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`p${i}`, 1])),
    },
  };
  it.each(Object.entries(bad))('with %s is refused in a sentence', (_, data) => {
    const full = typeof data === 'object' && data !== null && !('v' in data) && 'p' in data;
    const link = raw(full ? { ...short, ...data } : data);
    expect(() => decodePermalink(link)).toThrow(PermalinkError);
    expect(() => decodePermalink(link)).toThrow(/^This link .*\.$/);
  });

  it('with a number that JSON reads as infinite is refused', () => {
    for (const place of ['"h":1e999', '"T":-1e999', '"q":[1e999]', '"p":{"m":1e999}']) {
      const key = place.slice(0, place.indexOf(':'));
      const text = JSON.stringify(short).replace(
        new RegExp(`${key}:(\\[0\\]|\\{\\}|[\\d.]+)`),
        place,
      );
      expect(text).toContain(place);
      const link = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
      expect(() => decodePermalink(link)).toThrow(/^This link is broken: .*not a number\.$/);
    }
  });

  it('with as many parameters as fit is read', () => {
    const p = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`p${i}`, i]));
    expect(decodePermalink(raw({ ...short, p })).experiment.parameters).toEqual(p);
  });

  it('survives being cut anywhere or having any character altered: a sentence or a full experiment', () => {
    const link = encodePermalink(shared);
    const variants = [...link].flatMap((_, i) => [
      link.slice(0, i),
      `${link.slice(0, i)}${link[i] === 'A' ? 'B' : 'A'}${link.slice(i + 1)}`,
    ]);
    for (const variant of variants) {
      try {
        expect(Object.keys(decodePermalink(variant).experiment)).toHaveLength(7);
      } catch (error) {
        if (!(error instanceof PermalinkError)) throw error;
        expect(error.message).toMatch(/^(This link|There is no) .*\.$/);
      }
    }
  });

  it('that is far too long is refused before it is read', () => {
    expect(() => decodePermalink('A'.repeat(2e6))).toThrow(/too long/);
  });
});
