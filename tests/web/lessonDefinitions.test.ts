/** Systems and methods that a lesson brings along: read, judged, and refused where they were written. */
import { beforeAll, describe, expect, it } from 'vitest';
import { wholeEngineHere } from '../../web/plugins/engineHere.ts';
import { checkFigure } from '../../web/plugins/lesson/check.ts';
import { OwnDefinitions } from '../../web/plugins/lesson/definitions.ts';
import { readFigures } from '../../web/plugins/lesson/figures.ts';
import { Pictures } from '../../web/plugins/lesson/picture/pictures.ts';
import { readQuestions } from '../../web/plugins/lesson/questions.ts';
import { refereeOf } from '../../web/plugins/lesson/referee.ts';
import { benchLink } from '../../web/src/figures/base/benchLink.ts';
import { textAt, withText } from '../../web/src/figures/lessons/make-your-own/definitionData.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import { DataNode } from '../../web/src/kit/reading/dataNode.ts';
import { LessonFault } from '../../web/src/kit/reading/readingFault.ts';

const definitions = `
systems:
  swing:
    coordinates: [{id: theta, angle: true}]
    parameters: [{id: L, value: 4}]
    kinetic: L^2*theta_dot^2/2
    potential: -9.81*L*cos(theta)
    constraints: []
    starts: [{q: [0.6], v: [0]}]
  other: spring_pendulum
methods:
  slip: rk4_misprinted
`;
const figure = `
mine:
  title: A title
  caption: A caption.
  alt: What is seen
  experiment:
    system: swing
    q: [0.6]
    v: [0]
    h: 0.1
    horizon: 1
    runs: [rk4, slip]
  plots:
    - {plot: error, of: energy}
typed:
  kind: definition
  title: A title
  caption: A caption.
  alt: What is seen
  experiment: {system: swing, q: [0.6], v: [0], h: 0.1, horizon: 1, runs: [rk4]}
  fields: [kinetic, potential]
  changes:
    label: What is typed
    options:
      right: {label: Right, set: {}}
      star: {label: A star forgotten, set: {potential: -9.81*Lcos(theta)}, refused: true}
`;
const question = `
ask-it:
  kind: number
  figure: mine
  ask: How far?
  label: How far
  wants: {measure: largest, of: theta, run: slip}
  within: 0.1
  right: Yes.
  wrong: No.
`;
let host: EngineHost;

beforeAll(async () => {
  host = await wholeEngineHere();
}, 60_000);

const own = (text = definitions) =>
  OwnDefinitions.read(DataNode.parse(text, 'lessons/x/definitions.yaml'), '/nowhere');
const figures = (text = figure, known = own()) =>
  readFigures(DataNode.parse(text, 'lessons/x/figures.yaml'), known);

function checked(text = figure, written = definitions): void {
  const known = own(written);
  const referee = refereeOf(host, known);
  for (const one of figures(text, known).values()) checkFigure(one, referee);
}

function faultOf(act: () => void): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(LessonFault);
    return (error as LessonFault).message;
  }
  throw new Error('No fault was found.');
}

const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;

