/** Lessons in a class: their paths, the homework that a seed draws, and what stands beside them. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inFrame } from '../../web/plugins/frame.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import { DataNode } from '../../web/src/kit/reading/dataNode.ts';
import { classMinutes, type Draw, type Task } from '../../web/src/pages/course/courseData.ts';
import { countOf, drawn, experimentOf, hashOf, numberAt } from '../../web/src/pages/course/draw.ts';
import { isRight, rangeOf } from '../../web/src/pages/course/solve.ts';
import { openRecorder } from './lessonEngine.ts';

const site = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
const { lessons } = site;
const pageOf = (path: string): string => inFrame(site.pages.get(path) ?? '', path);

describe.each(lessons.map((lesson) => [lesson.facts.slug, lesson] as const))(
  '%s',
  (slug, lesson) => {
    const { course } = lesson;
    const page = pageOf(`lessons/${slug}/index.html`);

    it('has a class path of at most 45 minutes, with a figure and a prediction', () => {
      const minutes = course.path.reduce((sum, step) => sum + step.minutes, 0);
      expect(minutes).toBeGreaterThanOrEqual(35);
      expect(minutes).toBeLessThanOrEqual(classMinutes);
      const at = course.path.map((step) => step.at);
      expect(at.some((id) => id.startsWith('figure-'))).toBe(true);
      expect(at.some((id) => /^question-predict/.test(id))).toBe(true);
      expect(page).toContain(`Class path, ${minutes} minutes`);
      for (const id of at) expect(page).toContain(` id="${id}"`);
    });

    it('leads students to their own pages, and not to the answers', () => {
      expect(page).toContain('href="hand-in.html"');
      expect(page).toContain('href="homework.html"');
      const own = ['hand-in', 'homework'].map((name) => pageOf(`lessons/${slug}/${name}.html`));
      for (const html of [page, ...own]) {
        expect(html).not.toMatch(/href="[^"]*(?:teacher|solutions)\.html"/);
        expect(html).toContain('href="../../teachers.html"');
      }
      for (const { data } of course.homework) expect(own[1]).toContain(`data-task="${data.id}"`);
      for (const html of own) expect(html).not.toMatch(/data-part="(?:right|wrong|solution)"/);
    });

    it('asks in its homework for what the engine can tell, whatever is drawn', async () => {
      expect(course.homework.length).toBeGreaterThan(0);
      const record = await openRecorder();
      for (const { data } of course.homework) {
        for (const numbers of corners(data)) {
          const found = await record(experimentOf(data, numbers), data.define);
          const value = evaluateMeasure(data.wants, found);
          expect(Number.isFinite(value)).toBe(true);
          expect(value).not.toBe(0);
          const [low, high] = rangeOf(data, value);
          expect(isRight(data, value, String(value))).toBe(true);
          expect(isRight(data, value, String(high + (high - low)))).toBe(false);
          expect(isRight(data, value, '')).toBe(false);
        }
      }
    }, 120_000);
  },
);

it.each([
  [{ relative: 0.02 }, 50, 1],
  [{ relative: 0.02 }, -50, 1],
  [{ absolute: 0.5 }, 3, 0.5],
  [{ absolute: 0.5 }, -3, 0.5],
] as const)('the margin %o about %d reaches as far on both sides', (within, value, margin) => {
  const task = { within } as Task;
  const [low, high] = rangeOf(task, value);
  expect(low).toBeCloseTo(value - margin, 12);
  expect(high).toBeCloseTo(value + margin, 12);
  for (const share of [-0.99, 0, 0.99]) {
    expect(isRight(task, value, String(value + share * margin))).toBe(true);
  }
  for (const share of [-1.01, 1.01]) {
    expect(isRight(task, value, String(value + share * margin))).toBe(false);
  }
});

it('exercises for a pencil are handed in, each with room for what was worked out', () => {
  for (const { facts, pencil, text } of lessons) {
    const there = text.html.includes('id="with-a-pencil"');
    expect(pencil.length > 0, facts.slug).toBe(there);
    expect(new Set(pencil).size).toBe(pencil.length);
  }
  const lesson = lessons.find(({ facts }) => facts.slug === 'the-nonholonomic-bracket');
  if (lesson === undefined) throw new Error('no lesson');
  const page = pageOf('lessons/the-nonholonomic-bracket/hand-in.html');
  expect(lesson.pencil).toHaveLength(5);
  expect(page.match(/data-kind="pencil" data-points="0"/g)).toHaveLength(5);
  expect(page).toContain('<textarea id="words-pencil-5"');
  expect(page).not.toMatch(/href="#(eq|figure)-/);
});

/** The smallest numbers of all draws, and the largest. */
function corners({ draws }: Task): Map<string, number>[] {
  const at = (place: (draw: Draw) => number) =>
    new Map(draws.map((draw) => [draw.name, numberAt(draw, place(draw))] as const));
  return [at(() => 0), at((draw) => countOf(draw) - 1)];
}

