/** A study as a file: what it is of in lines with a “#”, then a row for each method and step size. */
import { subjectLines } from '../experiment/csvHeader.ts';
import type { Csv } from '../ui/csv.ts';
import { costs, time } from './precisionWork.ts';
import { referenceSentence } from './sentences.ts';
import { type Failure, type Point, repeats, type StudiedRun, type Study } from './study.ts';

const counted = costs.filter((cost) => cost !== time);

function methodLine({ recording }: Study, { name, spec }: StudiedRun, run: number): string {
  const formulation = recording.header.runs[run]?.formulation ?? '';
  const options = Object.entries(spec.options ?? {}).map(([id, value]) => `, ${id} = ${value}`);
  return `Method “${name}”: ${spec.method} on ${formulation}${options.join('')}`;
}

function rowOf(name: string, outcome: Point | Failure): (string | number)[] {
  const { rung } = outcome;
  const tolerance = rung.kind === 'tolerance' ? rung.tolerance : '';
  const first = [name, tolerance];
  if ('failure' in outcome) {
    const h = rung.kind === 'step' ? rung.h : '';
    const none = new Array(counted.length + 3).fill('');
    return [...first, h, ...none, outcome.failure];
  }
  const work = counted.map(({ of }) => of(outcome));
  const spent = [time.of(outcome), time.largest?.(outcome) ?? ''];
  return [...first, outcome.h, outcome.error, ...work, ...spent, ''];
}

/** `link`: where the bench shows the experiment. */
export function csvOf(study: Study, link: string): Csv {
  const { recording, runs } = study;
  const about = [
    `Rattleback ${recording.version}: errors of methods against step size and work`,
    ...subjectLines(recording),
    ...runs.map((run, i) => methodLine(study, run, i)),
    referenceSentence(study),
    `Time: least and largest of ${repeats} repeats, a run of no steps subtracted`,
    `Experiment: ${link}`,
  ];
  const titles = [
    ...['method', 'tolerance', 'h', 'error', ...counted.map(({ id }) => id)],
    ...['time_ms', 'largest_ms', 'why_none'],
  ];
  const rows = runs.flatMap(({ name, outcomes }) => outcomes.map((one) => rowOf(name, one)));
  return { about, titles, rows };
}
