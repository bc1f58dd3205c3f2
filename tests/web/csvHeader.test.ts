/** What a file of samples says of itself, and that its numbers keep all their digits. */
import { describe, expect, it } from 'vitest';
import type { Experiment, PresetInfo } from '../../web/src/kit/engine/types.ts';
import { csvOf, savedInWords } from '../../web/src/kit/experiment/dataTable.ts';
import { allColumns } from '../../web/src/kit/experiment/experimentColumns.ts';
import { fileName } from '../../web/src/kit/experiment/fileName.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { runIds } from '../../web/src/kit/experiment/runIds.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import { openRecorder } from './lessonEngine.ts';
import { component, type Making, madeRecording } from './support/made.ts';
import { native } from './support/native.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const recorded = await openRecorder();
const experiment: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: { J: 1 / 3 },
  q: [0.25, -1, 0],
  v: [-1, 0, 0.2],
  h: 0.1,
  horizon: 0.3,
  runs: [{ method: 'gonzalez' }, { method: 'dopri54', h: 0.05, options: { tolerance: 1e-9 } }],
};

/** As a script reads it: without the comments, by columns. */
function read(text: string) {
  const lines = text.trimEnd().split('\n');
  const told = lines.filter((line) => line.startsWith('# '));
  const [titles = '', ...rows] = lines.filter((line) => !line.startsWith('#'));
  return { told, titles, rows: rows.map((row) => row.split(',')) };
}

const samplesOf = (recording: Recording) =>
  read(csvText(csvOf(recording, allColumns, () => 'http://here/bench.html#abc')));