describe('the solutions that are formulas', () => {
  const taskOf = (slug: string, id: string): Task => {
    const lesson = lessons.find(({ facts }) => facts.slug === slug);
    return lesson?.course.homework.find(({ data }) => data.id === id)?.data as Task;
  };
  type Numbers = Readonly<Record<string, number>>;

  it.each<[string, string, (numbers: Numbers) => number]>([
    [
      'one-step-at-a-time',
      'by-hand',
      ({ x = 0, v = 0 }) => {
        const [h, r] = [0.1, Math.hypot(x, 0.1 * v)];
        return x - (2 * h * h) / x ** 2 - (h * h * x) / r ** 3;
      },
    ],
    ['what-should-a-method-keep', 'growth', ({ t = 0 }) => 1.01 ** (5 * t)],
    [
      'what-a-discrete-gradient-keeps',
      'factor',
      ({ h = 0 }) => (2 + (0.6 * h) / 9) / (2 - (0.6 * h) / 9),
    ],
    ['rolling-without-slipping', 'across', ({ w = 1 }) => 2 / w],
    ['the-nonholonomic-bracket', 'final', ({ v = 0, w = 0 }) => Math.hypot(3 * w, v)],
    ['the-sleigh-that-always-turns-forward', 'turned', ({ J = 0 }) => Math.PI * Math.sqrt(J + 1)],
    [
      'spheres-without-angles',
      'near',
      ({ w = 0 }) => {
        const p = w * Math.sin(1) ** 2;
        const energy = (p * p) / (2 * Math.sin(1) ** 2) - 9.81 * Math.cos(1);
        let [low, high] = [1e-6, 0.9];
        for (let i = 0; i < 60; i += 1) {
          const middle = (low + high) / 2;
          const rest = energy + 9.81 * Math.cos(middle) - (p * p) / (2 * Math.sin(middle) ** 2);
          if (rest < 0) low = middle;
          else high = middle;
        }
        return low;
      },
    ],
    ['make-your-own', 'stretched', ({ k = 1 }) => 1 + (2 * 9.81) / k],
  ])('%s, %s', async (slug, id, formula) => {
    const task = taskOf(slug, id);
    const record = await openRecorder();
    for (const seed of ['a', 'b', 'c']) {
      const numbers = drawn(task, seed);
      const found = await record(experimentOf(task, numbers), task.define);
      const value = evaluateMeasure(task.wants, found);
      expect(isRight(task, value, String(formula(Object.fromEntries(numbers))))).toBe(true);
    }
  });
});

describe('a seed', () => {
  const task = { id: 'swing', draws: [{ name: 'a', target: 'h', from: 0.1, to: 0.7, step: 0.1 }] };

  it('draws the same numbers again, and others for another seed or task', () => {
    const of = (id: string, seed: string) => drawn({ ...task, id }, seed).get('a');
    expect(of('swing', 'tops')).toBe(of('swing', 'tops'));
    const seeds = Array.from({ length: 200 }, (_, i) => of('swing', `s${i}`));
    // Seven numbers, each about 29 times.
    const counts = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(
      (number) => seeds.filter((one) => one === number).length,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(Math.min(...counts)).toBeGreaterThan(14);
    const other = Array.from({ length: 200 }, (_, i) => of('slide', `s${i}`));
    expect(other).not.toEqual(seeds);
  });

  it('is hashed as it always was: a sheet that was handed out stays the same', () => {
    expect(hashOf('')).toBe(2872998923);
    expect(hashOf('tops\nswing\na')).toBe(1286163294);
  });

  it('changes what its target names, and nothing else', () => {
    const [draw] = task.draws as [Draw];
    const experiment = lessons[0]?.figures[0]?.experiment;
    if (experiment === undefined) throw new Error('There is no experiment.');
    const numbers = new Map([[draw.name, 0.3]]);
    const changed = experimentOf({ experiment, ...task } as unknown as Task, numbers);
    expect(changed).toEqual(withTarget(experiment, 'h', 0.3));
  });
});

describe('the page for teachers', () => {
  const teachers = pageOf('teachers.html');

  it('leads to notes, class view, papers, homework and solutions of every lesson', () => {
    for (const { facts } of lessons) {
      for (const address of [
        ...['teacher.html', 'index.html?class', 'index.html?paper=sheet', 'homework.html'],
        ...['index.html?paper=handout', 'solutions.html'],
      ]) {
        expect(teachers).toContain(`href="lessons/${facts.slug}/${address}"`);
      }
    }
    expect(teachers).toContain('href="hand-ins.html"');
  });
});

describe('a class path that cannot be', () => {
  const [first] = lessons;
  if (first === undefined) throw new Error('There is no lesson.');
  const sections = first.headings.filter(({ level }) => level === 2).map(({ id }) => id);

  async function faultOf(text: string): Promise<string> {
    const { readCourse } = await import('../../web/plugins/lesson/course.ts');
    const { figures, questions, asked, own, text: words } = first as (typeof lessons)[number];
    const sources = {
      there: {
        sections,
        figures: figures.map(({ id }) => id),
        questions: questions.map(({ data }) => data.id),
      },
      html: words.html,
      asked,
      figures: new Map(figures.map((figure) => [figure.id, figure])),
      questions: new Map(questions.map((question) => [question.data.id, question])),
      own,
    };
    try {
      readCourse(DataNode.parse(text, 'class.yaml'), sources);
    } catch (error) {
      return (error as Error).message;
    }
    return 'No fault was found.';
  }

  it.each([
    ['{figure: eulr, minutes: 3}', 'There is no figure “eulr”. Did you mean “euler”?'],
    ['{figure: euler}', 'lacks “minutes”.'],
    ['{figure: euler, question: predict-euler, minutes: 2}', 'is one section, one figure or one'],
    ['{question: second-step, minutes: 2}', 'is in the section “a-planet-by-hand”, which the path'],
    [
      '{section: a-planet-by-hand, minutes: 1}\n  - {figure: euler, minutes: 3}',
      'shows “figure-euler” without its prediction, “question-predict-euler”.',
    ],
    [
      '{section: what-order-means, minutes: 9}\n  - {section: a-planet-by-hand, minutes: 9}',
      'comes earlier on the page than the step before it.',
    ],
    ['{section: a-planet-by-hand, minutes: 46}', 'The path takes 46 minutes; a class has 45.'],
  ])('%s', async (steps, sentence) => {
    expect(await faultOf(`path:\n  - ${steps}\n`)).toContain(sentence);
  });
});
