/** Addresses of the bench that the program prints and reads: the same experiment to the last bit. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import type {
  Definition,
  Experiment,
  PresetInfo,
  SystemInfo,
} from '../../web/src/kit/engine/types.ts';
import { fileText } from '../../web/src/kit/experiment/experimentFile.ts';
import {
  decodePermalink,
  definitionsIn,
  encodePermalink,
  fullLink,
  type Shared,
} from '../../web/src/kit/experiment/link/permalink.ts';
import { firstPreset, ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';
import { native } from './support/native.ts';
import { assertAll, spoiledJson } from './support/spoiled.ts';
import { wasmHost } from './support/wasm.ts';

const host = await wasmHost();
const { catalogue } = host;

const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = 'http://127.0.0.1:8080/';
const addressOf = (fragment: string): string => `${site}bench.html#${fragment}`;
const addressIn = (words: readonly string[]): string => {
  const { status, out, complaint } = native(['link', ...words]);
  expect([status, complaint]).toEqual([0, '']);
  return out.trim();
};
const fragmentIn = (words: readonly string[]): string => {
  const [before, fragment = ''] = addressIn(words).split('#');
  expect(before).toBe(`${site}bench.html`);
  // Fragments (RFC 3986, section 3.5) and what chats and shells leave as it is.
  expect(fragment).toMatch(/^(%[0-9A-F]{2}|[\w.~:,-])+$/);
  return fragment;
};
const shownBy = (words: readonly string[]): Shared => decodePermalink(fragmentIn(words), catalogue);
/** What the program runs, with every default filled in. */
const runBy = (words: readonly string[]): Experiment => {
  const all = ['run', ...words, '--format', 'json', '--every', '1000000'];
  const { status, out, complaint } = native(all);
  expect([status, complaint]).toEqual([0, '']);
  return (JSON.parse(out) as { experiment: Experiment }).experiment;
};
const systemOf = (id: string) => catalogue.systems.find((one) => one.id === id) as SystemInfo;

const presets = catalogue.systems.flatMap((system) =>
  system.presets.map((preset) => {
    const opened = ofPreset(system, preset, openingRuns(catalogue, system, preset));
    return [system.id, preset.id, opened] as const;
  }),
);
const sleigh: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: { J: 0.1 + 0.2, a: 1 / 3, m: 1 },
  q: [0.25, -1, 0],
  v: [-1e-7, -0, 0.2],
  h: 0.1 + 0.2,
  horizon: 3,
  runs: [
    { method: 'gonzalez' },
    { method: 'dopri54', formulation: 'adapted', h: 0.5, options: { tolerance: 1e-9 } },
  ],
};

describe('the program', () => {
  it.each(presets)('links to %s at “%s” as the bench opens it', (system, preset, opened) => {
    const words = ['--system', system, '--preset', preset];
    expect(shownBy(words)).toEqual({ experiment: opened, view: {} });
  });

  it.each(presets)('reads the address of %s at “%s” as the page writes it', (_, __, opened) => {
    const experiment = { ...opened, h: opened.h / 3, horizon: opened.horizon / 7 };
    const link = fullLink({ experiment, view: { t: 1 } });
    expect(shownBy(['--experiment', addressOf(link)])).toEqual({ experiment, view: {} });
  });

  it('runs what the page runs, whatever its numbers, options and methods', () => {
    const wanted = host.open(sleigh).experiment;
    for (const given of [addressOf(fullLink({ experiment: sleigh, view: {} })), fragmentOfSleigh]) {
      expect(runBy(['--experiment', given])).toEqual(wanted);
    }
  });
  const fragmentOfSleigh = fullLink({ experiment: sleigh, view: { phase: ['x', 'theta'] } });

  it('takes methods, settings and times as run does, words of options too', () => {
    const words = ['--system', 'snakeboard', '--preset', 'parking', '--set', 'start=plain'];
    const times = ['--h', '0.078125', '--t', '10', '--method', 'rdp_exp,rk4.adapted'];
    const { experiment } = shownBy([...words, ...times, '--set', 'psi=0.125']);
    expect(experiment.runs).toEqual([
      { method: 'rdp_exp', options: { start: 1 } },
      { method: 'rk4', formulation: 'adapted' },
    ]);
    expect([experiment.h, experiment.horizon, experiment.q[0]]).toEqual([0.078125, 10, 0.125]);
    expect(host.open(experiment).experiment).toEqual(
      runBy([...words, ...times, '--set', 'psi=0.125']),
    );
  });

  it('lets a start follow a parameter, as run does', () => {
    const words = ['--system', 'pendulum_chain', '--set', 'N=3', '--set', 'm=1,2,3'];
    const all = [...words, '--method', 'rkmk4', '--h', '0.1', '--t', '1'];
    expect(host.open(shownBy(all).experiment).experiment).toEqual(runBy(all));
  });

  it('links to another site', () => {
    for (const other of ['https://example.org/lab', 'https://example.org/lab/']) {
      expect(addressIn(['--system', 'kepler', '--site', other])).toMatch(
        /^https:\/\/example\.org\/lab\/bench\.html#%7B/,
      );
    }
  });

  it('links to where the script serves the pages', () => {
    const script = readFileSync('rattleback', 'utf8');
    expect(script).toContain('default_port=8080\n');
    expect(script).toContain('Rattleback is at http://127.0.0.1:$port/');
  });
});

