/** Systems that files define, through the command line. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { native } from './support/native';

const folder = fileURLToPath(new URL('../../web/definitions/', import.meta.url));
const files = readdirSync(folder);
const steps = ['--h', '0.01', '--t', '1', '--every', '100'];

test.each(files)('%s runs, and an energy-preserving method keeps its energy', (file) => {
  const definition = ['--definition', join(folder, file)];
  const { systems } = JSON.parse(native(['catalog', '--json', ...definition]).out);
  const system = systems.at(-1);
  expect(system.description.length).toBeGreaterThan(20);
  expect(system.source.length).toBeGreaterThan(10);
  const fits = system.fits.map(({ method }: { method: string }) => method);
  const method = fits.includes('gonzalez') ? 'gonzalez' : 'gonzalez_reduced';
  const { status, out } = native(['run', ...definition, '--method', method, ...steps]);
  expect(status).toBe(0);
  const lines = out.trim().split('\n');
  const energy = (lines[0] as string).split(',').indexOf('error_energy');
  expect(Number((lines.at(-1) as string).split(',')[energy])).toBeLessThan(1e-13);
});

test('a file that defines nothing gets one sentence and status 2', () => {
  const place = mkdtempSync(join(tmpdir(), 'rattleback-'));
  const path = join(place, 'own.json');
  const refused = (text: string): string => {
    writeFileSync(path, text);
    const { status, complaint } = native([
      'run',
      '--definition',
      path,
      '--method',
      'rk4',
      ...steps,
    ]);
    expect(status).toBe(2);
    expect(complaint.trim().split('\n')).toHaveLength(1);
    return complaint;
  };
  try {
    expect(refused('')).toContain('can’t be read, or is empty');
    expect(refused('{')).toContain('not JSON');
    expect(refused('{"kinetic": "x_dot^2"}')).toContain('at least one coordinate');
    expect(refused('{"kinetics": ""}')).toContain('did you mean “kinetic”?');
    expect(native(['run', '--definition', place, '--method', 'rk4', ...steps]).status).toBe(2);
  } finally {
    rmSync(place, { recursive: true });
  }
  expect(native(['run', '--method', 'rk4', ...steps]).complaint).toContain(
    '--system or --definition is required',
  );
});
