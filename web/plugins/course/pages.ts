/** The pages of a lesson's use in a class: hand in, homework, its solutions; and those for teachers. */

import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { classMinutes, usualPoints, wordPoints } from '../../src/pages/course/courseData.ts';
import type { Asked } from '../lesson/answers.ts';
import { forgettingHtml } from '../lesson/forgetting.ts';
import { dataBlock, numberFieldHtml, withoutTerms } from '../lesson/html.ts';
import type { Lesson } from '../lesson/lesson.ts';
import { saidBy, sentenceAround, valuesAttribute } from '../messages.ts';
import { lessonKeys } from './lessonKeys.ts';

/** Words of the lesson's page on a page beside it: links lead there, and no definitions unfold. */
function beside(html: string): string {
  return withoutTerms(html).replaceAll('href="#', 'href="index.html#');
}

function headingOf({ kind, number }: Asked): string {
  const key: MessageKey =
    kind === 'predict' ? 'lessonPage.predictionNumber' : 'lessonPage.questionNumber';
  return `<span class="question-number" ${saidBy('data-say', { key, values: { n: number } })}>…</span>`;
}

function pointsHtml(points: number): string {
  return `<span class="points" ${saidBy('data-say', { key: 'course.points', values: { points } })}>…</span>`;
}

function main(kind: string, slug: string, inside: string): string {
  return `<main id="main" class="course-page" lang="en" data-course="${kind}" data-lesson="${slug}">
${inside}
</main>`;
}

function head({ facts }: Lesson, heading: MessageKey, about: MessageKey): string {
  return `<p class="lesson-facts"><a href="index.html">${escapeHtml(facts.title)}</a></p>
<h1 data-say="${heading}">…</h1>
<p class="course-about" data-say="${about}">…</p>
<noscript><p class="needs-scripts" data-say="course.needsScripts">…</p></noscript>`;
}

const nameField = `<p class="who"><label for="name" data-say="handIn.name">…</label> <input id="name" type="text" autocomplete="name" maxlength="120"></p>`;

const keepButtons = `<div class="buttons course-keep">
<button type="button" class="primary" id="save" data-say="handIn.save">…</button>
<button type="button" id="copy" data-say="handIn.copy">…</button>
<button type="button" id="print" data-say="course.print">…</button>
</div>
<p id="said" role="status"></p>
<pre id="as-text" class="copied-text" tabindex="0" role="region" data-say-label="handIn.asText" hidden></pre>`;

function wordsField(id: string, label: MessageKey): string {
  return `<p class="own-words"><label for="${id}" data-say="${label}">…</label>
<textarea id="${id}" rows="2" maxlength="4000"></textarea></p>`;
}

function handedQuestion(asked: Asked, points: number): string {
  const { id, kind, words } = asked;
  const options = words.options.map(
    (option) => `<span data-option="${option.id}" hidden>${beside(option.label)}</span>`,
  );
  const label =
    words.label === '' ? '' : `<span class="answer-label">${beside(words.label)}:</span>`;
  return `<section class="card handed" data-question="${id}" data-kind="${kind}" data-points="${points}" aria-labelledby="ask-${id}">
<p id="ask-${id}" class="handed-ask">${headingOf(asked)} ${beside(words.ask)} ${pointsHtml(points)}</p>
<p class="handed-answer"><span data-say="handIn.myAnswer">…</span> ${label} <span data-part="given" data-say="handIn.none">…</span>${options.join('')} <span class="handed-verdict" data-part="verdict"></span></p>
<div class="handed-measured" data-part="measured" hidden></div>
${wordsField(`words-${id}`, 'handIn.why')}
</section>`;
}

/** An exercise for a pencil: the teacher gives its points, with those for own words. */
function handedExercise(words: string, i: number): string {
  const id = `pencil-${i + 1}`;
  const title = saidBy('data-say', { key: 'handIn.pencil', values: { n: i + 1 } });
  return `<section class="card handed" data-question="${id}" data-kind="pencil" data-points="0" aria-labelledby="ask-${id}">
<div id="ask-${id}" class="handed-ask"><span class="question-number" ${title}>…</span> ${beside(words)}</div>
${wordsField(`words-${id}`, 'homework.working')}
</section>`;
}

/** A student's answers to a lesson, to print or to save. */
export function handInBody(lesson: Lesson): string {
  const { asked, course, facts, pencil } = lesson;
  const questions = asked.map((one) => handedQuestion(one, course.points.get(one.id) ?? 0));
  return main(
    'hand-in',
    facts.slug,
    `<article>
${head(lesson, 'handIn.heading', 'handIn.about')}
${forgettingHtml('lessonPage.keptBefore')}
${nameField}
${questions.join('\n')}
${pencil.map(handedExercise).join('\n')}
<section class="card handed" aria-labelledby="learnt-label"><p id="learnt-label" class="handed-ask" data-say="handIn.learntHeading">…</p>
${wordsField('learnt', 'handIn.learnt')}
</section>
${keepButtons}
</article>`,
  );
}

const seedForm = `<form class="seed" novalidate><label for="seed" data-say="homework.seed">…</label> <input id="seed" type="text" maxlength="40" autocapitalize="none" spellcheck="false">
<button data-say="homework.draw">…</button></form>`;