describe('an experiment for the program', () => {
  const kepler = '{"system":"kepler","runs":["gauss4"],"h":0.5,"horizon":2}';
  const steps = (words: readonly string[], given = kepler): string[] => {
    const { status, out, complaint } = native(['run', '--experiment', given, ...words]);
    expect([status, complaint]).toEqual([0, '']);
    const lines = out.trim().split('\n').slice(1);
    return lines.map((line) => line.split(',').slice(0, 3).join(' '));
  };

  it('is JSON, percent-encoded or not, an address that ends with it, or a file', () => {
    const file = join(folder, 'kepler.json');
    writeFileSync(file, kepler);
    const base64 = Buffer.from(kepler).toString('base64url');
    const ways = [
      ...[kepler, ` \n${kepler}`, encodeURIComponent(kepler), file],
      ...[`#${kepler}`, `bench.html#${encodeURIComponent(kepler)}`, addressOf(kepler)],
      ...[addressOf(kepler.replaceAll('"', '%22')), addressOf(base64)],
    ];
    for (const way of ways) {
      expect(steps([], way)).toEqual(
        ['0 0', '1 0.5', '2 1', '3 1.5', '4 2'].map((row) => `gauss4 ${row}`),
      );
    }
  });

  it('is overridden by the options', () => {
    expect(steps(['--h', '1'])).toEqual(['gauss4 0 0', 'gauss4 1 1', 'gauss4 2 2']);
    expect(steps(['--t', '0.5', '--method', 'rk4'])).toEqual(['rk4 0 0', 'rk4 1 0.5']);
    const own = '{"system":"kepler","runs":[{"method":"gauss4","h":0.25}],"h":0.5,"horizon":1}';
    expect(steps([], own)).toHaveLength(5);
    expect(steps(['--h', '0.5'], own)).toHaveLength(3);
    const set = shownBy(['--experiment', kepler, '--set', 'x=0.75', '--set', 'y_dot=1']);
    expect([set.experiment.q, set.experiment.v]).toEqual([
      [0.75, 0],
      [0, 1],
    ]);
    const { id, parameters, q, v } = systemOf('kepler').presets[1] as PresetInfo;
    const preset = ['--preset', id];
    expect(shownBy(['--experiment', kepler, ...preset]).experiment).toMatchObject({
      ...{ parameters, q, v, h: 0.5, horizon: 2, runs: [{ method: 'gauss4' }] },
    });
  });

  it('runs back in time with negative --h and --t, and then has no link', () => {
    expect(steps(['--h', '-0.5', '--t', '-1'])).toEqual([
      'gauss4 0 0',
      'gauss4 1 -0.5',
      'gauss4 2 -1',
    ]);
    const { status, complaint } = native([
      'link',
      '--experiment',
      kepler,
      '--h',
      '-1',
      '--t',
      '-1',
    ]);
    expect([status, complaint]).toEqual([
      2,
      'The step size h of a link must be greater than zero.\n',
    ]);
  });

  it('is a file as the bench saves it, of this version and the first', () => {
    const { system: s, parameters: p, q, v: w, h, horizon: T, runs: r } = sleigh;
    const old = { format: 'rattleback-experiment', v: 1, s, p, q, w, h, T, r, e: {} };
    const texts = [fileText({ experiment: sleigh, view: { t: 2 } }), JSON.stringify(old)];
    const wanted = host.open(sleigh).experiment;
    texts.forEach((text, i) => {
      const file = join(folder, `saved${i}.json`);
      writeFileSync(file, text);
      expect(runBy(['--experiment', file])).toEqual(
        i === 0 ? wanted : { ...wanted, v: w.map((x) => x + 0) },
      );
    });
  });

  it('is taken by converge and ensemble', () => {
    const { status, out } = native(['converge', '--experiment', kepler, '--h', '0.5,0.25,0.125']);
    expect(status).toBe(0);
    const rows = out.trim().split('\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(0, 2).join())).toEqual([
      ...['gauss4,0.5', 'gauss4,0.25', 'gauss4,0.125'],
    ]);
    const given = '{"system":"gearbox","runs":["gonzalez"],"h":1,"horizon":9}';
    const members = ['ensemble', '--experiment', given, '--starts', '2', '--samples', '3'];
    const said = native([...members]);
    const flags = ['--system', 'gearbox', '--method', 'gonzalez', '--h', '1', '--t', '9'];
    const usual = native(['ensemble', ...flags, '--starts', '2', '--samples', '3']);
    expect([said.status, said.out]).toEqual([0, usual.out]);
  });

  const long = `{"system":"kepler","q":[${'1,'.repeat(600_000)}1]}`;
  it.each([
    ['{"system":"kepler"', /^This is not JSON\.$/],
    ['[]', /is not an experiment: neither a file, nor JSON, nor an address/],
    ['{}', /^The field “system” is missing\.$/],
    ['{"system":3}', /“system” must be a string/],
    ['{"system":"keplr"}', /no system “keplr”.*“kepler”/],
    ['{"system":"kepler","preset":"nosuch"}', /no preset “nosuch”/],
    ['{"system":"kepler","runs":["rk5"]}', /“rk5”.*“rk4”/],
    ['{"system":"kepler","runs":["rk4.nosuch"]}', /formulation “nosuch”/],
    ['{"system":"kepler","runs":"rk4"}', /“runs” must be an array/],
    ['{"system":"kepler","runs":[4]}', /A run must be an object/],
    ['{"system":"kepler","runs":[]}', /one to four runs, not 0/],
    ['{"system":"kepler","method":"rk4"}', /no field “method”.*“methods”/],
    [
      '{"system":"kepler","runs":[{"method":"rk4","H":1}]}',
      /A run has no field “H”; known here: method, formulation, h, options\./,
    ],
    ['{"system":"kepler","h":"0.1"}', /“h” must be a number/],
    ['{"system":"kepler","h":-1}', /step size h must be greater than zero/],
    ['{"system":"kepler","h":1e999}', /finite|JSON/],
    ['{"system":"kepler","q":[1]}', /kepler|Kepler/i],
    ['{"system":"kepler","parameters":{"e":2}}', /between/],
    ['{"system":"kepler","methods":{}}', /“methods” must be an array/],
    ['{"system":"kepler","definition":[]}', /definition/],
    [`{"system":${'['.repeat(99)}`, /JSON/],
    ['nosuch.json', /neither a file, nor JSON/],
    ['/', /can’t be read, or is empty/],
    ['', /^--experiment takes an address, a file or JSON\.$/],
    [`${site}bench.html`, /neither a file, nor JSON/],
    [`${site}bench.html#`, /contains no experiment in JSON/],
    [`${site}bench.html#javascript:alert(1)`, /contains no experiment in JSON/],
    [
      `${site}bench.html#2/kepler/first~abcd`,
      /^This is a short link, .* save the experiment as a file\.$/,
    ],
    ['{"v":2,"s":"kepler"}', /another version/],
    [`#${'A'.repeat(120_000)}`, /contains no experiment/],
  ])('as %s is refused in a sentence', (given, sentence) => {
    for (const verb of ['run', 'link']) {
      const { status, out, complaint } = native([verb, '--experiment', given]);
      expect([status, out]).toEqual([2, '']);
      expect(complaint.trim()).toMatch(sentence);
      expect(complaint.trim().split('\n')).toHaveLength(1);
    }
  });

  it('as a file that is too large, or one for too long a link, is refused in a sentence', () => {
    const huge = join(folder, 'huge.json');
    writeFileSync(huge, `{"system":"kepler"}${' '.repeat(17_000_000)}`);
    expect(native(['run', '--experiment', huge])).toMatchObject({
      ...{ status: 2, complaint: `The file “${huge}” is too large for an experiment.\n` },
    });
    writeFileSync(huge, long);
    expect(native(['run', '--experiment', huge]).complaint).toMatch(/^[^\n]*\.\n$/);
  });

  it('that is too large for a page has no link', () => {
    for (const [words, sentence] of [
      [['--h', '1e-7', '--t', '100'], /^That is more than a hundred million steps; choose h from /],
      [['--method', 'rk4,rk4,rk4,rk4,rk4'], /^An experiment takes one to four runs, not 5\.$/],
    ] as const) {
      const { status, out, complaint } = native(['link', '--system', 'kepler', ...words]);
      expect([status, out]).toEqual([2, '']);
      expect(complaint.trim()).toMatch(sentence);
    }
  });

  it('names the system that the options name', () => {
    const { status, complaint } = native(['run', '--experiment', kepler, '--system', 'gearbox']);
    expect([status, complaint]).toEqual([
      ...[2, '--system names “gearbox”, and the experiment is of “kepler”.\n'],
    ]);
    expect(steps(['--system', 'kepler'])).toHaveLength(5);
  });

  it.each(['', 'example.org', 'ftp://example.org/', 'https://', 'https://a b/', 'https://a/#x'])(
    'has no link to the site “%s”',
    (other) => {
      const { status, out, complaint } = native(['link', '--system', 'kepler', '--site', other]);
      expect([status, out]).toEqual([2, '']);
      expect(complaint.trim().split('\n')[0]).toMatch(/site/);
    },
  );
});

