/** The tutorial for teachers: what it shows works, and mistakes a teacher makes are told. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { finisher, readLessonSite } from '../../web/plugins/lessons.ts';
import type { NumberQuestion } from '../../web/src/figures/lessonFigures.ts';
import { judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import { openRecorder } from './lessonEngine.ts';
import { type GuideFile, guideClass, guideFolder, guideTexts } from './support/guide.ts';
import { wasmHost } from './support/wasm.ts';

let host: EngineHost;
beforeAll(async () => {
  host = await wasmHost();
});

/** The site of the tutorial's lesson after one change, as the build makes it. */
async function built(file: GuideFile = 'index.md', from = '', to = '') {
  const texts = guideTexts();
  if (!texts[file].includes(from)) throw new Error(`${file} has no “${from}”.`);
  texts[file] = texts[file].replace(from, () => to);
  const { root, lessons } = guideFolder(texts);
  try {
    return await finisher(host).finish(readLessonSite(lessons));
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function faultAfter(file: GuideFile, from: string, to: string): Promise<string> {
  const lines = guideTexts()[file].split(from)[0]?.split('\n').length;
  const message = await built(file, from, to).then(
    () => 'No fault was found.',
    (error: Error) => error.message,
  );
  // A value that spans lines is placed at its first.
  expect(message).toMatch(new RegExp(`^lessons/swing/${file}:${lines}: `));
  return message.replace(/^\S+ /, '');
}

describe('the class of the tutorial', () => {
  it('has its path, its homework and its solution', async () => {
    const { root, lessons } = guideFolder(guideTexts());
    writeFileSync(join(lessons, 'swing', 'class.yaml'), guideClass());
    try {
      const { pages } = await finisher(host).finish(readLessonSite(lessons));
      expect(pages.get('lessons/swing/index.html')).toContain('Class path, 15 minutes');
      expect(pages.get('lessons/swing/hand-in.html')).toContain('data-points="4"');
      expect(pages.get('lessons/swing/homework.html')).toContain(
        'with the step <output class="drawn" data-draw="h"></output>.',
      );
      expect(pages.get('lessons/swing/solutions.html')).toContain('adds energy in every step');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('is refused where a number that is drawn leaves its range', async () => {
    const { root, lessons } = guideFolder(guideTexts());
    const text = guideClass().replace('target: h, from: 0.01', 'target: parameters.N, from: 0.01');
    writeFileSync(join(lessons, 'swing', 'class.yaml'), text);
    const fault = await finisher(host)
      .finish(readLessonSite(lessons))
      .then(
        () => 'No fault was found.',
        (error: Error) => error.message,
      );
    rmSync(root, { recursive: true });
    const line = text.slice(0, text.indexOf('parameters.N')).split('\n').length;
    expect(fault).toMatch(new RegExp(`^lessons/swing/class.yaml:${line}: .*N.* 0.01`));
  });
});

describe('the lesson of the tutorial', () => {
  it('builds, with a picture, a live number, a word of the glossary and hints', async () => {
    const page = (await built()).pages.get('lessons/swing/index.html') ?? '';
    expect(page).toContain('class="still views"');
    expect(page).toContain('data-figure="swing" data-readout="top">well above that</output>');
    expect(page).toContain('<a class="term" href="../glossary.html#invariant"');
    expect(page).toMatch(/id="term-invariant" popover="manual"/);
    expect(page).toMatch(/<summary[^>]*>Hint 2 of 2<\/summary>/);
  });

  it('asks for a number that the engine measures', async () => {
    const { lessons } = await built();
    const question = lessons[0]?.questions[0]?.data as NumberQuestion;
    const found = await (await openRecorder())(question.experiment);
    expect(judgeNumber(question, -1, found)).toMatchObject({ right: true });
    expect(judgeNumber(question, -1.01, found).part).toBe('wrong');
    expect(judgeNumber(question, 1, found).part).toBe('hint-0');
  });
});

describe('names and ranges of the catalogue', () => {
  it.each([
    [
      'system: pendulum_chain',
      'system: pendulum_chian',
      'There is no system “pendulum_chian”. Did you mean “pendulum_chain”?',
    ],
    ['m: 1,', 'M: 1,', 'There is no parameter of pendulum_chain “M”.'],
    ['L: 1,', 'L: -1,', '“L” is -1, outside '],
    ['rk4]', 'rk4, explicit_eular]', 'no method “explicit_eular”. Did you mean “explicit_euler”?'],
    [
      'runs: [explicit_euler',
      'runs: [chaplygin, explicit_euler',
      'There is no method “chaplygin”. Known here: ',
    ],
    ['rk4]', 'rk4, stormer_verlet]', '“stormer_verlet” does not run on pendulum_chain.'],
    ['rk4]', 'rk4, {method: dopri54, options: {tol: 1}}]', 'There is no option of dopri54 “tol”.'],
    [
      'explicit_euler, rk4]',
      '{method: rk4, formulation: adapted}, explicit_euler]',
      '“rk4” does not run in the formulation “adapted” of pendulum_chain.',
    ],
    ['plot: time, of: q1_z', 'plot: time, of: q1_w', 'pendulum_chain has no component “q1_w”.'],
    ['plot: error, of: energy', 'plot: error, of: enrgy', 'Did you mean “energy”?'],
    ['of: q1_z, run: rk4', 'of: q2_z, run: rk4', 'has no component “q2_z”. Did you mean “q1_z”?'],
    ['target: h', 'target: parameters.l', 'There is no parameter of pendulum_chain “l”.'],
    ['target: h', 'target: q.3', 'The start has 3 numbers in q: 0 is the first.'],
  ])('of figures: %j turned into %j', async (from, to, sentence) => {
    expect(await faultAfter('figures.yaml', from, to)).toContain(sentence);
  });

  it('lets the engine refuse what only it knows, where the experiment is', async () => {
    const message = await built('figures.yaml', 'q: [0.6, 0, -0.8]', 'q: [0.6, 0]').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^lessons\/swing\/figures\.yaml:\d+: \S.*\.$/);
  });

  it.each([
    ['of: q1_z', 'of: height', 'pendulum_chain has no component “height”.'],
    ['measure: smallest', 'measure: smalest', 'Did you mean “smallest”?'],
    ['run: rk4', 'run: rk5', 'The experiment has no run “rk5”. Did you mean “rk4”?'],
    ['within: {absolute: 0.005}', 'within: {absolut: 0.005}', 'Did you mean “absolute”?'],
    ['within: {absolute: 0.005}', 'within: little', '“within” is a share like 0.02'],
    ['within: {absolute: 0.005}', 'min: 2', 'A question of kind number has no “min”.'],
  ])('of questions: %j turned into %j', async (from, to, sentence) => {
    expect(await faultAfter('questions.yaml', from, to)).toContain(sentence);
  });

  it.each([
    [':term[invariant]', ':term[invarient]', 'Did you mean “invariant”?'],
    ['readout=top', 'readout=tip', 'Figure “swing” has no read-out “tip”. Did you mean “top”?'],
    ['{figure=swing readout', '{figure=swung readout', 'Did you mean “swing”?'],
    ['h=0.005', 'h=0.5', '“h” takes a number from 0.005 to 0.05, not “0.5”.'],
  ])('of words: %j turned into %j', async (from, to, sentence) => {
    const message = await built('index.md', from, to).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^lessons\/swing\/index\.md:\d+: /);
    expect(message).toContain(sentence);
  });
});
