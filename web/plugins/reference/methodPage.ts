/** The pages of methods: one for each, and one for each kind of composition. */
import type { Catalogue, MethodInfo, OptionInfo, SystemInfo } from '../../src/engine/types';
import { methodPage, systemPage } from '../../src/reference/addresses';
import { escapeHtml } from '../lesson/env';
import type { LessonUse } from './lessonUse';
import { benchLink } from './links';
import { bullets, inWords, link, listing, number, section, table } from './tables';
import { claims, formulationsInWords, keptInWords, kindInWords, orderInWords } from './words';

function range({ min, max, besides, choices }: OptionInfo): string {
  if (choices !== undefined) return choices.map(escapeHtml).join('; ');
  const extra = besides === undefined ? '' : `, or ${number(besides)}`;
  return `${number(min)} … ${number(max)}${extra}`;
}

function options(all: readonly OptionInfo[]): string {
  if (all.length === 0) return '';
  const rows = all.map((option) => [
    `${escapeHtml(option.name)} <code>${escapeHtml(option.id)}</code>`,
    `${escapeHtml(option.description)}.`,
    escapeHtml(option.choices?.[option.default] ?? number(option.default)),
    range(option),
  ]);
  return table('Options', ['Name', 'What it does', 'Default', 'Values'], rows);
}

function fitting(method: MethodInfo, { systems }: Catalogue): SystemInfo[] {
  return systems.filter(({ fits }) => fits.some((fit) => fit.method === method.id));
}

function systems(method: MethodInfo, catalogue: Catalogue): string {
  const rows = fitting(method, catalogue).map((system) => {
    const first = system.presets[0];
    const run = first === undefined ? '–' : benchLink(catalogue, system, first, method.id);
    return [
      link(`../${systemPage(system.id)}`, system.name),
      escapeHtml(formulationsInWords(method, system)),
      escapeHtml(keptInWords(method, system)),
      `<a href="${escapeHtml(run)}">Run<span class="only-spoken"> ${escapeHtml(system.name)}</span></a>`,
    ];
  });
  return table('Systems it runs on', ['System', 'On', 'Keeps', 'On the bench'], rows);
}

function keeps(method: MethodInfo, catalogue: Catalogue): string {
  const names = claims(method, catalogue.systems);
  if (names.length === 0) {
    return '<p>Nothing that it claims for every system. What it keeps of one, the bench shows.</p>';
  }
  const fully = `<p>Claimed and tested: ${escapeHtml(inWords(names))}, to round-off.</p>`;
  return names.length === 1
    ? fully
    : `${fully}<p>Each where the system has it; the table below says which.</p>`;
}

function compositions(method: MethodInfo, { methods }: Catalogue): string {
  const made = methods.filter(({ base }) => base === method.id);
  if (made.length === 0) return '';
  const links = bullets(made.map((one) => link(`../${methodPage(one)}`, one.name)));
  return section('composed', 'Composed', listing(links));
}

function lessons(method: MethodInfo, uses: readonly LessonUse[]): string {
  const showing = uses.filter((use) => use.methods.has(method.id));
  if (showing.length === 0) return '';
  return listing(bullets(showing.map(({ address, title }) => link(`../${address}`, title))));
}

function header(id: string, facts: string, name: string, summary: string): string {
  return `<header class="lesson-header">
<p class="lesson-facts"><a href="index.html">Methods</a> · <code>${id}</code>${facts}</p>
<h1>${escapeHtml(name)}</h1>
<p class="lesson-summary">${escapeHtml(summary)}</p>
</header>`;
}

export function methodBody(
  method: MethodInfo,
  catalogue: Catalogue,
  uses: readonly LessonUse[],
  text: string,
): string {
  const order = method.order === 0 ? 'exact' : `order ${orderInWords(method)}`;
  const facts = ` · ${order} · ${kindInWords(method)}`;
  return `<main id="main">
<article class="reference">
${header(method.id, facts, method.name, method.description)}
${text}
${section('keeps', 'What it keeps', keeps(method, catalogue))}
${section('options', 'Options', options(method.options))}
${section('systems', 'Systems', listing(systems(method, catalogue)))}
${compositions(method, catalogue)}
${section('lessons', 'Lessons that run it', lessons(method, uses))}
${section('source', 'Source', `<p>${escapeHtml(method.source)}</p>`)}
</article>
</main>`;
}

function composedPart(method: MethodInfo, catalogue: Catalogue): string {
  const base = catalogue.methods.find(({ id }) => id === method.base);
  const runs = fitting(method, catalogue).map(({ id, name }) => link(`../${systemPage(id)}`, name));
  const names = claims(method, catalogue.systems).map(escapeHtml);
  const kept = names.length === 0 ? 'nothing for every system' : inWords(names);
  const own = method.options.map(({ name }) => escapeHtml(name));
  const choices = own.length === 0 ? '' : `<p>Options: ${own.join(', ')}.</p>`;
  const from =
    base === undefined ? '' : `<p>Made of ${link(`../${methodPage(base)}`, base.name)}.</p>`;
  return `<h3 id="${method.base}">${escapeHtml(method.name)} <code>${method.id}</code></h3>
${from}<p>Order ${method.order}, ${kindInWords(method)}; claims to keep ${kept}. Runs on ${inWords(runs)}.</p>${choices}`;
}

/** `made`: all methods of one kind of composition. */
export function compositionBody(
  id: string,
  made: readonly MethodInfo[],
  catalogue: Catalogue,
  text: string,
): string {
  const order = made[0]?.order ?? 0;
  const summary = `Steps of several lengths, one after the other, turn a symmetric method into one of order ${order} that keeps what the method keeps.`;
  const sources = [...new Set(made.map(({ source }) => source))];
  return `<main id="main">
<article class="reference">
${header(`${id}:…`, ` · order ${order}`, `Composed to order ${order}`, summary)}
${text}
${section('methods', 'Methods made so', made.map((one) => composedPart(one, catalogue)).join('\n'))}
${section('source', 'Source', `<p>${sources.map(escapeHtml).join(' · ')}</p>`)}
</article>
</main>`;
}
