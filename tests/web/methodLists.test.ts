/** Options of methods that are lists, one number for each constraint: in fields, links and commands. */
import { expect, test } from 'vitest';
import type { Catalogue, RunSpec } from '../../web/src/kit/engine/types.ts';
import { refuseAll } from '../../web/src/kit/experiment/link/blame.ts';
import { valuesAt } from '../../web/src/kit/experiment/link/check.ts';
import { runsFrom, runWord } from '../../web/src/kit/experiment/link/linkWords.ts';
import { isList, listSpec, listValue } from '../../web/src/pages/bench/setup/parameterField.ts';
import { native } from './support/native.ts';

const run: RunSpec = { method: 'gonzalez_reduced', options: { signs: [1, -1] } };

test('the signs of the reduced method are a list to the page, of which one number stands for all', () => {
  const { methods } = JSON.parse(native(['catalog', '--json']).out) as Catalogue;
  const reduced = methods.find(({ id }) => id === 'gonzalez_reduced');
  const signs = reduced?.options.find(({ id }) => id === 'signs');
  if (signs === undefined) throw new Error('no signs');
  expect(isList(signs)).toBe(true);
  expect(listValue([1, -1], listSpec(signs))).toEqual([1, -1]);
  expect(listValue([-1], listSpec(signs))).toBe(-1);
});

test('a link holds a list of a method, and numbers as ever', () => {
  expect(runWord(run)).toBe('gonzalez_reduced;signs=1:-1');
  expect(runsFrom('rk4;h=0.5,gonzalez_reduced;signs=1:-1', refuseAll)).toEqual([
    { method: 'rk4', h: 0.5 },
    run,
  ]);
  expect(runsFrom('dopri54.adapted;tolerance=1e-9', refuseAll)).toEqual([
    { method: 'dopri54', formulation: 'adapted', options: { tolerance: 1e-9 } },
  ]);
  for (const wrong of ['rk4;h=1:2', 'gonzalez_reduced;signs=1:', 'gonzalez_reduced;signs=:']) {
    expect(() => runsFrom(wrong, refuseAll)).toThrow();
  }
});

test('a file holds it too, and the command line takes it', () => {
  expect(valuesAt(run.options, 'sharedPart.optionsOfMethod')).toEqual({ signs: [1, -1] });
  const words = ['run', '--system', 'rolling_disk', '--method', 'gonzalez_reduced'];
  const step = [...words, '--h', '0.1', '--t', '0.1', '--format', 'json'];
  const { status, out } = native([...step, '--set', 'signs=-1,1']);
  expect(status).toBe(0);
  expect(JSON.parse(out).experiment.runs[0].options.signs).toEqual([-1, 1]);
});
