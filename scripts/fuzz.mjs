/**
 * The four fuzzers at once for as many minutes as asked: requests and definitions, and formulas, by libFuzzer;
 * runs of any system with any method; and links, files and lessons. Ends with 1 at the first fault, which the
 * fuzzer's own words tell. With --list the programs are printed, one a line, and none is started.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { option } from './drawn.mjs';

const minutes = option('fuzz', '--minutes', 60);
const seed = option('fuzz', '--seed', 2);
const listing = process.argv.includes('--list');
const corpus = 'build/fuzz/found/corpus';
const formulaCorpus = 'build/fuzz/found/formulas';
if (!listing) for (const folder of [corpus, formulaCorpus]) mkdirSync(folder, { recursive: true });
/** Not those that the tests draw. */
const firstRun = 1_000_000 * seed;
const runsAtOnce = 5000;
const inputsAtOnce = 2000;

/** The first fault ends all of them. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** What a program said that found no fault. */
function passed({ program, words, environment = {} }) {
  const child = spawn(program, words, {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      running.delete(child);
      if (status === 0) return resolve(said);
      console.log(said.slice(-6000));
      process.exit(1);
    });
  });
}

const requests = () => ({
  program: 'build/fuzz/rattleback-fuzz',
  words: [
    ...[`-max_total_time=${60 * minutes}`, `-seed=${seed}`, '-max_len=8000', '-timeout=60'],
    ...['-print_final_stats=1', '-artifact_prefix=build/fuzz/found/'],
    ...['-dict=tests/fuzz/probe.dict', corpus],
    ...['tests/fuzz/requests', 'web/definitions', 'web/tableaux'],
  ],
});

const formulas = () => ({
  program: 'build/fuzz/rattleback-formula-fuzz',
  words: [
    ...[`-max_total_time=${60 * minutes}`, `-seed=${seed}`, '-max_len=1000', '-timeout=10'],
    ...['-print_final_stats=1', '-artifact_prefix=build/fuzz/found/'],
    ...[formulaCorpus, 'tests/fuzz/formulas'],
  ],
});

/** A batch of runs, after so many. */
const runs = (done) => ({
  program: 'build/release/rattleback-tests',
  words: ['runs that nobody*'],
  environment: {
    RATTLEBACK_FUZZ_FIRST: String(firstRun + done),
    RATTLEBACK_FUZZ_RUNS: String(runsAtOnce),
  },
});

/** A batch of inputs: as many of each of eleven kinds of what is spoiled, and how. */
const inputs = (done) => ({
  program: 'node_modules/.bin/vitest',
  words: [
    ...['run', '--project', 'web', 'tests/web/spoiledInput.test.ts'],
    ...['--testTimeout', '9000000'],
  ],
  environment: {
    RATTLEBACK_FUZZ_SEED: String(firstRun + done),
    RATTLEBACK_FUZZ_RUNS: String(inputsAtOnce),
  },
});

if (listing) {
  for (const one of [requests(), formulas(), runs(0), inputs(0)]) console.log(JSON.stringify(one));
  process.exit(0);
}

/** What libFuzzer tells at its end. */
async function fuzzed(program, folder) {
  const said = await passed(program);
  const executions = Number(/number_of_executed_units:\s*(\d+)/.exec(said)?.[1]);
  const edges = Number([...said.matchAll(/ cov: (\d+)/g)].at(-1)?.[1]);
  return { executions, edges, corpus: readdirSync(folder).length };
}

/** Batches of that size, until the time is over. */
async function batches(size, batch) {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < 60_000 * minutes) {
    await passed(batch(done));
    done += size;
  }
  return done;
}

const fuzzers = {
  requests: () => fuzzed(requests(), corpus),
  formulas: () => fuzzed(formulas(), formulaCorpus),
  runs: async () => ({ executions: await batches(runsAtOnce, runs) }),
  inputs: async () => ({ executions: 11 * (await batches(inputsAtOnce, inputs)) }),
};
const found = { seed, minutes };
await Promise.all(
  Object.entries(fuzzers).map(async ([name, fuzz]) => {
    found[name] = await fuzz();
    console.log(`${name}: ${JSON.stringify(found[name])}`);
  }),
);
writeFileSync('build/fuzz.json', `${JSON.stringify(found)}\n`);
