/** The native program, as a user calls it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../build/release/rattleback-cli', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly complaint: string;
}

export function native(words: readonly string[], input = ''): Outcome {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw error;
  return { status, out: stdout, complaint: stderr };
}
