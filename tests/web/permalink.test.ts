/** Links with all of an experiment: what goes in comes out to the last bit, and nothing else gets in. */
import { describe, expect, it } from 'vitest';
import type { PresetInfo } from '../../web/src/kit/engine/types.ts';
import {
  decodePermalink as decode,
  definitionsIn,
  encodePermalink,
  PermalinkError,
  type Shared,
  understoodPermalink,
} from '../../web/src/kit/experiment/link/permalink.ts';
import { ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';
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

const base64 = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const raw = (data: unknown): string => base64(JSON.stringify(data));
/** Of version 1. */
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
    const rows = raw({ ...short, p: { m: [[1, 2], [3]] } });
    expect(decodePermalink(rows).experiment.parameters).toEqual({ m: [1, 2, 3] });
    const nested = raw({ ...short, p: { m: [[[1]]] } });
    expect(() => decodePermalink(nested)).toThrow(PermalinkError);
  });

  it('keeps empty lists, and methods composed of others', () => {
    const runs = [{ method: 'composed6:gonzalez' }, { method: 'rk4' }];
    const parameters = { springs: [], pivots: [0, 0, 1], n: 2 };
    const open = { ...shared, experiment: { ...shared.experiment, q: [1], parameters, runs } };
    expect(decodePermalink(encodePermalink(open))).toEqual(open);
  });

  it('keeps every number to the last bit', () => {
    expect(decodePermalink(encodePermalink(shared))).toEqual(shared);
  });

  it('is made of characters that survive mails and chats', () => {
    expect(encodePermalink(shared)).toMatch(/^(%[0-9A-F]{2}|[\w.~:,-])+$/);
    const definition = { id: 'own', name: "Tam's (2*x)! é #1 100 %" };
    const link = encodePermalink({ ...shared, definition });
    expect(link).toMatch(/^(%[0-9A-F]{2}|[\w.~:,-])+$/);
    expect(definitionsIn(link).system).toEqual(definition);
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
    'a method that is no name': { ...short, r: ['rk 4'] },
    'a method of two formulations': { ...short, r: ['rk4.adapted.canonical'] },
    'a method that is a number': { ...short, r: [4] },
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

  it.each([
    ['typed', (text: string) => text],
    ['as browsers show it', (text: string) => text.replaceAll('"', '%22').replaceAll(' ', '%20')],
    ['percent-encoded', encodeURIComponent],
    ['in small letters', (text: string) => encodeURIComponent(text).toLowerCase()],
    ['in base64', base64],
  ])('is read as plain JSON, %s', (_, written) => {
    const json = '{"system": "kepler", "runs": ["rk4", {"method": "gauss4", "h": 0.5}], "h": 0.25}';
    const kepler = catalogue.systems.find(({ id }) => id === 'kepler');
    const preset = kepler?.presets[0] as PresetInfo;
    const { parameters, q, v, horizon } = preset;
    expect(decodePermalink(written(json)).experiment).toEqual({
      ...{ system: 'kepler', parameters, q, v, h: 0.25, horizon },
      runs: [{ method: 'rk4' }, { method: 'gauss4', h: 0.5 }],
    });
  });

  const json = (data: object) => decodePermalink(JSON.stringify(data));

  it('needs no more than a system: the rest is as its preset opens', () => {
    for (const system of catalogue.systems) {
      for (const preset of system.presets) {
        const opened = ofPreset(system, preset, openingRuns(catalogue, system, preset));
        const link = { system: system.id, preset: preset.id };
        expect(json(link)).toEqual({ experiment: opened, view: {} });
        if (preset === system.presets[0]) expect(json({ system: system.id })).toEqual(json(link));
      }
    }
  });

  it('takes the parameters of a preset with its start, and none with another start', () => {
    const sleigh = { system: 'chaplygin_sleigh', preset: 'figure3', parameters: { J: 5 } };
    const system = catalogue.systems.find(({ id }) => id === sleigh.system);
    const preset = system?.presets.find(({ id }) => id === 'figure3') as PresetInfo;
    expect(Object.keys(preset.parameters).length).toBeGreaterThan(1);
    expect(json(sleigh).experiment.parameters).toEqual({ ...preset.parameters, J: 5 });
    const { q, v } = preset;
    expect(json({ ...sleigh, q, v }).experiment.parameters).toEqual({ ...preset.parameters, J: 5 });
    const own = { system: sleigh.system, q, v };
    expect(json({ ...own, parameters: { J: 5 } }).experiment.parameters).toEqual({ J: 5 });
    expect(json(own).experiment.parameters).toEqual({});
  });

  it('takes the words of options and parameters for their numbers', () => {
    const link = (start: unknown) => ({
      system: 'snakeboard',
      runs: [{ method: 'rdp_exp', options: { start } }, 'rk4'],
    });
    expect(json(link('plain'))).toEqual(json(link(1)));
    expect(() => json(link('plane'))).toThrow(
      'There is no value “plane” of “start”; the closest name is “plain”.',
    );
    const { experiment, faults } = understoodPermalink(JSON.stringify(link('flat')), catalogue);
    expect(experiment.runs).toEqual([{ method: 'rdp_exp', options: {} }, { method: 'rk4' }]);
    expect(faults).toEqual(['There is no value “flat” of “start”.']);
    const rod = { system: 'elastic_rod', parameters: { inertia: 'printed' } };
    expect(json(rod)).toEqual(json({ ...rod, parameters: { inertia: 1 } }));
    expect(() => json({ ...rod, parameters: { m: 'heavy' } })).toThrow(/no value “heavy” of “m”/);
  });

  it('brings definitions along in fields of their own, or in the places of ids', () => {
    const definition = { id: 'own_pendulum', name: 'A pendulum' };
    const method = { id: 'own_method', b: [1] };
    const fields = { system: 'own_pendulum', runs: ['own_method'], definition, methods: [method] };
    const places = { system: definition, runs: [{ method }] };
    for (const link of [fields, places]) {
      const text = JSON.stringify(link);
      expect(definitionsIn(text)).toEqual({ system: definition, methods: [method] });
      expect(() => decodePermalink(text)).toThrow('There is no system “own_pendulum”');
    }
  });

  it.each([
    ['{"system":"kepler"', /cut short or altered/],
    ['{"system":"kepler",}', /cut short or altered/],
    ['{}', /the system is not a name/],
    ['{"system":"keplr"}', /no system “keplr”.*“kepler”/],
    ['{"system":"kepler","preset":"nosuch"}', /no preset “nosuch”/],
    ['{"system":"kepler","runs":["rk5"]}', /no method “rk5”.*“rk4”/],
    ['{"system":"kepler","runs":["rk4.nosuch"]}', /no formulation “nosuch”/],
    ['{"system":"kepler","runs":"rk4"}', /methods is not a list that fits/],
    ['{"system":"kepler","runs":[]}', /names no method/],
    ['{"system":"kepler","method":"rk4"}', /no field “method”.*“methods”/],
    ['{"system":"kepler","__proto__":{}}', /no field “__proto__”/],
    ['{"system":"kepler","h":"0.1"}', /the step size is not a number/],
    ['{"system":"kepler","h":1e999}', /the step size is not a number/],
    ['{"system":"kepler","q":"1,0"}', /the start is not a list that fits/],
    ['{"system":"kepler","definition":[]}', /a definition in it can’t be read/],
  ])('as the plain JSON %s is refused in a sentence', (text, sentence) => {
    for (const link of [text, encodeURIComponent(text)]) {
      expect(() => decodePermalink(link)).toThrow(PermalinkError);
      expect(() => decodePermalink(link)).toThrow(sentence);
      expect(() => decodePermalink(link)).toThrow(/^[A-Z].*\.$/);
    }
  });

  it('that is far too long is refused before it is read', () => {
    expect(() => decodePermalink('A'.repeat(2e6))).toThrow(/too long/);
    expect(() => decodePermalink('{'.repeat(2e6))).toThrow(/too long/);
  });
});
