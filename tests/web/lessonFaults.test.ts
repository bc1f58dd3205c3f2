import { describe, expect, it } from 'vitest';
import { readFigures } from '../../web/plugins/lesson/figures.ts';
import { readQuestions } from '../../web/plugins/lesson/questions.ts';
import { DataNode } from '../../web/src/kit/reading/dataNode.ts';
import { LessonFault } from '../../web/src/kit/reading/readingFault.ts';

const figure = `
sleigh:
  title: A title
  caption: A caption with $h$.
  alt: What is seen
  experiment:
    system: s
    q: [0]
    v: [1]
    h: 0.1
    horizon: 2
    runs: [one, two]
  plots:
    - {plot: error, of: energy}
  controls:
    h: {label: Step, target: h, min: 0.1, max: 2, scale: log}
`;
const figures = (text: string) => readFigures(DataNode.parse(text, 'lessons/x/figures.yaml'));

const question = `
ask-it:
  kind: choice
  figure: sleigh
  ask: Which?
  options:
    a: {label: One, claim: {measure: worst-error, of: energy, run: one, is: below, than: 1.0e-3}}
    b: {label: Two, claim: {measure: worst-error, of: energy, run: two, is: below, than: 1.0e-3}}
  right: Yes.
  wrong: No.
`;
const questions = (text: string) =>
  readQuestions(DataNode.parse(text, 'lessons/x/questions.yaml'), figures(figure));

