/** An experiment that is being computed, as the reader meets it: how far it is, and an end to it. */
import { reached, shareDone } from '../../kit/experiment/experimentProgress.ts';
import { endOf, type Recording, Stopped } from '../../kit/experiment/recording.ts';
import { timeUnit } from '../../kit/experiment/timeUnit.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';

/** Milliseconds after which a computation is long enough to be told of. */
const patience = 500;
/** Of less than this share of all steps nothing follows about the others. */
const leastShare = 0.02;
/** Milliseconds between two drawings of what grows: clicks are answered between them. */
const drawEvery = 250;

export class RunProgress {
  readonly element = make('div', { class: 'growth' });
  private readonly bar = make('progress', {
    max: 1,
    value: 0,
    'aria-label': say('bench.computed'),
  });
  private readonly words = make('span', {});
  private readonly stop = make('button', { type: 'button', id: 'stop' }, say('bench.stop'));
  private readonly shown: HTMLElement;
  private readonly spoken = make('p', { class: 'only-spoken', role: 'status' });
  /** Called at most every `drawEvery` while samples arrive, and at the end. */
  private readonly tell: (recording: Recording) => void;
  /** Has the focus that the button had when it goes. */
  private readonly after: () => HTMLElement | null;
  private running: AbortController | undefined;
  private latest: Recording | undefined;
  private telling: number | undefined;
  private drawing: number | undefined;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private begunAt = 0;

  constructor(draw: (recording: Recording) => void, after: () => HTMLElement | null) {
    this.tell = draw;
    this.after = after;
    this.stop.title = say('bench.stopWhat');
    this.stop.addEventListener('click', () => this.running?.abort(new Stopped()));
    this.shown = make('div', { class: 'buttons', hidden: true }, this.stop, this.bar, this.words);
    this.element.append(this.shown, this.spoken);
  }

  /** In place of what was computed before. */
  begin(): AbortSignal {
    this.running?.abort();
    this.end();
    const running = new AbortController();
    this.running = running;
    this.begunAt = performance.now();
    this.telling = window.setTimeout(() => {
      this.shown.hidden = false;
      this.spoken.textContent = say('bench.computing');
    }, patience);
    return running.signal;
  }

  /** True: nothing else has begun since. */
  isLatest(signal: AbortSignal): boolean {
    return this.running?.signal === signal;
  }

  /** Calls `tell` soon, once for all samples that arrive until then. */
  samplesArrived(recording: Recording): void {
    this.latest = recording;
    if (this.drawing !== undefined) return;
    const wait = Math.max(0, this.drawnAt + drawEvery - performance.now());
    this.drawing = window.setTimeout(() => this.tellSamples(), wait);
  }

  /** Nothing more will come; `kept` is what there is. */
  end(kept?: Recording): void {
    window.clearTimeout(this.telling);
    window.clearTimeout(this.drawing);
    this.drawing = undefined;
    this.latest = kept;
    this.tellSamples();
    this.latest = undefined;
    this.spoken.textContent = this.sentence(kept);
    if (this.stop === document.activeElement) this.after()?.focus();
    this.shown.hidden = true;
    this.bar.value = 0;
    this.words.textContent = '';
  }

  private tellSamples(): void {
    const { latest: recording } = this;
    this.drawing = undefined;
    if (recording === undefined) return;
    this.tell(recording);
    this.drawnAt = performance.now();
    const share = shareDone(recording);
    this.bar.value = share;
    this.words.textContent = say('bench.reached', {
      percent: Math.floor(100 * share),
      ...timesOf(recording),
      left: this.left(share),
    });
  }

  /** Seconds to go, as far as it can be told by now; rounded, so that they can be read. */
  private left(share: number): number {
    if (share < leastShare) return 0;
    const left = ((performance.now() - this.begunAt) / 1000) * (1 / share - 1);
    return left < 10 ? Math.ceil(left) : 5 * Math.ceil(left / 5);
  }

  private sentence(kept: Recording | undefined): string {
    const stopped = kept?.records.some(({ status }) => status === 'stopped') === true;
    return stopped ? say('bench.stopped', timesOf(kept as Recording)) : '';
  }
}

function timesOf(recording: Recording): Record<'t' | 'end' | 'unit', string> {
  const end = formatNumber(endOf(recording.header), 6);
  return { t: formatNumber(reached(recording), 6), end, unit: timeUnit(recording.system) };
}
