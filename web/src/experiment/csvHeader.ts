/** What a file of samples says of itself: lines that tell the whole experiment, each with a “#”. */
import type { RunSpec, Value } from '../engine/types';
import type { Recording } from './recording';

/** What files call columns that the catalogue has no name for; programs read them. */
export const columnTitles = {
  work: 'Newton iterations or substeps',
  distance: 'Distance from the reference',
} as const;

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

function methodLine({ header, names, experiment }: Recording, run: number): string {
  const { method, formulation, h } = header.runs[run] as Recording['header']['runs'][number];
  const { options = {} } = experiment.runs[run] as RunSpec;
  const chosen = Object.entries(options).map(([id, value]) => `, ${id} = ${value}`);
  return `Method “${names[run]}”: ${method} on ${formulation}, h = ${h} s${chosen.join('')}`;
}

/** Nothing that is said can begin a line of its own. */
export function commentLines(lines: readonly string[]): string[] {
  return lines.map((line) => `# ${line.replaceAll(/[\r\n]+/g, ' ')}`);
}

/** `link`: where the bench shows the experiment. */
export function csvHeader(
  recording: Recording,
  columns: readonly { readonly title: string; readonly unit: string }[],
  link: string,
): string[] {
  const { header, version, experiment } = recording;
  const units = columns.map(({ title, unit }) => `${title}: ${unit === '' ? '1' : unit}`);
  const lines = [
    `Rattleback ${version}: samples of an experiment`,
    ...subjectLines(recording),
    `Horizon: ${experiment.horizon} s`,
    ...header.runs.map((_, run) => methodLine(recording, run)),
    `Units: time: s, ${units.join(', ')}`,
    `Experiment: ${link}`,
  ];
  return commentLines(lines);
}
