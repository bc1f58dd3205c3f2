/** The components, each in its states. Their words are examples: no reader of the site sees them. */
import { choice } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import { Drawer } from '../../kit/ui/drawer.ts';
import { NumberField } from '../../kit/ui/numberField.ts';
import { Radios } from '../../kit/ui/radios.ts';
import { SliderField } from '../../kit/ui/sliderField.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { Tabs } from '../../kit/ui/tabs.ts';
import { sayBriefly } from '../../kit/ui/toast.ts';

export interface Example {
  readonly id: string;
  readonly name: string;
  /** What it is for, and what keys do. */
  readonly about: string;
  readonly states: () => readonly HTMLElement[];
}

const button = (words: string, attributes: Readonly<Record<string, string | boolean>> = {}) =>
  make('button', { type: 'button', ...attributes }, words);

function numberField(id: string, label: string, shown: number, unit: string): NumberField {
  const field = new NumberField({ id, label, unit, min: 0, max: 10 }, () => undefined);
  field.showValue(shown);
  return field;
}

function refusedField(): HTMLElement {
  const field = numberField('field-refused', 'Step size', 0.1, 's');
  field.input.value = '40';
  field.input.dispatchEvent(new Event('change'));
  return field.element;
}

function slider(): HTMLElement {
  const field = new SliderField(
    { id: 'slider-step', label: 'Step size', symbol: 'h', unit: 's', above: 0, compact: true },
    { valueChosen: (value) => field.showValue(value), settled: async () => undefined },
  );
  field.showValue(0.1);
  return field.element;
}

function segments(): HTMLElement {
  const options = ['Together', 'Side by side', 'One'].map((name) => ({
    id: name,
    content: [name],
  }));
  const radios = new Radios('Runs', 'segments', (id) => radios.choose(id));
  radios.showOptions(options, 'Together');
  return radios.element;
}

function tabs(names: readonly string[], chosen: string): HTMLElement {
  const row = new Tabs('Plots', (id) => row.choose(id));
  row.showTabs(
    names.map((name) => ({ id: name, content: [name] })),
    chosen,
  );
  return row.element;
}

const plots = ['Energy', 'Constraint', 'Angular momentum', 'Phase portrait', 'Spectrum', 'All'];

