/** The same run on the command line: the program completes it to the very same experiment. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Experiment, PresetInfo, SystemInfo } from '../../web/src/kit/engine/types.ts';
import { commandLines, shellText } from '../../web/src/kit/experiment/commandLine.ts';
import { openRecording } from '../../web/src/kit/experiment/recording.ts';
import { defaultExperiment, withSystem } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { native } from './support/native.ts';
import { wasmHost } from './support/wasm.ts';

const host = await wasmHost();
const { catalogue } = host;

function linesOf(experiment: Experiment) {
  const header = host.open(experiment);
  return { header, ...commandLines(openRecording(header, experiment, catalogue), catalogue) };
}

/** A recording whose system has a parameter of another name. */
function renamed(experiment: Experiment, id: string, name: string) {
  const recording = openRecording(host.open(experiment), experiment, catalogue);
  const parameters = recording.system.parameters.map((one) =>
    one.id === id ? { ...one, id: name } : one,
  );
  return { ...recording, system: { ...recording.system, parameters } };
}

/** The words of every command; fails when there is a sentence instead. */
function commandsOf(experiment: Experiment): readonly (readonly string[])[] {
  const lines = linesOf(experiment);
  if ('instead' in lines) throw new Error(lines.instead);
  return lines.commands;
}

/** What the program makes of all commands together: one experiment a command. */
function completedByProgram(commands: readonly (readonly string[])[]): Experiment[] {
  return commands.map(([program, ...words]) => {
    expect(program).toBe('rattleback-cli');
    const { out, complaint } = native([...words, '--format', 'json', '--every', '1000000']);
    if (out === '') throw new Error(complaint);
    return (JSON.parse(out) as { experiment: Experiment }).experiment;
  });
}

/** Runs the commands and compares what the program ran with what the page runs. */
function expectSame(experiment: Experiment): void {
  const { experiment: wanted } = host.open(experiment);
  const made = completedByProgram(commandsOf(experiment));
  const { runs: _, h: __, ...rest } = wanted;
  for (const one of made) expect(one).toMatchObject(rest);
  const stepped = ({ runs, h }: Experiment) =>
    runs.map((run) =>
      JSON.stringify({ ...run, h: run.h === undefined || run.h === 0 ? h : run.h }),
    );
  expect(made.flatMap(stepped).sort()).toEqual(stepped(wanted).sort());
}

function ofPreset(system: SystemInfo, preset: PresetInfo): Experiment {
  const { runs } = withSystem(catalogue, defaultExperiment(catalogue), system.id);
  const { q, v, h } = preset;
  // An empty list is what is taken anyway.
  const given = Object.entries(preset.parameters).filter(
    ([, value]) => typeof value === 'number' || value.length > 0,
  );
  const parameters = Object.fromEntries(given);
  return { system: system.id, parameters, q, v, h, horizon: 2 * h, runs };
}

const presets = catalogue.systems.flatMap((system) =>
  system.presets.map((preset) => [system.id, preset.id, ofPreset(system, preset)] as const),
);
const sleigh: Experiment = {
  system: 'chaplygin_sleigh',
  parameters: { J: 0.1 + 0.2, a: 1 / 3, m: 1 },
  q: [0.25, -1, 0],
  v: [-1e-7, 0, 0.2],
  h: 0.1 + 0.2,
  horizon: 1,
  runs: [{ method: 'gonzalez' }, { method: 'rk4' }],
};

