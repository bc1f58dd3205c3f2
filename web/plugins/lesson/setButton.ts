/**
 * The button of `:set[h = 0.1]{figure=bound h=0.1}`: checked against the figure's controls. Those that it does
 * not name go back to how the figure opens, so that what it shows depends on no button before it.
 */

import { targetValue } from '../../src/figures/base/variant.ts';
import type { Control } from '../../src/figures/lessonFigures.ts';
import type { Experiment } from '../../src/kit/engine/types.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import type { FigureSource } from './figures.ts';

type Fail = (sentence: string) => never;

function checkedValue(control: Control, given: string, fail: Fail): number | string {
  if (control.kind === 'choice') {
    const known = control.options.map((option) => option.id);
    if (!known.includes(given)) {
      fail(`“${control.id}” has no option “${given}”. ${suggestion(given, known)}`);
    }
    return given;
  }
  const value = Number(given);
  if (given === '' || !(value >= control.min && value <= control.max)) {
    fail(`“${control.id}” takes a number from ${control.min} to ${control.max}, not “${given}”.`);
  }
  return value;
}

function openingValue(control: Control, experiment: Experiment): number | string {
  if (control.kind === 'range') return targetValue(experiment, control.target);
  return control.options[0]?.id ?? '';
}

export function setButton(
  label: string,
  attributes: Readonly<Record<string, string>>,
  figures: ReadonlyMap<string, FigureSource>,
  fail: Fail,
): { readonly figure: string; readonly html: string } {
  const { figure: id = '', ...settings } = attributes;
  const figure = figures.get(id);
  if (!figure)
    return fail(`There is no figure “${id}” to set. ${suggestion(id, [...figures.keys()])}`);
  const values = Object.fromEntries(
    figure.controls.map((control) => [control.id, openingValue(control, figure.experiment)]),
  );
  for (const [name, given] of Object.entries(settings)) {
    const control = figure.controls.find((one) => one.id === name);
    if (!control) {
      const known = figure.controls.map((one) => one.id);
      return fail(`Figure “${id}” has no control “${name}”. ${suggestion(name, known)}`);
    }
    values[name] = checkedValue(control, given, fail);
  }
  if (Object.keys(settings).length === 0)
    fail('A set-button needs a control and a value: “h=0.1”.');
  const data = escapeHtml(JSON.stringify({ figure: id, values }));
  return {
    figure: id,
    html: `<button type="button" class="set" data-set="${data}">${escapeHtml(label)}</button>`,
  };
}
