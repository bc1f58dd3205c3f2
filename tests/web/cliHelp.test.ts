/** Help of the command line with examples that run, completion, and the manual page. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { native, program } from './support/native.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();

const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saidBy = (words: readonly string[]): string => {
  const { status, out, complaint } = native(words);
  expect([status, complaint]).toEqual([0, '']);
  return out;
};
const linesAfter = (text: string, heading: string): string[] => {
  const lines = text.split('\n');
  const first = lines.indexOf(heading) + 1;
  expect(first).toBeGreaterThan(0);
  const end = lines.findIndex((line, i) => i >= first && !line.startsWith('  '));
  return lines.slice(first, end < 0 ? undefined : end);
};
const verbs = linesAfter(saidBy(['--help']), 'Subcommands:').map((line) => {
  const [verb = ''] = line.trim().split(/\s+/);
  return verb;
});
const flagsIn = (help: string): string[] =>
  linesAfter(help, 'Options:').flatMap((line) => /^ {2}(?:-\w,)?(--[\w-]+)/.exec(line)?.[1] ?? []);
const common = flagsIn(saidBy(['--help']));
const flagsOf = (verb: string): string[] => flagsIn(saidBy([verb, '--help']));

/** In a shell that finds the program under its name. */
function shell(command: string) {
  const PATH = `${dirname(resolve(program))}:${process.env.PATH}`;
  const env = { ...process.env, PATH };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    ...{ cwd: folder, encoding: 'utf8', env },
  });
  return { status, out: stdout, complaint: stderr };
}