/** Tasks whose numbers the page draws; `solved`: with what the engine measures, and why. */
export function homeworkBody(lesson: Lesson, solved: boolean): string {
  const { course, homework, facts } = lesson;
  const tasks = course.homework.map(({ data }, i) => {
    const words = homework[i];
    if (words === undefined) return '';
    const field = `answer-${data.id}`;
    const title = saidBy('data-say', { key: 'homework.task', values: { n: i + 1 } });
    const answer = solved
      ? `<p class="solved"><span>${beside(words.label)}</span>: <output data-part="solution">…</output></p>
<div class="why">${beside(words.solution)}</div>`
      : `<p class="find"><label for="${field}">${beside(words.label)}</label> ${numberFieldHtml(`id="${field}"`)}</p>
${wordsField(`words-${data.id}`, 'homework.working')}`;
    return `<section class="card handed task" data-task="${data.id}" aria-labelledby="task-${data.id}">
${dataBlock(data)}
<h2 id="task-${data.id}"><span ${title}>…</span> ${pointsHtml(data.points)}</h2>
${beside(words.ask)}
${answer}
</section>`;
  });
  const [heading, about]: [MessageKey, MessageKey] = solved
    ? ['homework.solutions', 'homework.solutionsAbout']
    : ['homework.heading', 'homework.about'];
  const fields = solved ? '' : `${forgettingHtml('lessonPage.keptBefore')}\n${nameField}`;
  const end = solved
    ? `<div class="buttons course-keep"><button type="button" id="print" data-say="course.print">…</button></div>`
    : keepButtons;
  return main(
    solved ? 'solutions' : 'homework',
    facts.slug,
    `<article>
${head(lesson, heading, about)}
${seedForm}
${fields}
${tasks.join('\n')}
${end}
</article>`,
  );
}

function lessonRow({ facts, teacher, course }: Lesson): string {
  const at = `lessons/${facts.slug}/`;
  const link = (address: string, key: MessageKey): string =>
    `<li><a href="${at}${address}" data-say="${key}">…</a></li>`;
  const minutes = course.path.reduce((sum, step) => sum + step.minutes, 0);
  const path =
    minutes === 0
      ? ''
      : `<p class="lesson-facts" ${saidBy('data-say', { key: 'teachers.path', values: { minutes } })}>…</p>`;
  const links = [
    teacher === undefined ? '' : link('teacher.html', 'lessonPage.teacherNotes'),
    minutes === 0 ? '' : link('index.html?class', 'teachers.classView'),
    link('index.html?paper=sheet', 'lessonPage.sheet'),
    link('index.html?paper=handout', 'lessonPage.handout'),
    course.homework.length === 0 ? '' : link('homework.html', 'homework.heading'),
    course.homework.length === 0 ? '' : link('solutions.html', 'homework.solutions'),
  ];
  return `<li class="for-class" data-lesson="${facts.slug}"><h3><a href="${at}index.html">${escapeHtml(facts.title)}</a></h3>
${path}
<ul class="class-links">${links.join('')}</ul></li>`;
}

/** Where teachers find what students are not led to. */
export function teachersBody(lessons: readonly Lesson[]): string {
  const toHandIns = '<a href="hand-ins.html" data-say="handIns.heading">…</a>';
  const { predict, choice, number, find } = usualPoints;
  const levels: readonly MessageKey[] = [
    'teachers.rubric.none',
    'teachers.rubric.some',
    'teachers.rubric.full',
  ];
  const rubric = levels.map(
    (level, i) =>
      `<tr><th scope="row">${(i * wordPoints) / 2}</th><td data-say="${level}">…</td></tr>`,
  );
  const values = valuesAttribute({ predict, choice, number, find });
  return `<main id="main" class="course-page" lang="en" data-course="teachers">
<h1 data-say="teachers.heading">…</h1>
<p class="lesson-summary" data-say="teachers.about" ${valuesAttribute({ minutes: classMinutes })}>…</p>
<h2 data-say="teachers.before">…</h2>
<p data-say="teachers.beforeAbout">…</p>
<h2 data-say="teachers.lessons">…</h2>
<ul class="plain for-classes">
${lessons.map(lessonRow).join('\n')}
</ul>
<h2 data-say="handIns.heading">…</h2>
${sentenceAround('<p>', 'teachers.handIns', [toHandIns])}
<h2 data-say="teachers.points">…</h2>
<p data-say="teachers.pointsAbout" ${values}>…</p>
<table><caption data-say="teachers.rubric.caption">…</caption>
<thead><tr><th scope="col" data-say="handIns.points">…</th><th scope="col" data-say="teachers.rubric.for">…</th></tr></thead>
<tbody>${rubric.join('')}</tbody></table>
</main>`;
}

/** Many files become one table; it carries all questions and tasks, to judge the answers. */
export function handInsBody(lessons: readonly Lesson[]): string {
  return `<main id="main" class="course-page wide" lang="en" data-course="hand-ins">
${dataBlock(lessonKeys(lessons))}
<p class="lesson-facts"><a href="teachers.html" data-say="teachers.heading">…</a></p>
<h1 data-say="handIns.heading">…</h1>
<p class="lesson-summary" data-say="handIns.about">…</p>
<noscript><p class="needs-scripts" data-say="course.needsScripts">…</p></noscript>
<div id="drop" class="drop"><label for="files" data-say="handIns.choose">…</label>
<input id="files" type="file" accept=".json,.zip,.txt,.html,application/json,application/zip" multiple>
<label for="folder" data-say="handIns.chooseFolder">…</label>
<input id="folder" type="file" webkitdirectory>
<label for="pasted" data-say="handIns.paste">…</label>
<textarea id="pasted" rows="2" spellcheck="false"></textarea>
<button type="button" id="read-pasted" data-say="handIns.readPasted">…</button></div>
<p id="said" role="status"></p>
<ul id="refused" class="refused-files"></ul>
<div id="table"></div>
<div class="empty-state">
<!--mark-->
<p data-say="handIns.empty">…</p>
</div>
</main>`;
}
