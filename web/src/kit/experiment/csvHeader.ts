/** Lines of a file of samples that describe the whole experiment. */
import type { RunRecord } from '../engine/runRecord.ts';
import type { RunSpec, Value } from '../engine/types.ts';
import type { Recording } from './recording.ts';
import { runIds } from './runIds.ts';

/** What files call columns that the catalogue has no id for; programs read them. */
export const columnIds = { work: 'iterations_a_step', distance: 'distance' } as const;

function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text} ${unit}`;
}

function listText(value: Value): string {
  return typeof value === 'number' ? String(value) : `[${value.join(' ')}]`;
}

function parametersLine({ system, header }: Recording): string {
  const values = system.parameters.map(({ id, unit, choices, default: standard }) => {
    const value = header.experiment.parameters[id] ?? standard;
    const word = typeof value === 'number' ? choices?.[value] : undefined;
    return `${id} = ${word ?? withUnit(listText(value), unit)}`;
  });
  return values.length === 0 ? 'Parameters: none' : `Parameters: ${values.join(', ')}`;
}

function startLine({ header, experiment }: Recording): string {
  const values = (['q', 'v'] as const).flatMap((kind) => {
    const known = header.components.filter((one) => one.kind === kind);
    return experiment[kind].map((x, i) => {
      const { id = `${kind}${i}`, unit = '' } = known[i] ?? {};
      return withUnit(`${id} = ${x}`, unit);
    });
  });
  return `Start: ${values.join(', ')}`;
}

/** System, parameters and start. */
export function subjectLines(recording: Recording): string[] {
  const { system } = recording;
  return [`System: ${system.name} (${system.id})`, parametersLine(recording), startLine(recording)];
}

/** Which of its steps are samples. */
function stepsInWords({ every, steps }: Recording['header']['runs'][number]): string {
  if (every === 1) return `each of ${steps} steps`;
  return `one of every ${every} of ${steps} steps, errors the largest since the sample before`;
}

/** Where a run came to its end before the horizon, or is not there yet. */
function endInWords({ status, message, t, count }: RunRecord): string {
  if (status === 'done') return '';
  const at = `t = ${t[count - 1] ?? 0} s`;
  return status === 'failed' ? `; stopped at ${at}: ${message}` : `; unfinished, computed to ${at}`;
}

function methodLine({ header, names, experiment, records }: Recording, id: string, run: number) {
  const info = header.runs[run] as Recording['header']['runs'][number];
  const { method, formulation, h } = info;
  const { options = {} } = experiment.runs[run] as RunSpec;
  const chosen = Object.entries(options).map(([name, value]) => `, ${name} = ${value}`);
  const how = `${method} on ${formulation}, h = ${h} s${chosen.join('')}`;
  const end = endInWords(records[run] as RunRecord);
  return `Method ${id}: ${names[run]}: ${how}; ${stepsInWords(info)}${end}`;
}

/** The moment that a file is of. */
export const timeLine = (t: number): string => `Time: ${t} s`;

/** Where and in which direction a motion is cut. */
export function sectionLine(of: string, level: number, direction: number): string {
  return `Section: ${of} = ${level}, direction ${direction}`;
}

/** `link`: where the bench shows the experiment. */
export function csvHeader(
  recording: Recording,
  columns: readonly { readonly id: string; readonly unit: string }[],
  link: string,
): string[] {
  const { system, version, experiment } = recording;
  const units = columns.map(({ id, unit }) => `${id} = ${unit === '' ? '1' : unit}`);
  return [
    `Rattleback ${version}: samples of an experiment`,
    ...subjectLines(recording),
    `Horizon: ${experiment.horizon} s`,
    ...runIds(system, experiment.runs).map((id, run) => methodLine(recording, id, run)),
    ...(units.length === 0 ? [] : [`Units: ${units.join(', ')}`]),
    `Experiment: ${link}`,
  ];
}
