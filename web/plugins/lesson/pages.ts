/** The HTML of whole pages: the frame, a lesson, its notes for teachers, the list, the glossary. */

import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml, type Heading } from '../../src/kit/reading/env.ts';
import type { ClassData } from '../../src/pages/course/courseData.ts';
import { lessonLinksPlace, type SitePage, sitePage } from '../frame.ts';
import { saidBy, sentenceAround, valuesAttribute } from '../messages.ts';
import { lessonParts } from './cards.ts';
import { forgettingHtml } from './forgetting.ts';
import type { Facts } from './frontMatter.ts';
import type { Glossary } from './glossary.ts';
import { dataBlock, definitionsHtml, withoutTerms } from './html.ts';
import type { Lesson, Written } from './lesson.ts';
import { openingPlace } from './opening.ts';

export type Frame = Omit<SitePage, 'styles' | 'script'>;

export function framedPage(frame: Frame): string {
  const styles = ['/lessons/formulas.css', '/src/pages/lesson/lesson.css'];
  return sitePage({ ...frame, styles, script: '/src/pages/course/lessonEntry.ts' });
}

/** Of a page for a class. */
export function courseFrame(frame: Frame): string {
  const styles = [
    '/lessons/formulas.css',
    '/src/pages/lesson/lesson.css',
    '/src/pages/course/course.css',
  ];
  return sitePage({ ...frame, styles, script: '/src/pages/course/courseEntry.ts' });
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
  const link = (facts: Facts | undefined, rel: string, words: MessageKey): string =>
    facts === undefined
      ? ''
      : `<a rel="${rel}" href="../${facts.slug}/index.html"><span data-say="${words}">…</span> ${escapeHtml(facts.title)}</a>`;
  return `<nav class="neighbours" data-say-label="lessonPage.neighbours">${link(before, 'prev', 'lessonPage.before')}
${link(after, 'next', 'lessonPage.after')}</nav>`;
}

function definitionsOf(text: Written, glossary: Glossary): string {
  return definitionsHtml(glossary, text.terms);
}

const factsValues = ({ level, minutes }: Facts) => ({ level, minutes });

function factsHtml({ facts }: Lesson): string {
  return `<p class="lesson-facts" data-say="lessonPage.facts" ${valuesAttribute(factsValues(facts))}>…</p>`;
}

/** A list of the sections, folded: the lesson itself is what the reader came for. */
function contents(headings: readonly Heading[]): string {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 2) return '';
  const items = sections.map(
    ({ id, html }) => `<li><a href="#${id}">${withoutTerms(html)}</a></li>`,
  );
  return `<nav class="contents" data-say-label="lessonPage.contents"><details><summary data-say="lessonPage.contents">…</summary>
<ol>${items.join('')}</ol></details></nav>`;
}

/** The words of a step of the class path: a section's heading, or the number of a figure or question. */
function stepWords({ headings, figures, asked }: Lesson, at: string): string {
  const section = headings.find(({ id }) => id === at);
  if (section !== undefined) return withoutTerms(section.html);
  const figure = figures.findIndex(({ id }) => at === `figure-${id}`);
  const question = asked.find(({ id }) => at === `question-${id}`);
  const key: MessageKey =
    figure >= 0
      ? 'lessonPage.figureNamed'
      : question?.kind === 'predict'
        ? 'lessonPage.prediction'
        : 'lessonPage.question';
  const n = figure >= 0 ? figure + 1 : (question?.number ?? 0);
  return `<span ${saidBy('data-say', { key, values: { n } })}>…</span>`;
}

