/** A labelled field for a list of numbers, with a sentence when what is typed is none. */
import type { Value } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { parseNumber } from '../../../kit/ui/number.ts';
import { unfold } from '../../../kit/ui/unfold.ts';

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
  /** Numbers that one entry takes; left out, 1. Longer entries are written one a line. */
  readonly row?: number;
  /** True: the list may be empty. */
  readonly open?: boolean;
}

const fewestLines = 2;
const mostLines = 6;

/** Numbers between white space or semicolons; a comma ends a number only before white space. */
export function parseNumbers(text: string): number[] {
  return text
    .split(/[\s;]+|,\s+/)
    .map((word) => word.replace(/,$/, ''))
    .filter((word) => word !== '')
    .map(parseNumber);
}

/** `once`: equal numbers are written once. Entries of more than one number stand one a line. */
export function listText(value: Value, once: boolean, row = 1): string {
  if (typeof value === 'number') return String(value);
  const [first] = value;
  if (first === undefined) return '';
  if (once && value.every((x) => x === first)) return String(first);
  if (row === 1) return value.join(' ');
  const lines = Array.from({ length: Math.ceil(value.length / row) }, (_, entry) =>
    value.slice(entry * row, (entry + 1) * row).join(' '),
  );
  return lines.join('\n');
}

/** How many lines of a text are shown at once. */
export function linesShown(text: string): number {
  return Math.min(Math.max(text.split('\n').length, fewestLines), mostLines);
}

/** Why a list can't be taken, in one sentence, or nothing. */
export function sentenceAgainst(
  { label, min = -Infinity, max = Infinity, row = 1, open = false }: ListFieldSpec,
  values: readonly number[],
): string {
  const { length } = values;
  if (length === 0 && !open) return say('setup.listEmpty', { label });
  if (!values.every(Number.isFinite)) return say('setup.listOfOthers', { label });
  if (length % row !== 0) {
    return say('setup.listUneven', { label, row, length });
  }
  const outside = values.find((value) => value < min || value > max);
  if (outside === undefined) return '';
  return say('setup.listOutside', { label, min, max, outside });
}

export class ListField {
  readonly element: HTMLElement;
  private readonly spec: ListFieldSpec;
  private readonly input: HTMLTextAreaElement;
  private readonly fault: HTMLElement;
  private readonly valuesChosen: (values: readonly number[]) => void;
  private shown = '';

  constructor(spec: ListFieldSpec, valuesChosen: (values: readonly number[]) => void) {
    this.spec = spec;
    this.valuesChosen = valuesChosen;
    const faultId = `${spec.id}-fault`;
    const noteId = `${spec.id}-note`;
    this.input = make('textarea', {
      id: spec.id,
      rows: fewestLines,
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

  showValue(value: Value | undefined): void {
    const { oneForAll = false, row } = this.spec;
    const text = value === undefined ? '' : listText(value, oneForAll, row);
    if (text !== this.shown) {
      this.shown = text;
      this.input.value = text;
      this.input.rows = linesShown(text);
    }
    this.refuse('');
  }

  private accept(): void {
    const values = parseNumbers(this.input.value);
    const sentence = sentenceAgainst(this.spec, values);
    this.refuse(sentence);
    if (sentence !== '') return;
    // However it was typed, it is shown as it is kept.
    this.shown = this.input.value;
    this.showValue(values);
    this.valuesChosen(values);
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
