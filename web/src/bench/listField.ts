/** A labelled field for a list of numbers, with a sentence when what is typed is none. */
import type { Value } from '../engine/types';
import { make } from '../ui/dom';
import { parseNumber } from './numberField';

export interface ListFieldSpec {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly description: string;
  readonly min?: number;
  readonly max?: number;
  /** True: one number stands for all, and equal numbers are written once. */
  readonly oneForAll?: boolean;
}

/** Numbers between spaces or semicolons; a comma ends a number only before a space. */
export function parseNumbers(text: string): number[] {
  return text
    .split(/[\s;]+|,\s+/)
    .map((word) => word.replace(/,$/, ''))
    .filter((word) => word !== '')
    .map(parseNumber);
}

/** `once`: equal numbers are written once. */
export function listText(value: Value, once: boolean): string {
  if (typeof value === 'number') return String(value);
  const [first] = value;
  return once && value.every((x) => x === first) ? String(first) : value.join(' ');
}

export class ListField {
  readonly element: HTMLElement;
  private readonly spec: ListFieldSpec;
  private readonly input: HTMLTextAreaElement;
  private readonly fault: HTMLElement;
  private readonly onChange: (values: readonly number[]) => void;
  private shown = '';

  constructor(spec: ListFieldSpec, onChange: (values: readonly number[]) => void) {
    this.spec = spec;
    this.onChange = onChange;
    const faultId = `${spec.id}-fault`;
    const noteId = `${spec.id}-note`;
    this.input = make('textarea', {
      id: spec.id,
      rows: 2,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': `${noteId} ${faultId}`,
    });
    this.fault = make('p', { class: 'fault', id: faultId });
    const unit = spec.unit === '' ? '' : `, ${spec.unit}`;
    this.element = make(
      'div',
      { class: 'list-field' },
      make('label', { for: spec.id }, `${spec.label}${unit}`),
      this.input,
      make('p', { class: 'note', id: noteId }, spec.description),
      this.fault,
    );
    this.input.addEventListener('change', () => this.accept());
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      this.accept();
    });
  }

  show(value: Value | undefined): void {
    const text = value === undefined ? '' : listText(value, this.spec.oneForAll === true);
    if (text !== this.shown) {
      this.shown = text;
      this.input.value = text;
    }
    this.refuse('');
  }

  private accept(): void {
    const values = parseNumbers(this.input.value);
    const sentence = this.sentenceAgainst(values);
    this.refuse(sentence);
    if (sentence !== '') return;
    this.shown = this.input.value;
    this.onChange(values);
  }

  private sentenceAgainst(values: readonly number[]): string {
    const { label, min = -Infinity, max = Infinity } = this.spec;
    if (values.length === 0) return `${label} must hold at least one number.`;
    if (!values.every(Number.isFinite)) return `${label} must hold numbers only.`;
    const outside = values.find((value) => value < min || value > max);
    if (outside === undefined) return '';
    return `Each number of ${label} must be between ${min} and ${max}; ${outside} is not.`;
  }

  private refuse(sentence: string): void {
    this.fault.textContent = sentence;
    if (sentence === '') this.input.removeAttribute('aria-invalid');
    else this.input.setAttribute('aria-invalid', 'true');
  }
}
