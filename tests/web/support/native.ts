/** The native program, as a user calls it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Another build of it is tried by naming it in RATTLEBACK_PROGRAM. */
export const program =
  process.env.RATTLEBACK_PROGRAM ??
  fileURLToPath(new URL('../../../build/release/rattleback-cli', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly complaint: string;
}

export function native(words: readonly string[], input = ''): Outcome {
  return outcome(program, words, input);
}

/** … from a shell, after `before` and with `after` behind its words: limits, redirections. */
export function nativeInShell(words: readonly string[], before: string, after = ''): Outcome {
  return outcome('bash', ['-c', `${before}; exec "$0" "$@" ${after}`, program, ...words], '');
}

function outcome(command: string, words: readonly string[], input: string): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw error;
  return { status, out: stdout, complaint: stderr };
}
