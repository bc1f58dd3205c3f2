/**
 * Links of version 2, short enough to read out and to type:
 *
 *   2/chaplygin_sleigh/figure3~k3x9~?runs=gonzalez,rk4.adapted;h=0.1&h=0.05&J=2&at=3.5&end
 *
 * System and preset; then, in any order, what is otherwise than there: `runs`, step size `h`, horizon
 * `T`, parameters and numbers of the start by their ids, whole starts as `q` and `v`, and the view.
 * A system that is none of the program brings its `definition` along, deflated.
 * `p.` before a parameter, `q.` or `v.` before an index, say the same where an id could mean two things.
 *
 * Promise: what a link says it keeps to the last bit; what it leaves out follows the catalogue. After
 * the “~” stands a digest of the preset as it was, so that a link whose preset has changed says so
 * rather than show other numbers in silence. Typed by hand it may be left out. A second “~” promises the
 * word “end”: without it the link was cut on its way, and its last word may be a part of another.
 */
import type {
  Catalogue,
  Definition,
  Experiment,
  MethodInfo,
  ParameterInfo,
  PresetInfo,
  RunSpec,
  SystemInfo,
} from '../../engine/types.ts';
import { openingRuns } from '../opening.ts';
import { sameValue } from '../value.ts';
import { definitionKey, definitionWord, methodsKey, methodsWord } from './definitionWord.ts';
import type { Shared } from './linkSchema.ts';
import { listWord, numberWord, runWord, valueWord } from './linkWords.ts';
import { lookKeys, lookWords } from './lookWords.ts';

export const endWord = 'end';
export const experimentKeys = ['runs', 'h', 'T', 'q', 'v', definitionKey, methodsKey] as const;

type Word = readonly [key: string, value: string];

/** FNV-1a of 32 bits (Fowler, Noll and Vo 1991), the last four of its digits to base 36. */
function digest(data: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(data))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(4, '0').slice(-4);
}

/** Of the preset, and of the methods that it opens with where a link leaves them out. */
export function digestOf(
  system: SystemInfo,
  preset: PresetInfo,
  runs?: readonly RunSpec[],
): string {
  const { parameters, q, v, h, horizon } = preset;
  const values = system.parameters.map(({ id, default: standard }) => [
    id,
    parameters[id] ?? standard,
  ]);
  return digest([values, q, v, h, horizon, ...(runs === undefined ? [] : [runs])]);
}

/** A list, or how many entries lists have: left out, the engine takes it from the others. */
function sizes(system: SystemInfo, { id, per, open }: ParameterInfo): boolean {
  return per !== undefined || open === true || system.parameters.some((one) => one.per === id);
}

/** The key of a parameter: its id, unless that could mean something else. */
export function parameterKey(system: SystemInfo, id: string): string {
  const taken = [...experimentKeys, ...lookKeys].includes(id);
  return taken || system.components.some((one) => one.id === id) ? `p.${id}` : id;
}

/** Nothing when the preset says something that can't be unsaid. */
function parameterWords(
  system: SystemInfo,
  preset: PresetInfo,
  wanted: Experiment['parameters'],
): Word[] | undefined {
  const words: Word[] = [];
  const known = system.parameters.map(({ id }) => id);
  if (!Object.keys(wanted).every((id) => known.includes(id))) return undefined;
  for (const parameter of system.parameters) {
    const { id, default: standard, per, row = 1 } = parameter;
    const given = preset.parameters[id];
    const free = !sizes(system, parameter);
    const value = wanted[id] ?? (free ? standard : undefined);
    const base = given ?? (free ? standard : undefined);
    if (value === undefined && base !== undefined) return undefined;
    if (value === undefined || (base !== undefined && sameValue(base, value))) continue;
    const [first] = typeof value === 'number' ? [value] : value;
    const one = first !== undefined && per !== undefined && row === 1 && sameValue(value, first);
    words.push([parameterKey(system, id), valueWord(one ? first : value)]);
  }
  return words;
}

/** Coordinates or velocities by the ids of the catalogue, where these are the experiment's. */
export function startKeys(system: SystemInfo, kind: 'q' | 'v', length: number): readonly string[] {
  const ids = system.components.filter((one) => one.kind === kind).map(({ id }) => id);
  const parameters = system.parameters.map(({ id }) => id);
  const taken = new Set<string>([...experimentKeys, ...lookKeys, ...parameters]);
  return Array.from({ length }, (_, i) => {
    const id = ids[i];
    const named = id !== undefined && ids.length === length && !taken.has(id);
    return named ? id : `${kind}.${i + 1}`;
  });
}

