/** The formulas of the form as text, to copy: plain, LaTeX, or code of sympy. */

import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Definition } from '../../kit/engine/types.ts';
import { type MessageKey, say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';

const notations = ['plain', 'latex', 'sympy'] as const;
export type Notation = (typeof notations)[number];

const labels: Readonly<Record<Notation, MessageKey>> = {
  plain: 'ownSystem.formulasPlain',
  latex: 'ownSystem.formulasLatex',
  sympy: 'ownSystem.formulasSympy',
};

export interface FormulaText {
  readonly field: string;
  readonly text?: string;
}

/** One line a formula: T, V and constraints by their letters, terms and invariants by their names. */
export function formulaLines(definition: Definition, fields: readonly FormulaText[]): string {
  const terms = Array.isArray(definition.terms) ? definition.terms.map(String) : [];
  const invariants = Array.isArray(definition.invariants) ? definition.invariants : [];
  const left = (field: string): string => {
    const [list = '', key = ''] = field.split('.');
    if (list === 'kinetic') return 'T = ';
    if (list === 'potential') return 'V = ';
    if (list === 'constraints') return '0 = ';
    if (list === 'forces') return `Q_${key} = `;
    if (list === 'terms') return `${terms[Number(key)]?.split('=')[0]?.trim() ?? key} = `;
    if (list === 'invariants')
      return `${(invariants[Number(key)] as { id?: string })?.id ?? key} = `;
    return `${field} = `;
  };
  return fields
    .flatMap(({ field, text }) => (text === undefined ? [] : [`${left(field)}${text}`]))
    .join('\n');
}

export class FormulasText {
  readonly element: HTMLDetailsElement;
  private readonly ask: (notation: Notation) => Promise<string>;
  private readonly text = make('textarea', {
    ...{ rows: 8, spellcheck: 'false', readonly: true },
    'aria-label': say('ownSystem.formulas'),
  });
  private readonly choice = make(
    'select',
    { id: 'own-notation' },
    ...notations.map((one) => make('option', { value: one }, say(labels[one]))),
  );

  constructor(ask: (notation: Notation) => Promise<string>) {
    this.ask = ask;
    this.element = make(
      'details',
      { class: 'own-formulas-text' },
      make('summary', {}, say('ownSystem.formulas')),
      make('label', {}, say('ownSystem.formulasAs'), ' ', this.choice),
      this.text,
    );
    this.element.addEventListener('toggle', () => void this.refresh());
    this.choice.addEventListener('change', () => void this.refresh());
  }

  /** Asks again while it is open. */
  async refresh(): Promise<void> {
    if (!this.element.open) return;
    try {
      this.text.value = await this.ask(this.choice.value as Notation);
    } catch (error) {
      this.text.value = sentenceOf(error);
    }
  }
}
