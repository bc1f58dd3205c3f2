/** The page of a system: a text of ours and all that the catalogue knows. */

import type {
  Catalogue,
  ComponentInfo,
  MethodInfo,
  PresetInfo,
  SystemInfo,
} from '../../src/kit/engine/types.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { definitionOf } from '../../src/pages/authoring/builtIn.ts';
import { methodPage } from '../../src/pages/catalogue/addresses.ts';
import { type Diagram, diagramFigure } from '../diagram/diagram.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import type { SystemPictures } from '../motion/films.ts';
import { motionFigure } from './gallery.ts';
import type { LessonUse } from './lessonUse.ts';
import { benchLink } from './links.ts';
import { bullets, type Cell, link, listing, listOf, section, table } from './tables.ts';
import {
  formulationsInWords,
  keptInWords,
  kindInWords,
  orderInWords,
  rangeInWords,
  valueInWords,
} from './words.ts';

/** Of more numbers than this only the first and the last are listed. */
const mostListed = 24;

function parameters({ parameters: all }: SystemInfo): string {
  if (all.length === 0) return '<p data-say="systemPage.noParameters">…</p>';
  const rows = all.map((one) => [
    `${escapeHtml(one.name)} <code>${escapeHtml(one.id)}</code>`,
    escapeHtml(one.description),
    escapeHtml(one.unit) || '–',
    valueInWords(one.default, one.choices),
    rangeInWords(one),
  ]);
  const heads = ['cataloguePage.name', 'systemPage.whatItIs', 'systemPage.unit'] as const;
  const more = ['cataloguePage.default', 'systemPage.range'] as const;
  return table('systemPage.parameters', [...heads, ...more], rows);
}

function componentRow({ id, name, unit, kind }: ComponentInfo): Cell[] {
  return [
    `${escapeHtml(name)} <code>${escapeHtml(id)}</code>`,
    { key: 'systemPage.componentKind', values: { kind } },
    escapeHtml(unit) || '–',
  ];
}

function state({ components }: SystemInfo): string {
  const heads = ['cataloguePage.name', 'cataloguePage.kind', 'systemPage.unit'] as const;
  if (components.length <= mostListed) {
    return table('systemPage.stateNumbers', heads, components.map(componentRow));
  }
  const count = (kind: ComponentInfo['kind']) => components.filter((c) => c.kind === kind).length;
  const shown = (['q', 'v'] as const).flatMap((kind) =>
    components.filter((one) => one.kind === kind).slice(0, 6),
  );
  const values = valuesAttribute({ q: count('q'), v: count('v') });
  return `<p data-say="systemPage.stateSize" ${values}>…</p>
${table('systemPage.firstStateNumbers', heads, shown.map(componentRow))}`;
}

function invariants({ invariants: all }: SystemInfo): string {
  const items = all.map(({ id, name, sentence, error, unit, conditional }) => {
    const kept = conditional ? 'yes' : 'no';
    const values = valuesAttribute({ kind: error, unit: unit ?? 'none', conditional: kept });
    return `<dt>${escapeHtml(name)} <code>${escapeHtml(id)}</code></dt>
<dd>${escapeHtml(sentence)} <span class="aside" data-say="systemPage.error" ${values}>…</span></dd>`;
  });
  return `<dl class="catalogue-list">${items.join('\n')}</dl>`;
}

function formulations({ formulations: all }: SystemInfo): string {
  const items = all.map(
    ({ id, name, description, misprint = '' }) =>
      `<dt>${escapeHtml(name)} <code>${escapeHtml(id)}</code></dt>
<dd>${escapeHtml(`${description} ${misprint}`.trim())}</dd>`,
  );
  return `<dl class="catalogue-list">${items.join('\n')}</dl>`;
}

/** Opens the first start, where readers look before they scroll. */
function toBench(system: SystemInfo, catalogue: Catalogue): string {
  const [first] = system.presets;
  if (first === undefined) return '';
  const address = escapeHtml(benchLink(catalogue, system, first));
  return `<p data-listing><a class="primary" href="${address}" data-say="figure.openOnBench">…</a></p>`;
}

function startCard(system: SystemInfo, catalogue: Catalogue, pictures: SystemPictures) {
  return (preset: PresetInfo): string => {
    const svg = pictures.get(system.id)?.starts.get(preset.id) ?? '';
    return `<li><a class="card start-card" href="${escapeHtml(benchLink(catalogue, system, preset))}">${svg}
<strong>${escapeHtml(preset.name)}</strong> <span>${escapeHtml(preset.description)}</span></a></li>`;
  };
}

