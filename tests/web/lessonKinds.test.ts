/** The kinds of figure beside runs: how their keys are read, and what is said of a mistake. */
import { beforeAll, describe, expect, it } from 'vitest';
import { engineHere } from '../../web/plugins/engineHere.ts';
import { readFigures } from '../../web/plugins/lesson/figures.ts';
import { withPatch } from '../../web/src/figures/base/variant.ts';
import type { Figure } from '../../web/src/figures/lessonFigures.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { DataNode } from '../../web/src/kit/reading/dataNode.ts';
import { checkNames } from '../../web/src/kit/reading/names.ts';
import { LessonFault } from '../../web/src/kit/reading/readingFault.ts';

const experiment = '{system: s, q: [0], v: [1], h: 0.1, horizon: 5, runs: [one, two]}';

function read(id: string, ...lines: readonly string[]): Figure {
  const own = lines.map((line) => `  ${line}\n`).join('');
  const text = `${id}:\n  title: T\n  caption: C\n  alt: A\n  experiment: ${experiment}\n${own}`;
  const figure = readFigures(DataNode.parse(text, 'figures.yaml')).get(id);
  if (figure === undefined) throw new Error('no figure');
  return figure;
}

function faultOf(...lines: readonly string[]): string {
  try {
    read('f', ...lines);
  } catch (error) {
    expect(error).toBeInstanceOf(LessonFault);
    return (error as LessonFault).message;
  }
  throw new Error('No fault was found.');
}

const ladder = 'ladder: {from: 0.5, halvings: 6, horizon: 5}';

