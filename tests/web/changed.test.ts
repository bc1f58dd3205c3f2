/** What a change asks for: scripts/changed.mjs. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/changed.mjs', import.meta.url));

/** A small project: a method, a system, a page and a lesson, each with a test, and one that knows none. */
const files: Readonly<Record<string, string>> = {
  'engine/registry.cmake':
    'rattleback_system(Kepler kepler)\nrattleback_method(gni gni)\nrattleback_method(gni_too gni)\n',
  'engine/methods/gni.hpp': '#include "numeric/newton.hpp"\n',
  'engine/methods/gni.cpp': '#include "methods/gni.hpp"\n',
  'engine/numeric/newton.hpp': '',
  'engine/systems/kepler.hpp': '',
  'tests/engine/gni_test.cpp': '#include "methods/gni.hpp"\n',
  'tests/engine/orbit_test.cpp': '#include "systems/kepler.hpp"\n',
  'tests/engine/other_test.cpp': '',
  'web/src/pages/bench/benchEntry.ts': "import './panel';\n",
  'web/src/pages/bench/panel.ts': '',
  'web/src/pages/authoring/authoringEntry.ts': '',
  'tests/web/panel.test.ts': "import '../../web/src/pages/bench/panel';\n",
  'tests/web/other.test.ts': '',
  'tests/browser/bench.test.ts': "await page.goto('/bench.html');\n",
  'tests/browser/own.test.ts': "await page.goto('/own.html');\n",
  'lessons/swinging/index.md': 'A pendulum.\n',
  'tests/web/lessonSwinging.test.ts': "lessonCalled('swinging');\n",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'Begin'],
  ])
    git(...words);
});
afterAll(() => rmSync(folder, { recursive: true }));

function git(...words: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  expect(spawnSync('git', [...who, ...words], { cwd: folder }).status).toBe(0);
}

/** The plan after `change` to a file, line by line; the file is put back. */
function plan(file: string, change: string): ReadonlyMap<string, string> {
  writeFileSync(join(folder, file), `${files[file] ?? ''}${change}`);
  const { status, stdout } = spawnSync('node', [script, 'HEAD'], { cwd: folder, encoding: 'utf8' });
  git('checkout', '-q', '.');
  if (files[file] === undefined) rmSync(join(folder, file));
  expect(status).toBe(0);
  const lines = stdout.split('\n').slice(0, -1);
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', line.replace(/^\S+ /, '')]));
}

describe('the plan for a change', () => {
  it('to nothing is empty', () => {
    expect(spawnSync('node', [script, 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout).toBe('');
  });

  it('of a method has its ids, its tests and static analysis, and no other tests', () => {
    const wanted = plan('engine/methods/gni.cpp', '// changed\n');
    expect(wanted.get('touched')).toBe('gni gni_too');
    expect(wanted.get('cases')).toBe('[#gni_test]');
    expect(wanted.get('sources')).toBe('engine/methods/gni.cpp');
    expect(wanted.get('left')).toBeDefined();
    expect(wanted.has('browser')).toBe(false);
  });

  it('of a system has the tests that include it', () => {
    const wanted = plan('engine/systems/kepler.hpp', '// changed\n');
    expect(wanted.get('touched')).toBe('kepler');
    expect(wanted.get('cases')).toBe('[#orbit_test]');
  });

  it('of a header that methods include has all tests of the engine', () => {
    expect(plan('engine/numeric/newton.hpp', '// changed\n').get('cases')).toBe('*');
  });

  it('of a page has the tests that import it, and those that open it', () => {
    const wanted = plan('web/src/pages/bench/panel.ts', '// changed\n');
    expect(wanted.get('types')).toBe('yes');
    expect(wanted.get('web')).toBe('tests/web/panel.test.ts');
    expect(wanted.get('browser')).toBe('tests/browser/bench.test.ts');
    expect(wanted.has('engine')).toBe(false);
  });

  it('of a lesson has the tests that name it', () => {
    const wanted = plan('lessons/swinging/index.md', 'More.\n');
    expect(wanted.get('touched')).toBe('swinging');
    expect(wanted.get('web')).toBe('tests/web/lessonSwinging.test.ts');
  });

  it('that is a new file is seen too', () => {
    expect(plan('web/src/pages/bench/new.ts', 'export {};\n').get('format')).toBe(
      'web/src/pages/bench/new.ts',
    );
  });
});

describe('what the last change touched', () => {
  const touched = (): string => {
    const words = 'source scripts/check.sh; touched_last';
    const { status, stdout } = spawnSync('bash', ['-euo', 'pipefail', '-c', words], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return stdout.trim();
  };

  it('is what is not committed, else the last commit, and nothing in the first', () => {
    symlinkSync(dirname(script), join(folder, 'scripts'));
    git('add', '-A');
    git('commit', '-q', '--amend', '-m', 'Begin');
    expect(touched()).toBe('');
    writeFileSync(join(folder, 'engine/systems/kepler.hpp'), '// changed\n');
    expect(touched()).toBe('kepler');
    git('commit', '-qam', 'Kepler');
    expect(touched()).toBe('kepler');
    writeFileSync(join(folder, 'engine/methods/gni.cpp'), '// changed\n');
    expect(touched()).toBe('gni gni_too');
  });
});