describe('the help', () => {
  it('has every verb that the program has', () => {
    expect(verbs).toEqual(
      expect.arrayContaining(['catalog', 'run', 'converge', 'link', 'probe', 'completion', 'man']),
    );
    expect(new Set(verbs).size).toBe(verbs.length);
  });

  const examples = verbs.flatMap((verb) =>
    linesAfter(saidBy([verb, '--help']), 'Examples:').map((line) => [verb, line.trim()] as const),
  );
  it('of every verb has an example', () => {
    expect([...new Set(examples.map(([verb]) => verb))]).toEqual(verbs);
  });

  it.each(examples)('of %s has the example %s, which runs', (verb, command) => {
    expect(command).toMatch(new RegExp(`\\brattleback-cli ${verb}\\b`));
    const { status, out } = shell(command);
    expect(status).toBe(0);
    // Commands that write a file, or a script for the shell, print nothing.
    if (!/--out |<\(/.test(command)) expect(out).not.toBe('');
    const [, file] = /--out (\S+)/.exec(command) ?? [];
    if (file !== undefined) expect(existsSync(join(folder, file))).toBe(true);
  });
});

const script = join(folder, 'completion.bash');
writeFileSync(script, saidBy(['completion', 'bash']));

/** Bash's completions of the last word. Bash splits words at = and : too. */
function offered(...words: string[]): string[] {
  const parts = ['rattleback-cli', ...words].flatMap((word) =>
    word === '' ? [''] : word.split(/([=:]+)/).filter((part) => part !== ''),
  );
  // A new word begins after = and :.
  if (/[=:]$/.test(words.at(-1) ?? '')) parts.push('');
  const quoted = parts.map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ');
  const { status, out, complaint } = shell(`source ${script}
    COMP_WORDS=(${quoted}) COMP_CWORD=${parts.length - 1}
    _rattleback_cli
    for word in "\${COMPREPLY[@]}"; do echo "$word"; done`);
  expect([status, complaint]).toEqual([0, '']);
  return out.split('\n').filter((line) => line !== '');
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const kepler = catalogue.systems.find(({ id }) => id === 'kepler');
const plain = catalogue.methods.filter(({ base }) => base === undefined);
const fitting = plain.filter(({ id }) => kepler?.fits.some(({ method }) => method === id));

describe('completion in bash', () => {
  it('is registered for the program', () => {
    const { out } = shell(`source ${script}; complete -p rattleback-cli`);
    expect(out.trim()).toBe('complete -o default -F _rattleback_cli rattleback-cli');
  });

  it('has the verbs that begin with the word', () => {
    expect(offered('')).toEqual(verbs);
    expect(offered('re')).toEqual(['reproduce']);
    expect(offered('nosuch')).toEqual([]);
  });

  it.each(verbs)('has every option of %s', (verb) => {
    expect(new Set(offered(verb, '--'))).toEqual(new Set([...flagsOf(verb), ...common]));
  });

  it('has systems, and the presets and methods of the system that is named', () => {
    expect(offered('run', '--system', '')).toEqual(idsOf(catalogue.systems));
    expect(offered('run', '--system=kep')).toEqual(['kepler']);
    expect(offered('atlas', '--systems', 'kepler,gear')).toEqual(['kepler,gearbox']);
    expect(offered('run', '--system', 'kepler', '--preset', '')).toEqual(
      idsOf(kepler?.presets ?? []),
    );
    expect(offered('run', '--preset', '')).toEqual([]);
    expect(offered('run', '--system', 'kepler', '--method', '')).toEqual(idsOf(fitting));
    expect(fitting.length).toBeLessThan(plain.length);
    expect(offered('run', '--method', '')).toEqual(idsOf(plain));
    const words = ['converge', '--system=kepler', '--methods'];
    expect(offered(...words, 'rk4,stor')).toEqual(['rk4,stormer_verlet']);
  });

  it('goes on with a method that is composed, and with a setting', () => {
    const words = ['run', '--system', 'kepler'];
    // Bash keeps the part before the colon.
    expect(offered(...words, '--method', 'composed4:stor')).toEqual(['stormer_verlet']);
    expect(offered(...words, '--method', 'composed4:')).toContain('stormer_verlet');
    expect(offered(...words, '--set', '')).toEqual(['e=', 'x=', 'y=', 'x_dot=', 'y_dot=']);
    expect(offered(...words, '--set', 'x=0.5', '--met')).toEqual(['--method', '--method-file']);
  });

  it('knows what is defined in a file, and what an experiment is of', () => {
    const file = resolve('web/definitions/sleigh.json');
    expect(offered('run', '--definition', file, '--preset', '')).toEqual(['turning']);
    expect(offered('run', '--definition', '/nosuch', '--preset', '')).toEqual([]);
    const experiment = join(folder, 'kepler.json');
    writeFileSync(experiment, '{"system":"kepler"}');
    expect(offered('run', '--experiment', experiment, '--preset', 'com')).toEqual(['comet']);
  });

  it('has the words that an option or a verb takes, and leaves files to the shell', () => {
    expect(offered('run', '--format', '')).toEqual(['csv', 'json', 'npy']);
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(offered('reproduce', 'p1-proposition4')).toEqual(['p1-proposition41']);
    expect(offered('run', '--out', '')).toEqual([]);
    expect(offered('run', '--nosuch', '--form')).toEqual(['--format']);
  });
});

describe('completion', () => {
  it.each(['zsh', 'fish'])('in %s asks the program for the words so far', (name) => {
    const text = saidBy(['completion', name]);
    expect(text).toContain('__complete');
    expect(text).toContain('rattleback-cli');
    expect(saidBy(['__complete', 'run', '--system', 'kepl'])).toBe('kepler\tKepler problem\n');
  });

  it('of another shell is refused in a sentence', () => {
    const { status, out, complaint } = native(['completion', 'tcsh']);
    expect([status, out]).toEqual([2, '']);
    expect(complaint).toMatch(/tcsh/);
  });

  it.each([
    [],
    ['', ''],
    ['--'],
    ['-'],
    ['run', '--system='],
    ['run', '=', ':'],
    ['\uFFFD', '--\n'],
  ])('of %j does no harm', (...words) => {
    expect(native(['__complete', ...words])).toMatchObject({ status: 0, complaint: '' });
  });
});

describe('the manual page', () => {
  const page = saidBy(['man']);

  it('has every verb with every option, the examples and the exit status', () => {
    const read = page.replaceAll('\\-', '-').replaceAll('\\(aq', "'").replaceAll('\\(dq', '"');
    const sections = read.split('\n').filter((line) => line.startsWith('.SH '));
    expect(sections.map((line) => line.slice(4))).toEqual([
      ...[
        'NAME',
        'SYNOPSIS',
        'DESCRIPTION',
        'OPTIONS',
        'VERBS',
        'EXAMPLES',
        'EXIT STATUS',
        'FILES',
      ],
    ]);
    for (const flag of common) expect(read).toMatch(new RegExp(`^\\\\fB.*${flag}\\\\fR`, 'm'));
    for (const verb of verbs) {
      const [, after = ''] = read.split(`.SS ${verb}\n`);
      const [about = ''] = after.split(/^\.S[SH] /m);
      for (const flag of flagsOf(verb)) {
        if (flag !== '--help') expect(about).toMatch(new RegExp(`^\\\\fB${flag}\\\\fR`, 'm'));
      }
      for (const line of linesAfter(saidBy([verb, '--help']), 'Examples:')) {
        expect(read).toContain(`\n${line.trim()}\n`);
      }
    }
  });

  it('is ASCII that troff reads without a warning', () => {
    expect(page).toMatch(/^[\n -~]+$/);
    // Skipped where groff is not installed.
    const { error, status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], {
      ...{ input: page, encoding: 'utf8' },
    });
    if (error !== undefined) return;
    expect([status, stderr]).toEqual([0, '']);
  });

  it('and the completion scripts are built with the program', () => {
    const made = join(dirname(program), 'engine/cli/share');
    const texts = {
      'rattleback-cli.1': page,
      'rattleback-cli': saidBy(['completion', 'bash']),
      '_rattleback-cli': saidBy(['completion', 'zsh']),
      'rattleback-cli.fish': saidBy(['completion', 'fish']),
    };
    for (const [name, text] of Object.entries(texts)) {
      expect(readFileSync(join(made, name), 'utf8')).toBe(text);
    }
  });
});
