/**
 * Prints what Lighthouse says of pages of the built site, served compressed as a web host would: the
 * median of several runs for each category, as on a phone and as on a desk.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { preview } from 'vite';

const lighthouse = 'lighthouse@12.8.2';
const runs = 5;
const [page = 'lessons/what-should-a-method-keep/index.html'] = process.argv.slice(2);
const report = 'build/log/lighthouse.json';
const devices = { phone: [], desk: ['--preset=desktop'] };
// Where there is no graphics card Chromium puts pages together without one, and figures are still drawn.
const chromium = '--headless=new --no-sandbox --enable-unsafe-swiftshader';

/** Categories by id with their scores in percent; rejects with what Lighthouse said when it fails. */
async function measured(url, options) {
  // Not waited for by blocking: this process serves the page.
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', `--chrome-flags=${chromium}`],
      ...['--output=json', `--output-path=${report}`, ...options],
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
  );
  const { categories } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round(100 * score)]),
  );
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

mkdirSync('build/log', { recursive: true });
const server = await preview({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'error' });
const address = `${server.resolvedUrls?.local[0]}${page}`;
console.log(`${page}, ${runs} runs, median (lowest to highest)`);
for (const [device, options] of Object.entries(devices)) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await measured(address, options));
  for (const id of Object.keys(all[0] ?? {})) {
    const scores = all.map((one) => one[id]);
    const range = `${Math.min(...scores)} to ${Math.max(...scores)}`;
    console.log(`  ${device.padEnd(6)} ${id.padEnd(16)} ${median(scores)} (${range})`);
  }
}
await server.close();
