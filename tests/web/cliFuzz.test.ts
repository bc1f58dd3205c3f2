/** Every verb of the command line with words that nobody chose: each ends, and says why. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Catalogue, SystemInfo } from '../../web/src/kit/engine/types.ts';
import { native } from './support/native.ts';

const catalogue: Catalogue = JSON.parse(native(['catalog', '--json']).out);
const seed = Number(process.env.RATTLEBACK_SEED ?? '1');

/** One number after another, uniform in [0, 1). */
class Lot {
  private state: number;

  constructor(start: number) {
    this.state = start >>> 0;
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  of<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)] as T;
  }
  mostly<T>(usual: () => T, all: readonly T[]): T {
    return this.next() < 0.8 ? usual() : this.of(all);
  }
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
  const orbit = {
    coordinates: ['x', 'y'],
    kinetic: '(x_dot^2 + y_dot^2)/2',
    potential: '-1/sqrt(x^2 + y^2)',
    starts: [{ q: [1, 0], v: [0, 1] }],
  };
  writeFileSync(join(folder, 'orbit.json'), JSON.stringify(orbit));
  writeFileSync(join(folder, 'ball.json'), JSON.stringify({ ...orbit, constraints: ['x*x_dot'] }));
  writeFileSync(join(folder, 'half.json'), '{"coordinates": ["x"');
  writeFileSync(join(folder, 'method.json'), JSON.stringify({ id: 'mine', a: [[]], b: [1] }));
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ a: [[], ['1/2']], b: [0, 1] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const odd = [
  '',
  '-',
  '0',
  '-0',
  '1e-300',
  '1e308',
  '-1',
  'nan',
  'inf',
  '1,2',
  ',',
  '“',
  '\u0001',
  '%s',
];
const numbers = ['0.1', '0.01', '1', '0.3', '-0.1'];

function start(lot: Lot, system: SystemInfo): string[] {
  const preset = lot.mostly(() => lot.of(system.presets).id, odd);
  const words = ['--system', lot.mostly(() => system.id, odd)];
  if (lot.next() < 0.3) words.push('--preset', preset);
  const names = [...system.parameters, ...system.components].map(({ id }) => id);
  while (lot.next() < 0.4) {
    const name = lot.mostly(() => lot.of(names), ['', 'h0', 'projection', 'nothing']);
    words.push('--set', `${name}=${lot.of([...numbers, ...odd])}`);
  }
  if (lot.next() < 0.15)
    words.push('--definition', `${join(folder, lot.of(['orbit', 'ball', 'half']))}.json`);
  while (lot.next() < 0.15)
    words.push('--method-file', `${join(folder, lot.of(['method', 'other']))}.json`);
  return words;
}

function methods(lot: Lot, system: SystemInfo, name: string): string[] {
  const other = [...odd, 'mine', 'rk4.lagrangian', ...catalogue.methods.map(({ id }) => id)];
  const one = () => lot.mostly(() => lot.of(system.fits).method, other);
  return [name, lot.next() < 0.7 ? one() : `${one()},${one()}`];
}

/** Few steps, in either direction; sometimes more than fit. */
function times(lot: Lot): string[] {
  const h = Number(lot.of(numbers));
  const t = h * lot.of([1, 2.5, 10, 33.4, -3]);
  return ['--h', lot.mostly(() => String(h), odd), '--t', lot.mostly(() => String(t), odd)];
}

function some(lot: Lot, words: readonly (readonly string[])[]): string[] {
  return words.flatMap((one) => (lot.next() < 0.3 ? one : []));
}

const verbs: Record<string, (lot: Lot, system: SystemInfo) => string[]> = {
  catalog: (lot) => some(lot, [['--json'], ['--what'], [lot.of(odd)]]),
  run: (lot, system) => [
    ...[...start(lot, system), ...methods(lot, system, '--method'), ...times(lot)],
    ...some(lot, [
      ['--every', lot.of(['1', '3', '0', ...odd])],
      ['--format', lot.of(['json', 'csv', 'npy', ...odd])],
      ...[['--two-form'], ['--forces']],
      ['--out', join(folder, lot.of(['out.csv', 'out.npy', 'none/out.csv', '.']))],
      ['--steps', join(folder, lot.of(['steps.csv', 'none/steps.csv']))],
      ['--pair', lot.of(['0.4,0.4,0.08', '1,2', ...odd])],
    ]),
  ],
  converge: (lot, system) => [
    ...[...start(lot, system), ...methods(lot, system, '--methods')],
    ...['--t', lot.mostly(() => '0.4', odd), '--h', lot.mostly(() => '0.2,0.1', odd)],
  ],
  ensemble: (lot, system) => [
    ...[...start(lot, system), ...methods(lot, system, '--method'), ...times(lot)],
    ...['--starts', lot.mostly(() => '3', odd), '--threads', '1'],
    ...some(lot, [
      ['--samples', lot.of(['2', ...odd])],
      ['--spread', lot.of(['0.1', ...odd])],
      ['--energy', lot.of(['1', ...odd])],
      ['--seed', lot.of(['7', ...odd])],
    ]),
  ],
  submanifold: (lot, system) => [
    ...[...start(lot, system), '--h', lot.mostly(() => '0.1', odd)],
    ...['--over', lot.mostly(() => lot.of(['x,y', 'x', 'q1,q2', 'theta,phi']), odd)],
    ...['--grid', lot.mostly(() => '2', odd)],
    ...some(lot, [
      ['--from', lot.of(['0.05', ...odd])],
      ['--to', lot.of(['0.1', ...odd])],
    ]),
  ],
  atlas: (lot) => [
    '--system',
    lot.of([...odd, 'sled']),
    ...some(lot, [['--threads', lot.of(odd)]]),
  ],
  reproduce: (lot) => some(lot, [['--list'], [lot.of(odd)], ['--out', join(folder, 'none')]]),
  probe: (lot) => some(lot, [[lot.of(odd)]]),
  [odd[0] as string]: () => [],
};

const count = 240;

it('no words end it but by one of its own exits, with a sentence', () => {
  const lot = new Lot(seed);
  const exits = new Map<number | null, number>();
  for (let i = 0; i < count; i += 1) {
    const verb = lot.mostly(
      () => lot.of(['run', 'run', 'converge', 'ensemble', 'submanifold']),
      [...Object.keys(verbs)],
    );
    const made = (verbs[verb] as (typeof verbs)[string])(lot, lot.of(catalogue.systems));
    // All reproductions take minutes.
    const words = [verb, ...made, ...(verb === 'reproduce' ? ['--list'] : [])].filter(
      (word, place) => place > 0 || word !== '',
    );
    const told = JSON.stringify(words);
    const { status, out, complaint } = native(words, '', 20_000);
    expect([0, 1, 2], told).toContain(status);
    if (status !== 0) expect(complaint, told).toMatch(/\w.*[.:]/);
    expect(complaint.length, told).toBeLessThan(6000);
    // A two-form that was lost has no number.
    if (!words.includes('--two-form')) expect(out, told).not.toMatch(/[,[](-?nan|-?inf|null)\b/);
    exits.set(status, (exits.get(status) ?? 0) + 1);
  }
  // It is no test of refusals alone, nor of success.
  expect(exits.get(0)).toBeGreaterThan(count / 20);
  expect(exits.get(2)).toBeGreaterThan(count / 20);
}, 300_000);