describe('the command line of an experiment', () => {
  it.each(presets)('%s at “%s” is its preset and nothing else', (_, preset, experiment) => {
    const commands = commandsOf(experiment);
    expect(commands[0]?.[5]).toBe(preset);
    expect(commands.flat()).not.toContain('--set');
    if (experiment.q.length < 100) expectSame(experiment);
  });

  it('says the parameters and the start that differ, with all digits', () => {
    const [words = []] = commandsOf(sleigh);
    expect(words).toContain('J=0.30000000000000004');
    expect(words).toContain('a=0.3333333333333333');
    expect(words).toContain('x_dot=-1e-7');
    expect(words.at(-3)).toBe('0.30000000000000004');
    expectSame(sleigh);
  });

  it('needs a command for each step size and each choice of options', () => {
    const runs = [
      { method: 'gonzalez' },
      { method: 'dopri54', options: { tolerance: 1e-9 } },
      { method: 'rk4', h: 0.05 },
      { method: 'dopri54' },
    ];
    const commands = commandsOf({ ...sleigh, runs });
    expect(commands.map((words) => words[words.indexOf('--method') + 1])).toEqual([
      'gonzalez,dopri54',
      'rk4',
      'dopri54',
    ]);
    expect(commands[0]).toContain('tolerance=1e-9');
    expect(commands.slice(1).flat()).not.toContain('tolerance=1e-9');
    expectSame({ ...sleigh, runs });
  });

  it('says an option that has words for its values with the word', () => {
    const snakeboard = catalogue.systems.find(({ id }) => id === 'snakeboard') as SystemInfo;
    const start = ofPreset(snakeboard, snakeboard.presets[0] as PresetInfo);
    const experiment = { ...start, runs: [{ method: 'rdp_exp', options: { start: 1 } }] };
    expect(commandsOf(experiment)[0]).toContain('start=plain');
    expectSame(experiment);
  });

  it('says a start of another size number by number, and lists with commas', () => {
    const chain = catalogue.systems.find(({ id }) => id === 'pendulum_chain') as SystemInfo;
    const start = ofPreset(chain, chain.presets[0] as PresetInfo);
    const down = [0, 0, -1];
    const three = {
      ...start,
      parameters: { N: 3, m: [1, 2, 3.5], L: 2, g: 9.81 },
      q: [...down, ...down, 0, 1, 0],
      v: [0.5, 0, 0, 0, 0.25, 0, 0.125, 0, 0],
    };
    const [words] = commandsOf(three);
    expect(words).toContain('m=1,2,3.5');
    expect(words).toContain('L=2');
    expectSame(three);
  });

  it('takes the preset that needs the fewest settings', () => {
    const preset = catalogue.systems[0]?.presets[1] as PresetInfo;
    const { parameters, q, v } = preset;
    const near = { ...sleigh, parameters, q: [0.5, ...q.slice(1)], v };
    const [words = []] = commandsOf(near);
    expect(words[5]).toBe(preset.id);
    expect(words.filter((word) => word === '--set')).toHaveLength(q[0] === 0.5 ? 0 : 1);
  });

  it('tells of the file where a name could be set as two things', () => {
    const experiment = { ...sleigh, runs: [{ method: 'dopri54' }] };
    const other = commandLines(renamed(experiment, 'J', 'inertia'), catalogue);
    expect(other).toHaveProperty('commands');
    const same = commandLines(renamed(experiment, 'J', 'tolerance'), catalogue);
    expect(same).toHaveProperty('instead', expect.stringMatching(/ file/));
  });

  it('tells of the file when there are too many numbers', () => {
    const chain = catalogue.systems.find(({ id }) => id === 'pendulum_chain') as SystemInfo;
    const long = chain.presets.find(({ id }) => id === 'thousand') as PresetInfo;
    const start = ofPreset(chain, long);
    const moved = start.v.map((x, i) => x + (i % 3 === 1 ? 0.5 : 0));
    const lines = linesOf({ ...start, v: moved });
    expect(lines).toHaveProperty(
      'instead',
      expect.stringMatching(/^This experiment has \d+ numbers of its own, too many .* file/),
    );
  });

  it('say a formulation that is not the first, as the program takes it', () => {
    const { system, parameters, q, v, h } = sleigh;
    const fits = catalogue.systems.find(({ id }) => id === system)?.fits ?? [];
    const { method = '', formulations = [] } =
      fits.find((fit) => fit.formulations.length > 1) ?? {};
    expect(formulations.length).toBeGreaterThan(1);
    const said = formulations.map((formulation) => {
      const runs = [{ method, formulation }];
      const experiment = { system, parameters, q, v, h, horizon: 1, runs };
      expectSame(experiment);
      const [words = []] = commandsOf(experiment);
      return words[words.indexOf('--method') + 1];
    });
    const [, ...others] = formulations;
    expect(said).toEqual([method, ...others.map((id) => `${method}.${id}`)]);
  });
});

describe('words for a shell', () => {
  it('stand in lines that fit, each option beside its value', () => {
    const text = shellText(['program', 'run', '--a', '1', '--set', 'x=1234567', '--b', '2'], 24);
    expect(text).toBe('program run --a 1 \\\n  --set x=1234567 \\\n  --b 2');
  });

  it('come back as they were', () => {
    const words = [
      'plain',
      'm=1,-2e-7',
      'composed4:avf',
      "it's",
      '$(id)',
      '',
      'a b',
      '`x`;|&',
      'é\\',
    ];
    for (const width of [undefined, 38, 1]) {
      const command = `printf '%s\\n' ${shellText(words, width)}`;
      const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
      expect(stdout).toBe(`${words.join('\n')}\n`);
    }
    expect(shellText(['--set', 'm=1,-2e-7', 'composed4:avf'])).toBe(
      '--set m=1,-2e-7 composed4:avf',
    );
  });
});
