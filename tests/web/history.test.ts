/** Undo and redo: the line of values, and what is said about the step taken. */
import { describe, expect, it } from 'vitest';
import type { Catalogue, Experiment } from '../../web/src/kit/engine/types.ts';
import { differenceInWords, sameExperiment } from '../../web/src/kit/experiment/difference.ts';
import { History } from '../../web/src/kit/experiment/history.ts';

const same = (a: number, b: number): boolean => a === b;

function historyOf(...values: number[]): History<number> {
  const history = new History(same);
  for (const value of values) history.push(value);
  return history;
}

describe('a history', () => {
  it('has nothing to undo or to redo at first', () => {
    const history = historyOf();
    expect([history.canUndo, history.canRedo, history.present]).toEqual([false, false, undefined]);
    expect(history.undo()).toBeUndefined();
    history.push(1);
    expect([history.canUndo, history.canRedo, history.present]).toEqual([false, false, 1]);
    expect(history.undo()).toBeUndefined();
    expect(history.present).toBe(1);
  });

  it('goes back and forth', () => {
    const history = historyOf(1, 2, 3);
    expect([history.undo(), history.undo(), history.undo()]).toEqual([2, 1, undefined]);
    expect([history.canUndo, history.canRedo]).toEqual([false, true]);
    expect([history.redo(), history.redo(), history.redo()]).toEqual([2, 3, undefined]);
    expect([history.canUndo, history.canRedo]).toEqual([true, false]);
  });

  it('drops what was undone when something new comes', () => {
    const history = historyOf(1, 2, 3);
    history.undo();
    history.push(4);
    expect(history.canRedo).toBe(false);
    expect([history.undo(), history.undo()]).toEqual([2, 1]);
  });

  it('keeps what was undone when nothing new comes', () => {
    const history = historyOf(1, 2);
    history.undo();
    history.push(1);
    expect(history.redo()).toBe(2);
  });

  it('takes a mended value in the place of the present one', () => {
    const history = historyOf(1, 2);
    history.amend(5);
    expect([history.undo(), history.redo()]).toEqual([1, 5]);
  });

  it('has nothing to mend before the first value', () => {
    const history = historyOf();
    history.amend(5);
    expect(history.present).toBeUndefined();
    history.push(1);
    expect([history.canUndo, history.canRedo, history.present]).toEqual([false, false, 1]);
  });

  it('never takes a step that changes nothing', () => {
    const history = historyOf(1, 2, 3);
    history.amend(2);
    expect(history.undo()).toBe(1);
    const mended = historyOf(1, 2);
    mended.amend(1);
    expect(mended.canUndo).toBe(false);
  });

  it('forgets the oldest beyond its bound', () => {
    const history = new History(same, 3);
    for (let i = 0; i < 1000; i += 1) history.push(i);
    expect([1, 2, 3, 4].map(() => history.undo())).toEqual([998, 997, 996, undefined]);
  });
});

describe('what changed between two experiments', () => {
  const catalogue = {
    version: '',
    systems: [{ id: 'top', parameters: [{ id: 'm', name: 'Mass' }] }],
    methods: [],
  } as unknown as Catalogue;
  const here: Experiment = {
    ...{ system: 'top', parameters: { m: 1, g: 2 }, q: [0], v: [0], h: 0.1, horizon: 1 },
    runs: [{ method: 'rk4' }],
  };
  const changes: [string, Partial<Experiment>][] = [
    ['', {}],
    ['system', { system: 'ball', q: [1] }],
    ['Mass', { parameters: { m: 3, g: 2 } }],
    ['Mass', { parameters: { g: 2 } }],
    ['parameters', { parameters: { m: [3], g: 3 } }],
    ['start', { q: [1], v: [1] }],
    ['step size', { h: 0.2 }],
    ['horizon', { horizon: 2 }],
    ['methods', { runs: [{ method: 'rk4', h: 0.5 }] }],
    ['start, step size and methods', { q: [1], h: 1, runs: [] }],
  ];
  it.each(changes)('“%s”', (words, change) => {
    const there = { ...here, ...change };
    expect(differenceInWords(here, there, catalogue)).toBe(words);
    expect(sameExperiment(here, there)).toBe(words === '');
  });
});
