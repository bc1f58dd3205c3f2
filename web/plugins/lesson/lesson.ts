/**
 * Reads a lesson's folder and renders it: `index.md`, `figures.yaml`, `questions.yaml`,
 * `tables.yaml`, `definitions.yaml`, `class.yaml`, `teacher.md`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { MarkdownIt } from 'markdown-it';
import { DataNode } from '../../src/kit/reading/dataNode.ts';
import { type Env, type Heading, newEnv, refusing } from '../../src/kit/reading/env.ts';
import type { Formulas } from '../../src/kit/reading/math.ts';
import { type Asked, LessonAnswers, TermAnswers } from './answers.ts';
import { type Course, readCourse, type TaskSource } from './course.ts';
import { OwnDefinitions } from './definitions.ts';
import { type FigureSource, readFigures } from './figures.ts';
import { type Facts, numbersOfPaper, readFacts, splitFrontMatter } from './frontMatter.ts';
import type { Glossary } from './glossary.ts';
import { createMarkdown, renderMarkdown, renderPart } from './markdown.ts';
import { proseWords } from './minutes.ts';
import { pencilOf } from './pencil.ts';
import { type QuestionSource, readQuestions } from './questions.ts';
import { readTables, type TableSource } from './tables.ts';

/** Words as HTML, and the words of the glossary that they use. */
export interface Written {
  readonly html: string;
  readonly terms: ReadonlySet<string>;
}

export interface Lesson {
  readonly facts: Facts;
  readonly text: Written;
  /** How many its prose has. */
  readonly words: number;
  readonly headings: readonly Heading[];
  readonly teacher?: Written;
  /** What the lesson shows and asks, for those who check its claims. */
  readonly figures: readonly FigureSource[];
  readonly questions: readonly QuestionSource[];
  /** Questions to the atlas, with their captions as HTML. */
  readonly tables: readonly { readonly table: TableSource; readonly caption: string }[];
  /** Systems and methods that it brings along. */
  readonly own: OwnDefinitions;
  /** Its questions as they are asked. */
  readonly asked: readonly Asked[];
  /** Exercises for a pencil, as HTML. */
  readonly pencil: readonly string[];
  readonly course: Course;
  readonly homework: readonly TaskWords[];
}

/** The words of a task as HTML; a number that is drawn is an empty output. */
export interface TaskWords {
  readonly ask: string;
  readonly label: string;
  readonly solution: string;
}

/** What the lessons of a site share. `root` is what file names in complaints are relative to. */
export interface Shared {
  readonly root: string;
  readonly formulas: Formulas;
  readonly glossary: Glossary;
}

function dataFile(folder: string, name: string, root: string): DataNode {
  const path = join(folder, name);
  return DataNode.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}', relative(root, path));
}

export function readLesson(folder: string, shared: Shared): Lesson {
  const { root, formulas, glossary } = shared;
  const path = join(folder, 'index.md');
  const file = relative(root, path);
  const { head, text, firstLine } = splitFrontMatter(readFileSync(path, 'utf8'), file);
  const own = OwnDefinitions.read(dataFile(folder, 'definitions.yaml', root), folder);
  const figures = readFigures(dataFile(folder, 'figures.yaml', root), own);
  const questions = readQuestions(dataFile(folder, 'questions.yaml', root), figures, own);
  const tables = readTables(dataFile(folder, 'tables.yaml', root));
  const md = createMarkdown();
  const answers = new LessonAnswers({ figures, questions, tables, glossary, md });
  const numbers = { ofPaper: numbersOfPaper(head) };
  const env = newEnv({ file, firstLine, formulas, answers, numbers });
  const front = readFacts(head, (words, at) => renderPart(md, words, env, at, true));
  const html = renderMarkdown(md, text, env);
  answers.checkComplete();
  const course = readCourse(dataFile(folder, 'class.yaml', root), {
    there: {
      sections: env.headings.filter(({ level }) => level === 2).map(({ id }) => id),
      figures: answers.placed,
      questions: answers.asked,
    },
    ...{ html, figures, questions, own, asked: answers.words },
  });
  const homework = course.homework.map((task) => taskWords(task, md, env));
  const teacher = readTeacher(join(folder, 'teacher.md'), answers.placed, shared);
  return {
    facts: { ...front, slug: basename(folder), questions: questions.size },
    text: { html, terms: answers.terms },
    words: proseWords(text),
    headings: env.headings,
    ...(teacher && { teacher }),
    figures: answers.placed.map((id) => figures.get(id) as FigureSource),
    questions: answers.asked.map((id) => questions.get(id) as QuestionSource),
    tables: [...answers.laid].map(([id, caption]) => ({
      table: tables.get(id) as TableSource,
      caption,
    })),
    own,
    asked: answers.words,
    pencil: pencilOf(html),
    course,
    homework,
  };
}

/** Throws LessonFault where a number that is told is not drawn, or cannot be told. */
function taskWords(task: TaskSource, md: MarkdownIt, env: Env): TaskWords {
  const { node, data } = task;
  const told = new Set<string>();
  const render = (words: string, inline: boolean): string =>
    renderPart(md, words, env, node, inline).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!data.draws.some((draw) => draw.name === name)) {
        node.fail(`“{{${name}}}” is told and not drawn.`);
      }
      told.add(name);
      return `<output class="drawn" data-draw="${name}"></output>`;
    });
  const words = {
    ask: render(task.ask, false),
    label: render(task.label, true),
    solution: render(task.solution, false),
  };
  for (const { name } of data.draws) {
    if (!told.has(name)) node.fail(`“{{${name}}}” cannot stand within a formula.`);
  }
  return words;
}

/** `figures`: those of the lesson, in their order. */
function readTeacher(
  path: string,
  figures: readonly string[],
  { root, formulas, glossary }: Shared,
): Written | undefined {
  if (!existsSync(path)) return undefined;
  const md = createMarkdown();
  const words = new TermAnswers(glossary, md);
  const answers = {
    ...refusing('Notes for teachers hold text, formulas, :term[…] and :figure{#…} only.'),
    term: words.term.bind(words),
  };
  const file = relative(root, path);
  const env = newEnv({ file, firstLine: 1, formulas, answers, figuresAt: 'index.html' }, figures);
  return { html: renderMarkdown(md, readFileSync(path, 'utf8'), env), terms: words.terms };
}