function starts(system: SystemInfo, catalogue: Catalogue, pictures: SystemPictures): string {
  const cards = system.presets.map(startCard(system, catalogue, pictures));
  const group = pictures.get(system.id)?.group ?? '';
  const example = definitionOf[system.id];
  const own =
    example === undefined
      ? ''
      : `<p><a class="standing" href="../own.html#example=${example}" data-say="own.makeOwn">…</a></p>`;
  return `<section class="system-starts group-${group}" aria-labelledby="starts">
<h2 id="starts" data-say="systemPage.starts">…</h2>
<p data-say="systemPage.startsOpen">…</p>
<ul class="plain tiles">
${cards.join('\n')}
</ul>${own}
</section>`;
}

/** Where there is one formulation only, all methods run on it. */
function methodTable(system: SystemInfo, methods: readonly MethodInfo[]): string {
  const several = system.formulations.length > 1;
  const rows = methods.map((method) => [
    link(`../${methodPage(method)}`, method.name),
    orderInWords(method),
    kindInWords(method),
    escapeHtml(keptInWords(method, system)),
    ...(several ? [escapeHtml(formulationsInWords(method, system))] : []),
  ]);
  const heads = [
    'cataloguePage.method',
    'cataloguePage.order',
    'cataloguePage.kind',
    'cataloguePage.keeps',
  ] as const;
  const on = several ? (['methodPage.formulation'] as const) : [];
  return table('systemPage.methodsRun', [...heads, ...on], rows);
}

/** Composed methods by the order they reach, each called by the method it is made of. */
function composed(made: readonly MethodInfo[], all: readonly MethodInfo[]): string {
  const orders = [...new Set(made.map(({ order }) => order))].sort((a, b) => a - b);
  const items = orders.map((order) => {
    const links = made
      .filter((method) => method.order === order)
      .map((method) => {
        const base = all.find(({ id }) => id === method.base);
        return link(`../${methodPage(method)}`, base?.name ?? method.name);
      });
    return sentenceAround('<span>', 'systemPage.composedTo', [listOf(links)], { order });
  });
  return items.length === 0 ? '' : bullets(items);
}

function methods(system: SystemInfo, catalogue: Catalogue): string {
  const fitting = catalogue.methods.filter(({ id }) => system.fits.some((f) => f.method === id));
  const made = fitting.filter(({ base }) => base !== undefined);
  const plain = fitting.filter(({ base }) => base === undefined);
  return `<p data-say="systemPage.methodsTested">…</p>
${methodTable(system, plain)}${composed(made, plain)}`;
}

function lessons(system: SystemInfo, uses: readonly LessonUse[]): string {
  const showing = uses.filter(({ systems }) => systems.has(system.id));
  if (showing.length === 0) return '';
  return listing(bullets(showing.map(({ address, title }) => link(`../${address}`, title))));
}

interface SystemWords {
  /** HTML of our text. */
  readonly text: string;
  readonly pictures: SystemPictures;
  readonly diagram: Diagram | undefined;
}

export function systemBody(
  system: SystemInfo,
  catalogue: Catalogue,
  uses: readonly LessonUse[],
  { text, pictures, diagram }: SystemWords,
): string {
  return `<main id="main" lang="en">
<article class="catalogue">
<div class="system-opening">
<header class="lesson-header">
<p class="lesson-facts"><a href="index.html" data-say="systemPage.list">…</a> · <code>${system.id}</code></p>
<h1>${escapeHtml(system.name)}</h1>
<p class="lesson-summary">${escapeHtml(system.description)}</p>
${toBench(system, catalogue)}
</header>
${motionFigure(system, catalogue, pictures)}
</div>
${starts(system, catalogue, pictures)}
${diagram === undefined ? '' : diagramFigure(diagram, system)}
${text}
${section('kept', 'systemPage.kept', invariants(system))}
${section('parameters', 'systemPage.parameters', parameters(system))}
${section('state', 'systemPage.state', listing(state(system)))}
${section('formulations', 'systemPage.formulations', listing(formulations(system)))}
${section('methods', 'systemPage.methods', listing(methods(system, catalogue)))}
${section('lessons', 'systemPage.lessons', lessons(system, uses))}
${section('source', 'cataloguePage.source', `<p>${escapeHtml(system.source)}</p>`)}
</article>
</main>`;
}
