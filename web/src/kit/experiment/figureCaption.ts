/** The words below a figure: what it shows, of which experiment, and where to compute it again. */
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { nearestPreset } from './opening.ts';
import type { Recording } from './recording.ts';

/** As a reader would call the patterns of the runs. */
function patterns(): readonly string[] {
  return [
    say('figureCaption.solid'),
    say('figureCaption.dashed'),
    say('figureCaption.dotted'),
    say('figureCaption.dashDotted'),
  ];
}

/** `link`: where the bench shows the experiment. Runs are told by their patterns where `lines`. */
export function figureCaption(
  recording: Recording,
  what: string,
  link: string,
  lines = true,
): string {
  const { system, header, names, experiment, version } = recording;
  const runs = names.map((name, run) => {
    const h = formatNumber(header.runs[run]?.h ?? experiment.h, 6);
    const drawn = (lines && names.length > 1 ? patterns()[run] : undefined) ?? 'none';
    return say('figureCaption.run', { name, h, drawn });
  });
  const start = nearestPreset(system, header.experiment)?.name ?? 'none';
  return [
    say('figureCaption.what', { what, system: system.name, start, runs: runs.join('; ') }),
    say('figureCaption.cite', { version, link }),
  ].join(' ');
}