describe('a figure of kind “precision”', () => {
  it('has a ladder and opens at the step size unless it says otherwise', () => {
    expect(read('f', 'kind: precision', ladder)).toMatchObject({
      ...{ kind: 'precision', against: 'step' },
      ladder: { from: 0.5, halvings: 6, horizon: 5 },
    });
    expect(read('f', 'kind: precision', ladder, 'against: exponentials')).toMatchObject({
      against: 'exponentials',
    });
  });

  it.each([
    [['kind: precision'], /“f” lacks “ladder”/],
    [['kind: precision', ladder, 'against: exponential'], /“exponential”.*“exponentials”/],
    [['kind: precision', 'ladder: {from: 0.5, halvings: 2.5, horizon: 5}'], /a whole number/],
    [['kind: precision', 'ladder: {from: 0.5, halvings: 1, horizon: 5}'], /outside 2 … 10/],
    [['kind: precision', 'ladder: {from: 6, halvings: 2, horizon: 5}'], /beyond its horizon/],
    [['kind: precision', 'ladder: {from: 1, halving: 2, horizon: 5}'], /“halving”.*“halvings”/],
    [
      ['kind: precision', ladder, 'controls: {h: {label: h, target: h, min: 1, max: 2}}'],
      /The ladder gives step sizes/,
    ],
    [['kind: precicion', ladder], /“precicion”.*“precision”/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

describe('a figure of kind “work”', () => {
  it('is an experiment and nothing else', () => {
    expect(read('f', 'kind: work')).toMatchObject({ kind: 'work', controls: [] });
    expect(faultOf('kind: work', ladder)).toMatch(/Unknown key “ladder”/);
  });
});

const map = 'map: {x: rho_1, y: rho_2, from: [-2, -1], to: [2, 1]}';

describe('a figure of kind “bracket”', () => {
  it('may have a map', () => {
    expect(read('f', 'kind: bracket')).not.toHaveProperty('map');
    expect(read('f', 'kind: bracket', map)).toMatchObject({
      map: { x: 'rho_1', y: 'rho_2', from: [-2, -1], to: [2, 1] },
    });
  });

  it.each([
    [map.replace('rho_2', 'rho_1'), /two different numbers/],
    [map.replace('[2, 1]', '[2, -1]'), /“from” below “to”/],
    [map.replace('[2, 1]', '[2]'), /“f\.map\.to” must be a list of two/],
    [map.replace('y: rho_2, ', ''), /lacks “y”/],
  ])('%s is refused', (line, sentence) => {
    expect(faultOf('kind: bracket', line)).toMatch(sentence);
  });
});

describe('a figure of kind “drive”', () => {
  const axes = 'axes: [Roll, Heading]';

  it('names its controls; the loop and its limits have usual sizes', () => {
    expect(read('f', 'kind: drive', axes)).toMatchObject({ loop: [1, 1], most: [3, 3] });
    const other = read('f', 'kind: drive', axes, 'plane: [x, y]', 'loop: [2, 1]', 'most: [6, 3]');
    expect(other).toMatchObject({ plane: ['x', 'y'], loop: [2, 1], most: [6, 3] });
  });

  it.each([
    [['kind: drive'], /“f” lacks “axes”/],
    [['kind: drive', 'axes: [Roll]'], /a list of two/],
    [['kind: drive', axes, 'loop: [4, 1]'], /larger than “most” allows/],
    [['kind: drive', axes, 'loop: [0, 1]'], /above zero/],
    [['kind: drive', axes, 'jacobiator: {of: x, over: y, from: 1, to: 1}'], /from below to/],
    [['kind: drive', axes, 'jacobiator: {of: x, from: 0, to: 1}'], /lacks “over”/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

describe('the numbers of a state that a figure draws', () => {
  const disk: Experiment = {
    ...{ system: 'rolling_disk', parameters: {}, q: [0, 0, 0, 0], v: [0, 0, 0, 0] },
    ...{ h: 0.1, horizon: 1, runs: [{ method: 'gonzalez' }] },
  };
  const host = engineHere();
  beforeAll(() => host.prepare(disk));

  const checked = (text: string): void => checkNames(DataNode.parse(text, 'f.yaml'), disk, host);

  it('are held against the engine’s', () => {
    checked('map: {x: theta, y: rho_1, from: [0, 0], to: [1, 1]}');
    checked('plane: [x, y]');
    checked('{over: [x, theta], up: y}');
    expect(() => checked('{over: [x, y], up: z}')).toThrow(/no component “z”/);
    expect(() => checked('map: {x: thetta, y: rho_1}')).toThrow(/“thetta”.*“theta”/);
    expect(() => checked('map: {x: theta, y: rho_3}')).toThrow(/no component “rho_3”/);
    expect(() => checked('plane: [x, z]')).toThrow(/no component “z”/);
  });
});

describe('an option that chooses another system', () => {
  const base = read('f', 'kind: work').experiment;

  it('does not take the parameters of the first along', () => {
    const first = { ...base, parameters: { m: 2, J: 3 } };
    const other = withPatch(first, { system: 'other', parameters: { a: 1 } });
    expect(other).toMatchObject({ system: 'other', q: [0] });
    expect(other.parameters).toEqual({ a: 1 });
    expect(withPatch(first, { system: 's', parameters: { m: 5 } }).parameters).toEqual({
      m: 5,
      J: 3,
    });
    expect(withPatch(first, {}).parameters).toEqual({ m: 2, J: 3 });
  });

  it('is read as the other parts of an experiment are', () => {
    const options = '{a: {label: A, set: {}}, b: {label: B, set: {system: other, q: [1, 2]}}}';
    const { controls } = read(
      'f',
      'kind: work',
      `controls: {problem: {label: P, options: ${options}}}`,
    );
    expect(controls[0]).toMatchObject({
      options: [{ set: {} }, { set: { system: 'other', q: [1, 2] } }],
    });
  });
});

const axes = ['x: {name: s, label: across, from: 0, to: 2}', 'y: {label: up, from: -1, to: 1}'];
const curves = (count: number): string =>
  `curves: [${Array.from({ length: count }, (_, i) => `{label: c${i}, formula: s + ${i}}`).join(', ')}]`;

describe('a figure of kind “curve”', () => {
  it('has axes and formulas', () => {
    expect(read('f', 'kind: curve', ...axes, curves(2), 'meet: true')).toMatchObject({
      ...{ kind: 'curve', variable: 's', meet: true, y: { label: 'up', from: -1, to: 1 } },
      curves: [
        { label: 'c0', formula: 's + 0' },
        { label: 'c1', formula: 's + 1' },
      ],
    });
  });

  it.each([
    [['kind: curve', ...axes], /“f” lacks “curves”/],
    [['kind: curve', axes[0] ?? '', curves(1)], /“f” lacks “y”/],
    [['kind: curve', ...axes, curves(5)], /one to four curves/],
    [['kind: curve', ...axes, curves(1), 'meet: true'], /Only two curves can meet/],
    [['kind: curve', 'x: {name: s, label: a, from: 2, to: 0}', curves(1)], /from below to/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

const spread = 'spread: {x: q.0, y: v.0, width: 1, height: 2}';
const plane = 'plane: {x: a, y: b, from: [0, 0], to: [1, 1], labels: [A, B]}';

describe('a figure of kind “cloud”', () => {
  it('is a square unless it says otherwise', () => {
    expect(read('f', 'kind: cloud', spread, plane)).toMatchObject({
      ...{ kind: 'cloud', spread: { x: ['q.0'], y: ['v.0'], shape: 'square' } },
      plane: { labels: ['A', 'B'] },
    });
  });

  it.each([
    [['kind: cloud', plane], /“f” lacks “spread”/],
    [['kind: cloud', spread, plane, 'cases: {a: {set: {}}}'], /lacks “label”/],
    [['kind: cloud', spread.replace('q.0', '[v.1, v.0]'), plane], /two different numbers/],
    [['kind: cloud', spread], /“f” lacks “plane”/],
    [['kind: cloud', spread.replace('v.0', 'q.0'), plane], /two different numbers/],
    [['kind: cloud', spread.replace('v.0', 'h'), plane], /spreads over the start/],
    [['kind: cloud', spread, plane.replace('[1, 1]', '[1, 0]')], /“from” below “to”/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

it('a cloud’s case has what the figure has, and its own', () => {
  const cases = 'cases: {a: {label: A, set: {}}, b: {label: B, set: {h: 1}, alone: true}}';
  const moved = spread.replace('q.0', '[v.1, v.2]');
  expect(read('f', 'kind: cloud', moved, plane, cases)).toMatchObject({
    cases: [
      { id: 'a', label: 'A', alone: false, spread: { x: ['v.1', 'v.2'] }, plane: { x: 'a' } },
      { id: 'b', set: { h: 1 }, alone: true },
    ],
  });
});

describe('a figure of kind “sphere”', () => {
  const omega = 'omega: [a, b, c]';
  const inertia = 'inertia: [I1, I2, I3]';
  const labels = 'labels: [A, B, C]';

  it.each([
    [['kind: sphere', omega, labels], /“f” lacks “inertia”/],
    [['kind: sphere', omega, inertia, labels], /The experiment gives no inertia “I1”/],
    [['kind: sphere', omega, 'inertia: [I1, I2]', labels], /one entry for each of the three axes/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

describe('a figure of kind “turns”', () => {
  const labels = 'labels: [A, B, C]';

  it.each([
    [['kind: turns', labels], /“f” lacks “size”/],
    [['kind: turns', 'labels: [A, B]', 'size: [1, 2, 3]'], /for each of the three edges/],
    [['kind: turns', labels, 'size: [1, 0, 3]'], /above zero/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

describe('a figure of kind “polygon”', () => {
  const place = 'place: [a, b, c]';

  it('has its corner a little aside unless it says otherwise', () => {
    const usual = { kind: 'polygon', place: ['a', 'b', 'c'], astray: [0.15, 0.1] };
    expect(read('f', 'kind: polygon', place)).toMatchObject(usual);
    const other = read('f', 'kind: polygon', place, 'astray: [0, -0.2]');
    expect(other).toMatchObject({ astray: [0, -0.2] });
  });

  it.each([
    [['kind: polygon'], /“f” lacks “place”/],
    [['kind: polygon', 'place: [a, b]'], /one entry for each of the three axes/],
    [['kind: polygon', place, 'astray: [1]'], /a list of two/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});

describe('a figure of kind “householder”', () => {
  const x = 'x: {name: s, label: across, from: -1, to: 1, at: 0}';
  const rows = ['row: ["1", s, "0"]', 'slope: ["0", "1", "0"]'];

  it('opens with its first line unless it says otherwise', () => {
    const usual = { kind: 'householder', variable: 's', at: 0, lines: 1, row: ['1', 's', '0'] };
    expect(read('f', 'kind: householder', x, ...rows)).toMatchObject(usual);
    expect(read('f', 'kind: householder', x, ...rows, 'lines: 9')).toMatchObject({ lines: 9 });
  });

  it.each([
    [[...rows], /“f” lacks “x”/],
    [[x, rows[0] ?? ''], /“f” lacks “slope”/],
    [[x.replace('at: 0', 'at: 2'), ...rows], /between “from” and “to”/],
    [[x, ...rows, 'lines: 10'], /There are 9 lines/],
    [[x, 'row: ["1", s]'], /one entry for each of the three axes/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf('kind: householder', ...lines)).toMatch(sentence);
  });
});

describe('a figure of kind “bounce”', () => {
  const run = 'experiment: {system: s, q: [0], v: [1], h: 0.1, horizon: 5, runs: [gni]}';
  const figure = (...lines: readonly string[]): Figure | undefined => {
    const text = ['f:', 'title: T', 'caption: C', 'alt: A', 'kind: bounce', ...lines].join('\n  ');
    return readFigures(DataNode.parse(text, 'figures.yaml')).get('f');
  };

  it('opens at its first bounce unless it says otherwise', () => {
    expect(figure(run)).toMatchObject({ kind: 'bounce', at: 1 });
    expect(figure(run, 'at: 30')).toMatchObject({ at: 30 });
    expect(() => figure(run, 'at: 1.5')).toThrow(/the number of a bounce/);
    expect(() => figure(run.replace('gni', 'rk4'))).toThrow(/Bounces are those of the method gni/);
  });
});

describe('a figure of kind “surface”', () => {
  const over = ['over: [x, y]', 'up: z', 'reach: [1, 2]'];

  it('has its mark at the corner and ids as labels unless it says otherwise', () => {
    expect(read('f', 'kind: surface', ...over)).toMatchObject({
      ...{ kind: 'surface', over: ['x', 'y'], up: 'z' },
      ...{ labels: ['x', 'y', 'z'], reach: [1, 2], at: [1, 2] },
    });
    const other = read('f', 'kind: surface', ...over, 'labels: [a, b, c]', 'at: [0.5, -1]');
    expect(other).toMatchObject({ labels: ['a', 'b', 'c'], at: [0.5, -1] });
  });

  it.each([
    [['kind: surface', ...over.slice(1)], /“f” lacks “over”/],
    [['kind: surface', ...over.slice(0, 2)], /“f” lacks “reach”/],
    [['kind: surface', 'over: [x, x]', ...over.slice(1)], /two different coordinates/],
    [['kind: surface', 'over: [x, z]', ...over.slice(1)], /other coordinates than it rises in/],
    [['kind: surface', ...over, 'labels: [x, y]'], /three labels/],
    [['kind: surface', ...over, 'at: [1.5, 0]'], /farther out/],
  ])('%j is refused', (lines, sentence) => {
    expect(faultOf(...lines)).toMatch(sentence);
  });
});
