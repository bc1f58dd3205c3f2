/** The commands that use a browser and run only when asked, each for a moment. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const seed = process.env.RATTLEBACK_SEED ?? '1';

/** What a script of the project comes to. */
function called(words: readonly string[]): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, CHROMIUM: chromium, CHROME_PATH: chromium };
  const child = spawn(process.execPath, words, { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })));
}

it.concurrent('soak does each of its acts, and each finds what it acts on', async ({ expect }) => {
  const { status, said } = await called(['scripts/soak.mjs', '--once', '--seed', seed]);
  expect(status, said).toBe(0);
  expect(said).toMatch(/\d+ acts, 0 errors\.\n$/);
});

it.concurrent('frames times the script of a system', async ({ expect }) => {
  const words = ['--system', 'chaplygin_sleigh', '--seconds', '0.3'];
  const { status, said } = await called(['scripts/frames.mjs', ...words]);
  expect(status, said).toBe(0);
  expect(said).toMatch(/chaplygin_sleigh +\d+ +\d+\.\d\d +\d+\.\d\d\n$/);
});

it.concurrent('scores says what Lighthouse says of a page', async ({ expect }) => {
  const words = ['404.html', '--runs', '1', '--device', 'desk'];
  const { status, said } = await called(['scripts/scores.mjs', ...words]);
  expect(status, said).toBe(0);
  expect(said).toMatch(/desk +two lines +performance +\d+/);
  expect(said).toMatch(/desk +the page +accessibility +\d+/);
});
