/**
 * A number as a slider, and as a field to type it in. A button lets it go to and fro by itself; who
 * does not want motion has the slider.
 */
import { say } from '../language/language.ts';
import { make } from './dom.ts';
import { NumberField, type NumberFieldSpec } from './numberField.ts';
import {
  isIn,
  type SliderRange,
  shareOf,
  sliderRange,
  sweepShare,
  valueAt,
} from './sliderRange.ts';

const places = 400;
/** Steps of a sweep from end to end, and milliseconds of one at least. */
const perWay = 60;
const leastPause = 80;

export interface SliderEvents {
  /**
   * Another value was chosen. `goesOn`: the hand, or the sweep, that changed it before has not let go
   * since.
   */
  valueChosen(value: number, goesOn: boolean): void;
  /** Resolves when the last change is shown. */
  settled(): Promise<void>;
}

export interface SliderSpec extends NumberFieldSpec {
  /** How many times smaller and larger than at first it gets. */
  readonly factor?: number;
  /** True: the field is there when it is asked for. */
  readonly compact?: boolean;
}

export class SliderField {
  readonly element: HTMLElement;
  private readonly spec: SliderSpec;
  private readonly events: SliderEvents;
  private readonly field: NumberField;
  private readonly slider: HTMLInputElement;
  private readonly told = make('output', { class: 'told', 'aria-live': 'off' });
  private readonly sweep = make('button', { type: 'button', class: 'sweep' });
  private range: SliderRange | undefined;
  private value = 0;
  private held = false;
  private sweeping: { last: number } | undefined;

  constructor(spec: SliderSpec, events: SliderEvents) {
    this.spec = spec;
    this.events = events;
    this.field = new NumberField(spec, (value) => {
      if (value !== undefined && value !== this.value) events.valueChosen(value, false);
    });
    const label = [spec.label, spec.symbol].filter((part) => part !== undefined).join(' ');
    this.slider = make('input', {
      ...{ type: 'range', id: `${spec.id}-slider`, min: 0, max: places, step: 1 },
      'aria-label': label,
      title: say('slider.what'),
      list: `${spec.id}-usual`,
    });
    this.told.setAttribute('for', this.slider.id);
    this.slider.addEventListener('input', () => this.sliderMoved());
    this.slider.addEventListener('change', () => {
      this.held = false;
    });
    this.slider.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      this.type();
    });
    for (const node of [this.slider, this.told])
      node.addEventListener('dblclick', () => this.type());
    this.field.input.addEventListener('blur', () => this.fold());
    this.field.input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.slider.focus();
    });
    this.sweep.addEventListener('click', () => this.toggleSweep());
    this.sweep.hidden = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    this.nameSweep(label);
    this.field.input.after(this.told);
    const row = make('div', { class: 'slide' }, this.slider, this.sweep);
    this.element = make('div', { class: 'slider-field' }, this.field.element, row);
    this.element.classList.toggle('compact', spec.compact === true);
    this.element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.stopSweep();
    });
  }

  showValue(value: number): void {
    this.value = value;
    this.field.showValue(value);
    if (this.sweeping !== undefined && this.sweeping.last !== value) this.stopSweep();
    if (this.range === undefined || !isIn(this.range, value)) this.layRange(value);
    const { range } = this;
    if (range === undefined) return;
    const now = Number(this.slider.value) / places;
    // Where the hand is it stays: several places stand for one number.
    if (valueAt(range, now) !== value) {
      this.slider.value = String(Math.round(shareOf(range, value) * places));
    }
    const { unit } = this.spec;
    this.slider.setAttribute('aria-valuetext', `${value} ${unit}`.trim());
    this.told.textContent = String(value);
  }

  private sliderMoved(): void {
    this.stopSweep();
    const { range, value, held } = this;
    this.held = true;
    if (range === undefined) return;
    const chosen = valueAt(range, Number(this.slider.value) / places);
    if (chosen !== value) this.events.valueChosen(chosen, held);
  }

  private layRange(around: number): void {
    this.range = sliderRange(this.spec, around, this.spec.factor);
    const mark = make('option', { value: Math.round(shareOf(this.range, around) * places) });
    const list = make('datalist', { id: `${this.spec.id}-usual` }, mark);
    this.element.querySelector('datalist')?.remove();
    this.element.append(list);
  }

  private type(): void {
    this.stopSweep();
    this.element.classList.add('typing');
    this.field.input.focus();
    this.field.input.select();
  }

  private fold(): void {
    const faulty = this.field.input.getAttribute('aria-invalid') === 'true';
    if (!faulty) this.element.classList.remove('typing');
  }

  private toggleSweep(): void {
    if (this.sweeping === undefined) void this.sweepOn();
    else this.stopSweep();
  }

  private stopSweep(): void {
    if (this.sweeping === undefined) return;
    this.sweeping = undefined;
    this.nameSweep(this.slider.getAttribute('aria-label') ?? '');
  }

  private nameSweep(label: string): void {
    const on = this.sweeping !== undefined;
    const name = say(on ? 'slider.rest' : 'slider.sweep', { label });
    this.sweep.textContent = on ? '❚❚' : '▶';
    this.sweep.setAttribute('aria-label', name);
    this.sweep.title = name;
    this.sweep.setAttribute('aria-pressed', String(on));
  }

  /** One step after the other, each when the one before is shown. */
  private async sweepOn(): Promise<void> {
    const { range } = this;
    if (range === undefined) return;
    const mine = { last: this.value };
    this.sweeping = mine;
    this.nameSweep(this.slider.getAttribute('aria-label') ?? '');
    const begun = shareOf(range, this.value);
    for (let step = 1; this.sweeping === mine && this.element.isConnected; step += 1) {
      mine.last = valueAt(range, sweepShare(begun, step, perWay));
      if (mine.last !== this.value) this.events.valueChosen(mine.last, step > 1);
      const pause = new Promise((done) => setTimeout(done, leastPause));
      await Promise.all([this.events.settled(), pause]);
    }
  }
}
