/** The front of the one script: what it says before it does anything. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../rattleback', import.meta.url));
const stages = fileURLToPath(new URL('../../scripts/stage.sh', import.meta.url));

function call(...words: string[]) {
  // From another folder: the script finds its own.
  const { status, stdout, stderr } = spawnSync(script, words, { encoding: 'utf8', cwd: tmpdir() });
  return { status, stdout, stderr };
}

it.each([[['help']], [['--help']], [['serve', '--help']], [[]]])(
  '%s lists the commands',
  (words) => {
    const { status, stdout } = call(...words);
    expect(status).toBe(0);
    for (const verb of ['serve', 'test', 'build', 'bench', 'scores', 'soak', 'help']) {
      expect(stdout).toContain(`./rattleback ${verb}`);
    }
  },
);

it.each([
  [['sevre'], /no command 'sevre'/],
  [['serve', '--prot', '8080'], /knows no '--prot'/],
  [['serve', '--port'], /needs a number/],
  [['serve', '--port', '0'], /from 1 to 65535, not '0'/],
  [['serve', '--port', '65536'], /from 1 to 65535/],
  [['serve', '--port', '80a'], /from 1 to 65535/],
  [['test', 'fast'], /no part 'fast', only: format types native/],
  [['build', 'all'], /takes no arguments/],
])('%s is refused in one sentence', (words, sentence) => {
  const { status, stdout, stderr } = call(...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('says when a port is taken, before it builds anything', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const { status, stdout, stderr } = call('serve', '--port', String(port));
  await new Promise((done) => server.close(done));
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`port ${port} is taken .* --port \\d+`));
});

it.each([
  ['false; true', 1],
  ['false | cat; true', 1],
  ['true; false', 1],
  ['true; true', 0],
])('a stage of `%s` ends with %d, whichever of its commands fails', (commands, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  const program = `set -euo pipefail; source "$0"; work() { ${commands}; }; stage "some work" work`;
  const { status, stderr } = spawnSync('bash', ['-c', program, stages], {
    encoding: 'utf8',
    cwd: folder,
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(expected);
  if (expected === 1) expect(stderr).toMatch(/stage 'some work' failed/);
});
