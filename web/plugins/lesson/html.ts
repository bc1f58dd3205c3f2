/** The HTML around a lesson's words: page frame, figures, questions, the list of lessons. */
import type { Figure, Question } from '../../src/lesson/data';
import { lessonLinksPlace, sitePage } from '../frame';
import { escapeHtml } from './env';

export interface Frame {
  readonly title: string;
  readonly description: string;
  /** From the page to the site's top: `../../`. */
  readonly up: string;
  readonly body: string;
}

export function framedPage(frame: Frame): string {
  const styles = ['/lessons/formulas.css', '/src/lesson/lesson.css'];
  return sitePage({ ...frame, styles, script: '/src/lesson/main.ts' });
}

/** A data block: never executed, so the policy has no say in it. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json">${json}</script>`;
}

export function figureHtml(figure: Figure, number: number, caption: string): string {
  return `<figure class="lab" id="figure-${figure.id}">
<lab-figure>${dataBlock(figure)}<p class="lab-alt">${escapeHtml(figure.alt)}</p></lab-figure>
<figcaption><span class="figure-number">Figure ${number}.</span> ${caption}</figcaption>
</figure>
`;
}

export interface QuestionWords {
  readonly ask: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly label: string;
  readonly right: string;
  readonly wrong: string;
  readonly hints: readonly string[];
}

export function questionHtml(data: Question, number: number, words: QuestionWords): string {
  const name = `answer-${data.id}`;
  const kind = data.kind === 'predict' ? 'Prediction' : 'Question';
  const options = words.options
    .map(
      ({ id, label }) =>
        `<label class="option"><input type="radio" name="${name}" value="${id}"> <span>${label}</span></label>`,
    )
    .join('\n');
  const field =
    data.kind === 'find'
      ? `<label class="find"><span>${words.label}</span> <input type="number" name="${name}" step="any" inputmode="decimal" required></label>`
      : options;
  const hints = words.hints.map((hint, i) => `<div data-part="hint-${i}" hidden>${hint}</div>`);
  const button = data.kind === 'predict' ? 'Commit, then ask the engine' : 'Check with the engine';
  return `<lab-question id="question-${data.id}">${dataBlock(data)}
<form novalidate aria-label="${kind} ${number}">
<fieldset><legend><span class="question-number">${kind} ${number}.</span> ${words.ask}</legend>
${field}
</fieldset>
<button type="submit">${button}</button>
<div class="answer" role="status">
<p class="verdict" data-part="verdict" hidden></p>
<div data-part="right" hidden>${words.right}</div>
<div data-part="wrong" hidden>${words.wrong}</div>
${hints.join('\n')}
<div class="measured" data-part="measured" hidden></div>
</div>
</form>
</lab-question>
`;
}

export interface Facts {
  readonly slug: string;
  readonly title: string;
  /** Place in the list of lessons. */
  readonly order: number;
  readonly questions: number;
  readonly level: string;
  readonly minutes: number;
  readonly summary: string;
  readonly prerequisites: readonly string[];
  readonly objectives: readonly string[];
  readonly source: string;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** Texts in `facts` other than slug and title are HTML already. */
export function lessonBody(facts: Facts, content: string, withTeacher: boolean): string {
  const teacher = withTeacher ? ' · <a href="teacher.html">Notes for teachers</a>' : '';
  return `<main id="main">
<article data-lesson="${facts.slug}">
<header class="lesson-header">
<p class="lesson-facts">${facts.level} · about ${facts.minutes} minutes${teacher}</p>
<h1>${escapeHtml(facts.title)}</h1>
<p class="lesson-summary">${facts.summary}</p>
<div class="lesson-frame">
<section aria-label="What you will be able to do"><p class="frame-title">After this lesson you can</p>${list(facts.objectives)}</section>
<section aria-label="What you should know"><p class="frame-title">You should know</p>${list(facts.prerequisites)}</section>
</div>
</header>
${content}
<footer class="lesson-footer">${lessonLinksPlace}<p>Source: ${facts.source}</p></footer>
</article>
</main>`;
}

export function teacherBody(facts: Facts, content: string): string {
  return `<main id="main">
<article>
<header class="lesson-header">
<p class="lesson-facts"><a href="index.html">${escapeHtml(facts.title)}</a></p>
<h1>Notes for teachers</h1>
</header>
${content}
</article>
</main>`;
}

export function listBody(lessons: readonly Facts[]): string {
  const cards = lessons.map(
    (
      facts,
    ) => `<li class="lesson-card" data-lesson="${facts.slug}" data-questions="${facts.questions}">
<h2><a href="${facts.slug}/index.html">${escapeHtml(facts.title)}</a></h2>
<p class="lesson-facts">${facts.level} · about ${facts.minutes} minutes<span class="progress"></span></p>
<p>${facts.summary}</p>
</li>`,
  );
  return `<main id="main" class="lesson-list">
<h1>Lessons</h1>
<p class="lesson-summary">Each lesson asks one question and answers it with figures that compute while you read.
The methods run in your browser, and the same engine checks your answers.</p>
<site-search data-up="../"></site-search>
<ul class="lesson-cards">
${cards.join('\n')}
</ul>
</main>`;
}
