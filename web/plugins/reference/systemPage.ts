/** The page of a system: a text of ours and all that the catalogue knows. */
import type {
  Catalogue,
  ComponentInfo,
  MethodInfo,
  ParameterInfo,
  SystemInfo,
  Value,
} from '../../src/engine/types';
import { methodPage } from '../../src/reference/addresses';
import { escapeHtml } from '../lesson/env';
import type { LessonUse } from './lessonUse';
import { benchLink } from './links';
import { bullets, inWords, link, listing, number, section, table } from './tables';
import { formulationsInWords, keptInWords, kindInWords, orderInWords } from './words';

/** Of more numbers than this only the first and the last are listed. */
const mostListed = 24;

function valueInWords(value: Value, choices: readonly string[] | undefined): string {
  if (typeof value === 'number') return choices?.[value] ?? number(value);
  if (value.length > 6) return `${value.length} numbers`;
  return value.length === 0 ? 'none' : value.map(number).join(', ');
}

function rangeInWords({ min, max, besides, choices, whole }: ParameterInfo): string {
  if (choices !== undefined) return choices.map(escapeHtml).join('; ');
  const range = `${number(min)} … ${number(max)}`;
  const extra = besides === undefined ? '' : `, or ${number(besides)}`;
  return `${range}${extra}${whole ? ', whole' : ''}`;
}

function parameters({ parameters: all }: SystemInfo): string {
  if (all.length === 0) return '<p>None: the system has no numbers to choose.</p>';
  const rows = all.map((one) => [
    `${escapeHtml(one.name)} <code>${escapeHtml(one.id)}</code>`,
    escapeHtml(one.description),
    escapeHtml(one.unit) || '–',
    escapeHtml(valueInWords(one.default, one.choices)),
    rangeInWords(one),
  ]);
  return table('Parameters', ['Name', 'What it is', 'Unit', 'Default', 'Range'], rows);
}

function componentRow({ id, name, unit, kind }: ComponentInfo): string[] {
  const kinds = { q: 'coordinate', v: 'velocity', derived: 'derived' } as const;
  return [
    `${escapeHtml(name)} <code>${escapeHtml(id)}</code>`,
    kinds[kind],
    escapeHtml(unit) || '–',
  ];
}

function state({ components }: SystemInfo): string {
  const heads = ['Name', 'Kind', 'Unit'];
  if (components.length <= mostListed) {
    return table('Numbers of the state', heads, components.map(componentRow));
  }
  const count = (kind: ComponentInfo['kind']) => components.filter((c) => c.kind === kind).length;
  const shown = (['q', 'v'] as const).flatMap((kind) =>
    components.filter((one) => one.kind === kind).slice(0, 6),
  );
  const sizes = `${count('q')} coordinates and ${count('v')} velocities`;
  return `<p>At the default parameters ${sizes}; the first of each are</p>
${table('The first numbers of the state', heads, shown.map(componentRow))}`;
}

function invariants({ invariants: all }: SystemInfo): string {
  const items = all.map(({ id, name, sentence, error, conditional }) => {
    const when = conditional ? ', kept for some parameters only' : '';
    return `<dt>${escapeHtml(name)} <code>${escapeHtml(id)}</code></dt>
<dd>${escapeHtml(sentence)} <span class="aside">Its error is ${error}${when}.</span></dd>`;
  });
  return `<dl class="reference-list">${items.join('\n')}</dl>`;
}

function formulations({ formulations: all }: SystemInfo): string {
  const items = all.map(
    ({ id, name, description }) =>
      `<dt>${escapeHtml(name)} <code>${escapeHtml(id)}</code></dt><dd>${escapeHtml(description)}</dd>`,
  );
  return `<dl class="reference-list">${items.join('\n')}</dl>`;
}

function starts(system: SystemInfo, catalogue: Catalogue): string {
  const items = system.presets.map(
    (preset) =>
      `${link(benchLink(catalogue, system, preset), preset.name)}: ${escapeHtml(preset.description)}`,
  );
  return `<p>Each opens on the bench.</p>${bullets(items)}`;
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
  const heads = ['Method', 'Order', 'Kind', 'Keeps', ...(several ? ['On'] : [])];
  return table('Methods that run', heads, rows);
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
    return `Composed to order ${order}: ${inWords(links)}.`;
  });
  return items.length === 0 ? '' : bullets(items);
}

function methods(system: SystemInfo, catalogue: Catalogue): string {
  const fitting = catalogue.methods.filter(({ id }) => system.fits.some((f) => f.method === id));
  const made = fitting.filter(({ base }) => base !== undefined);
  const plain = fitting.filter(({ base }) => base === undefined);
  return `<p>What a method claims to keep of this system is tested.</p>
${methodTable(system, plain)}${composed(made, plain)}`;
}

function lessons(system: SystemInfo, uses: readonly LessonUse[]): string {
  const showing = uses.filter(({ systems }) => systems.has(system.id));
  if (showing.length === 0) return '';
  return listing(bullets(showing.map(({ address, title }) => link(`../${address}`, title))));
}

export function systemBody(
  system: SystemInfo,
  catalogue: Catalogue,
  uses: readonly LessonUse[],
  text: string,
): string {
  return `<main id="main">
<article class="reference">
<header class="lesson-header">
<p class="lesson-facts"><a href="index.html">Systems</a> · <code>${system.id}</code></p>
<h1>${escapeHtml(system.name)}</h1>
<p class="lesson-summary">${escapeHtml(system.description)}</p>
</header>
${text}
${section('starts', 'Starts', starts(system, catalogue))}
${section('kept', 'What the motion keeps', invariants(system))}
${section('parameters', 'Parameters', parameters(system))}
${section('state', 'State', listing(state(system)))}
${section('formulations', 'Formulations', listing(formulations(system)))}
${section('methods', 'Methods', listing(methods(system, catalogue)))}
${section('lessons', 'Lessons that show it', lessons(system, uses))}
${section('source', 'Source', `<p>${escapeHtml(system.source)}</p>`)}
</article>
</main>`;
}
