/**
 * The commands that run only when asked, each for a moment: what they read is there, and they say what
 * they would do. Those that use a browser: tests/browser/commands.test.ts. Those that compile are tried as
 * far as their compiler.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (path: string): string => join(root, path);
const text = (path: string): string => readFileSync(at(path), 'utf8');
const seed = process.env.RATTLEBACK_SEED ?? '1';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function called(program: string, words: readonly string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', cwd });
  return { status, stdout, stderr };
}
const node = (words: readonly string[], cwd = root) => called(process.execPath, words, cwd);

/** Puts a file into the folder; another of the repository, unless its text is given. */
function put(path: string, words = text(path)): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), words);
}

const jsonLines = <T>(said: string): T[] =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

describe('mutants', () => {
  interface Listed {
    readonly file: string;
    readonly line: number;
    readonly before: string;
    readonly after: string;
  }

  it('are drawn from lines of the engine and the pages, and change them', () => {
    const words = ['scripts/mutants/main.mjs', '--list', '--count', '50', '--seed', seed];
    const { status, stdout } = node(words);
    expect(status).toBe(0);
    const all = jsonLines<Listed>(stdout);
    expect(all.filter(({ file }) => file.startsWith('engine/'))).toHaveLength(40);
    expect(all.filter(({ file }) => file.startsWith('web/'))).toHaveLength(10);
    for (const { file, line, before, after } of all) {
      expect(text(file).split('\n')[line - 1]?.trim()).toBe(before);
      expect(after).not.toBe(before);
    }
  });

  it('of the pages fail the tests that import them, and the original passes', async () => {
    const { attemptWeb } = (await import('../../scripts/mutants/web.mjs' as string)) as {
      attemptWeb(source: string, mutant: object): boolean;
    };
    for (const path of called('git', ['ls-files']).stdout.trim().split('\n')) {
      if (existsSync(at(path))) cpSync(at(path), join(folder, path));
    }
    for (const path of ['build', 'node_modules']) symlinkSync(at(path), join(folder, path));
    const file = 'web/src/kit/experiment/keptNames.ts';
    const lines = text(file).split('\n');
    const line = lines.findIndex((one) => /^\s*return /.test(one)) + 1;
    const fate = (after: string) => attemptWeb(folder, { file, line, fault: { after } });
    expect(fate(`  throw new Error('planted'); ${lines[line - 1]}`)).toBe(true);
    expect(fate(`${lines[line - 1]}`)).toBe(false);
  });
});