describe('JSON that others write', () => {
  const kinds = presets.filter(([, , { q }]) => q.length < 30);
  /** Mostly one of the first, else one of the others; undefined leaves the field out. */
  const mostly = (usual: readonly unknown[], others: readonly unknown[]) =>
    fc.oneof(
      { arbitrary: fc.constantFrom<unknown>(undefined, ...usual), weight: 9 },
      { arbitrary: fc.constantFrom(...others), weight: 1 },
    );
  const written = fc.constantFrom(...kinds).chain(([id, preset, { parameters, q, v, runs }]) => {
    const { fits, parameters: known, presets: starts } = systemOf(id);
    const [name = ''] = Object.keys(parameters);
    const words = known.flatMap((one) => (one.choices ?? []).map((word) => ({ [one.id]: word })));
    const { method, formulations } = fits.at(-1) as SystemInfo['fits'][number];
    const methods = [`${method}.${formulations.at(-1)}`, { method, h: 0.05, options: {} }];
    return fc.record({
      system: fc.constant(id),
      preset: mostly([preset, starts.at(-1)?.id], ['nosuch', 3, null]),
      parameters: mostly(
        [{}, parameters, { [name]: 1.25 }, ...words],
        [[], { x9: 1 }, { [name]: 'x' }],
      ),
      q: mostly([q, starts.at(-1)?.q], [[], [1], 'x', [null]]),
      v: mostly([v, starts.at(-1)?.v], [[], [1], 0, [1e308]]),
      h: mostly([0.01, 1 / 3, 1], [-0.1, 0, '0.1', 1e308, null]),
      horizon: mostly([1, 100 / 3], [0, -1, [], 1e-308]),
      runs: mostly([runs, methods, [method]], [[], method, [{}], ['rk4.rk4.rk4'], [3]]),
      view: mostly([{}], ['all', []]),
      format: mostly(['rattleback-experiment'], ['rattleback-experiment']),
    });
  });
  const spoiled = spoiledJson(kinds.map(([, , experiment]) => experiment));

  /** What the page runs; nothing where it refuses. */
  const shownOf = (json: string): Experiment | undefined => {
    try {
      const header = host.open(decodePermalink(encodeURIComponent(json), catalogue).experiment);
      return header.experiment;
    } catch {
      return undefined;
    }
  };

  it('is read or refused by the program as by the page', () => {
    let taken = 0;
    const file = join(folder, 'written.json');
    const holds = (text: string) => {
      const json = text.replace(/\p{Surrogate}/gu, '?');
      writeFileSync(file, json);
      const { status, out, complaint } = native(['link', '--experiment', file]);
      if (status === 0) {
        taken += 1;
        const [, fragment = ''] = out.trim().split('#');
        expect(shownOf(decodeURIComponent(fragment))).toEqual(shownOf(json));
      } else {
        expect([status, out]).toEqual([2, '']);
        expect(complaint).toMatch(/^[^\n]+\n$/);
      }
      expect(shownOf(json) !== undefined).toBe(status === 0);
    };
    assertAll(
      written.map((data) => JSON.stringify(data)),
      holds,
      250,
    );
    expect(taken).toBeGreaterThan(50);
    assertAll(spoiled, holds, 100);
  });
});

