/** The pages of methods: one for each, and one for each kind of composition. */

import type { Catalogue, MethodInfo, OptionInfo, SystemInfo } from '../../src/kit/engine/types.ts';
import type { MessageKey, MessageValues } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { methodPage, systemPage } from '../../src/pages/catalogue/addresses.ts';
import { choiceFigure, stepFigure } from '../diagram/diagram.ts';
import { pairSketch } from '../diagram/drawings.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import { costs, evaluationsIn, type Measured, orderIn, orderPlace } from './costs.ts';
import type { LessonUse } from './lessonUse.ts';
import { benchLink } from './links.ts';
import { bullets, inWords, link, listing, listOf, section, table } from './tables.ts';
import type { MethodText } from './text.ts';
import {
  claims,
  formulationsInWords,
  keptInWords,
  kindValues,
  rangeInWords,
  valueInWords,
} from './words.ts';

function options(all: readonly OptionInfo[]): string {
  if (all.length === 0) return '';
  const rows = all.map((option) => [
    `${escapeHtml(option.name)} <code>${escapeHtml(option.id)}</code>`,
    `${escapeHtml(option.description)}.`,
    valueInWords(option.default, option.choices),
    rangeInWords({ ...option, whole: false }),
  ]);
  const heads = ['cataloguePage.name', 'methodPage.whatItDoes', 'cataloguePage.default'] as const;
  return table('methodPage.options', [...heads, 'methodPage.values'], rows);
}

function fitting(method: MethodInfo, { systems }: Catalogue): SystemInfo[] {
  return systems.filter(({ fits }) => fits.some((fit) => fit.method === method.id));
}

function systems(method: MethodInfo, catalogue: Catalogue, measured: Measured): string {
  const rows = fitting(method, catalogue).map((system) => {
    const first = system.presets[0];
    const run = first === undefined ? '–' : benchLink(catalogue, system, first, method.id);
    return [
      link(`../${systemPage(system.id)}`, system.name),
      escapeHtml(formulationsInWords(method, system)),
      escapeHtml(keptInWords(method, system)),
      evaluationsIn(measured.get(system.id)),
      orderIn(measured.get(system.id)),
      sentenceAround(`<a href="${escapeHtml(run)}">`, 'methodPage.run', [
        `<span class="only-spoken"> ${escapeHtml(system.name)}</span>`,
      ]),
    ];
  });
  const heads = ['methodPage.system', 'methodPage.formulation', 'cataloguePage.keeps'] as const;
  const numbers = ['methodPage.perStep', 'methodPage.orderSeen', 'methodPage.onBench'] as const;
  return `${table('methodPage.runsOn', [...heads, ...numbers], rows)}<p class="lesson-facts" data-say="methodPage.numbersFrom">…</p>`;
}

function keeps(method: MethodInfo, catalogue: Catalogue): string {
  const names = claims(method, catalogue.systems);
  if (names.length === 0) {
    return '<p data-say="methodPage.keepsNothing">…</p>';
  }
  const values = valuesAttribute({ names: inWords(names) });
  const fully = `<p data-say="methodPage.keepsTested" ${values}>…</p>`;
  return names.length === 1 ? fully : `${fully}<p data-say="methodPage.keepsWhereThere">…</p>`;
}

function compositions(method: MethodInfo, { methods }: Catalogue): string {
  const made = methods.filter(({ base }) => base === method.id);
  if (made.length === 0) return '';
  const links = bullets(made.map((one) => link(`../${methodPage(one)}`, one.name)));
  return section('composed', 'methodPage.composed', listing(links));
}

/** That run one of these methods. */
function lessons(methods: readonly MethodInfo[], uses: readonly LessonUse[]): string {
  const showing = uses.filter((use) => methods.some(({ id }) => use.methods.has(id)));
  if (showing.length === 0) return '';
  return listing(bullets(showing.map(({ address, title }) => link(`../${address}`, title))));
}

function facts(id: string, key: MessageKey, values: MessageValues): string {
  const list = '<a href="index.html" data-say="methodPage.list">…</a>';
  return sentenceAround('<p class="lesson-facts">', key, [list, `<code>${id}</code>`], values);
}