describe('fuzzers', () => {
  interface Program {
    readonly program: string;
    readonly words: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
  }

  it('read files and tests that are there, and tell these what to draw', () => {
    const { status, stdout } = node(['scripts/fuzz.mjs', '--list', '--minutes', '1']);
    expect(status).toBe(0);
    const [requests, formulas, runs, inputs] = jsonLines<Program>(stdout) as Program[];
    if (!requests || !formulas || !runs || !inputs) throw new Error(stdout);
    for (const { program } of [requests, formulas]) {
      const target = program.replace('build/fuzz/', '');
      expect(text('tests/CMakeLists.txt')).toContain(`rattleback_fuzzer(${target} `);
    }
    const read = [...requests.words, ...formulas.words].map((word) => word.replace('-dict=', ''));
    const places = read.filter((word) => /^(tests|web)\//.test(word));
    expect(places).toHaveLength(5);
    for (const place of places) expect(existsSync(at(place)), place).toBe(true);
    const source = text('tests/engine/numeric_fuzz_test.cpp');
    expect(source).toContain(`TEST_CASE("${runs.words[0]?.replace('*', '')}`);
    for (const name of Object.keys(runs.environment ?? {})) expect(source).toContain(name);
    const file = inputs.words.find((word) => word.endsWith('.test.ts')) ?? '';
    expect(text(file)).toContain('support/spoiled');
    const spoiled = text('tests/web/support/spoiled.ts');
    for (const name of Object.keys(inputs.environment ?? {})) expect(spoiled).toContain(name);
  });
});

/** As llvm-cov writes it. */
const summary = (count: number, covered: number) => ({
  lines: { count, covered },
  functions: { count, covered },
  branches: { count, covered },
});

const counted = JSON.stringify({
  data: [
    {
      files: [
        { filename: '/there/engine/lie/so3.hpp', summary: summary(40, 39) },
        { filename: '/there/engine/cli/main.cpp', summary: summary(60, 30) },
      ],
      totals: summary(100, 69),
    },
  ],
});

it('coverage tables what llvm-cov has counted', () => {
  put('summary.json', counted);
  const { status, stdout } = node([at('scripts/coverage.mjs'), 'summary.json'], folder);
  expect(status).toBe(0);
  expect(stdout).toMatch(/engine\/cli +50\.0 %/);
  expect(stdout).toMatch(/all +69\.0 %/);
  expect(stdout).toMatch(/30 {2}engine\/cli\/main\.cpp/);
});

describe('trust', () => {
  /** What the parts call, told instead of done. */
  const told = ['prepare', 'stage', 'build_site', 'build_native', 'build_wasm', 'run_tests'];

  it.each([
    ['tests', /^run_tests --whole format /m],
    ['starts', /^build_native[\s\S]*^seed 8 \[random\],\[random-order\]/m],
    ['coverage', /^stage tests, counted run_counted[\s\S]*^node scripts\/coverage\.mjs /m],
    ['mutants', /^build_wasm[\s\S]*^node scripts\/mutants\/main\.mjs$/m],
    ['fuzz', /^build_site[\s\S]*^node scripts\/fuzz\.mjs$/m],
    [
      'soak',
      /^prepare .*chromium$[\s\S]*^build_site[\s\S]*^node scripts\/soak\.mjs --minutes 60$/m,
    ],
  ])('of %s prepares what it needs and calls it', (part, expected) => {
    symlinkSync(at('scripts'), join(folder, 'scripts'));
    const tests = 'build/release/rattleback-tests';
    put(tests, '#!/bin/sh\necho "seed $RATTLEBACK_SEED $*"\n');
    chmodSync(join(folder, tests), 0o755);
    mkdirSync(join(folder, 'build/coverage/counted'), { recursive: true });
    const sources = /^source .*$/gm;
    const program = `
      set -euo pipefail
      ${text('rattleback').match(sources)?.join('\n')}
      ${told.map((name) => `${name}() { echo ${name} "$@"; }`).join('\n')}
      node() { echo node "$@"; }
      git() { echo commit; }
      llvm-cov-14() { :; }
      trust --part ${part}`;
    put('package.json');
    const { status, stdout, stderr } = called('bash', ['-c', program], folder);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(expected);
    expect(stdout).toMatch(/^node scripts\/trust\.mjs$/m);
  });
});

it('bench has a program for every part that it knows', () => {
  const cmake = text('tests/CMakeLists.txt');
  const parts = /^ {4}(lie \| [^)]*)\) bench_pair "rattleback-\$1-bench"/m.exec(text('rattleback'));
  expect(parts).not.toBeNull();
  const named = parts?.[1]?.split(' | ') ?? [];
  const made = /foreach\(bench ([^)]*)\)/.exec(cmake)?.[1]?.split(' ') ?? [];
  expect(made.toSorted()).toEqual(named.toSorted());
  for (const bench of [...made, 'steps']) {
    expect(existsSync(at(`tests/bench/${bench}_bench.cpp`)), bench).toBe(true);
  }
  for (const target of ['rattleback-bench', 'rattleback-table']) {
    expect(cmake).toContain(`add_executable(${target} `);
  }
});

it('times compares two runs of the tests', () => {
  const run = (seconds: number) =>
    JSON.stringify({ seconds, processorSeconds: 2, stages: [{ name: 'site', seconds }] });
  put('old.json', run(2));
  put('new.json', run(3));
  const { status, stdout } = node(
    [at('scripts/times.mjs'), 'compare', 'old.json', 'new.json'],
    folder,
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/site +2\.0 +3\.0 +1\.50/);
});
