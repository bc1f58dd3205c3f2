/** Mutants of what the pages know of experiments: one at a time, by the tests that import the file. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

export function attemptWeb(source, mutant) {
  const path = `${source}/${mutant.file}`;
  const original = readFileSync(path, 'utf8');
  const lines = original.split('\n');
  lines[mutant.line - 1] = mutant.fault.after;
  writeFileSync(path, lines.join('\n'));
  try {
    const words = ['related', mutant.file, '--run', '--project', 'web', '--bail', '1'];
    const { status } = spawnSync('node_modules/.bin/vitest', words, {
      cwd: source,
      stdio: 'ignore',
      timeout: 300_000,
    });
    return status !== 0;
  } finally {
    writeFileSync(path, original);
  }
}