/** A square with a stroke for each tool. */
function exampleIcon(id: string): SVGElement {
  const d = id.endsWith('view') ? 'M4 4h16v16H4zM4 12h16' : 'M4 4h16v16H4zM12 4v16';
  const attributes = { class: 'tool-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  return makeSvg('svg', attributes, makeSvg('path', { d }));
}

function drawer(id: string, open: boolean): HTMLElement {
  const tool = (name: string, words: string): HTMLElement =>
    make('details', { id: `${id}-${name.toLowerCase()}` }, make('summary', {}, name), words);
  const element = make('details', { class: 'drawer', open }, make('summary', {}, 'Tools'));
  const made = new Drawer(element, { icon: exampleIcon, fieldId: `${id}-search` });
  made.add([tool('View', 'Camera and speed.'), tool('Sweep', 'A number from here to there.')]);
  const begin = button('Sweep a number');
  begin.addEventListener('click', () => {
    const sweep = element.querySelector<HTMLElement>(`#${id}-sweep`);
    if (sweep !== null) made.openTool(sweep);
  });
  return make('div', { class: 'with-drawer' }, begin, element);
}

function dialog(): readonly HTMLElement[] {
  const title = make('h2', { id: 'dialog-title' }, 'Forget the answers?');
  const close = button('Keep them', { class: 'primary' });
  const box = make('dialog', { 'aria-labelledby': title.id }, title, close);
  const open = button('Open a dialog');
  open.addEventListener('click', () => box.showModal());
  close.addEventListener('click', () => box.close());
  return [open, box];
}

function toast(): readonly HTMLElement[] {
  const place = make('p', { class: 'toast', role: 'status' });
  const show = button('Copy link');
  show.addEventListener('click', () => sayBriefly(place, 'The link is copied.'));
  return [show, place, make('p', { class: 'toast' }, 'The link is copied.')];
}

function emptyState(): HTMLElement {
  const stone = makeSvg('ellipse', { cx: '16', cy: '22', rx: '14', ry: '4.6' });
  const attributes = { class: 'brand-mark', viewBox: '0 0 32 32', 'aria-hidden': 'true' };
  const begin = make('p', { class: 'buttons' });
  begin.append(
    make('a', { class: 'primary', href: '#empty' }, 'Spring pendulum'),
    make('a', { class: 'standing', href: '#empty' }, 'Sleigh'),
  );
  const words = make('div', {}, make('p', {}, 'Type how a system moves, or begin from:'), begin);
  return make('div', { class: 'empty-state' }, makeSvg('svg', attributes, stone), words);
}

function table(): HTMLElement {
  const row = (method: string, order: string) =>
    make('tr', {}, make('th', { scope: 'row' }, method), make('td', {}, order));
  const heads = ['Method', 'Order'].map((head) => make('th', { scope: 'col' }, head));
  const caption = make('caption', {}, 'Methods that keep the energy');
  const body = make('tbody', {}, row('Gonzalez', '2'), row('Averaged vector field', '2'));
  const whole = make('table', {}, caption, make('thead', {}, make('tr', {}, ...heads)), body);
  return make('div', { class: 'table' }, whole);
}

export const examples: readonly Example[] = [
  {
    id: 'header',
    name: 'Header and footer',
    about: 'Of this page: the way past the header comes with the first press of Tab.',
    states: () => [],
  },
  {
    id: 'button',
    name: 'Button',
    about: 'The one that leads on is primary; one that stays pressed says so (aria-pressed).',
    states: () => [
      make(
        'div',
        { class: 'buttons' },
        button('Reset'),
        button('Play', { class: 'primary' }),
        button('Trail', { 'aria-pressed': 'true' }),
        button('Undo', { disabled: true }),
        make('a', { class: 'primary', href: '#button' }, 'Open on the bench'),
      ),
    ],
  },
  {
    id: 'card',
    name: 'Card',
    about: 'One thing of a list; as a link it is one stop of Tab.',
    states: () => [
      make('div', { class: 'card' }, 'A card with words only.'),
      make('a', { class: 'card', href: '#card' }, 'A card that leads to a page'),
      make('div', { class: 'framed' }, make('p', { class: 'overlay' }, 'Words over a drawing')),
    ],
  },
  {
    id: 'chip',
    name: 'Chip',
    about: 'A short name: a verdict, or a method that unfolds.',
    states: () => [
      make('span', { class: 'chip' }, 'agrees'),
      make('details', {}, make('summary', { class: 'chip' }, 'Gonzalez'), 'Its options.'),
    ],
  },
  {
    id: 'fold',
    name: 'Fold',
    about: 'What is needed less often. Enter opens and closes it.',
    states: () => [
      make('details', {}, make('summary', {}, 'Parameters and start'), make('p', {}, 'Fields.')),
      make('details', { open: true }, make('summary', {}, 'View'), make('p', {}, 'Fields.')),
    ],
  },
  {
    id: 'field',
    name: 'Field',
    about: 'A number with its unit. The arrow keys go up and down; what is refused says why.',
    states: () => [
      numberField('field-plain', 'Mass', 1, 'kg').element,
      refusedField(),
      make('label', { class: 'check' }, make('input', { type: 'checkbox' }), 'Trails'),
    ],
  },
  {
    id: 'select',
    name: 'Select',
    about: 'One of many, in the browser’s own list.',
    states: () => {
      const options = [
        { id: 'rattleback', name: 'Rattleback' },
        { id: 'kepler', name: 'Kepler problem' },
      ];
      return [choice('select-system', 'System', options, 'rattleback', () => undefined)];
    },
  },
  {
    id: 'slider',
    name: 'Slider',
    about: 'A positive number on a logarithmic scale. Press Enter or double-click to type it.',
    states: () => [slider()],
  },
  {
    id: 'segments',
    name: 'Segmented control',
    about: 'One of a few. The arrow keys choose; Tab stops once.',
    states: () => [segments()],
  },
  {
    id: 'tabs',
    name: 'Tabs',
    about:
      'One of several that take turns in a place. The arrow keys choose; Tab stops once. A row that is too long scrolls.',
    states: () => [
      tabs(plots.slice(0, 3), 'Energy'),
      make('div', { class: 'narrow' }, tabs(plots, 'Spectrum')),
    ],
  },
  {
    id: 'drawer',
    name: 'Drawer',
    about:
      'Tools over or below what they are for. Enter opens it; in its field Enter leads to the first tool found, and Escape back to the bar. A button elsewhere may lead to one tool.',
    states: () => [drawer('closed', false), drawer('open', true)],
  },
  {
    id: 'table',
    name: 'Table',
    about: 'A wide one scrolls in its own box.',
    states: () => [table()],
  },
  {
    id: 'dialog',
    name: 'Dialog',
    about: 'Escape closes it, and the focus goes back.',
    states: dialog,
  },
  {
    id: 'toast',
    name: 'Toast',
    about: 'A short message that something was done, on the screen and for screen readers.',
    states: toast,
  },
  {
    id: 'empty',
    name: 'Empty state',
    about: 'Shown where a result will appear: the mark, what the result will be, and how to begin.',
    states: () => [emptyState()],
  },
  {
    id: 'fault',
    name: 'Note, fault and alert',
    about: 'A fault belongs to a field; an alert stops a whole page.',
    states: () => [
      make('p', { class: 'note' }, 'The paper uses this step size.'),
      make('p', { class: 'fault' }, 'Step size must be at most 10 s.'),
      make('p', { class: 'alert', role: 'alert' }, 'The engine did not load.'),
    ],
  },
];
