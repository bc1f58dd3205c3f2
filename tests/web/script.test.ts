/** The front of the one script: what it says before it does anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const script = at('rattleback');
const stages = at('scripts/stage.sh');

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
  [['test', '--fast'], /no option '--fast'/],
  [['test', '--seed', 'one'], /--seed needs a whole number/],
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

/** What a program comes to that has the stages at hand, in a folder of its own. */
function staged(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  const words = ['-c', `set -euo pipefail; source "$0"; ${program}`, stages];
  const { status, stdout, stderr } = spawnSync('bash', words, { encoding: 'utf8', cwd: folder });
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr };
}

it.each([
  ['false; true', 1],
  ['false | cat; true', 1],
  ['true; false', 1],
  ['true; true', 0],
])('a stage of `%s` ends with %d, whichever of its commands fails', (commands, expected) => {
  const { status, stderr } = staged(`act() { ${commands}; }; stage "some work" act`);
  expect(status).toBe(expected);
  if (expected === 1) expect(stderr).toMatch(/stage 'some work' failed/);
});

describe('work ahead', () => {
  it('goes on beside stages, in its order, and is awaited', () => {
    const { status, stdout } = staged(`
      act() { sleep 0.3; echo "$1" >>acts; }
      ahead act first second
      stage "beside" eval 'echo beside >>acts'
      await first
      await second
      cat acts`);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /beside .* s\n {2}first .* s\n {2}second .* s\nbeside\nfirst\nsecond\n$/,
    );
  });

  it('has its own processor time, which the stage that runs meanwhile does not have', () => {
    const { status, stdout } = staged(`
      renice() { :; }
      act() { node -e 'while (process.cpuUsage().user < 3e5);'; }
      waits() { until [ -s build/log/busy.log.end ]; do sleep 1; done; }
      ahead act busy
      stage "meanwhile" waits
      await busy
      cat build/log/meanwhile.log.end build/log/busy.log.end`);
    expect(status).toBe(0);
    const ends = stdout.trim().split('\n').slice(-2);
    const [meanwhile = Number.NaN, busy = Number.NaN] = ends.map((line) =>
      Number(line.split(' ')[2]),
    );
    expect(busy).toBeGreaterThanOrEqual(0.3);
    expect(meanwhile).toBeLessThan(busy);
  });

  it('that fails is told where it is awaited, in whatever order', () => {
    const { status, stdout, stderr } = staged(`
      act() { echo "what $1 said"; [ "$1" = second ]; }
      ahead act first second
      stage "beside" sleep 0.3
      await second
      await first || failed_stage first`);
    expect(status).toBe(1);
    expect(stdout).toMatch(/beside .* s\n {2}second .* s\n {2}first .*failed\n$/);
    expect(stderr).toMatch(/^what first said\n.*the stage 'first' failed/);
  });

  it('ends with the script', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
    const late = join(folder, 'late');
    const { status } = staged(`
      act() { echo begun; sleep 1; touch ${late}; }
      ahead act first
      until [ -s build/log/first.log ]; do sleep 0.1; done`);
    expect(status).toBe(0);
    await new Promise((done) => setTimeout(done, 2000));
    expect(existsSync(late)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe('a run of the tests', () => {
  /** Parts a, b and c; b waits for a build that `program` defines. */
  const tested = (words: string, program: string, last = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
    mkdirSync(join(folder, 'scripts'));
    for (const file of ['stage.sh', 'run.sh', 'check.sh', 'times.mjs']) {
      writeFileSync(join(folder, 'scripts', file), readFileSync(at(`scripts/${file}`)));
    }
    const whole = `
      set -euo pipefail
      source scripts/stage.sh
      source scripts/run.sh
      source scripts/check.sh
      prepare() { :; }
      check_tidy_drawn() { :; }
      check_memory_drawn() { :; }
      build_packages=() test_packages=() usual_parts=(a b c) test_parts=(a b c) works=("build of b")
      waiting=(["build of b"]="b")
      ${program}
      test_part() {
        if waits "$1" "build of b" && ! once "build of b"; then unrun+=("$1 (no build)"); return; fi
        checked "tests $1" act "$1" || true
      }
      ${last}
      run_tests ${words}`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', whole], {
      encoding: 'utf8',
      cwd: folder,
    });
    const times = join(folder, 'build/log/times.json');
    const json = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : undefined;
    rmSync(folder, { recursive: true });
    return { status, stdout, stderr, json };
  };

  it('goes on after a failure, says each at the end, and how long each part took', () => {
    const { status, stdout, stderr, json } = tested(
      '--seed 7',
      `work_of() { sleep 0.1; }
      act() { echo "what $1 says"; [ "$1" = c ]; }`,
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /tests a +failed\n.*build of b .* s\n.*tests b +failed\n.*tests c .* s\n/s,
    );
    expect(stderr).toMatch(/Failed: tests a\..*what a says.*Failed: tests b\..*what b says/s);
    expect(stderr).toMatch(/failed: tests a, tests b\.\n$/);
    expect(stdout).toContain('drawn by the seed 7');
    const stages = json.stages as { name: string; passed: boolean }[];
    expect(stages.map(({ name, passed }) => [name, passed])).toEqual([
      ['tests a', false],
      ['build of b', true],
      ['tests b', false],
      ['tests c', true],
      ['drawn static analysis', true],
      ['errors of memory, drawn', true],
    ]);
  });

  it('fails where any command of a part fails, not its last alone', () => {
    const { status, stdout } = tested('', 'work_of() { false; true; }; act() { false; true; }');
    expect(status).toBe(1);
    expect(stdout).toMatch(/tests a +failed\n.*build of b +failed\n.*tests c +failed\n/s);
  });

  it('does not run what wants a build that failed, and says so', () => {
    const { status, stdout, stderr } = tested('', 'work_of() { false; }; act() { :; }');
    expect(status).toBe(1);
    expect(stdout).toMatch(/tests a .* s\n.*build of b +failed\n.*tests c .* s\n/s);
    expect(stdout).toContain('Not run: b (no build).');
    expect(stderr).toMatch(/failed: build of b\.\n$/);
  });

  it('ends at the first failure with --at-once', () => {
    const { status, stdout, stderr } = tested('--at-once', 'work_of() { :; }; act() { false; }');
    expect(status).toBe(1);
    expect(stdout).not.toContain('tests b');
    expect(stderr).toMatch(/failed: tests a\.\n$/);
  });

  const cells = (...names: string[]): string =>
    names.map((name) => `echo "Failed cell: ${name}"`).join('; ');

  it.each([
    ['all', ['gni on kepler'], ['gni on kepler', 'rk4 on kepler'], 0],
    ['none', ['gni on kepler'], [], 1],
    ['some', ['gni on kepler', 'rk4 on kepler'], ['gni on kepler'], 1],
    ['all cells, but fewer assertions,', ['gni on kepler'], ['gni on kepler'], 1, 2],
  ])('of failed claims looks at the commit before: %s failed there', (...given) => {
    const [, now, before, expected, assertions = 1] = given as [
      string,
      string[],
      string[],
      number,
      number?,
    ];
    const summary = (failed: number): string =>
      `echo "assertions: 9 | 7 passed | ${failed} failed"`;
    const { status, stdout } = tested(
      'a',
      'work_of() { :; }',
      `claims_of_parent() { ${cells(...before) || ':'}; ${summary(1)}; }
      failing() { ${cells(...now)}; ${summary(assertions)}; false; }
      test_part() { checked claims failing || true; }`,
    );
    expect(status).toBe(expected);
    const older = now.filter((cell) => before.includes(cell));
    expect(stdout.includes('Failed before the change too')).toBe(older.length > 0);
    for (const cell of older) expect(stdout).toContain(`    ${cell}\n`);
  });

  it('says what its stages left out, once, and that everything passed', () => {
    const { status, stdout } = tested(
      '',
      'work_of() { :; }; act() { echo "stdout: Left out of the claims: 3 of 4."; }',
    );
    expect(status).toBe(0);
    expect(stdout.match(/Left out of the claims: 3 of 4\./g)).toHaveLength(1);
    expect(stdout).toMatch(/Everything passed\.\n$/);
  });
});

it('the tests in Firefox say so where they are left out', () => {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const { stdout } = spawnSync(
    process.execPath,
    [at('node_modules/vitest/vitest.mjs'), 'run', ...['--project', 'browser', 'firefox.test.ts']],
    {
      cwd: at('.'),
      env: { ...Object.fromEntries(own), FIREFOX: '/nowhere' },
      encoding: 'utf8',
    },
  );
  expect(stdout).toMatch(/Left out of the browser tests: all in Firefox, .*\.\n/);
  expect(stdout).toMatch(/1 skipped/);
}, 60_000);

/** Whether the script takes a Node of that version. */
function isNew(version: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  for (const name of ['node', 'npm']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  }
  const program = 'source scripts/stage.sh; source scripts/install.sh; PATH=$0:$PATH; node_is_new';
  const { status } = spawnSync('bash', ['-c', program, folder], { cwd: at('.') });
  rmSync(folder, { recursive: true });
  return status === 0;
}

it('takes the Nodes that the packages run on, and no others', () => {
  expect(['20.20.2', '22.18.0', '22.19.0', '22.23.3', '24.0.0'].filter(isNew)).toEqual([
    '22.19.0',
    '22.23.3',
    '24.0.0',
  ]);
});

it('installs a Node that it takes', () => {
  const own = /own_node=\(node@(\S+)/.exec(readFileSync(at('scripts/install.sh'), 'utf8'))?.[1];
  expect(isNew(own ?? '')).toBe(true);
});

describe('the lock file', () => {
  interface Locked {
    readonly integrity?: string;
    readonly resolved?: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  }
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };

  /** Whether what the package at `path` asks for by name is there, beside it or further up. */
  function has(path: string, name: string): boolean {
    if (packages[join(path, 'node_modules', name)] !== undefined) return true;
    return path !== '' && has(path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
  }

  it('has every package by its checksum, none by an address', () => {
    const installed = Object.entries(packages).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(0);
    for (const [path, { integrity, resolved }] of installed) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved, path).toBeUndefined();
    }
  });

  it('has what the packages need on other machines too, or `npm ci` would refuse it there', () => {
    const missing = Object.entries(packages).flatMap(([path, locked]) =>
      Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
        .filter((name) => !has(path, name))
        .map((name) => `${name} of ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

it('asks for exactly one version of each package', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

it('takes Dear ImGui from a folder that is named, in the environment or to CMake, if it is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imgui-'));
  const choice = ['-P', at('wasm/instruments/imgui.cmake')];
  const call = (words: string[], env = {}) => {
    const { PATH } = process.env;
    return spawnSync('cmake', words, { encoding: 'utf8', env: { PATH, ...env } });
  };
  const named = [`-DRATTLEBACK_IMGUI_DIR=${folder}`, ...choice];
  const without = call(named);
  expect(without.status).toBe(1);
  expect(without.stderr.replace(/\s+/g, ' ')).toContain(
    'RATTLEBACK_IMGUI_DIR is a folder with imgui.cpp and backends/ of Dear ImGui;',
  );
  mkdirSync(join(folder, 'backends'));
  writeFileSync(join(folder, 'imgui.cpp'), '');
  writeFileSync(join(folder, 'backends/imgui_impl_opengl3.cpp'), '');
  const calls = [call(named), call(choice, { RATTLEBACK_IMGUI_DIR: folder })];
  rmSync(folder, { recursive: true });
  for (const { status, stdout } of calls) {
    expect([status, stdout]).toEqual([0, `-- Dear ImGui: ${folder}\n`]);
  }
});
