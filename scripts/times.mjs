/**
 * Where the time of a run of the tests went.
 *
 *     times.mjs report OUT BEGAN SEED STAGE…   prints a table of the stages that ran since BEGAN
 *                                              (seconds since 1970), writes it to OUT as JSON
 *     times.mjs compare OLD NEW                prints two such files side by side
 *
 * Seconds are those of a clock; processor-seconds those of a stage's processes, browsers included.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';

const most = 10;
const logOf = (stage) => `build/log/${stage.replaceAll(' ', '-')}.log`;
const rounded = (x) => Math.round(10 * x) / 10;
const longest = (all) =>
  all
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => ({ name, seconds: rounded(seconds) }));

/** A file's text; empty where there is none that was written since then. */
function written(file, began) {
  const isFresh = existsSync(file) && statSync(file).mtimeMs / 1000 >= began;
  return isFresh ? readFileSync(file, 'utf8') : '';
}

/** What ninja made since then. The third field of its log is when a file was written, in nanoseconds. */
function targets(preset, began) {
  const file = `build/${preset}/.ninja_log`;
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8').split('\n').slice(1, -1);
  // One command may make several files; the log has a row for each.
  const seen = new Map();
  for (const row of rows) {
    const [from, to, made, name, hash] = row.split('\t');
    if (Number(made) / 1e9 < began) continue;
    seen.set(hash, { name: `${preset}/${name}`, seconds: (to - from) / 1000 });
  }
  return [...seen.values()];
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Cases of Catch2, which print their durations: into the log, or into what ctest has kept. */
function catchCases(stage, began) {
  const kept = logOf(stage).replace('.log', '.xml');
  const text = written(kept, began) + written(logOf(stage), began);
  return [...text.matchAll(/^(\d+\.\d+) s: (.+)$/gm)].map(([, seconds, name]) => ({
    name: name.replace(/&(\w+);/g, (_, word) => characters[word] ?? ''),
    seconds: Number(seconds),
  }));
}

function vitestCases(stage, began) {
  const text = written(logOf(stage).replace('.log', '.json'), began);
  if (text === '') return [];
  const { testResults } = JSON.parse(text);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.split('/').at(-1).replace('.test.ts', '')}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

const parts = {
  'native build': (began) => targets('release', began),
  'WebAssembly build': (began) => targets('wasm', began),
  'build with sanitizers': (began) => targets('sanitize', began),
  'native tests': (began) => catchCases('native tests', began),
  claims: (began) => catchCases('claims', began),
  'WebAssembly tests': (began) => catchCases('WebAssembly tests', began),
  'tests with sanitizers': (began) => catchCases('tests with sanitizers', began),
  'web tests': (began) => vitestCases('web tests', began),
  'browser tests': (began) => vitestCases('browser tests', began),
};

/** Of the processes that draw and run pages (tests/browser/support/processorTime.ts). */
function inBrowsers(began) {
  const lines = written('build/log/browser-processes.txt', began).split('\n');
  return lines.reduce((sum, line) => sum + Number(line), 0);
}

function stageOf(name, began) {
  const ended = written(`${logOf(name)}.end`, began);
  if (ended === '') return undefined;
  const [status, seconds, processor] = ended.split(' ').map(Number);
  return {
    ...{ name, passed: status === 0, seconds: rounded(seconds) },
    processorSeconds: rounded(processor + (name === 'browser tests' ? inBrowsers(began) : 0)),
    slowest: longest(parts[name]?.(began) ?? []),
  };
}

const cell = (x, width = 9) =>
  (typeof x === 'number' ? x.toFixed(x < 10 ? 1 : 0) : x).padStart(width);

function report(out, began, seed, names) {
  const stages = names.flatMap((name) => stageOf(name, began) ?? []);
  const whole = {
    ...{ seed, seconds: rounded(Date.now() / 1000 - began) },
    processorSeconds: rounded(stages.reduce((sum, stage) => sum + stage.processorSeconds, 0)),
    stages,
  };
  writeFileSync(out, `${JSON.stringify(whole, undefined, 1)}\n`);
  console.log(`\n  ${'Where the time went'.padEnd(34)}${cell('s')}${cell('processor', 12)}`);
  for (const { name, seconds, processorSeconds } of [...stages, { name: 'whole', ...whole }]) {
    console.log(`  ${name.padEnd(34)}${cell(seconds)}${cell(processorSeconds, 12)}`);
  }
  for (const { name, slowest } of stages) {
    const slow = slowest.filter(({ seconds }) => seconds >= 1);
    if (slow.length === 0) continue;
    console.log(`\n  Slowest of ${name}`);
    for (const one of slow) console.log(`  ${cell(one.seconds, 6)} s  ${one.name.slice(0, 110)}`);
  }
  console.log(`\n  All of it as JSON: ${out}`);
}

function compare(older, newer) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const rowsOf = ({ stages, ...whole }) =>
    new Map([...stages, { ...whole, name: 'whole' }].map((row) => [row.name, row]));
  const [before, after] = [rowsOf(read(older)), rowsOf(read(newer))];
  const heads = ['s', 's', 'ratio', 'processor', 'processor', 'ratio'];
  console.log(`  ${''.padEnd(34)}${heads.map((head) => cell(head, 11)).join('')}`);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const pair = (key) => {
      const [a, b] = [before.get(name)?.[key], after.get(name)?.[key]];
      return [a ?? '–', b ?? '–', a > 0 && b !== undefined ? (b / a).toFixed(2) : '–'];
    };
    const cells = [...pair('seconds'), ...pair('processorSeconds')];
    console.log(`  ${name.padEnd(34)}${cells.map((x) => cell(x, 11)).join('')}`);
  }
}

const [command, ...words] = argv.slice(2);
if (command === 'report') {
  const [out, began, seed, ...names] = words;
  report(out, Number(began), seed, names);
} else if (command === 'compare' && words.length === 2) {
  compare(...words);
} else {
  console.error('times.mjs: report OUT BEGAN SEED STAGE… or compare OLD NEW');
  process.exit(2);
}
