/** Spectra of the error of an invariant, of each run, computed once and when asked for. */
import { amplitudeSpectrum, type Spectrum } from '../../../kit/analysis/spectrum.ts';
import type { RunRecord } from '../../../kit/engine/runRecord.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';

/** Samples with one spacing: the last may come sooner, at the end of the run. */
function evenlySampled(record: RunRecord): number {
  const { step, count } = record;
  const every = (step[1] ?? 0) - (step[0] ?? 0);
  const last = (step[count - 1] ?? 0) - (step[count - 2] ?? 0);
  return last === every ? count : count - 1;
}

export class Spectra {
  private readonly none: readonly Spectrum[] = [];
  private of: Recording | undefined;
  private readonly known = new Map<string, readonly Spectrum[]>();

  /** One a run; none before all of the recording is there. */
  get(recording: Recording, invariant: string): readonly Spectrum[] {
    if (recording.records.some(({ status }) => status === 'running')) return this.none;
    if (recording !== this.of) this.known.clear();
    this.of = recording;
    const known = this.known.get(invariant);
    if (known !== undefined) return known;
    const index = recording.invariants.indexOf(invariant);
    const spectra = recording.records.map((record) => {
      const spacing = (record.t[1] ?? 0) - (record.t[0] ?? 0);
      const errors = record.signedError(index).subarray(0, evenlySampled(record));
      return amplitudeSpectrum(errors, spacing);
    });
    this.known.set(invariant, spectra);
    return spectra;
  }
}
