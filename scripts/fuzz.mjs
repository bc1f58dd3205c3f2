/**
 * The three fuzzers at once for as many minutes as asked: requests and definitions by libFuzzer, runs of
 * any system with any method, and links, files and lessons. Ends with 1 at the first fault, which the
 * fuzzer's own words tell.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { option } from './drawn.mjs';

const minutes = option('fuzz', '--minutes', 60);
const seed = option('fuzz', '--seed', 2);
const corpus = 'build/fuzz/found/corpus';
mkdirSync(corpus, { recursive: true });
/** Not those that the tests draw. */
const firstRun = 1_000_000 * seed;

/** The first fault ends all of them. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** What a program said that found no fault. */
function passed(program, words, environment = {}) {
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

async function requests() {
  const said = await passed('build/fuzz/rattleback-fuzz', [
    ...[`-max_total_time=${60 * minutes}`, `-seed=${seed}`, '-max_len=8000', '-timeout=60'],
    ...[
      '-print_final_stats=1',
      '-artifact_prefix=build/fuzz/found/',
      '-dict=tests/fuzz/probe.dict',
    ],
    ...[corpus, 'tests/fuzz/requests', 'web/definitions', 'web/tableaux'],
  ]);
  const executions = Number(/number_of_executed_units:\s*(\d+)/.exec(said)?.[1]);
  const edges = Number([...said.matchAll(/ cov: (\d+)/g)].at(-1)?.[1]);
  return { executions, edges, corpus: readdirSync(corpus).length };
}

/** Batches, until the time is over. */
async function batches(size, attempt) {
  const began = performance.now();
  let executions = 0;
  while (performance.now() - began < 60_000 * minutes) {
    await attempt(executions, size);
    executions += size;
  }
  return { executions };
}

const runs = () =>
  batches(5000, (done, size) =>
    passed('build/release/rattleback-tests', ['runs that nobody*'], {
      RATTLEBACK_FUZZ_FIRST: String(firstRun + done),
      RATTLEBACK_FUZZ_RUNS: String(size),
    }),
  );

/** As many of each of eleven kinds: what is spoiled, and how. */
const inputs = async () => {
  const { executions } = await batches(2000, (done, size) =>
    passed(
      'node_modules/.bin/vitest',
      ['run', '--project', 'web', 'tests/web/spoiledInput.test.ts', '--testTimeout', '9000000'],
      {
        RATTLEBACK_FUZZ_SEED: String(firstRun + done),
        RATTLEBACK_FUZZ_RUNS: String(size),
      },
    ),
  );
  return { executions: 11 * executions };
};

const found = { seed, minutes };
await Promise.all(
  Object.entries({ requests, runs, inputs }).map(async ([name, fuzz]) => {
    found[name] = await fuzz();
    console.log(`${name}: ${JSON.stringify(found[name])}`);
  }),
);
writeFileSync('build/fuzz.json', `${JSON.stringify(found)}\n`);
