/**
 * Prints what Lighthouse says of a page of the built site, served compressed as a web host would: the
 * median of several runs for each category, as on a phone and as on a desk. A page of two lines goes
 * before it: what that one lacks the machine lacks. `--runs` and `--device` measure less.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { option, word } from './drawn.mjs';

const lighthouse = 'node_modules/lighthouse/cli/index.js';
const runs = option('scores', '--runs', 5);
const [given] = process.argv.slice(2).filter((name) => name.endsWith('.html'));
const page = given ?? 'lessons/what-should-a-method-keep/index.html';
const report = 'build/log/lighthouse.json';
const devices = { phone: [], desk: ['--preset=desktop'] };
// Where there is no graphics card Chromium puts pages together without one, and figures are still drawn.
const chromium = '--headless=new --no-sandbox --enable-unsafe-swiftshader';

/** Categories by id with their scores in percent; rejects with what Lighthouse said when it fails. */
async function measured(url, options) {
  // Not waited for by blocking: this process serves the page.
  await promisify(execFile)(
    process.execPath,
    [
      ...[lighthouse, url, '--quiet', '--no-enable-error-reporting', ...options],
      ...[`--chrome-flags=${chromium}`, '--output=json', `--output-path=${report}`],
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
  );
  const { categories } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round(100 * score)]),
  );
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Prints the median of several runs for some categories. */
async function print(name, url, device, wanted) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await measured(url, devices[device]));
  for (const id of Object.keys(all[0]).filter(wanted)) {
    const scores = all.map((one) => one[id]);
    const range = `${Math.min(...scores)} to ${Math.max(...scores)}`;
    console.log(
      `  ${device.padEnd(6)} ${name.padEnd(10)} ${id.padEnd(16)} ${median(scores)} (${range})`,
    );
  }
}

const twoLines = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Two lines</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><h1>One line</h1><p>Another line.</p></html>`;

mkdirSync('build/log', { recursive: true });
const server = await preview({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'error' });
const bare = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html').end(twoLines);
});
await new Promise((resolve) => bare.listen(0, '127.0.0.1', resolve));
console.log(`${page}, ${runs} runs, median (lowest to highest)`);
const asked = word('--device');
for (const device of asked === undefined ? Object.keys(devices) : [asked]) {
  const bareUrl = `http://127.0.0.1:${bare.address().port}/`;
  await print('two lines', bareUrl, device, (id) => id === 'performance');
  await print('the page', `${server.resolvedUrls?.local[0]}${page}`, device, () => true);
}
bare.close();
await server.close();
