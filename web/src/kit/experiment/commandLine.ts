/**
 * The same run on the command line: words for `rattleback-cli run`, from the preset that needs the
 * fewest settings. It takes one step size and one set of options a command, so that runs with
 * different ones become several commands.
 */
import type {
  Catalogue,
  ComponentInfo,
  Experiment,
  ParameterInfo,
  PresetInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../engine/types.ts';
import { say } from '../language/language.ts';
import type { Recording } from './recording.ts';
import { methodWord } from './runIds.ts';
import { sameValue } from './value.ts';

/** A command with more numbers than this is nothing to read or to type. */
const mostNumbers = 60;

/** Commands as words, or a sentence why there are none. */
export type CommandLines =
  | { readonly commands: readonly (readonly string[])[] }
  | { readonly instead: string };

/** A setting as `--set` takes it, and how many numbers are in it. */
interface Setting {
  readonly text: string;
  readonly numbers: number;
}

function numberText(x: number): string {
  return Object.is(x, -0) ? '-0' : String(x);
}

/** Nothing for what no setting says: an empty list. */
function parameterSetting(parameter: ParameterInfo, value: Value): Setting | undefined {
  const { id, choices, row = 1 } = parameter;
  if (typeof value === 'number') {
    return { text: `${id}=${choices?.[value] ?? numberText(value)}`, numbers: 1 };
  }
  const [first] = value;
  if (first === undefined) return undefined;
  // One number stands for all; rows are told one by one.
  const short = row === 1 && value.every((x) => x === first) ? [first] : value;
  return { text: `${id}=${short.map(numberText).join(',')}`, numbers: short.length };
}

function parameterSettings(
  system: SystemInfo,
  preset: PresetInfo,
  wanted: Experiment['parameters'],
): (Setting | undefined)[] {
  const counted = system.parameters.map(({ per }) => per);
  return system.parameters.flatMap((parameter) => {
    const { id, default: standard } = parameter;
    const value = wanted[id] ?? standard;
    const given = preset.parameters[id];
    // A count that is not given follows from the lists, so that it must be said.
    if (given === undefined && counted.includes(id)) return [parameterSetting(parameter, value)];
    return sameValue(given ?? standard, value) ? [] : [parameterSetting(parameter, value)];
  });
}

function startSettings(
  components: readonly ComponentInfo[],
  preset: PresetInfo,
  experiment: Experiment,
): Setting[] {
  // A start of another size is laid out anew by the engine: every number must be said.
  const fits = preset.q.length === experiment.q.length && preset.v.length === experiment.v.length;
  return (['q', 'v'] as const).flatMap((kind) => {
    const names = components.filter((one) => one.kind === kind);
    return experiment[kind].flatMap((x, i) =>
      fits && x === preset[kind][i]
        ? []
        : [{ text: `${names[i]?.id}=${numberText(x)}`, numbers: 1 }],
    );
  });
}

/** Runs that one command can hold, with the options it sets. */
interface Group {
  readonly h: number;
  readonly methods: string[];
  /** Of all options of its methods. */
  readonly options: Map<string, { readonly value: Value; readonly setting: string }>;
}

function optionsOf(catalogue: Catalogue, run: RunSpec): Group['options'] {
  const options = catalogue.methods.find(({ id }) => id === run.method)?.options ?? [];
  return new Map(
    options.map((option) => {
      const value = run.options?.[option.id] ?? option.default;
      const setting = sameValue(value, option.default)
        ? undefined
        : parameterSetting(option, value);
      return [option.id, { value, setting: setting?.text ?? '' }];
    }),
  );
}

function groupsOf(system: SystemInfo, catalogue: Catalogue, experiment: Experiment): Group[] {
  const groups: Group[] = [];
  for (const run of experiment.runs) {
    const h = run.h === undefined || run.h === 0 ? experiment.h : run.h;
    const options = optionsOf(catalogue, run);
    const fits = (group: Group): boolean =>
      group.h === h &&
      [...options].every(([id, { value }]) =>
        sameValue(group.options.get(id)?.value ?? value, value),
      );
    const group = groups.find(fits);
    if (group === undefined) {
      groups.push({ h, methods: [methodWord(system, run)], options });
    } else {
      group.methods.push(methodWord(system, run));
      for (const [id, option] of options) group.options.set(id, option);
    }
  }
  return groups;
}

/** A name that could be set as two things is taken as the first, so that the other can't be said. */
function ambiguous(recording: Recording, groups: readonly Group[]): boolean {
  const parameters = recording.system.parameters.map(({ id }) => id);
  const start = recording.header.components.filter(({ kind }) => kind !== 'derived');
  const options = new Set(groups.flatMap((group) => [...group.options.keys()]));
  const names = [...parameters, ...start.map(({ id }) => id), ...options];
  return new Set(names).size < names.length;
}

/** What is none of the program is in files, as the page *Your own* saves them. */
function systemWords({ id, definition }: SystemInfo): readonly string[] {
  return definition === undefined ? ['--system', id] : ['--definition', `${id}.json`];
}

function methodFiles(catalogue: Catalogue, runs: readonly RunSpec[]): readonly string[] {
  const own = catalogue.methods.filter(
    ({ id, definition }) => definition !== undefined && runs.some(({ method }) => method === id),
  );
  return own.flatMap(({ id }) => ['--method-file', `${id}.json`]);
}

export function commandLines(recording: Recording, catalogue: Catalogue): CommandLines {
  const { system, experiment, header } = recording;
  const ways = system.presets.map((preset) => {
    const settings = [
      ...parameterSettings(system, preset, header.experiment.parameters),
      ...startSettings(header.components, preset, experiment),
    ];
    return { preset, settings, numbers: settings.reduce((n, one) => n + (one?.numbers ?? 0), 0) };
  });
  const sayable = ways.filter(({ settings }) => !settings.includes(undefined));
  const [best] = sayable.sort((a, b) => a.numbers - b.numbers);
  const groups = groupsOf(system, catalogue, experiment);
  if (best === undefined || ambiguous(recording, groups)) {
    return { instead: say('commandLine.noWords') };
  }
  if (best.numbers > mostNumbers) {
    return { instead: say('commandLine.tooManyNumbers', { count: best.numbers }) };
  }
  const settings = best.settings.map((one) => one?.text ?? '');
  const commands = groups.map(({ h, methods, options }) => {
    const chosen = [...options.values()].map(({ setting }) => setting).filter((one) => one !== '');
    return [
      ...['rattleback-cli', 'run', ...systemWords(system)],
      ...methodFiles(catalogue, experiment.runs),
      ...['--preset', best.preset.id],
      ...[...settings, ...chosen].flatMap((text) => ['--set', text]),
      ...['--method', methods.join(','), '--h', numberText(h)],
      ...['--t', numberText(experiment.horizon)],
    ];
  });
  return { commands };
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Words as a POSIX shell reads them, in lines of this width where that is possible. */
export function shellText(words: readonly string[], width = Number.POSITIVE_INFINITY): string {
  const lines: string[] = [];
  words.forEach((word, i) => {
    const before = words[i - 1] ?? '';
    const text = quoted(word);
    const last = lines.length - 1;
    const line = lines[last];
    // An option and its value stay together.
    const together = text.startsWith('--') ? `${text} ${quoted(words[i + 1] ?? '')}` : text;
    const room = width - ' \\'.length;
    if (line === undefined) lines.push(text);
    else if (before.startsWith('--') || `${line} ${together}`.length <= room) {
      lines[last] = `${line} ${text}`;
    } else lines.push(`  ${text}`);
  });
  return lines.join(' \\\n');
}
