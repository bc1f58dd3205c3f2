/** The form of a definition: its fields, and below each the formula, or what is wrong with it. */
import { type MessageKey, say } from '../language/language';
import { make } from '../ui/dom';
import { type Draft, type ListName, partKinds, type Row, type TextName } from './draft';
import { type Column, type RowsOptions, rowsPart } from './rows';
import { showSaid } from './said';
import { listWords, textWords } from './words';

const greek = 'theta';

function startColumns(draft: Draft): readonly Column[] {
  const named = draft.coordinates.flatMap(({ id = '' }) => (id.trim() === '' ? [] : [id.trim()]));
  const number = { kind: 'number' as const };
  return [
    { key: 'name', label: say('ownSystem.name') },
    ...named.map((id, i) => ({ key: `q${i}`, label: id, placeholder: '0', ...number })),
    ...named.map((id, i) => ({ key: `v${i}`, label: `${id}_dot`, placeholder: '0', ...number })),
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
  const turns = kind === 'box' || kind === 'disk';
  return [
    { key: 'kind', label: say('ownSystem.kind'), choices: partKinds },
    ...place('at', ''),
    ...(kind === 'rod' ? place('to', say('ownSystem.ofItsEnd')) : []),
    { key: 'size', label: say('ownSystem.size'), kind: 'number', placeholder: '0.1' },
    ...(turns
      ? [{ key: 'heading', label: say('ownSystem.headingPart'), kind: 'expression' } as const]
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
    ],
    parameters: () => [
      text('id', say('ownSystem.id'), 'm'),
      number('value', 'ownSystem.value', '1'),
      text('unit', say('ownSystem.unit'), 'kg'),
      text('name', say('ownSystem.name')),
      number('min', 'ownSystem.min'),
      number('max', 'ownSystem.max'),
    ],
    constraints: () => [formula(`sin(${greek})*x_dot - cos(${greek})*y_dot`)],
    forces: () => [text('on', say('ownSystem.on'), greek), formula(`-0.1*${greek}_dot + cos(t)`)],
    invariants: () => [
      text('id', say('ownSystem.id'), 'L'),
      text('name', say('ownSystem.name')),
      formula('x*y_dot - y*x_dot'),
      text('sentence', say('ownSystem.sentence')),
    ],
    starts: () => startColumns(draft()),
    drawing: partColumns,
  };
  return columns[name];
}

export class Form {
  readonly element = make('form', { class: 'own-form', 'aria-label': say('ownSystem.form') });
  private draft: Draft;
  private readonly changed: (draft: Draft) => void;
  private readonly startsPlace = make('div');

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

  /** Puts the formula of a field where it belongs, or what is wrong; without either it is empty. */
  tell(field: string, said: Node | string): void {
    const place = this.element.querySelector(`[id="said-${field}"]`);
    if (place === null) return;
    showSaid(place, said);
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
    this.startsPlace.replaceChildren(this.list('starts', 1));
    this.element.replaceChildren(
      this.text('name'),
      this.list('coordinates', 1),
      this.list('parameters'),
      this.text('kinetic', 'expression'),
      this.text('potential', 'expression'),
      this.list('constraints'),
      this.startsPlace,
      folded('ownSystem.more', this.list('forces'), this.list('invariants')),
      folded('ownSystem.drawn', this.list('drawing'), this.text('length')),
      folded('ownSystem.about', this.text('id'), this.text('description'), this.text('source')),
    );
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
      // The columns of a start are the coordinates.
      if (name === 'coordinates') this.startsPlace.replaceChildren(this.list('starts', 1));
    });
  }
}
