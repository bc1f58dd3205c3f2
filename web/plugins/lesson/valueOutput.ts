/** The number of `:value[small]{figure=first readout=drift}`: the words stand until the figure has computed. */
import { type Attributes, escapeHtml } from '../../src/kit/reading/env.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import type { FigureSource } from './figures.ts';

export function valueOutput(
  label: string,
  attributes: Attributes,
  figures: ReadonlyMap<string, FigureSource>,
  fail: (sentence: string) => never,
): { readonly figure: string; readonly html: string } {
  const { figure: id = '', readout = '', ...others } = attributes;
  const figure = figures.get(id);
  if (!figure) {
    return fail(`There is no figure “${id}” to read. ${suggestion(id, [...figures.keys()])}`);
  }
  const [other] = Object.keys(others);
  if (other !== undefined) fail(`A value is read with figure and readout, not “${other}”.`);
  const known = figure.readouts.flatMap((one) => one.id ?? []);
  if (!known.includes(readout)) {
    fail(`Figure “${id}” has no read-out “${readout}”. ${suggestion(readout, known)}`);
  }
  if (label.trim() === '') fail('A value needs words that stand there until the figure computes.');
  const data = `data-figure="${id}" data-readout="${readout}"`;
  // Off: a number that changes with every move of a slider would be spoken over everything else.
  return {
    figure: id,
    html: `<output class="value" for="figure-${id}" aria-live="off" ${data}>${escapeHtml(label)}</output>`,
  };
}
