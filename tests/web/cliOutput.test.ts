/** Files that the command line writes: whole or not at all, and nobody else's. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { native, program } from './support/native.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (method: string, t: string) => [
  ...['run', '--system', 'kepler', '--method', method, '--h', '0.01', '--t', t],
];

it('goes to a name of its own first, and leaves a file with a like name alone', () => {
  const mine = join(folder, 'orbit.csv.part');
  writeFileSync(mine, 'mine');
  const out = join(folder, 'orbit.csv');
  expect(native([...run('rk4', '1'), '--out', out]).status).toBe(0);
  expect(readFileSync(mine, 'utf8')).toBe('mine');
  expect(readFileSync(out, 'utf8')).toBe(native(run('rk4', '1')).out);
  expect(readdirSync(folder).sort()).toEqual(['orbit.csv', 'orbit.csv.part']);
});

/** A program that has begun to write next to `out`. */
async function begun(words: readonly string[]) {
  const child = spawn(program, words);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await expect.poll(() => readdirSync(folder).some((name) => name.includes('.part-'))).toBe(true);
  return { child, ended };
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('is not left half by %s', async (signal) => {
  const out = join(folder, 'orbit.csv');
  writeFileSync(out, 'before');
  const { child, ended } = await begun([...run('rk4', '1000000'), '--out', out]);
  child.kill(signal);
  await ended;
  expect(child.signalCode).toBe(signal);
  expect(readdirSync(folder)).toEqual(['orbit.csv']);
  expect(readFileSync(out, 'utf8')).toBe('before');
});

it('holds the output of one program alone, where two write it at once', async () => {
  const out = join(folder, 'orbit.csv');
  const { child, ended } = await begun([...run('rk4', '1000000'), '--out', out]);
  expect(native([...run('stormer_verlet', '1'), '--out', out]).status).toBe(0);
  expect(existsSync(out)).toBe(true);
  expect(readFileSync(out, 'utf8')).toBe(native(run('stormer_verlet', '1')).out);
  child.kill();
  await ended;
  expect(readFileSync(out, 'utf8')).toBe(native(run('stormer_verlet', '1')).out);
});