describe('definitions', () => {
  const at = 'web/definitions';
  const files = readdirSync(at).filter((name) => name.endsWith('.json') && name !== 'schema.json');
  const method: Definition = { id: 'own_ralston', a: [[], ['2/3']], b: ['1/4', '3/4'] };

  it.each(files)('of %s come along in the address, and are run from there', async (name) => {
    const file = join(at, name);
    const definition = JSON.parse(readFileSync(file, 'utf8')) as Definition;
    const engine = engineOf(engineHere());
    const system = await engine.define(definition);
    const preset = firstPreset(system);
    const opened = ofPreset(system, preset, openingRuns(engine.catalogue, system, preset));
    const link = fragmentIn(['--definition', file]);
    expect(definitionsIn(link)).toEqual({ system: definition, methods: [] });
    expect(decodePermalink(link, engine.catalogue)).toEqual({ experiment: opened, view: {} });
    const shared = { experiment: { ...opened, h: opened.h / 3 }, view: {}, definition };
    const again = fragmentIn(['--experiment', addressOf(encodePermalink(shared))]);
    expect(definitionsIn(again)).toEqual({ system: definition, methods: [] });
    expect(decodePermalink(again, engine.catalogue).experiment).toEqual(shared.experiment);
  });

  it('of methods come along too, once for compositions of one', async () => {
    const file = join(folder, 'ralston.json');
    writeFileSync(file, JSON.stringify(method));
    const words = ['--method-file', file, '--system', 'kepler', '--method'];
    const link = fragmentIn([...words, 'own_ralston,rk4,own_ralston']);
    expect(definitionsIn(link)).toEqual({ methods: [method] });
    const inPlace = JSON.stringify({ system: 'kepler', runs: [{ method }, 'rk4'], horizon: 0.1 });
    const { out } = native(['run', '--experiment', inPlace]);
    const usual = ['run', '--system', 'kepler', '--h', '0.02', '--t', '0.1'];
    expect(out).toBe(native([...usual, '--method-file', file, '--method', 'own_ralston,rk4']).out);
    const fields = { system: 'kepler', runs: ['own_ralston', 'rk4'], horizon: 0.1 };
    const given = JSON.stringify({ ...fields, methods: [method] });
    expect(native(['run', '--experiment', given]).out).toBe(out);
  });

  it('may replace a system’s id, or have a field of their own', () => {
    const definition = JSON.parse(readFileSync(join(at, files[0] ?? ''), 'utf8')) as Definition;
    const ways = [{ system: definition }, { definition }, { system: definition.id, definition }];
    const [first, ...others] = ways.map((way) => fragmentIn(['--experiment', JSON.stringify(way)]));
    for (const other of others) expect(other).toBe(first);
  });
});
