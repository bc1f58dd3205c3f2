/** The HTML of the parts of a lesson: figures, questions, words of the glossary. */

import { type Figure, type Question, tagOf } from '../../src/figures/lessonFigures.ts';
import { clueTitle } from '../../src/figures/question/clues.ts';
import type { Definition } from '../../src/kit/engine/types.ts';
import {
  definitionWord,
  methodsKey,
  methodsWord,
  openCodec,
} from '../../src/kit/experiment/link/definitionWord.ts';
import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { numberInput } from '../../src/kit/ui/number.ts';
import { valuesAttribute } from '../messages.ts';
import type { FigureSource } from './figures.ts';
import type { Glossary } from './glossary.ts';

// Links to what a figure brings along hold it, deflated.
await openCodec();

/** A data block: never executed, so the policy has no say in it. */
export function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json">${json}</script>`;
}

/** What the page carries of a figure. */
export function dataOf({ caption: _c, node: _n, parent: _p, ...figure }: FigureSource): Figure {
  return figure;
}

/** Stands in the figure's place where there is no picture of it. */
export function altHtml({ id, alt }: Figure): string {
  return `<p class="lab-alt" id="alt-${id}">${escapeHtml(alt)}</p>`;
}

/**
 * From a page of a lesson: where systems and methods are typed in, with those of a figure to change.
 * A figure that is a definition leads there itself.
 */
function changeLinks({ define, kind }: Figure): string {
  const link = (page: string, { id, name }: Definition): string =>
    `<a class="change-it" href="../../${page}" data-say="lessonPage.changeIt" ${valuesAttribute({ name: String(name ?? id) })}>…</a>`;
  const typed = kind === 'definition' ? [] : (define?.systems ?? []);
  const systems = typed.map((one) => link(`own.html#definition=${definitionWord(one)}`, one));
  const methods = (define?.methods ?? []).map((one) =>
    link(`own.html#${methodsKey}=${methodsWord([one])}`, one),
  );
  return [...systems, ...methods].map((html) => ` ${html}`).join('');
}

export function figureHtml(figure: FigureSource, number: number, caption: string): string {
  const tag = tagOf(figure.kind);
  const live = figure.kind === 'run' ? '' : ' live';
  return `<figure class="lab" id="figure-${figure.id}">
<${tag} class="card lab-figure${live}" data-kind="${figure.kind}">${dataBlock(dataOf(figure))}${altHtml(figure)}</${tag}>
<figcaption><span class="figure-number" data-say="lessonPage.figure" ${valuesAttribute({ n: number })}>…</span> ${caption}${changeLinks(figure)}</figcaption>
</figure>
`;
}

/** Where a table of the atlas comes in. */
export function tablePlace(id: string): string {
  return `<!--table ${id}-->\n`;
}

export interface QuestionWords {
  readonly ask: string;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly wrong?: string;
  }[];
  readonly label: string;
  readonly right: string;
  readonly wrong: string;
  readonly hints: readonly string[];
  readonly clues: readonly string[];
  /** The figure that stays covered until the reader has committed to a prediction; '' for none. */
  readonly covers: string;
  /** The figure and the number of its plot that stays hidden until there is an answer; '' for none. */
  readonly hides: string;
}

function optionsHtml(name: string, { options }: QuestionWords): string {
  return options
    .map(
      ({ id, label }) =>
        `<label class="option"><input type="radio" name="${name}" value="${id}"> <span>${label}</span></label>`,
    )
    .join('\n');
}

/** A field for a number; `named`: its name or id, as an attribute. */
export function numberFieldHtml(named: string): string {
  const attributes = Object.entries(numberInput).map(([key, value]) => `${key}="${value}"`);
  return `<input ${[named, ...attributes].join(' ')}>`;
}

function fieldHtml(name: string, { label }: QuestionWords): string {
  return `<label class="find"><span>${label}</span> ${numberFieldHtml(`name="${name}"`)}</label>`;
}

/** Hints for those who ask: they open without scripts too. */
function cluesHtml(clues: readonly string[]): string {
  if (clues.length === 0) return '';
  const parts = clues.map((clue, i) => {
    const title = escapeHtml(clueTitle(i, clues.length));
    return `<details class="clue"><summary>${title}</summary>${clue}</details>`;
  });
  return `<div class="clues">${parts.join('\n')}</div>\n`;
}

export function questionHtml(data: Question, number: number, words: QuestionWords): string {
  const name = `answer-${data.id}`;
  const predicts = data.kind === 'predict';
  const label: MessageKey = predicts ? 'lessonPage.prediction' : 'lessonPage.question';
  const heading: MessageKey = predicts
    ? 'lessonPage.predictionNumber'
    : 'lessonPage.questionNumber';
  const values = valuesAttribute({ n: number });
  const asksNumber = data.kind === 'find' || data.kind === 'number';
  const replies = words.options.flatMap(({ id, wrong }) =>
    wrong === undefined ? [] : [`<div data-part="wrong-${id}" hidden>${wrong}</div>`],
  );
  const hints = words.hints.map((hint, i) => `<div data-part="hint-${i}" hidden>${hint}</div>`);
  const button: MessageKey = predicts ? 'lessonPage.commit' : 'lessonPage.check';
  const covers = words.covers === '' ? '' : ` data-covers="${words.covers}"`;
  const hides = words.hides === '' ? '' : ` data-hides="${words.hides}"`;
  return `<lab-question id="question-${data.id}"${covers}${hides}>${dataBlock(data)}
<form novalidate data-say-label="${label}" ${values}>
<fieldset><legend><span class="question-number" data-say="${heading}" ${values}>…</span> ${words.ask}</legend>
${asksNumber ? fieldHtml(name, words) : optionsHtml(name, words)}
</fieldset>
${cluesHtml(words.clues)}<button type="submit" data-say="${button}">…</button>
<noscript><p class="needs-scripts" data-say="lessonPage.needsScripts">…</p></noscript>
<div class="answer" role="status">
<p class="verdict" data-part="verdict" hidden></p>
<div data-part="right" hidden>${words.right}</div>
<div data-part="wrong" hidden>${words.wrong}</div>
${[...replies, ...hints].join('\n')}
<div class="measured" data-part="measured" hidden></div>
</div>
</form>
</lab-question>
`;
}

/** A word of the glossary; a link, so that it leads somewhere without scripts and in every browser. */
export function termHtml(id: string, words: string): string {
  return `<a class="term" href="../glossary.html#${id}" data-term="${id}">${words}</a>`;
}

/** The same words where the address would be wrong. */
export function withoutTerms(html: string): string {
  return html.replace(/<a class="term"[^>]*>([\s\S]*?)<\/a>/g, '$1');
}

/** The definitions that a page shows beside its words. */
export function definitionsHtml(glossary: Glossary, terms: Iterable<string>): string {
  const cards = [...terms].map(
    (id) =>
      `<div class="definition-card" id="term-${id}" popover="manual" role="tooltip"><strong>${escapeHtml(glossary.title(id))}.</strong> ${glossary.text(id, (words) => words)}</div>`,
  );
  return cards.join('\n');
}
