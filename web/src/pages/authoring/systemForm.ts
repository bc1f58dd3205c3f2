/** The form of a definition: its fields, and below each the formula, or what is wrong with it. */

import { showSaid } from '../../figures/lessons/make-your-own/said.ts';
import { type MessageKey, say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import {
  type Draft,
  emptyStart,
  type ListName,
  liesBetween,
  partKinds,
  type Row,
  says,
  type TextName,
} from './systemDraft.ts';
import { type Column, type RowsOptions, rowsPart } from './systemRows.ts';
import { listWords, textWords } from './systemWords.ts';

const greek = 'theta';

function namesOf(draft: Draft): readonly string[] {
  return draft.coordinates.flatMap(({ id = '' }) => (id.trim() === '' ? [] : [id.trim()]));
}

/** A direction of the frame: how fast each coordinate changes along it. */
function frameColumns(draft: Draft): readonly Column[] {
  return namesOf(draft).map((id, i) => ({
    ...{ key: `x${i}`, label: `${id}_dot`, kind: 'expression', placeholder: '0' },
  }));
}

function startColumns(draft: Draft, row: Row): readonly Column[] {
  const named = namesOf(draft);
  const empty = emptyStart(row, draft.coordinates.filter(says));
  const number = { kind: 'number' as const };
  return [
    { key: 'name', label: say('ownSystem.name') },
    ...named.map((id, i) => ({
      ...{ key: `q${i}`, label: id, placeholder: formatNumber(empty.q(i)), ...number },
    })),
    ...named.map((id, i) => ({
      ...{ key: `v${i}`, label: `${id}_dot`, placeholder: formatNumber(empty.v(i)), ...number },
    })),
    { key: 'h', label: 'h', placeholder: '0.01', ...number },
    { key: 'horizon', label: say('ownSystem.horizon'), placeholder: '20', ...number },
  ];
}

function partColumns({ kind = 'point' }: Row): readonly Column[] {
  const place = (prefix: string, suffix: string): Column[] =>
    ['x', 'y', 'z'].map((axis, i) => ({
      ...{ key: `${prefix}${i}`, label: `${axis}${suffix}`, kind: 'expression' },
      placeholder: '0',
    }));
  const turns = kind === 'box' || kind === 'disk' || kind === 'circle';
  return [
    { key: 'kind', label: say('ownSystem.kind'), choices: partKinds },
    ...place('at', ''),
    ...(liesBetween(kind) ? place('to', say('ownSystem.ofItsEnd')) : []),
    { key: 'size', label: say('ownSystem.size'), kind: 'number', placeholder: '0.1' },
    ...(turns
      ? [{ key: 'heading', label: say('ownSystem.headingPart'), kind: 'expression' } as const]
      : []),
    ...(kind === 'spring'
      ? [{ key: 'coils', label: say('ownSystem.coils'), kind: 'number', placeholder: '8' } as const]
      : []),
    { key: 'trail', label: say('ownSystem.trail'), kind: 'tick' },
  ];
}

/** The lists, but for their titles and hints, which the messages have under the same names. */
function columnsOf(name: ListName, draft: () => Draft): RowsOptions['columns'] {
  const text = (key: string, label: string, placeholder = ''): Column => ({
    ...{ key, label, placeholder },
  });
  const formula = (placeholder: string): Column => ({
    ...{ key: 'expression', label: say('ownSystem.expression'), kind: 'expression', placeholder },
  });
  const number = (key: string, label: MessageKey, placeholder = ''): Column => ({
    ...{ key, label: say(label), kind: 'number', placeholder },
  });
  const columns: Readonly<Record<ListName, RowsOptions['columns']>> = {
    coordinates: () => [
      text('id', say('ownSystem.id'), greek),
      text('name', say('ownSystem.name')),
      text('unit', say('ownSystem.unit'), 'm'),
      { key: 'angle', label: say('ownSystem.angle'), kind: 'tick' },
      number('from', 'ownSystem.min'),
      number('to', 'ownSystem.max'),
    ],
    parameters: () => [
      text('id', say('ownSystem.id'), 'm'),
      number('value', 'ownSystem.value', '1'),
      text('unit', say('ownSystem.unit'), 'kg'),
      text('name', say('ownSystem.name')),
      number('min', 'ownSystem.min'),
      number('max', 'ownSystem.max'),
    ],
    terms: () => [text('id', say('ownSystem.id'), 'x1'), formula(`l sin ${greek}`)],
    constraints: () => [formula(`sin(${greek})*x_dot - cos(${greek})*y_dot`)],
    frame: () => frameColumns(draft()),
    forces: () => [text('on', say('ownSystem.on'), greek), formula(`-0.1*${greek}_dot + cos(t)`)],
    invariants: () => [
      text('id', say('ownSystem.id'), 'L'),
      text('name', say('ownSystem.name')),
      formula('x*y_dot - y*x_dot'),
      text('sentence', say('ownSystem.sentence')),
    ],
    starts: (row) => startColumns(draft(), row),
    drawing: partColumns,
  };
  return columns[name];
}

export class Form {
  readonly element = make('form', { class: 'own-form', 'aria-label': say('ownSystem.form') });
  private draft: Draft;
  private readonly changed: (draft: Draft) => void;
  private readonly startsPlace = make('div');
  private readonly framePlace = make('div');

  constructor(draft: Draft, changed: (draft: Draft) => void) {
    this.draft = draft;
    this.changed = changed;
    this.element.addEventListener('submit', (event) => event.preventDefault());
    this.build();
  }

  load(draft: Draft): void {
    this.draft = draft;
    this.build();
  }

  /**
   * Puts the formula of a field where it belongs, or what is wrong; without either it is empty. A
   * name that is not known may become a parameter.
   */
  tell(field: string, said: Node | string, unknown?: string): void {
    const place = this.element.querySelector(`[id="said-${field}"]`);
    if (place === null) return;
    showSaid(place, said);
    if (unknown !== undefined) this.offerParameter(place, unknown);
  }

  private offerParameter(place: Element, name: string): void {
    if (place.querySelector('button') !== null) return;
    const label = say('ownSystem.makeParameter', { name });
    const button = make('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      const parameters = [...this.draft.parameters.filter(says), { id: name, value: '1' }];
      this.set({ parameters });
      this.build();
      const value = `parameters.${parameters.length - 1}.value`;
      this.element.querySelector<HTMLInputElement>(`[name="${value}"]`)?.select();
    });
    place.append(' ', button);
  }

  /** Ids of the places that `tell` knows. */
  get fields(): readonly string[] {
    const places = this.element.querySelectorAll('.own-said');
    return [...places].map(({ id }) => id.replace(/^said-/, ''));
  }

  private set(change: Partial<Draft>): void {
    this.draft = { ...this.draft, ...change };
    this.changed(this.draft);
  }

  private build(): void {
    const folded = (key: MessageKey, ...parts: readonly HTMLElement[]) =>
      make('details', {}, make('summary', {}, say(key)), ...parts);
    this.buildByCoordinates();
    this.element.replaceChildren(
      this.text('name'),
      this.list('coordinates', 1),
      this.list('parameters'),
      this.list('terms'),
      this.text('kinetic', 'expression'),
      this.text('potential', 'expression'),
      this.list('constraints'),
      this.startsPlace,
      folded('ownSystem.framed', this.framePlace),
      folded('ownSystem.more', this.list('forces'), this.list('invariants')),
      folded('ownSystem.drawn', this.list('drawing'), this.text('length')),
      folded('ownSystem.about', this.text('id'), this.text('description'), this.text('source')),
    );
  }

  /** Lists whose columns are the coordinates. */
  private buildByCoordinates(): void {
    this.startsPlace.replaceChildren(this.list('starts', 1));
    this.framePlace.replaceChildren(this.list('frame'));
  }

  private text(name: TextName, kind: 'expression' | 'words' = 'words'): HTMLElement {
    const attributes = {
      type: 'text',
      name,
      class: kind,
      spellcheck: 'false',
      autocomplete: 'off',
    };
    const { title, hint, example } = textWords[name];
    const placeholder = example === undefined ? '' : say(example);
    const input = make('input', { ...attributes, placeholder });
    input.value = this.draft[name];
    input.addEventListener('input', () => this.set({ [name]: input.value }));
    const aside = make('span', { class: 'note' }, say(hint));
    return make(
      'div',
      { class: 'own-part' },
      make('label', {}, make('strong', {}, say(title)), ' ', aside, input),
      make('p', { class: 'own-said', id: `said-${name}`, role: 'status' }),
    );
  }

  private list(name: ListName, least = 0): HTMLElement {
    const { title, hint, add } = listWords[name];
    const options: RowsOptions = {
      id: name,
      title: say(title),
      hint: say(hint),
      add: say(add),
      columns: columnsOf(name, () => this.draft),
      least,
    };
    return rowsPart(options, this.draft[name], (rows) => {
      this.set({ [name]: rows });
      if (name === 'coordinates') this.buildByCoordinates();
    });
  }
}