/** The class path, folded: what a class of 45 minutes looks at. */
function classPath(lesson: Lesson): string {
  const { path } = lesson.course;
  if (path.length === 0) return '';
  const total = path.reduce((sum, { minutes }) => sum + minutes, 0);
  const items = path.map(({ at, minutes }) => {
    const time = saidBy('data-say', { key: 'lessonPage.pathMinutes', values: { minutes } });
    return `<li><a href="#${at}">${stepWords(lesson, at)}</a> <span class="path-minutes" ${time}>…</span></li>`;
  });
  const title = saidBy('data-say', { key: 'lessonPage.path', values: { minutes: total } });
  return `<div class="contents class-path"><details><summary ${title}>…</summary>
<button type="button" class="path-only" aria-pressed="false" data-say="lessonPage.pathOnly" hidden>…</button>
<ol>${items.join('')}</ol></details></div>`;
}

function classData({ course }: Lesson): ClassData {
  return { path: course.path, points: Object.fromEntries(course.points) };
}

/** What a student takes from the lesson: its papers, and the answers to hand in. */
function takeAway({ course, asked }: Lesson): string {
  const homework =
    course.homework.length === 0
      ? ''
      : '<a href="homework.html" data-say="lessonPage.homework">…</a>';
  const handIn =
    asked.length === 0 ? '' : '<a href="hand-in.html" data-say="lessonPage.handIn">…</a>';
  const papers = (['sheet', 'handout'] as const).map(
    (paper) =>
      `<button type="button" data-paper="${paper}" data-say="lessonPage.${paper}" hidden>…</button>`,
  );
  return `<p class="take-away">${[handIn, homework, ...papers].filter((one) => one !== '').join(' ')}</p>
`;
}

export function lessonBody(lesson: Lesson, glossary: Glossary, neighbours: Neighbours): string {
  const { facts, text, headings } = lesson;
  return `<main id="main" lang="en">
<article data-lesson="${facts.slug}">
<header class="lesson-header${facts.opening === undefined ? '' : ' lesson-opening'}">
${factsHtml(lesson)}
<h1>${escapeHtml(facts.title)}</h1>
<p class="lesson-summary">${facts.summary}</p>
${openingPlace}
<div class="lesson-frame">
<section data-say-label="lessonPage.prerequisites"><p class="frame-title" data-say="lessonPage.youShouldKnow">…</p>${list(facts.prerequisites)}</section>
</div>
${contents(headings)}
${lesson.asked.length === 0 ? '' : forgettingHtml('lessonPage.keptBefore')}
${classPath(lesson)}
${dataBlock(classData(lesson))}
</header>
${text.html}
<section class="lesson-frame" data-say-label="lessonPage.objectives"><p class="frame-title" data-say="lessonPage.afterLesson">…</p>${list(facts.objectives)}</section>
<footer class="lesson-footer">${takeAway(lesson)}${lessonLinksPlace}${sentenceAround('<p>', 'lessonPage.source', [`<span>${facts.source}</span>`])}</footer>
</article>
${neighbourLinks(neighbours)}
${definitionsOf(text, glossary)}
</main>`;
}

export function teacherBody(facts: Facts, text: Written, glossary: Glossary): string {
  return `<main id="main" lang="en">
<article>
<header class="lesson-header">
<p class="lesson-facts"><a href="index.html">${escapeHtml(facts.title)}</a></p>
<h1 data-say="lessonPage.teacherNotes">…</h1>
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
  return `<main id="main" class="lesson-list" lang="en">
<h1 data-say="lessonPage.glossary">…</h1>
<p class="lesson-summary" data-say="lessonPage.glossaryAbout">…</p>
<dl class="glossary">
${entries.join('\n')}
</dl>
</main>`;
}

export function listBody(lessons: readonly Facts[]): string {
  const toGlossary = '<a href="glossary.html" data-say="lessonPage.glossary">…</a>';
  return `<main id="main" class="lesson-list" lang="en">
<h1 data-say="lessonPage.list">…</h1>
<p class="lesson-summary" data-say="lessonPage.listAbout">…</p>
${lessonParts(lessons)}
${sentenceAround('<p>', 'lessonPage.toGlossary', [toGlossary])}
${forgettingHtml('lessonPage.kept')}
</main>`;
}