const textOf = (words: readonly Word[]): string => words.map((word) => word.join('=')).join('&');

function startWords(
  system: SystemInfo,
  kind: 'q' | 'v',
  base: readonly number[],
  wanted: readonly number[],
): Word[] {
  const alike = base.length === wanted.length;
  if (alike && wanted.every((x, i) => Object.is(x, base[i]))) return [];
  const whole: Word[] = [[kind, listWord(wanted)]];
  if (!alike) return whole;
  const keys = startKeys(system, kind, base.length);
  const single = wanted.flatMap((x, i): Word[] =>
    Object.is(x, base[i]) ? [] : [[keys[i] ?? '', numberWord(x)]],
  );
  return textOf(single).length <= textOf(whole).length ? single : whole;
}

function withoutDefaults(run: RunSpec, methods: readonly MethodInfo[]): RunSpec {
  const known = methods.find(({ id }) => id === run.method)?.options ?? [];
  const { options = {}, ...rest } = run;
  const told = Object.entries(options).filter(
    ([id, value]) => !sameValue(known.find((one) => one.id === id)?.default ?? [], value),
  );
  return told.length === 0 ? rest : { ...rest, options: Object.fromEntries(told) };
}

/** Of the methods of these runs that are none of the program. */
export function ownMethods(
  { methods }: Catalogue,
  { runs }: Pick<Experiment, 'runs'>,
): readonly Definition[] {
  return methods.flatMap(({ id, definition }) =>
    definition !== undefined && runs.some(({ method }) => method === id) ? [definition] : [],
  );
}

function definitionWords(
  catalogue: Catalogue,
  { definition }: SystemInfo,
  experiment: Experiment,
): Word[] {
  const methods = ownMethods(catalogue, experiment);
  return [
    ...(definition === undefined ? [] : [[definitionKey, definitionWord(definition)] as const]),
    ...(methods.length === 0 ? [] : [[methodsKey, methodsWord(methods)] as const]),
  ];
}

/** What is otherwise than in a preset. */
interface Difference {
  readonly preset: PresetInfo;
  /** Methods that it opens with and the experiment has: left out, they stand in the digest. */
  readonly guarded: readonly RunSpec[] | undefined;
  readonly text: string;
}

function fromPreset(
  catalogue: Catalogue,
  system: SystemInfo,
  preset: PresetInfo,
  { experiment, view }: Shared,
): Difference | undefined {
  const parameters = parameterWords(system, preset, experiment.parameters);
  if (parameters === undefined) return undefined;
  const opening = openingRuns(catalogue, system, preset);
  const runs = experiment.runs.map((run) => runWord(withoutDefaults(run, catalogue.methods)));
  const asOpened = runs.join() === opening.map(runWord).join();
  const words: Word[] = [
    ...(asOpened ? [] : [['runs', runs.join()] as const]),
    ...(experiment.h === preset.h ? [] : [['h', numberWord(experiment.h)] as const]),
    ...(experiment.horizon === preset.horizon
      ? []
      : [['T', numberWord(experiment.horizon)] as const]),
    ...parameters,
    ...startWords(system, 'q', preset.q, experiment.q),
    ...startWords(system, 'v', preset.v, experiment.v),
    ...lookWords(view),
    ...definitionWords(catalogue, system, experiment),
  ];
  return { preset, guarded: asOpened ? opening : undefined, text: textOf(words) };
}

/** From the preset that makes it shortest; nothing when it can't be told from any. */
export function shortLink(shared: Shared, catalogue: Catalogue): string | undefined {
  const system = catalogue.systems.find(({ id }) => id === shared.experiment.system);
  if (system === undefined) return undefined;
  const differences = system.presets.flatMap(
    (preset) => fromPreset(catalogue, system, preset, shared) ?? [],
  );
  const size = ({ preset, text }: Difference) =>
    preset.id.length + (text === '' ? 0 : '?'.length + text.length);
  const [least] = differences.sort((a, b) => size(a) - size(b));
  if (least === undefined) return undefined;
  const { preset, guarded, text } = least;
  const path = `2/${system.id}/${preset.id}~${digestOf(system, preset, guarded)}`;
  return text === '' ? path : `${path}~?${text}&${endWord}`;
}
