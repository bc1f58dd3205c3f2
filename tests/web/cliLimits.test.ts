/** What the command line does where the machine gives out: a full disk, memory, threads. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { native, nativeInShell } from './support/native.ts';

const run = ['run', '--system', 'chaplygin_sleigh'];
const members = ['ensemble', '--system', 'gearbox', '--method', 'gonzalez', '--h', '1', '--t', '9'];
const surface = ['submanifold', '--system', 'nonholonomic_particle'];
const short = ['--h', '0.1', '--t', '1'];

test.each([
  [['--version']],
  [['catalog']],
  [['catalog', '--json']],
  [[...run, '--method', 'rk4', ...short]],
  [[...run, '--method', 'rk4', ...short, '--format', 'json']],
  [['converge', '--system', 'chaplygin_sleigh', '--methods', 'rk4', '--t', '1', '--h', '0.1']],
  [[...members, '--starts', '2']],
  [[...surface, '--over', 'x,y', '--h', '0.5', '--grid', '2']],
  [['reproduce', '--list']],
])('what can’t be written is no success: %j', (words) => {
  const { status, complaint } = nativeInShell(words, ':', '> /dev/full');
  expect(status).toBe(1);
  expect(complaint).toMatch(/The standard output can't be written\.\n$/);
});

test('a probe whose answers can’t be written ends with 1, before the input does', () => {
  const request = '{"op":"group","group":"SO3","function":"exp","u":[0,0,0]}';
  const { status, complaint } = nativeInShell(
    ['probe'],
    ':',
    `< <(exec 2>&-; yes '${request}') > /dev/full`,
  );
  expect(status).toBe(1);
  expect(complaint).toBe("The standard output can't be written.\n");
});

test('a long run whose rows can’t be written does not go on to its end', () => {
  const long = [...run, '--method', 'rk4', '--h', '0.001', '--t', '100000', '--format', 'json'];
  for (const out of ['csv', 'json']) {
    const words = [...long.slice(0, -1), out, '--out', '/dev/full'];
    const { status, complaint } = native(words);
    expect(status).toBe(1);
    expect(complaint).toBe("The file “/dev/full” can't be written.\n");
  }
});

test('an older file stays until the new one is whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const file = join(folder, 'samples.csv');
    writeFileSync(file, 'older');
    const words = [...run, '--method', 'rk4', '--out', file];
    // Ended by the system in the middle: a file may not grow beyond 64 kB.
    const broken = nativeInShell([...words, '--h', '0.001', '--t', '100'], 'ulimit -f 64');
    expect(broken.status).not.toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('older');
    // … and by a refusal.
    expect(native([...words, '--h', '0', '--t', '1']).status).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('older');
    expect(native([...words, ...short]).status).toBe(0);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1 + 11 + 1);
    expect(readdirSync(folder)).toEqual(['samples.csv']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('rows are written as they come: a long run takes no more memory than a short one', () => {
  // Kept until the end, as many rows would take more than these 120 MB.
  for (const [format, t] of [
    ['csv', '6000'],
    ['json', '3000'],
  ] as const) {
    const words = [...run, '--method', 'rk4', '--h', '0.01', '--t', t, '--format', format];
    const { status, complaint } = nativeInShell(words, 'ulimit -v 120000', '> /dev/null');
    expect([status, complaint]).toEqual([0, '']);
  }
});

test('runs in JSON are what one object of all of them would be', () => {
  const words = [...run, '--method', 'gonzalez,rk4', ...short, '--every', '4', '--format', 'json'];
  const { out } = native(words);
  const whole = JSON.parse(out);
  expect(Object.keys(whole)).toEqual(['experiment', 'runs']);
  expect(whole.runs.map((one: object) => Object.keys(one))).toEqual(
    [1, 2].map(() => ['method', 'columns', 'rows', 'work']),
  );
  expect(whole.runs[1].rows.map(([step]: number[]) => step)).toEqual([0, 4, 8]);
  // Lines as a printer of JSON breaks them; numbers have their own way to be written.
  const plain = (text: string) => text.replace(/-?\d[\d.e+-]*/g, '0');
  expect(plain(out)).toBe(plain(`${JSON.stringify(whole, null, 1)}\n`));
});

test('a thread that the machine refuses leaves none of the work undone', () => {
  const words = [...members, '--starts', '5', '--samples', '3', '--threads', '4'];
  // Room for the stack of one more thread, not of three.
  const few = nativeInShell(words, 'ulimit -s 2000000; ulimit -v 3500000');
  expect(few.status).toBe(0);
  expect(few.out).toBe(native(words).out);
});

test('an ensemble of which no run comes to its end has failed: 1, and the other methods go on', () => {
  const words = ['ensemble', '--system', 'gearbox', '--h', '30', '--t', '9000', '--starts', '3'];
  const { status, out, complaint } = native([...words, '--method', 'explicit_euler,gonzalez']);
  expect(status).toBe(1);
  expect(complaint).toContain('explicit_euler: fewer than two starts came to their end.');
  expect(out === '' || out.startsWith('method,t,mean,variance,worst\ngonzalez,')).toBe(true);
});
