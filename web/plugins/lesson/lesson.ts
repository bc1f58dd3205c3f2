/** Reads a lesson's folder and renders it: `index.md`, `figures.yaml`, `questions.yaml`, `teacher.md`. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Figure } from '../../src/lesson/data';
import { DataNode } from './dataNode';
import { type Env, fault, newEnv } from './env';
import { LessonFault, suggestion } from './fault';
import { type FigureSource, readFigures } from './figures';
import { type Facts, figureHtml, lessonBody, questionHtml, teacherBody } from './html';
import { createMarkdown, renderMarkdown, renderPart } from './markdown';
import type { Formulas } from './math';
import { type QuestionSource, readQuestions } from './questions';
import { setButton } from './setButton';

export interface Lesson {
  readonly facts: Facts;
  readonly body: string;
  readonly teacher?: string;
  /** What the lesson shows and asks, for those who check its claims. */
  readonly figures: readonly FigureSource[];
  readonly questions: readonly QuestionSource[];
}

const levels = ['school', 'undergraduate', 'graduate', 'research'] as const;
const factKeys = [
  'title',
  'order',
  'level',
  'minutes',
  'summary',
  'prerequisites',
  'objectives',
  'source',
] as const;

interface Parts {
  readonly head: DataNode;
  readonly text: string;
  readonly firstLine: number;
}

/** Splits the front matter, between two lines `---`, from the text. */
function splitFrontMatter(source: string, file: string): Parts {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (match === null)
    throw new LessonFault(file, 1, 'A lesson begins with front matter between two lines “---”.');
  const [whole, yaml] = match as unknown as [string, string];
  return {
    head: DataNode.parse(yaml, file, 2),
    text: source.slice(whole.length),
    firstLine: whole.split('\n').length,
  };
}

function dataFile(folder: string, name: string, root: string): DataNode | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  return DataNode.parse(readFileSync(path, 'utf8'), relative(root, path));
}

function publicFigure({ caption: _caption, node: _node, ...figure }: FigureSource): Figure {
  return figure;
}

/** `root` is what file names in complaints are relative to. */
export function readLesson(folder: string, root: string, formulas: Formulas): Lesson {
  const path = join(folder, 'index.md');
  const file = relative(root, path);
  const { head, text, firstLine } = splitFrontMatter(readFileSync(path, 'utf8'), file);
  const figures = readFigures(dataFile(folder, 'figures.yaml', root) ?? DataNode.parse('{}', file));
  const questions = readQuestions(
    dataFile(folder, 'questions.yaml', root) ?? DataNode.parse('{}', file),
    figures,
  );
  const md = createMarkdown();
  const placed: string[] = [];
  const asked: string[] = [];
  const named: { readonly id: string; readonly line: number }[] = [];
  const inline = (words: string, at: DataNode): string => renderPart(md, words, env, at, true);
  const block = (words: string, at: DataNode): string => renderPart(md, words, env, at, false);

  const env: Env = newEnv({
    file,
    firstLine,
    formulas,
    figure(id) {
      const figure = figures.get(id);
      if (!figure) {
        return fault(
          env,
          env.line,
          `There is no figure “${id}”. ${suggestion(id, [...figures.keys()])}`,
        );
      }
      if (placed.includes(id)) fault(env, env.line, `Figure “${id}” is placed twice.`);
      placed.push(id);
      return figureHtml(publicFigure(figure), placed.length, inline(figure.caption, figure.node));
    },
    question(id) {
      const question = questions.get(id);
      if (!question) {
        const known = suggestion(id, [...questions.keys()]);
        return fault(env, env.line, `There is no question “${id}”. ${known}`);
      }
      if (asked.includes(id)) fault(env, env.line, `Question “${id}” is placed twice.`);
      const kindOf = (other: string): boolean =>
        (questions.get(other)?.data.kind === 'predict') === (question.data.kind === 'predict');
      asked.push(id);
      return questionHtml(question.data, asked.filter(kindOf).length, {
        ask: inline(question.ask, question.node),
        options: question.options.map((o) => ({ id: o.id, label: inline(o.label, question.node) })),
        label: inline(question.label, question.node),
        right: block(question.right, question.node),
        wrong: block(question.wrong, question.node),
        hints: question.hints.map((hint) => block(hint, question.node)),
      });
    },
    setButton(label, attributes) {
      const { figure, html } = setButton(label, attributes, figures, (sentence) =>
        fault(env, env.line, sentence),
      );
      named.push({ id: figure, line: env.line });
      return html;
    },
  });

  const fields = head.fields(factKeys);
  const need = (key: (typeof factKeys)[number]): DataNode => head.need(fields[key], key);
  const words = (key: (typeof factKeys)[number]): string => inline(need(key).text(), need(key));
  const list = (key: (typeof factKeys)[number]): string[] =>
    need(key)
      .items()
      .map((item) => inline(item.text(), item));
  const facts: Facts = {
    slug: basename(folder),
    title: need('title').text(),
    order: need('order').number(),
    questions: questions.size,
    level: need('level').oneOf(levels),
    minutes: need('minutes').positive(),
    summary: words('summary'),
    prerequisites: list('prerequisites'),
    objectives: list('objectives'),
    source: words('source'),
  };
  const content = renderMarkdown(md, text, env);
  for (const { id, line } of named) {
    if (!placed.includes(id)) fault(env, line, `Figure “${id}” is set here but not on the page.`);
  }
  for (const [id, question] of questions) {
    if (!asked.includes(id)) question.node.fail(`The question “${id}” is never asked on the page.`);
  }
  const teacherPath = join(folder, 'teacher.md');
  const teacher = existsSync(teacherPath)
    ? readTeacher(teacherPath, root, formulas, facts)
    : undefined;
  return {
    facts,
    body: lessonBody(facts, content, teacher !== undefined),
    ...(teacher !== undefined && { teacher }),
    figures: placed.map((id) => figures.get(id) as FigureSource),
    questions: asked.map((id) => questions.get(id) as QuestionSource),
  };
}

function readTeacher(path: string, root: string, formulas: Formulas, facts: Facts): string {
  const refuse = (): never =>
    fault(env, env.line, 'Notes for teachers hold text and formulas only.');
  const page = { figure: refuse, question: refuse, setButton: refuse };
  const env: Env = newEnv({ file: relative(root, path), firstLine: 1, formulas, ...page });
  return teacherBody(facts, renderMarkdown(createMarkdown(), readFileSync(path, 'utf8'), env));
}
