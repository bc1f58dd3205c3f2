/** The command line: what it prints, and its exit status 0 done, 1 failed, 2 bad input. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { native, program } from './support/native.ts';

const run = ['run', '--system', 'chaplygin_sleigh'];
const members = ['ensemble', '--system', 'gearbox', '--method', 'gonzalez', '--h', '1', '--t', '9'];
const surface = ['submanifold', '--system', 'nonholonomic_particle'];

test('run prints CSV with one header and a row each K-th step', () => {
  const { status, out } = native([
    ...run,
    '--preset',
    'figure3',
    '--method',
    'gonzalez,rk4',
    '--h',
    '0.5',
    '--t',
    '10',
    '--every',
    '5',
  ]);
  expect(status).toBe(0);
  const lines = out.trim().split('\n');
  expect(lines[0]).toBe(
    'method,step,t,x,y,theta,x_dot,y_dot,theta_dot,rho_1,rho_2,error_energy,error_constraint',
  );
  expect(lines).toHaveLength(1 + 2 * 5);
  expect(lines[5]?.startsWith('gonzalez,20,10,')).toBe(true);
});

test('run with --every 0 prints the end alone, as the last row of all steps', () => {
  const words = [...run, '--method', 'gonzalez,rk4', '--h', '0.1', '--t', '7', '--every'];
  const all = native([...words, '1'])
    .out.trim()
    .split('\n');
  const end = native([...words, '0']);
  expect(end.status).toBe(0);
  expect(end.out.trim().split('\n')).toEqual([all[0], all[71], all[142]]);
  const json = JSON.parse(native([...words, '0', '--format', 'json']).out);
  expect(json.runs.map(({ rows }: { rows: number[][] }) => rows.map(([step]) => step))).toEqual([
    [70],
    [70],
  ]);
});

test('run writes each number as the shortest text that reads back the same', () => {
  const start = ['x=123456', 'y=-0', 'x_dot=1e-7', 'y_dot=0.1'].flatMap((one) => ['--set', one]);
  const free = ['run', '--system', 'kepler', ...start, '--method', 'rk4'];
  const words = [...free, '--h', '0.1', '--t', '0.3'];
  const csv = native(words).out.trim().split('\n');
  expect(csv[1]).toMatch(/^rk4,0,0,123456,-0\.0,1e-07,0\.1,0,/);
  expect(csv[4]?.split(',')[2]).toBe('0.30000000000000004');
  const { rows } = JSON.parse(native([...words, '--format', 'json']).out).runs[0];
  const numbers = csv.slice(1).map((line) => line.split(',').slice(1).map(Number));
  expect(rows).toEqual(numbers);
  for (const text of csv.slice(1).flatMap((line) => line.split(',').slice(1))) {
    const digits = (one: string) => one.replace(/e.*|[-.]/g, '').replace(/^0+/, '').length;
    expect(digits(text), text).toBeLessThanOrEqual(Math.max(1, digits(String(Number(text)))));
  }
});

test('a file that ends in .json holds JSON, unless --format says otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const file = join(folder, 'rows.json');
    const words = [...run, '--method', 'rk4', '--h', '0.1', '--t', '1', '--out', file];
    expect(native(words).status).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8')).runs).toHaveLength(1);
    expect(native([...words, '--format', 'csv']).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^method,step,t,/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('run takes a formulation after a dot, and names it where it is not the first', () => {
  const body = ['run', '--system', 'free_rigid_body', '--h', '0.1', '--t', '0.1', '--method'];
  const { status, out } = native([...body, 'rkmk4.lie_poisson,rkmk4.cotangent']);
  expect(status).toBe(0);
  const methods = out
    .trim()
    .split('\n')
    .map((line) => line.split(',')[0]);
  expect(methods).toEqual(['method', 'rkmk4', 'rkmk4', 'rkmk4.cotangent', 'rkmk4.cotangent']);
  const refused = native([...body, 'rkmk4.adapted']);
  expect(refused.status).toBe(2);
  expect(refused.complaint).toContain('does not run on the formulation “adapted”');
});

test('run takes parameters and starts from the command line, and writes files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const file = join(folder, 'run.json');
    const { status, out } = native([
      ...run,
      '--method',
      'gonzalez',
      '--set',
      'J=3',
      '--set',
      'theta_dot=0.7',
      '--h',
      '0.1',
      '--t',
      '1',
      '--format',
      'json',
      '--out',
      file,
    ]);
    expect([status, out]).toEqual([0, '']);
    const written = JSON.parse(readFileSync(file, 'utf8'));
    expect(written.experiment.parameters).toEqual({ J: 3, a: 1, m: 1 });
    expect(written.runs[0].rows[0][7]).toBe(0.7);
    expect(written.runs[0].rows).toHaveLength(11);
    expect(written.runs[0].work.steps).toBe(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('converge prints errors, the order they show, and the work', () => {
  const { status, out } = native([
    'converge',
    '--system',
    'chaplygin_sleigh',
    '--methods',
    'gonzalez,rk4',
    '--t',
    '2',
    '--h',
    '0.1,0.05,0.025',
  ]);
  expect(status).toBe(0);
  const [head, ...rows] = out.trim().split('\n');
  expect(head?.split(',').slice(0, 4)).toEqual(['method', 'h', 'error', 'order']);
  const table = rows.map((row) => row.split(','));
  expect(table.map(([method, h]) => `${method} ${h}`)).toEqual(
    ['gonzalez', 'rk4'].flatMap((method) => ['0.1', '0.05', '0.025'].map((h) => `${method} ${h}`)),
  );
  for (const [method, wanted] of [
    ['gonzalez', 2],
    ['rk4', 4],
  ] as const) {
    const own = table.filter(([id]) => id === method);
    expect(Number(own[0]?.[3])).toBeGreaterThan(wanted - 0.1);
    expect(Number(own[0]?.[3])).toBeLessThan(wanted + 0.1);
    expect(Number(own[2]?.[6])).toBeGreaterThan(Number(own[0]?.[6]));
  }
  // Four evaluations a step.
  expect(table[5]?.slice(4, 7)).toEqual(['80', '0', '320']);
});

test('a run that diverges exits with 1 and one sentence', () => {
  const { status, complaint } = native([
    ...run,
    '--method',
    'explicit_euler',
    '--h',
    '40',
    '--t',
    '40000',
  ]);
  expect(status).toBe(1);
  expect(complaint.trim()).toMatch(/^Explicit Euler diverged at t = .*\.$/);
});

test.each([
  [
    ['converge', '--system', 'chaplygin_sleigh', '--methods', 'rk4', '--t', '1', '--h', '0.3'],
    /^A step of 0\.3 s does not divide 1 s: all step sizes must end at the horizon\./,
  ],
  [['run', '--system', 'sled', '--method', 'rk4', '--h', '1', '--t', '1'], /no system “sled”/],
  [[...run, '--method', 'rk5', '--h', '1', '--t', '1'], /closest name is “rk4”/],
  [[...run, '--method', 'rk4', '--h', '-1', '--t', '1'], /do not lead to the horizon 1/],
  [[...run, '--method', 'rk4', '--preset', 'fig', '--h', '1', '--t', '1'], /no preset “fig”/],
  [[...run, '--method', 'rk4', '--set', 'm', '--h', '1', '--t', '1'], /name=value/],
  [[...run, '--method', 'rk4', '--set', 'm=1,x', '--h', '1', '--t', '1'], /name=value/],
  [[...run, '--method', 'rk4', '--set', 'm=one', '--h', '1', '--t', '1'], /is a number, not “one”/],
  [[...run, '--method', 'rk4', '--set', 'q=1', '--h', '1', '--t', '1'], /no parameter/],
  [[...run, '--method', 'rk4', '--h', '1', '--t', '1', '--every', '-1'], /0 for the end only/],
  [
    [...run, '--method', 'rk4', '--h', '1', '--t', '1', '--format', 'npy'],
    /with --out, not a pipe/,
  ],
  [
    [...run, '--method', 'rk4', '--h', '1', '--t', '1', '--out', '/dev/null', '--format', 'npy'],
    /with --out, not a pipe/,
  ],
  [[...run, '--method', 'rk4', '--h', '1', '--t', '1', '--out', '/none/x.csv'], /can't be written/],
  [[...run, '--method', 'rk4'], /--h/],
  [[...run, '--method', 'rk4', '--h', '0', '--t', '1'], /must not be zero/],
  [[...run, '--method', 'rk4', '--h', 'nan', '--t', '1'], /“nan” is not a finite number/],
  [[...run, '--method', 'rk4', '--h', '1', '--t', '1e999'], /“1e999” is not a finite number/],
  [[...run, '--method', 'rk4', '--set', 'm=1,', '--h', '1', '--t', '1'], /name=value/],
  [[...run, '--method', 'rk4', '--set', 'x=1,2', '--h', '1', '--t', '1'], /“x” .* one number/],
  [[...run, '--method', 'rk4', '--set', 'x=far', '--h', '1', '--t', '1'], /one number, not “far”/],
  [[...members, '--starts', '2000000000'], /--starts must be at most/],
  [[...members, '--starts', '1000000', '--samples', '100000'], /fewer --starts/],
  [[...members, '--threads', '200000'], /--threads must be at most/],
  [[...members, '--energy', 'nan'], /“nan” is not a finite number/],
  [[...surface, '--over', 'x,y', '--h', 'nan'], /“nan” is not a finite number/],
  [[...surface, '--over', 'x,y', '--h', '0'], /greater than zero/],
  [[...surface, '--over', 'x,y', '--h', '1', '--from', 'nan'], /“nan” is not a finite number/],
  [[...surface, '--over', 'x,y', '--h', '1', '--from', '1e308', '--to', '-1e308'], /too far/],
  [[...surface, '--over', 'x,x', '--h', '1'], /named twice/],
  [['dance'], /./],
  [[], /./],
])('bad input exits with 2: %j', (words, sentence) => {
  const { status, out, complaint } = native(words);
  expect(status).toBe(2);
  expect(complaint).toMatch(sentence);
  expect(out).toBe('');
});

test('a run ends at T where the method chooses its steps, else nearby, and says so', () => {
  const words = ['run', '--system', 'kepler', '--h', '0.01', '--method'];
  const last = (out: string): string => out.trim().split('\n').at(-1)?.split(',')[2] ?? '';
  const fixed = native([...words, 'stormer_verlet', '--t', '6.3259']);
  expect([fixed.status, last(fixed.out)]).toEqual([0, '6.33']);
  expect(fixed.complaint).toBe(
    'Störmer–Verlet ends at t = 6.33, after the step of h = 0.01 whose end is nearest to 6.3259.\n',
  );
  const own = native([...words, 'dopri54', '--t', '6.3259']);
  expect([own.status, Number(last(own.out)), own.complaint]).toEqual([0, 6.3259, '']);
  const whole = native([...words, 'stormer_verlet', '--t', '6.33']);
  expect([last(whole.out), whole.complaint]).toEqual(['6.33', '']);
});

test('a run goes back in time, and a symmetric method comes back to where it was', () => {
  const words = ['run', '--system', 'kepler', '--method', 'stormer_verlet'];
  const there = native([...words, '--h', '0.01', '--t', '1', '--every', '100']).out;
  const [x, y, u, v] = (there.trim().split('\n').at(-1) ?? '').split(',').slice(3, 7);
  const start = [`x=${x}`, `y=${y}`, `x_dot=${u}`, `y_dot=${v}`].flatMap((one) => ['--set', one]);
  const back = native([...words, '--h', '-0.01', '--t', '-1', '--every', '100', ...start]);
  expect(back.status).toBe(0);
  const end = (back.out.trim().split('\n').at(-1) ?? '').split(',').slice(2, 7).map(Number);
  const wanted = [-1, 0.4, 0, 0, 2];
  end.forEach((number, i) => {
    expect(Math.abs(number - (wanted[i] as number))).toBeLessThan(1e-12);
  });
});

test('two methods from files run in one experiment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const files = [
      { id: 'one', a: [[]], b: [1] },
      { id: 'two', a: [[], ['1/2']], b: [0, 1] },
    ].map((method) => {
      const file = join(folder, `${method.id}.json`);
      writeFileSync(file, JSON.stringify(method));
      return ['--method-file', file];
    });
    const words = ['run', '--system', 'kepler', '--method', 'one,two', '--h', '0.1', '--t', '0.1'];
    const { status, out } = native([...words, ...files.flat()]);
    expect(status).toBe(0);
    const usual = [...words.map((word) => word.replace('one,two', 'explicit_euler,midpoint2'))];
    const numbers = (text: string) => text.split('\n').map((line) => line.split(',').slice(1));
    expect(numbers(out)).toEqual(numbers(native(usual).out));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('--version says which this is', () => {
  const { status, out } = native(['--version']);
  expect(status).toBe(0);
  expect(out).toBe(`rattleback-cli ${JSON.parse(native(['catalog', '--json']).out).version}\n`);
});

test('the probe answers a bad line and goes on', () => {
  const { status, out } = native(
    ['probe'],
    'nonsense\n{"op":"rate","system":"rolling_disk","q":[0,0,0,0],"v":[1,0,1,1]}\n',
  );
  expect(status).toBe(0);
  const [bad, good] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(bad.error.code).toBe('bad-request');
  expect(good.v_dot[1]).toBeCloseTo(1, 14);
});

test('run begins a two-point method with a pair of configurations, as pair_step does', () => {
  const start = ['--set', 'x=0', '--set', 'y=0', '--set', 'z=0', '--h', '0.5', '--t', '2'];
  const particle = ['run', '--system', 'nonholonomic_particle', ...start];
  const pair = ['--pair', '0.4,0.4,0.08'];
  // The second remembers more of the step before than the state at its end.
  for (const method of ['mla', 'gni']) {
    const { status, out } = native([...particle, ...pair, '--method', method]);
    expect(status).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(2, 6).map(Number));
    expect(rows.map(([t]) => t)).toEqual([0, 0.5, 1, 1.5, 2]);
    expect(rows[0]?.slice(1)).toEqual([0.4, 0.4, 0.08]);
    const request = { op: 'pair_step', system: 'nonholonomic_particle', method, h: 0.5 };
    const asked = JSON.stringify({ ...request, q0: [0, 0, 0], q1: [0.4, 0.4, 0.08], n: 4 });
    const answer = JSON.parse(native(['probe'], `${asked}\n`).out);
    expect(rows[3]?.slice(1)).toEqual(answer.q0);
    expect(rows[4]?.slice(1)).toEqual(answer.q1);
  }
  const refused = (words: readonly string[]): string => {
    const { status, complaint } = native([...particle, ...words]);
    expect(status).toBe(2);
    return complaint;
  };
  expect(refused([...pair, '--method', 'rk4'])).toContain(
    'A pair of configurations is a start for',
  );
  expect(refused([...pair, '--method', 'mla,rk4'])).toContain('--pair takes one method');
  for (const list of ['0.4,0.4', '0.4,0.4,z', '0.4,0.4,0.08,']) {
    expect(refused(['--pair', list, '--method', 'mla'])).toContain('the 3 numbers of q₁');
  }
  expect(refused(['--pair', '0.4,0.4,0.3', '--method', 'mla'])).toContain('constraint');
});

test('reproduce lists what there is, and prints the paper’s value beside ours', () => {
  const list = native(['reproduce', '--list']);
  expect(list.status).toBe(0);
  expect(list.out.split('\n').filter((line) => line.startsWith('p1-'))).toHaveLength(11);
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const figure = native(['reproduce', 'p1-figure3', 'p1-proposition41', '--out', folder]);
    expect(figure.status).toBe(0);
    const eigenvalue = figure.out.split('\n').find((line) => line.startsWith('  eigenvalue'));
    expect(Number(eigenvalue?.trim().split(/\s+/).at(-1))).toBeCloseTo(1.03389830508475, 9);
    const path = readFileSync(join(folder, 'p1-figure3_path.csv'), 'utf8').trim().split('\n');
    expect(path[0]).toBe('curve,"x₁","x₂"');
    expect(path).toHaveLength(1 + 2 * 600);
    const all = JSON.parse(readFileSync(join(folder, 'reproductions.json'), 'utf8'));
    expect(all.map(({ id }: { id: string }) => id)).toEqual(['p1-proposition41', 'p1-figure3']);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(native(['reproduce', 'p1-figur3']).status).toBe(2);
});

test('ensemble gives one result for any number of threads', () => {
  const spec = ['ensemble', '--system', 'gearbox', '--method', 'si_dla', '--h', '0.1', '--t', '20'];
  const some = [...spec, '--starts', '6', '--samples', '4', '--seed', '3'];
  const [one, four] = ['1', '4'].map((threads) => native([...some, '--threads', threads]));
  expect(one?.status).toBe(0);
  expect(one?.out).toBe(four?.out);
  expect(one?.out.trim().split('\n')).toHaveLength(1 + 5);
  expect(native([...spec, '--starts', '1']).status).toBe(2);
});

test('a long run says on a terminal how far it is, and nothing where lines cannot be rewritten', () => {
  const long = [...run, '--method', 'rk4', '--h', '0.0001', '--t', '10000', '--every', '0'];
  const shownOn = (terminal: string): string => {
    const command = `TERM=${terminal} timeout 4 ${program} ${long.join(' ')}`;
    return spawnSync('script', ['-qc', command, '/dev/null'], { encoding: 'utf8' }).stdout;
  };
  // Each line goes over the one before.
  const lines = shownOn('xterm').split('\r\u001b[K').slice(1);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(line).toMatch(/^\d+ % done, about (\d+ h |\d+ min )?\d+ (s|min) left$/);
  expect(shownOn('dumb')).not.toContain('done');
}, 60_000);