describe('a figure', () => {
  it('carries what it names and no more, and is accepted', () => {
    expect(() => checked()).not.toThrow();
    const { define } = figures().get('mine') ?? {};
    expect(define?.systems.map(({ id }) => id)).toEqual(['swing']);
    expect(define?.methods.map(({ id }) => id)).toEqual(['slip']);
    expect(define?.methods[0]).toMatchObject({ b: ['1/6', '1/3', '1/6', '1/3'] });
  });

  it('so does a question', () => {
    const asked = DataNode.parse(question, 'lessons/x/questions.yaml');
    const { data } = readQuestions(asked, figures(), own()).get('ask-it') ?? {};
    expect(data?.define?.systems).toHaveLength(1);
  });

  it('has a picture with its formulas, computed by the engine', async () => {
    const pictures = new Pictures(host);
    const typed = figures().get('typed');
    if (typed === undefined) throw new Error('no figure');
    const html = await pictures.of(typed);
    expect(html).toContain('<math');
    expect(html).toContain('<svg');
    const mine = figures().get('mine');
    if (mine === undefined) throw new Error('no figure');
    expect(await pictures.of(mine)).toContain('RK4, misprinted');
  });

  it('has a link to the bench that holds them, before an engine is there', () => {
    const { experiment, define } = figures().get('mine') ?? {};
    if (experiment === undefined) throw new Error('no figure');
    const [, fragment = ''] = benchLink(experiment, {}, undefined, define).split('#');
    const data = JSON.parse(decodeURIComponent(fragment));
    expect(data.definition.kinetic).toBe('L^2*theta_dot^2/2');
    expect(data.methods[0].id).toBe('slip');
  });
});

describe('a fault', () => {
  it.each([
    ['cos(theta)', 'cos(thet)', 'unknown name “thet”; did you mean “theta”?', 'potential:'],
    ['{q: [0.6], v: [0]}', '{q: [0.6, 1], v: [0]}', 'takes 1 numbers in q, not 2', 'swing:'],
    ['constraints: []', 'constraints: [theta_dot^2]', 'not linear', 'constraints:'],
    ['swing:', 'kepler:', '“kepler”', 'kepler:'],
    ['slip: rk4_misprinted', 'slip: {b: [1, 1]}', 'weights', 'slip:'],
  ])('“%s” turned into “%s” is told where it stands', (from, to, sentence, at) => {
    const text = definitions.replace(from, to);
    const message = faultOf(() => checked(figure, text));
    expect(message).toContain(sentence);
    expect(message).toContain(`lessons/x/definitions.yaml:${lineOf(text, at)}: `);
  });

  it.each([
    ['spring_pendulum', 'spring_pendulun', 'Did you mean “spring_pendulum”?'],
    ['spring_pendulum', 'my_own.json', 'There is no file “my_own.json” beside this one.'],
    ['other:', 'Other:', '“Other” is no id'],
    ['methods:', 'method:', 'Did you mean “methods”?'],
  ])('%s turned into %s', (from, to, sentence) => {
    expect(faultOf(() => own(definitions.replace(from, to)))).toContain(sentence);
  });

  it.each([
    [', refused: true', '', 'unknown function “Lcos”'],
    ['-9.81*Lcos(theta)', '-9.81*L*cos(theta)', 'it is not refused'],
    ['[kinetic, potential]', '[kinetic, forces.theta]', 'no expression “forces.theta”'],
    ['system: swing, q', 'system: kepler, q', 'needs a system of definitions.yaml'],
    [
      '  plots:',
      '  controls: {L: {label: L, target: parameters.L, min: 1, max: 9}}\n  plots:',
      'no “L” among its parameters',
    ],
    ['runs: [rk4, slip]', 'runs: [rk4, slpi]', 'Did you mean “slip”?'],
  ])('in the figure, %s turned into %s', (from, to, sentence) => {
    const message = faultOf(() => checked(figure.replace(from, to)));
    expect(message).toMatch(/^lessons\/x\/figures\.yaml:\d+: /);
    expect(message).toContain(sentence);
  });
});

it('a field of a definition is read and replaced where it stands', () => {
  const definition = { potential: 'x', constraints: ['a', 'b'], forces: { x: 'c' } };
  expect(textAt(definition, 'constraints.1')).toBe('b');
  expect(textAt(definition, 'forces.x')).toBe('c');
  expect(textAt(definition, 'kinetic')).toBe('');
  expect(withText(definition, 'constraints.1', 'd').constraints).toEqual(['a', 'd']);
  expect(withText(definition, 'forces.x', 'd').forces).toEqual({ x: 'd' });
  expect(withText(definition, 'potential', 'y')).toMatchObject({
    potential: 'y',
    forces: { x: 'c' },
  });
});