describe('a file of samples', () => {
  it('tells the experiment first, and every number with all its digits', async () => {
    const recording = await recorded(experiment);
    const { told, titles, rows } = samplesOf(recording);
    expect(told[0]).toMatch(/^# Rattleback [\d.]+: samples of an experiment$/);
    expect(told[1]).toBe('# System: Chaplygin sleigh (chaplygin_sleigh)');
    expect(told[2]).toMatch(/^# Parameters: m = 1 kg, J = 0\.3333333333333333 kg.*, a = 1 m$/);
    expect(told[3]).toMatch(/^# Start: x = 0\.25 m, y = -1 m, theta = 0 rad, x_dot = -1 m/);
    expect(told[4]).toBe('# Horizon: 0.3 s');
    expect(told[5]).toMatch(
      /^# Method gonzalez: Gonzalez: gonzalez on \w+, h = 0\.1 s; each of 3 steps$/,
    );
    expect(told[6]).toMatch(/: dopri54 on \w+, h = 0\.05 s, tolerance = 1e-9; each of 6 steps$/);
    expect(told[8]).toBe('# Experiment: http://here/bench.html#abc');
    expect(told).toHaveLength(9);
    expect(rows.map(([method]) => method)).toEqual([
      ...new Array(4).fill('gonzalez'),
      ...new Array(7).fill('dopri54'),
    ]);
    const [first] = recording.records;
    const x = titles.split(',').indexOf('x');
    const gonzalez = rows.slice(0, 4);
    expect(gonzalez.map((row) => Number(row[2]))).toEqual([...(first?.t.slice(0, 4) ?? [])]);
    expect(gonzalez.map((row) => Number(row[x]))).toEqual([...(first?.component(0) ?? [])]);
    expect(savedInWords(recording)).toBe(
      'The browser was given the samples. Look among your downloads.',
    );
  });

  it('says the unit of every column where a script can take it apart', async () => {
    const { told, titles } = samplesOf(await recorded(experiment));
    const [, text = ''] = told.find((line) => line.startsWith('# Units'))?.split(': ') ?? [];
    const units = text.split(', ').map((one) => one.split(' = '));
    expect(units.map(([id]) => id)).toEqual(titles.split(',').slice(1));
    expect(Object.fromEntries(units)).toMatchObject({
      ...{ step: '1', t: 's', theta_dot: 'rad/s', error_energy: 'relative' },
    });
  });

  it('has the columns and the numbers that the command line prints', async () => {
    const steps = '--method gonzalez,rk4.adapted --h 0.1 --t 0.3'.split(' ');
    const words = `run --system chaplygin_sleigh --preset figure3`.split(' ');
    const { out, status } = native([...words, ...steps]);
    expect(status).toBe(0);
    const there = read(out);
    const sleigh = catalogue.systems.find(({ id }) => id === 'chaplygin_sleigh');
    const preset = sleigh?.presets.find(({ id }) => id === 'figure3') as PresetInfo;
    const { parameters, q, v } = preset;
    const runs = [{ method: 'gonzalez' }, { method: 'rk4', formulation: 'adapted' }];
    const here = samplesOf(await recorded({ ...experiment, parameters, q, v, runs }));
    expect(here.titles).toBe(`${there.titles},iterations_a_step`);
    expect(here.rows).toHaveLength(there.rows.length);
    here.rows.forEach((row, i) => {
      const [method, ...numbers] = there.rows[i] ?? [];
      expect(row[0]).toBe(method);
      expect(row).toHaveLength(numbers.length + 2);
      for (const [k, text] of numbers.entries()) {
        expect(Number(row[k + 1])).toBeCloseTo(Number(text), 12);
      }
    });
  });
});

describe('a file of samples that are not all', () => {
  const making: Making = {
    h: 0.5,
    steps: 25,
    every: 10,
    components: [[component('x', 'q', 'm'), (t) => t]],
    errors: [() => 0],
  };
  const saying = (change: Partial<Making>, message = '') => {
    const recording = madeRecording({ ...making, ...change });
    for (const record of recording.records) record.message = message;
    const { told } = samplesOf(recording);
    const line = told.find((text) => text.startsWith('# Method m')) ?? '';
    return { line: line.slice(line.indexOf(';') + 2), saved: savedInWords(recording) };
  };

  it('says of how many steps one is kept', () => {
    const { line, saved } = saying({});
    expect(line).toBe('one of every 10 of 25 steps, errors the largest since the sample before');
    expect(saved).toBe(
      'The browser was given the samples. They are those of one step in 10. Look among your downloads.',
    );
  });

  it('says how far it was computed', () => {
    const { line, saved } = saying({ every: 1, status: 'running' });
    expect(line).toBe('each of 25 steps; unfinished, computed to t = 12.5 s');
    expect(saved).toBe(
      'The browser was given the samples so far: the computation is not finished. Look among your downloads.',
    );
  });

  it('says where a run stopped, and why', () => {
    const { line } = saying({ every: 1, status: 'failed' }, 'It diverged.');
    expect(line).toBe('each of 25 steps; stopped at t = 12.5 s: It diverged.');
  });
});

describe('the rows of a file', () => {
  it('are quoted where they would else be read as something else', () => {
    const names = ['Heun', 'a, b', 'say "x"', 'two\nlines', '#no comment', ' first'];
    const text = csvText({
      about: ['about'],
      titles: names,
      rows: [[1, Number.NaN, undefined, -0.5, 1e-300, '']],
    });
    expect(text).toBe(
      '# about\nHeun,"a, b","say ""x""","two\nlines","#no comment"," first"\n1,,,-0.5,1e-300,\n',
    );
  });

  it('have no comment that could begin a line of its own', () => {
    const csv = { about: ['a\nb', 'c\r\n\r\nd'], titles: ['x'], rows: [] };
    expect(csvText(csv)).toBe('# a b\n# c d\nx\n');
  });
});

describe('a run in a file', () => {
  const fits = [{ method: 'rk4', formulations: ['lagrangian', 'adapted'] }];
  const idsOf = (...runs: Experiment['runs']) => runIds({ fits } as never, runs);

  it('is called as on the command line, and otherwise than every other', () => {
    expect(idsOf({ method: 'rk4' }, { method: 'rk4', formulation: 'adapted' })).toEqual([
      ...['rk4', 'rk4.adapted'],
    ]);
    expect(idsOf({ method: 'rk4', formulation: 'lagrangian' })).toEqual(['rk4']);
    expect(idsOf({ method: 'rk4' }, { method: 'rk4', h: 0.5 })).toEqual(['rk4', 'rk4;h=0.5']);
  });
});

describe('the name of a file', () => {
  it('tells the system and the methods in plain letters', () => {
    expect(fileName(experiment)).toBe('rattleback-chaplygin_sleigh-gonzalez-dopri54');
    const composed = { ...experiment, runs: [{ method: 'composed4:avf' }] };
    expect(fileName(composed, '../energy')).toBe(
      'rattleback-chaplygin_sleigh-composed4-avf--energy',
    );
    const long = { ...experiment, runs: new Array(4).fill({ method: 'm'.repeat(64) }) };
    expect(fileName(long).length).toBeLessThanOrEqual(120);
  });
});
