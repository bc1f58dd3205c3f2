/** The lists of all systems and of all methods. */
import type { Catalogue, MethodInfo } from '../../src/engine/types';
import { compositionOf } from '../../src/reference/addresses';
import { escapeHtml } from '../lesson/env';
import { inWords, link, section, table } from './tables';
import { claims, kindInWords, orderInWords } from './words';

const searchField = '<site-search data-up="../"></site-search>';

export function systemsBody({ systems }: Catalogue): string {
  const cards = systems.map(
    ({ id, name, description, presets, fits }) => `<li class="lesson-card">
<h2>${link(`${id}.html`, name)}</h2>
<p class="lesson-facts">${presets.length} starts · ${fits.length} methods</p>
<p>${escapeHtml(description)}</p>
</li>`,
  );
  return `<main id="main" class="lesson-list">
<h1>Systems</h1>
<p class="lesson-summary">Every system of the lab: its equations, its numbers, what its motion keeps, and which methods follow it.</p>
${searchField}
<ul class="lesson-cards">
${cards.join('\n')}
</ul>
</main>`;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  has(method: MethodInfo): boolean;
}

const keeps = (method: MethodInfo, what: string): boolean => method.preserves.includes(what);

/** By what they claim, so that a new method finds its place by itself. */
const groups: readonly Group[] = [
  {
    id: 'energy',
    title: 'Methods that keep the energy',
    words: 'To round-off, whatever the step size.',
    has: (method) => keeps(method, 'energy'),
  },
  {
    id: 'constraint',
    title: 'Methods that keep constraints',
    words:
      'Lengths, rotations and rolling conditions hold to round-off; the energy as well as the order allows.',
    has: (method) => !keeps(method, 'energy') && keeps(method, 'constraint'),
  },
  {
    id: 'others',
    title: 'Methods to compare with',
    words: 'They claim nothing for every system, and are accurate all the same.',
    has: (method) => method.preserves.length === 0,
  },
];

function groupTable(group: Group, plain: readonly MethodInfo[], catalogue: Catalogue): string {
  const rows = plain.filter(group.has).map((method) => {
    const count = catalogue.systems.filter(({ fits }) =>
      fits.some((fit) => fit.method === method.id),
    ).length;
    return [
      `${link(`${method.id}.html`, method.name)}`,
      orderInWords(method),
      kindInWords(method),
      escapeHtml(inWords(claims(method, catalogue.systems))) || '–',
      String(count),
    ];
  });
  if (rows.length === 0) return '';
  const heads = ['Method', 'Order', 'Kind', 'Keeps', 'Systems'];
  return section(group.id, group.title, `<p>${group.words}</p>${table(group.title, heads, rows)}`);
}

export function methodsBody(catalogue: Catalogue): string {
  const plain = catalogue.methods.filter(({ base }) => base === undefined);
  const kinds = new Set(catalogue.methods.flatMap((method) => compositionOf(method) ?? []));
  const composed = [...kinds].map((kind) => {
    const made = catalogue.methods.filter((method) => compositionOf(method) === kind);
    return `<li>${link(`${kind}.html`, `Composed to order ${made[0]?.order ?? ''}`)}: ${made.length} methods</li>`;
  });
  return `<main id="main" class="lesson-list">
<h1>Methods</h1>
<p class="lesson-summary">Every method of the lab: the formula of its step, its order, what it keeps, and the systems it runs on.</p>
${searchField}
${groups.map((group) => groupTable(group, plain, catalogue)).join('\n')}
${section('composed', 'Composed methods', `<ul>${composed.join('\n')}</ul>`)}
</main>`;
}
