/** The spectrum that is shown, in words, as a table of its highest peaks, and as a file. */
import { highestPeaks, type Peak, type Spectrum } from '../../../kit/analysis/spectrum.ts';
import { csvHeader } from '../../../kit/experiment/csvHeader.ts';
import type { LinkTo } from '../../../kit/experiment/dataTable.ts';
import { errorInSentence } from '../../../kit/experiment/errorName.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { say } from '../../../kit/language/language.ts';
import type { Csv } from '../../../kit/ui/csv.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { saveCsv } from '../../../kit/ui/save.ts';
import type { Spectra } from './spectra.ts';

const mostPeaks = 10;

/** “Gonzalez: highest at ω = 2.31 rad/s (period 2.72 s), amplitude 3.1·10⁻⁴.” */
export function peakSentence(name: string, peak: Peak | undefined, unit = 's'): string {
  if (peak === undefined) return say('spectrum.noPeak', { name });
  const omega = formatNumber(peak.omega, 4);
  const period = formatNumber((2 * Math.PI) / peak.omega, 3);
  const amplitude = formatNumber(peak.amplitude, 2);
  return say('spectrum.peak', { name, omega, period, amplitude, unit });
}

function peaksTable(name: string, peaks: readonly Peak[], unit: string): HTMLElement {
  const column = (title: string, of: (peak: Peak) => number) => ({ title, values: peaks.map(of) });
  return sampledTable(
    say('spectrum.caption', { name }),
    column(say('spectrum.omega', { unit }), ({ omega }) => omega),
    [
      column(say('spectrum.period', { unit }), ({ omega }) => (2 * Math.PI) / omega),
      column(say('spectrum.amplitude'), ({ amplitude }) => amplitude),
    ],
    mostPeaks,
    4,
  );
}

export function spectrumCsv(
  recording: Recording,
  difference: string,
  spectra: readonly Spectrum[],
  link: string,
): Csv {
  const columns = [
    { id: 'angular frequency', unit: `rad/${timeUnit(recording.system)}` },
    { id: `amplitude of the ${difference}`, unit: '' },
  ];
  const rows = spectra.flatMap(({ omega, amplitude }, run) =>
    Array.from(omega, (at, i) => [recording.names[run], at, amplitude[i]]),
  );
  const about = csvHeader(recording, columns, link);
  return { about, titles: ['method', ...columns.map(({ id }) => id)], rows };
}

export class SpectrumData {
  readonly element: HTMLDetailsElement;
  private readonly spectra: Spectra;
  private readonly linkTo: LinkTo;
  private readonly body = make('div', { class: 'data-body' });
  private recording: Recording | undefined;
  private of = '';
  private shown: readonly Spectrum[] = [];

  constructor(spectra: Spectra, linkTo: LinkTo) {
    this.spectra = spectra;
    this.linkTo = linkTo;
    const title = make('summary', {}, say('spectrum.title'));
    this.element = make(
      'details',
      { class: 'data', id: 'spectrum-data', hidden: true },
      title,
      this.body,
    );
    this.element.addEventListener('toggle', () => this.fill());
  }

  /** The recording whose spectrum is shown; nothing hides the part. */
  showSpectrum(recording: Recording | undefined, of: string): void {
    this.recording = recording;
    this.of = of;
    this.element.hidden = recording === undefined;
    this.shown = [];
  }

  /** More may have been recorded. */
  refresh(): void {
    const { recording } = this;
    if (recording === undefined) return;
    const spectra = this.spectra.get(recording, this.of);
    if (spectra === this.shown) return;
    this.shown = spectra;
    this.fill();
  }

  private fill(): void {
    const { recording, shown } = this;
    if (recording === undefined || !this.element.open) return;
    if (shown.length === 0) {
      this.body.replaceChildren(make('p', { class: 'note' }, say('spectrum.waiting')));
      return;
    }
    const info = recording.system.invariants.find(({ id }) => id === this.of);
    const difference = info === undefined ? this.of : errorInSentence(info);
    const save = make('button', { type: 'button' }, say('spectrum.save'));
    save.addEventListener('click', () => {
      const csv = spectrumCsv(recording, difference, shown, this.linkTo(recording));
      saveCsv('rattleback-spectrum', csv);
    });
    const unit = timeUnit(recording.system);
    const peaks = shown.map((spectrum) => highestPeaks(spectrum, mostPeaks));
    const sentences = peaks.map(([highest], run) =>
      make('li', {}, peakSentence(recording.names[run] ?? '', highest, unit)),
    );
    const tables = peaks.map((some, run) => peaksTable(recording.names[run] ?? '', some, unit));
    this.body.replaceChildren(
      make('p', { class: 'note' }, say('spectrum.what')),
      make('ul', { class: 'plain summary' }, ...sentences),
      save,
      make(
        'div',
        { class: 'table', role: 'region', 'aria-label': say('spectrum.table'), tabindex: 0 },
        ...tables,
      ),
    );
  }
}
