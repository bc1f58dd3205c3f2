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

/** Ended after `limit` milliseconds, if that is given: its status is null then. */
export function native(words: readonly string[], input = '', limit = 0): Outcome {
  return outcome(program, words, input, limit);
}

/** … from a shell, after `before` and with `after` behind its words: limits, redirections. */
export function nativeInShell(words: readonly string[], before: string, after = ''): Outcome {
  return outcome('bash', ['-c', `${before}; exec "$0" "$@" ${after}`, program, ...words], '');
}

function outcome(command: string, words: readonly string[], input: string, limit = 0): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    input,
    timeout: limit,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const ended = (error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT';
  if (error !== undefined && !ended) throw error;
  return { status, out: stdout, complaint: stderr };
}