/** The fault of a reader on a changed text: file, line and sentence. */
function faultOf(read: (text: string) => unknown, text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The text has no “${from}”.`);
  try {
    read(text.replace(from, to));
  } catch (error) {
    expect(error).toBeInstanceOf(LessonFault);
    return (error as LessonFault).message;
  }
  throw new Error('No fault was found.');
}

describe('figure data', () => {
  it('reads a figure', () => {
    const read = figures(figure).get('sleigh');
    expect(read?.experiment.runs).toEqual([{ method: 'one' }, { method: 'two' }]);
    expect(read?.controls[0]).toMatchObject({ kind: 'range', target: 'h', scale: 'log' });
    expect(read).toMatchObject({ kind: 'run', scene: true, apart: false });
  });

  it('draws the runs apart where it is said, and in figures that extend it', () => {
    const text = figure.replace('sleigh:\n', 'sleigh:\n  apart: true\n');
    const more = `${text}\nagain:\n  extends: sleigh\n  title: T\n  caption: C\n  alt: A\n`;
    expect(figures(more).get('again')).toMatchObject({ apart: true });
  });

  it('reads lists as parameters, empty ones too', () => {
    const text = figure.replace(
      '    q: [0]',
      '    parameters: {springs: [], m: [1, 2]}\n    q: [0]',
    );
    const read = figures(text).get('sleigh');
    expect(read?.experiment.parameters).toEqual({ springs: [], m: [1, 2] });
  });

  it.each([
    [
      'experiment:',
      'experimant:',
      6,
      'Unknown key “experimant” in sleigh. Did you mean “experiment”?',
    ],
    ['h: 0.1', 'h: fast', 10, '“sleigh.experiment.h” must be a number.'],
    ['h: 0.1', 'h: -1', 10, '“sleigh.experiment.h” must be above zero.'],
    ['    v: [1]\n', '', 6, '“sleigh.experiment” lacks “v”.'],
    ['q: [0]', 'q: [0, x]', 8, '“sleigh.experiment.q[2]” must be a number.'],
    ['runs: [one, two]', 'runs: []', 12, 'An experiment has one to four runs.'],
    [
      'plot: error',
      'plot: eror',
      14,
      '“sleigh.plots[1].plot” cannot be “eror”. Did you mean “error”?',
    ],
    ['plot: error', 'scale: linear, plot: time', 14, 'A scale belongs to the plot of an error.'],
    ['min: 0.1', 'min: 3', 16, '“sleigh.controls.h” needs min below max.'],
    ['target: h', 'target: speed', 16, '“speed” is not h, horizon, parameters.…, q.0 or v.0 .'],
    ['  title: A title\n', '', 2, '“sleigh” lacks “title”.'],
    ['sleigh:', 'Sleigh 1:', 2, '“Sleigh 1” is no id'],
    ['caption: A', 'title: A', 4, 'This is not valid YAML: Map keys must be unique'],
  ])('refuses %j turned into %j on line %i', (from, to, line, sentence) => {
    const message = faultOf(figures, figure, from, to);
    expect(message).toMatch(/^lessons\/x\/figures\.yaml:\d+: /);
    expect(message).toContain(`:${line}: `);
    expect(message).toContain(sentence);
  });

  const shares = `
    cost:
      label: Cost
      options:
        step: {label: The same step, set: {}}
        work: {label: The same work, set: {runs: [one, {method: two, h: {share: 0.25}}]}}
`;

  it('takes a share of the step size in the options of a control', () => {
    const { controls = [] } = figures(figure + shares.slice(1)).get('sleigh') ?? {};
    const [, cost] = controls;
    expect(cost?.kind === 'choice' && cost.options[1]?.set.runs).toEqual([
      { method: 'one' },
      { method: 'two', share: 0.25 },
    ]);
  });

  it('refuses a share where it would not follow the step size', () => {
    const early = figure.replace('  controls:', `  controls:${shares.trimEnd()}`);
    expect(() => figures(early)).toThrow('“cost” takes shares of the step size: put it below');
    const bare = figure.replace('two]', '{method: two, h: {share: 0.5}}]');
    expect(() => figures(bare)).toThrow('in the options of a control only');
  });

  it('lets a figure inherit and replaces only what it gives', () => {
    const text = `${figure}\nlong:\n  extends: sleigh\n  title: Longer\n  experiment: {horizon: 9}\n`;
    const { experiment, title, controls } = figures(text).get('long') ?? {};
    expect(title).toBe('Longer');
    expect(experiment).toMatchObject({ horizon: 9, h: 0.1, system: 's' });
    expect(controls).toHaveLength(1);
  });

  it('refuses to inherit from nothing, or in a circle', () => {
    const orphan = `${figure}\nlong:\n  extends: slegh\n  title: Longer\n`;
    expect(() => figures(orphan)).toThrow(
      'figures.yaml:19: There is no figure “slegh” to extend. Did you',
    );
    const circle = 'a: {extends: b, title: A}\nb: {extends: a, title: B}\n';
    expect(() => figures(circle)).toThrow('extends itself in a circle');
  });
});

describe('question data', () => {
  it('resolves runs by method', () => {
    const { data } = questions(question).get('ask-it') ?? {};
    expect(data?.kind === 'choice' && data.options.map(({ claim }) => claim)).toMatchObject([
      { left: { run: 0 } },
      { left: { run: 1 } },
    ]);
  });

  it('knows a composed method by its id', () => {
    const composed = (text: string) => text.replaceAll('two', 'composed4:one');
    const read = readFigures(DataNode.parse(composed(figure), 'lessons/x/figures.yaml'));
    expect(read.get('sleigh')?.experiment.runs[1]).toEqual({ method: 'composed4:one' });
    const asked = DataNode.parse(composed(question), 'lessons/x/questions.yaml');
    const { data } = readQuestions(asked, read).get('ask-it') ?? {};
    expect(data?.kind === 'choice' && data.options[1]?.claim).toMatchObject({ left: { run: 1 } });
  });

  it('knows which plot of its figure waits for the answer', () => {
    const waits = question.replace('figure: sleigh', 'figure: sleigh\n  plot: 1');
    expect(questions(waits).get('ask-it')?.plot).toBe(1);
    expect(questions(question).get('ask-it')).not.toHaveProperty('plot');
  });

  it.each([
    ['figure: sleigh', 'figure: sleigh\n  plot: 2', 5, '“plot” is the number of a plot'],
    ['run: two', 'run: tow', 8, 'The experiment has no run “tow”. Did you mean “two”?'],
    ['run: two, ', '', 8, 'Say which run is meant (“run: …”): the experiment has several.'],
    ['is: below, than: 1.0e-3}}\n    b', 'is: under, than: 1}}\n    b', 7, 'cannot be “under”'],
    ['figure: sleigh', 'figure: slay', 4, 'There is no figure “slay”.'],
    ['kind: choice', 'kind: choise', 3, 'cannot be “choise”. Did you mean “choice”?'],
    ['  wrong: No.\n', '', 2, '“ask-it” lacks “wrong”.'],
    [
      '  right: Yes.',
      '  target: h\n  right: Yes.',
      9,
      'A question of kind choice has no “target”.',
    ],
    ['measure: worst-error', 'measure: worst-eror', 7, 'Did you mean “worst-error”?'],
    ['measure: worst-error', 'measure: growth', 7, 'lacks “and”.'],
    ['of: energy', 'of: energy, and: x', 7, 'Only growth is measured in two components.'],
  ])('refuses %j turned into %j on line %i', (from, to, line, sentence) => {
    const message = faultOf(questions, question, from, to);
    expect(message).toContain(`lessons/x/questions.yaml:${line}: `);
    expect(message).toContain(sentence);
  });
});
