/** A labelled field for one number, with its unit and a sentence when what is typed is none. */
import { say } from '../language/language.ts';
import { make } from './dom.ts';
import { parseNumber } from './number.ts';
import { unfold } from './unfold.ts';

export interface NumberFieldSpec {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  /** What links and the command line call it. */
  readonly symbol?: string;
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
  /** Must be greater than it. */
  readonly above?: number;
  /** Accepted too, outside the range. */
  readonly besides?: number;
  /** True: whole numbers only. */
  readonly whole?: boolean;
  readonly description?: string;
  /** True: an empty field is allowed and stands for the default. */
  readonly optional?: boolean;
}

/** Why a number can't be taken, in one sentence, or nothing. */
export function sentenceAgainst(spec: NumberFieldSpec, value: number): string {
  const { label, unit, above = -Infinity, min = -Infinity, max = Infinity } = spec;
  if (Number.isNaN(value)) return say('field.notNumber', { label });
  if (!Number.isFinite(value)) return say('field.tooLarge', { label });
  if (value === spec.besides) return '';
  if (spec.whole === true && !Number.isInteger(value)) return say('field.notWhole', { label });
  const inUnit = (limit: number): string => (unit === '' ? `${limit}` : `${limit} ${unit}`);
  if (value <= above) return say('field.notAbove', { label, above });
  if (value < min && max === Infinity) return say('field.tooSmall', { label, min: inUnit(min) });
  if (value < min || value > max) {
    return say('field.outOfRange', { label, min, max: inUnit(max) });
  }
  return '';
}

/** One step of the arrow keys: a tenth of the value's leading power of ten. */
export function nudged(value: number, direction: 1 | -1): number {
  const power = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const step = 10 ** (power - 1);
  // Rounded to the grid of the step: 0.1 + 0.01 is 0.11.
  return Number((value + direction * step).toPrecision(12));
}

export class NumberField {
  readonly element: HTMLElement;
  private readonly spec: NumberFieldSpec;
  readonly input: HTMLInputElement;
  private readonly fault: HTMLElement;
  private readonly valueChosen: (value: number | undefined) => void;
  /** True: being typed in, and not accepted or refused yet. */
  private typing = false;

  constructor(spec: NumberFieldSpec, valueChosen: (value: number | undefined) => void) {
    this.spec = spec;
    this.valueChosen = valueChosen;
    const faultId = `${spec.id}-fault`;
    this.input = make('input', {
      id: spec.id,
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': faultId,
    });
    if (spec.description !== undefined) this.input.title = spec.description;
    this.fault = make('p', { class: 'fault', id: faultId });
    const unit = make('span', { class: 'unit' }, spec.unit);
    const { symbol } = spec;
    const known = symbol === undefined ? [] : [' ', make('code', { class: 'symbol' }, symbol)];
    const label = make('label', { for: spec.id }, spec.label, ...known);
    this.element = make('div', { class: 'field' }, label, this.input, unit, this.fault);
    this.input.addEventListener('input', () => {
      this.typing = true;
    });
    this.input.addEventListener('blur', () => {
      this.typing = false;
    });
    this.input.addEventListener('change', () => this.accept());
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      const value = parseNumber(this.input.value);
      if (!Number.isFinite(value)) return;
      event.preventDefault();
      const direction = event.key === 'ArrowUp' ? 1 : -1;
      const next = spec.whole === true ? Math.round(value) + direction : nudged(value, direction);
      this.input.value = String(next);
      this.accept();
    });
  }

  /**
   * Shows a value the experiment has; undefined for an optional field left empty. What is being typed
   * is left alone: an answer may come late.
   */
  showValue(value: number | undefined): void {
    if (this.typing) return;
    const text = value === undefined ? '' : String(value);
    if (parseNumber(this.input.value) !== value) this.input.value = text;
    this.refuse('');
  }

  private accept(): void {
    this.typing = false;
    if (this.input.value.trim() === '' && this.spec.optional === true) {
      this.refuse('');
      this.valueChosen(undefined);
      return;
    }
    const value = parseNumber(this.input.value);
    const sentence = sentenceAgainst(this.spec, value);
    this.refuse(sentence);
    if (sentence !== '') return;
    // However it was typed, it is shown as it is kept.
    this.input.value = String(value);
    this.valueChosen(value);
  }

  private refuse(sentence: string): void {
    this.fault.textContent = sentence;
    if (sentence === '') this.input.removeAttribute('aria-invalid');
    else {
      this.input.setAttribute('aria-invalid', 'true');
      unfold(this.element);
    }
  }
}
