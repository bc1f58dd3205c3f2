/**
 * Each component of the site in its states, for those who build pages: `components.html`, served while
 * one writes (`./rattleback serve --write`). `#field` shows one alone.
 */
import { make } from '../../kit/ui/dom.ts';
import { type Example, examples } from './examples.ts';

const root = document.documentElement;

function section({ id, name, about, states }: Example): HTMLElement {
  const title = make('h2', { id: `${id}-title` }, make('a', { href: `#${id}` }, name));
  const shown = make('div', { class: 'stack' }, ...states());
  const attributes = { class: 'component', 'data-component': id, 'aria-labelledby': title.id };
  return make('section', attributes, title, make('p', { class: 'note' }, about), shown);
}

function look(words: string, change: () => void): HTMLElement {
  const button = make('button', { type: 'button', 'aria-pressed': 'false' }, words);
  button.addEventListener('click', () => {
    change();
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') === 'false'));
  });
  return button;
}

const looks = make(
  'div',
  { class: 'looks', role: 'group', 'aria-label': 'Look' },
  look('Dark theme', () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  }),
  look('Right to left', () => {
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  }),
  make('a', { href: '#all' }, 'All components'),
);
const sections = examples.map(section);

/** The one that the address names, or all. */
function showNamed(): void {
  const named = window.location.hash.slice(1);
  const one = examples.some(({ id }) => id === named);
  for (const each of sections) each.hidden = one && each.dataset.component !== named;
}

document.getElementById('main')?.append(make('h1', {}, 'Components'), looks, ...sections);
window.addEventListener('hashchange', showNamed);
showNamed();
