/** The HTML of whole pages: the frame, a lesson, its notes for teachers, the list, the glossary. */
import { lessonLinksPlace, sitePage } from '../frame';
import { escapeHtml } from './env';
import type { Facts } from './frontMatter';
import type { Glossary } from './glossary';
import { definitionsHtml, withoutTerms } from './html';
import type { Lesson, Written } from './lesson';

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

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** The lessons before and after, in the order of the list. */
export interface Neighbours {
  readonly before?: Facts;
  readonly after?: Facts;
}

function neighbourLinks({ before, after }: Neighbours): string {
  const link = (facts: Facts | undefined, rel: string, words: string): string =>
    facts === undefined
      ? ''
      : `<a rel="${rel}" href="../${facts.slug}/index.html"><span>${words}</span> ${escapeHtml(facts.title)}</a>`;
  return `<nav class="neighbours" aria-label="Lessons">${link(before, 'prev', 'Before this')}
${link(after, 'next', 'Next lesson')}</nav>`;
}

function definitionsOf(text: Written, glossary: Glossary): string {
  return definitionsHtml(glossary, text.terms);
}

export function lessonBody(lesson: Lesson, glossary: Glossary, neighbours: Neighbours): string {
  const { facts, text } = lesson;
  const teacher = lesson.teacher ? ' · <a href="teacher.html">Notes for teachers</a>' : '';
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
${text.html}
<footer class="lesson-footer">${lessonLinksPlace}<p>Source: ${facts.source}</p></footer>
</article>
${neighbourLinks(neighbours)}
${definitionsOf(text, glossary)}
</main>`;
}

export function teacherBody(facts: Facts, text: Written, glossary: Glossary): string {
  return `<main id="main">
<article>
<header class="lesson-header">
<p class="lesson-facts"><a href="index.html">${escapeHtml(facts.title)}</a></p>
<h1>Notes for teachers</h1>
</header>
${text.html}
</article>
${definitionsOf(text, glossary)}
</main>`;
}

export function glossaryBody(glossary: Glossary): string {
  const link = (words: string, id: string): string => `<a href="#${id}">${words}</a>`;
  const entries = glossary.ids.map(
    (id) => `<dt id="${id}">${escapeHtml(glossary.title(id))}</dt>
<dd>${glossary.text(id, link)}</dd>`,
  );
  return `<main id="main" class="lesson-list">
<h1>Glossary</h1>
<p class="lesson-summary">Words that the lessons use, each in a sentence or two.</p>
<dl class="glossary">
${entries.join('\n')}
</dl>
</main>`;
}

export function listBody(lessons: readonly Facts[]): string {
  const cards = lessons.map(
    (
      facts,
    ) => `<li class="lesson-card" data-lesson="${facts.slug}" data-questions="${facts.questions}">
<h2><a href="${facts.slug}/index.html">${escapeHtml(facts.title)}</a></h2>
<p class="lesson-facts">${facts.level} · about ${facts.minutes} minutes<span class="progress"></span></p>
<p>${withoutTerms(facts.summary)}</p>
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
<p><a href="glossary.html">Glossary</a>: the words that the lessons use.</p>
<div class="forgetting" hidden>
<p>Your answers are kept in this browser and nowhere else. <button type="button" class="forget">Forget my answers</button></p>
<p class="forgotten" role="status"></p>
<dialog aria-labelledby="forget-title">
<h2 id="forget-title">Forget all answers?</h2>
<p>The answers to all lessons, right and wrong, are removed from this browser. This cannot be undone.</p>
<form method="dialog"><button value="forget">Forget them</button> <button value="keep" autofocus>Keep them</button></form>
</dialog>
</div>
</main>`;
}
