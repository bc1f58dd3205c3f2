/** The lists of all systems and of all methods. */

import type { Catalogue, MethodInfo } from '../../src/kit/engine/types.ts';
import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { compositionOf } from '../../src/pages/catalogue/addresses.ts';
import { diagramSvg } from '../diagram/diagram.ts';
import type { Drawing } from '../diagram/drawings.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import type { SystemPictures } from '../motion/films.ts';
import { groupedGallery } from './gallery.ts';
import { type Cell, inWords, section, table } from './tables.ts';
import { claims, kindInWords, orderInWords } from './words.ts';

export function systemsBody(catalogue: Catalogue, pictures: SystemPictures): string {
  return `<main id="main" class="lesson-list" lang="en">
<h1 data-say="systemPage.list">…</h1>
<p class="lesson-summary" data-say="systemPage.listAbout">…</p>
${groupedGallery(catalogue, pictures)}
</main>`;
}

interface Group {
  readonly id: string;
  readonly title: MessageKey;
  readonly words: MessageKey;
  has(method: MethodInfo): boolean;
}

const keeps = (method: MethodInfo, what: string): boolean => method.preserves.includes(what);

const keepsSome = ({ preserves }: MethodInfo): boolean => preserves.length > 0;

/** By what they claim, so that a new method finds its place by itself. */
const groups: readonly Group[] = [
  {
    id: 'energy',
    title: 'methodPage.keepEnergy',
    words: 'methodPage.keepEnergyAbout',
    has: (method) => keeps(method, 'energy'),
  },
  {
    id: 'form',
    title: 'methodPage.keepForm',
    words: 'methodPage.keepFormAbout',
    has: (method) => !keeps(method, 'energy') && method.symplectic,
  },
  {
    id: 'constraint',
    title: 'methodPage.keepConstraints',
    words: 'methodPage.keepConstraintsAbout',
    has: (method) => !keeps(method, 'energy') && !method.symplectic && keepsSome(method),
  },
  {
    id: 'others',
    title: 'methodPage.compare',
    words: 'methodPage.compareAbout',
    has: (method) => !keepsSome(method) && !method.symplectic,
  },
];

function keepsInWords(method: MethodInfo, { systems }: Catalogue): Cell {
  const names = inWords(claims(method, systems));
  if (!method.symplectic) return escapeHtml(names) || '–';
  const key = names === '' ? 'methodPage.keepsForm' : 'methodPage.keepsFormAnd';
  return { key, values: { names } };
}

/** The sketch of a method's step, by the method's id. */
export type Sketches = ReadonlyMap<string, Drawing>;

/** A small picture of the step, which the method's page shows large, and the name. */
function nameCell({ id, name }: MethodInfo, sketches: Sketches): string {
  const drawing = sketches.get(id);
  const svg = drawing === undefined ? '' : diagramSvg(drawing, 'aria-hidden="true"');
  return `<a class="method-link" href="${escapeHtml(id)}.html">${svg}<span>${escapeHtml(name)}</span></a>`;
}

function groupTable(
  group: Group,
  plain: readonly MethodInfo[],
  catalogue: Catalogue,
  sketches: Sketches,
): string {
  const rows = plain.filter(group.has).map((method) => {
    const count = catalogue.systems.filter(({ fits }) =>
      fits.some((fit) => fit.method === method.id),
    ).length;
    return [
      nameCell(method, sketches),
      orderInWords(method),
      kindInWords(method),
      keepsInWords(method, catalogue),
      String(count),
    ];
  });
  if (rows.length === 0) return '';
  const heads = [
    ...([
      'cataloguePage.method',
      'cataloguePage.order',
      'cataloguePage.kind',
      'cataloguePage.keeps',
    ] as const),
    'methodPage.systems' as const,
  ];
  const about = `<p data-say="${group.words}">…</p>`;
  return section(group.id, group.title, `${about}${table(group.title, heads, rows)}`);
}

export function methodsBody(catalogue: Catalogue, sketches: Sketches): string {
  const plain = catalogue.methods.filter(({ base }) => base === undefined);
  const kinds = new Set(catalogue.methods.flatMap((method) => compositionOf(method) ?? []));
  const composed = [...kinds].map((kind) => {
    const made = catalogue.methods.filter((method) => compositionOf(method) === kind);
    const order = valuesAttribute({ order: made[0]?.order ?? '' });
    const there = `<a href="${kind}.html" data-say="methodPage.composedToOrder" ${order}>…</a>`;
    return sentenceAround('<li>', 'methodPage.composedCount', [there], { n: made.length });
  });
  return `<main id="main" class="lesson-list" lang="en">
<h1 data-say="methodPage.list">…</h1>
<p class="lesson-summary" data-say="methodPage.listAbout">…</p>
${groups.map((group) => groupTable(group, plain, catalogue, sketches)).join('\n')}
${section('composed', 'methodPage.composedMethods', `<ul>${composed.join('\n')}</ul>`)}
</main>`;
}
