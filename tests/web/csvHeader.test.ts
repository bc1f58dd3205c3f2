/** What a file of samples says of itself, and that its numbers keep all their digits. */
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../web/src/engine/types';
import { allColumns } from '../../web/src/experiment/columns';
import { csvOf } from '../../web/src/experiment/dataTable';
import { fileName } from '../../web/src/experiment/fileName';
import { openRecorder } from './lessonEngine';

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
describe('a file of samples', () => {
  it('tells the experiment first, and every number with all its digits', async () => {
    const recording = await recorded(experiment);
    const text = csvOf(recording, allColumns, () => 'http://here/bench.html#abc');
    const lines = text.trimEnd().split('\n');
    const told = lines.filter((line) => line.startsWith('# '));
    const [titles = '', ...rows] = lines.slice(told.length);
    expect(told[0]).toMatch(/^# Rattleback [\d.]+: samples of an experiment$/);
    expect(told[1]).toBe('# System: Chaplygin sleigh (chaplygin_sleigh)');
    expect(told[2]).toMatch(/^# Parameters: m = 1 kg, J = 0\.3333333333333333 kg.*, a = 1 m$/);
    expect(told[3]).toMatch(/^# Start: x = 0\.25 m, y = -1 m, theta = 0 rad, x_dot = -1 m/);
    expect(told[4]).toBe('# Horizon: 0.3 s');
    expect(told[5]).toMatch(/^# Method “Gonzalez”: gonzalez on \w+, h = 0\.1 s$/);
    expect(told[6]).toMatch(/: dopri54 on \w+, h = 0\.05 s, tolerance = 1e-9$/);
    expect(told[7]).toMatch(/^# Units: time: s, .*Energy error: (relative|absolute)/);
    expect(told[8]).toBe('# Experiment: http://here/bench.html#abc');
    expect(told).toHaveLength(9);
    expect(titles).toMatch(/^"method","time",/);
    expect(rows).toHaveLength(4 + 7);
    const numbers = rows.map((row) =>
      row
        .slice(row.lastIndexOf('"') + 2)
        .split(',')
        .map(Number),
    );
    const [first] = recording.records;
    expect(numbers.slice(0, 4).map(([t]) => t)).toEqual([...(first?.t.slice(0, 4) ?? [])]);
    expect(numbers.slice(0, 4).map((row) => row[1])).toEqual([...(first?.component(0) ?? [])]);
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
