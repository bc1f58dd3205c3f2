/** Systems as data on the pages: the engine takes them, and links and files bring them along. */

import { readFileSync } from 'node:fs';
import { deflateSync } from 'fflate';
import { expect, it } from 'vitest';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import { knowing } from '../../web/src/kit/engine/defining.ts';
import type { Definition } from '../../web/src/kit/engine/types.ts';
import { commandLines } from '../../web/src/kit/experiment/commandLine.ts';
import { fileText, readFileText } from '../../web/src/kit/experiment/experimentFile.ts';
import {
  definitionFrom,
  definitionWord,
  longestDefinition,
  openCodec,
} from '../../web/src/kit/experiment/link/definitionWord.ts';
import {
  decodePermalink,
  definedLink,
  definitionsIn,
  encodePermalink,
} from '../../web/src/kit/experiment/link/permalink.ts';
import { firstPreset, ofPreset } from '../../web/src/kit/experiment/opening.ts';
import { record } from '../../web/src/kit/experiment/recording.ts';
import { base64url } from '../../web/src/kit/ui/base64.ts';
import { openingOf } from '../../web/src/pages/bench/benchOpening.ts';

await openCodec();

function shipped(name: string): Definition {
  const place = new URL(`../../web/definitions/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(place, 'utf8')) as Definition;
}

const sleigh = shipped('sleigh');
const never = new AbortController().signal;

async function defined(definition = sleigh) {
  const engine = engineOf(engineHere());
  const system = await engine.define(definition);
  const [preset] = system.presets;
  const runs = (preset?.methods ?? []).map((method) => ({ method }));
  const experiment = ofPreset(system, firstPreset(system), runs);
  return { engine, system, experiment };
}

it('runs like the system of the program', async () => {
  const { engine, experiment } = await defined();
  const runs = [{ method: 'rk4' }];
  const own = await record(engine, { ...experiment, runs }, never);
  const known = await record(engine, { ...experiment, runs, system: 'chaplygin_sleigh' }, never);
  const [far, near] = [own, known].map(({ records }) => records[0]?.component(0) ?? []);
  expect(far).toHaveLength(201);
  // Both round 20 times a step, differently.
  expect(Math.max(...Array.from(far ?? [], (x, i) => Math.abs(x - (near?.[i] ?? 0))))).toBeLessThan(
    1e-12,
  );
});

it('joins the catalogue under an id of its own, and takes the place of what had it', async () => {
  const { engine, system } = await defined();
  const before = engine.catalogue.systems.length;
  expect(engine.catalogue.systems.at(-1)).toEqual(system);
  await engine.define({ ...sleigh, name: 'Other' });
  expect(engine.catalogue.systems).toHaveLength(before);
  expect(engine.catalogue.systems.at(-1)?.name).toBe('Other');
  const taken = engine.define({ ...sleigh, id: 'kepler' });
  await expect(taken).rejects.toThrow('There is a system “kepler” already');
  await expect(engine.define({ ...sleigh, kinetic: 'x_dot^2 + thet' })).rejects.toThrow('thet');
  expect(engine.catalogue.systems.at(-1)?.name).toBe('Other');
});

it('comes along in links, short ones and long ones, and in files', async () => {
  const { engine, system, experiment } = await defined();
  const shared = { experiment: { ...experiment, h: 0.05 }, view: {}, definition: sleigh };
  const short = encodePermalink(shared, engine.catalogue);
  expect(short).toMatch(/^2\/own_sleigh\/turning~\w{4}~\?h=0\.05&definition=/);
  const long = encodePermalink(shared);
  for (const link of [short, long]) {
    expect(definitionsIn(link)).toEqual({ system: sleigh, methods: [] });
    expect(decodePermalink(link, engine.catalogue).experiment).toEqual(shared.experiment);
  }
  expect(readFileText(fileText(shared))).toEqual(shared);
  expect(definitionsIn(definedLink(sleigh)).system).toEqual(sleigh);
  const opened = openingOf(definedLink(sleigh), engine.catalogue);
  expect(opened.faulty).toBe(false);
  expect(opened.shared.experiment).toEqual(ofPreset(system, firstPreset(system), experiment.runs));
  expect(definitionsIn('2/kepler')).toEqual({ methods: [] });
});

it('is no definition when it is broken, cut short, or swells to more than one may have', () => {
  const word = definitionWord(sleigh);
  expect(definitionFrom(word)).toEqual(sleigh);
  const bomb = base64url(deflateSync(new Uint8Array(20 * longestDefinition).fill(32)));
  const list = base64url(deflateSync(new TextEncoder().encode('[1]')));
  for (const bad of ['', '!', word.slice(0, -9), bomb, list]) {
    const link = `2/own_sleigh?definition=${bad}`;
    expect(() => definitionsIn(link), bad.slice(0, 20)).toThrow(
      'This link is broken: a definition in it can’t be read.',
    );
  }
});

it('is named by its file on the command line', async () => {
  const { engine, experiment } = await defined();
  const recording = await record(engine, experiment, never);
  const lines = commandLines(recording, engine.catalogue);
  if (!('commands' in lines)) throw new Error(lines.instead);
  expect(lines.commands[0]?.slice(0, 4)).toEqual([
    'rattleback-cli',
    'run',
    '--definition',
    'own_sleigh.json',
  ]);
});

const ralston: Definition = {
  id: 'own_ralston',
  name: 'Ralston 2',
  a: [[], ['2/3']],
  b: ['1/4', '3/4'],
};

it('takes methods as data, to run on every system that is like the one they fit', async () => {
  const { engine, experiment } = await defined();
  const reading = await engine.defineMethod(ralston);
  expect(reading.tableau?.order).toBe(2);
  expect(reading.definition.b).toEqual([0.25, 0.75]);
  for (const system of engine.catalogue.systems) {
    const of = (id: string) => system.fits.find(({ method }) => method === id)?.formulations;
    expect(of('own_ralston'), system.id).toEqual(of('rk4'));
  }
  const kepler = engine.catalogue.systems.find(({ id }) => id === 'kepler');
  if (kepler === undefined) throw new Error('no Kepler');
  const runs = [{ method: 'own_ralston' }, { method: 'heun2' }];
  // On a system of the program, and on one that is typed in.
  for (const one of [ofPreset(kepler, firstPreset(kepler), runs), { ...experiment, runs }]) {
    const { records } = await record(engine, one, never);
    expect(records.map(({ status }) => status)).toEqual(['done', 'done']);
    // The first steps of two methods of order 2 are near each other, and not the same.
    const [own, heun] = records.map((run) => run.component(0)[2] ?? 0);
    expect(own).not.toBe(heun);
    expect(own).toBeCloseTo(heun ?? 0, 2);
  }
  await expect(engine.defineMethod({ ...ralston, id: 'rk4' })).rejects.toThrow('“rk4” already');
  await expect(engine.defineMethod({ ...ralston, b: [1, 1] })).rejects.toThrow('sum to 2');
});

it('brings methods along in links and files, as they were written', async () => {
  const { engine, experiment } = await defined();
  await engine.defineMethod(ralston);
  const runs = [{ method: 'own_ralston' }, { method: 'rk4' }];
  const shared = {
    ...{ experiment: { ...experiment, runs }, view: {} },
    ...{ definition: sleigh, methods: [ralston] },
  };
  for (const link of [encodePermalink(shared, engine.catalogue), encodePermalink(shared)]) {
    expect(definitionsIn(link)).toEqual({ system: sleigh, methods: [ralston] });
    expect(decodePermalink(link, engine.catalogue).experiment).toEqual(shared.experiment);
  }
  expect(readFileText(fileText(shared))).toEqual(shared);
  const other = await knowing(engineOf(engineHere()), engine);
  expect(other.catalogue).toEqual(engine.catalogue);
  const lines = commandLines(await record(engine, shared.experiment, never), engine.catalogue);
  expect(JSON.stringify(lines)).toContain('"--method-file","own_ralston.json"');
});
