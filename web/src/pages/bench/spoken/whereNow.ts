/** Where the motion is now, in one sentence for those who do not see it. */
import './spokenEnglish.ts';
import type { RunRecord } from '../../../kit/engine/runRecord.ts';
import type { ComponentInfo } from '../../../kit/engine/types.ts';
import { errorInSentence } from '../../../kit/experiment/errorName.ts';
import { mainInvariant } from '../../../kit/experiment/mainInvariant.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { runSentence } from '../../../kit/experiment/sentence.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { inSentence } from '../../../kit/language/inSentence.ts';
import { say } from '../../../kit/language/language.ts';
import { listed } from '../../../kit/language/listed.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { storyPair } from '../plots/story.ts';

/** More numbers of a kind would not be kept in mind. */
const mostOfKind = 3;
const digits = 3;

/** Those that tell the story of the start, then the first coordinates and velocities. */
export function mainComponents(recording: Recording): readonly ComponentInfo[] {
  const { components } = recording.header;
  const story = components.filter(({ id }) => storyPair(recording)?.includes(id));
  const first = (kind: ComponentInfo['kind']) =>
    components.filter((one) => one.kind === kind).slice(0, mostOfKind);
  return [...new Set([...story, ...first('q'), ...first('v')])];
}

function numbersAt(recording: Recording, record: RunRecord, sample: number): string {
  const { components } = recording.header;
  const words = mainComponents(recording).map((one) => {
    const at = sample * record.components + components.indexOf(one);
    const value = formatNumber(record.values[at] ?? 0, digits);
    const { unit } = one;
    // “Contact, x” among other commas would be two.
    const name = inSentence(one.name).replaceAll(', ', ' ');
    return unit === ''
      ? say('said.number', { name, value })
      : say('said.numberOf', { name, value, unit });
  });
  return listed(words);
}

/**
 * “At 3.4 s, Gonzalez: x 1.2 m and heading 0.3 rad; energy error at most 6·10⁻¹⁶ so far.” `run`: the one in
 * front. Of one that stopped before: where and why.
 */
export function whereNow(recording: Recording, t: number, run: number): string {
  const record = recording.records[run] as RunRecord;
  const index = mainInvariant(recording.system);
  const info = recording.system.invariants[index];
  const last = record.indexAt(t);
  const stopped = record.status === 'failed' && last >= record.count - 1;
  if (record.count === 0 || stopped) return runSentence(recording, run, info?.id ?? '', last);
  const values = {
    time: formatNumber(record.t[last] ?? 0, 4),
    unit: timeUnit(recording.system),
    name: recording.names[run] ?? '',
    numbers: numbersAt(recording, record, last),
  };
  if (info === undefined) return say('said.where', values);
  const worst = formatNumber(record.worstError(index, last), 2);
  return say('said.whereWithError', { ...values, error: errorInSentence(info), worst });
}