/** Why it depends on the units, and on the sleigh, if it runs there, by how much. */
function units({ id, units: reason }: MethodInfo, { systems: all }: Catalogue): string {
  if (reason === undefined) return '';
  const sleigh = all.find((system) => system.id === 'chaplygin_sleigh');
  const fit = sleigh?.fits.find(({ method }) => method === id);
  const words = `<p>${escapeHtml(reason)}</p>`;
  if (sleigh === undefined || fit === undefined) {
    return `${words}<p data-say="methodPage.unitsAboutPlain">…</p>`;
  }
  const formulations = sleigh.formulations
    .filter((one) => fit.formulations.includes(one.id))
    .map(({ id: on, name }) => ({ id: on, name }));
  return `${words}<p data-say="methodPage.unitsAbout">…</p>
<div id="units-here" class="live" data-method="${id}" data-formulations="${escapeHtml(JSON.stringify(formulations))}"><noscript><p class="note" data-say="methodPage.unitsNeedScripts">…</p></noscript></div>
<p data-say="methodPage.unitsAlike">…</p>`;
}

interface MethodWords extends MethodText {
  readonly measured: Measured;
}

/** A step, and of a method that chooses its own how it does. */
function sketches({ name, adaptive }: MethodInfo, { step }: MethodText): string {
  const own = stepFigure(step, name);
  return adaptive ? `${own}\n${choiceFigure(pairSketch(), name)}` : own;
}

export function methodBody(
  method: MethodInfo,
  catalogue: Catalogue,
  uses: readonly LessonUse[],
  words: MethodWords,
): string {
  const { html, measured } = words;
  const { systems: all } = catalogue;
  const { id, order } = method;
  const values = { exact: order === 0 ? 'yes' : 'no', order, ...kindValues(method) };
  return `<main id="main" lang="en">
<article class="catalogue">
<header class="lesson-header">
${facts(id, 'methodPage.facts', values)}
<h1>${escapeHtml(method.name)}</h1>
<p class="lesson-summary">${escapeHtml(method.description)}</p>
</header>
${sketches(method, words)}
${html}
${section('costs', 'methodPage.costs', costs(method, measured))}
${section('order', 'methodPage.order', orderPlace(method, measured, all))}
${section('keeps', 'methodPage.keeps', keeps(method, catalogue))}
${section('units', 'methodPage.units', units(method, catalogue))}
${section('options', 'methodPage.options', options(method.options))}
${section('systems', 'methodPage.systems', listing(systems(method, catalogue, measured)))}
${compositions(method, catalogue)}
${section('lessons', 'methodPage.lessons', lessons([method], uses))}
${section('source', 'cataloguePage.source', `<p>${escapeHtml(method.source)}</p>`)}
</article>
</main>`;
}

function composedPart(method: MethodInfo, catalogue: Catalogue): string {
  const base = catalogue.methods.find(({ id }) => id === method.base);
  const runs = fitting(method, catalogue).map(({ id, name }) => link(`../${systemPage(id)}`, name));
  const spans = (words: readonly string[]): string =>
    listOf(words.map((word) => `<span>${escapeHtml(word)}</span>`));
  const names = claims(method, catalogue.systems);
  const { order } = method;
  const kind = `<span data-say="methodPage.kindOf" ${valuesAttribute(kindValues(method))}>…</span>`;
  const fit =
    names.length === 0
      ? sentenceAround('<p>', 'methodPage.composedFitPlain', [kind, listOf(runs)], { order })
      : sentenceAround('<p>', 'methodPage.composedFit', [kind, spans(names), listOf(runs)], {
          order,
        });
  const own = method.options.map(({ name }) => name);
  const choices =
    own.length === 0 ? '' : sentenceAround('<p>', 'methodPage.composedOptions', [spans(own)]);
  const from =
    base === undefined
      ? ''
      : sentenceAround('<p>', 'methodPage.madeOf', [link(`../${methodPage(base)}`, base.name)]);
  return `<h3 id="${method.base}">${escapeHtml(method.name)} <code>${method.id}</code></h3>
${from}${fit}${choices}`;
}

/** `made`: all methods of one kind of composition. */
export function compositionBody(
  id: string,
  made: readonly MethodInfo[],
  catalogue: Catalogue,
  uses: readonly LessonUse[],
  { html, step }: MethodText,
): string {
  const order = made[0]?.order ?? 0;
  const values = valuesAttribute({ order });
  const sources = [...new Set(made.map(({ source }) => source))];
  return `<main id="main" lang="en">
<article class="catalogue">
<header class="lesson-header">
${facts(`${id}:…`, 'methodPage.composedFacts', { order })}
<h1 data-say="methodPage.composedToOrder" ${values}>…</h1>
<p class="lesson-summary" data-say="methodPage.composition" ${values}>…</p>
</header>
${stepFigure(step, id)}
${html}
${section('methods', 'methodPage.madeSo', made.map((one) => composedPart(one, catalogue)).join('\n'))}
${section('lessons', 'methodPage.lessons', lessons(made, uses))}
${section('source', 'cataloguePage.source', `<p>${sources.map(escapeHtml).join(' · ')}</p>`)}
</article>
</main>`;
}
