/** A sweep as a file: what it is of in lines with a “#”, then a row for each value and method. */
import { sectionLine, subjectLines } from '../../../../kit/experiment/csvHeader.ts';
import type { Recording } from '../../../../kit/experiment/recording.ts';
import type { Csv } from '../../../../kit/ui/csv.ts';
import type { Measure } from './measures.ts';
import type { SweepResult, SweepSpec } from './sweep.ts';

/** What was computed, of which experiment, and where the bench shows it. */
export interface Swept {
  readonly recording: Recording;
  readonly spec: SweepSpec;
  readonly link: string;
  result: SweepResult;
}

/** All measures that are one number in a row; or a row for each crossing of a section. */
export function csvOf(
  { recording, spec, result, link }: Swept,
  single: readonly Measure[],
  section: Measure | undefined,
): Csv {
  const columns = section === undefined ? single : [section];
  const about = [
    `Rattleback ${recording.version}: a sweep of ${spec.of}`,
    ...subjectLines(recording),
    sectionLine(spec.section.of, spec.section.level, spec.section.direction),
    `Experiment: ${link}`,
  ];
  const rows = result.flatMap((points, run) =>
    points.flatMap((point) => {
      const first = [recording.names[run], point.value];
      const failure = point.failure;
      if (section !== undefined) return section.of(point).map((y) => [...first, y, failure]);
      return [[...first, ...columns.map(({ of }) => of(point)[0]), failure]];
    }),
  );
  const titles = columns.map(({ id }) => id.replaceAll('-', '_'));
  return { about, titles: ['method', spec.of, ...titles, 'why_none'], rows };
}
