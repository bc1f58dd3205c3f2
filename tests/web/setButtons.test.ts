/** The buttons in the prose: each shows the same whichever was pressed before, and none answers a question below it. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import { targetValue, withPatch, withTarget } from '../../web/src/figures/base/variant.ts';
import type { Control, FindQuestion } from '../../web/src/figures/lessonFigures.ts';
import { judgeFind } from '../../web/src/figures/question/verdict.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import { openRecorder } from './lessonEngine.ts';

type Values = Readonly<Record<string, number | string>>;

interface Button {
  readonly figure: string;
  readonly values: Values;
  /** Its place in the text of the page. */
  readonly at: number;
}

const { lessons } = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));

function buttonsOf(html: string): Button[] {
  return [...html.matchAll(/data-set="([^"]*)"/g)].map((match) => ({
    ...(JSON.parse((match[1] ?? '').replaceAll('&quot;', '"')) as Omit<Button, 'at'>),
    at: match.index,
  }));
}

const opening = (controls: readonly Control[], experiment: Experiment): Values =>
  Object.fromEntries(
    controls.map((control) => [
      control.id,
      control.kind === 'range'
        ? targetValue(experiment, control.target)
        : (control.options[0]?.id ?? ''),
    ]),
  );

/** The experiment that a figure computes with its controls set so. */
function shown(controls: readonly Control[], experiment: Experiment, values: Values): Experiment {
  return controls.reduce((before, control) => {
    const value = values[control.id];
    if (control.kind === 'range') return withTarget(before, control.target, Number(value));
    return withPatch(before, control.options.find(({ id }) => id === value)?.set ?? {});
  }, experiment);
}

describe.each(lessons.map((lesson) => [lesson.facts.slug, lesson] as const))('%s', (_, lesson) => {
  const buttons = buttonsOf(lesson.text.html);

  it('has buttons that show the same after any other', () => {
    for (const { id, controls, experiment } of lesson.figures) {
      const own = buttons.filter(({ figure }) => figure === id);
      const start = opening(controls, experiment);
      for (const { values } of own) {
        const alone = shown(controls, experiment, { ...start, ...values });
        for (const before of own) {
          const after = shown(controls, experiment, { ...start, ...before.values, ...values });
          expect(after, `${id}: ${JSON.stringify(values)}`).toEqual(alone);
        }
      }
    }
  });

  const asked = lesson.questions
    .map(({ data, figure }) => ({ data, figure: figure?.id }))
    .filter((one): one is { data: FindQuestion; figure: string } => one.data.kind === 'find');

  it.each(asked)(
    'has no button above that answers “$data.id”',
    async ({ data, figure }) => {
      const record = await openRecorder();
      const place = lesson.text.html.indexOf(`id="question-${data.id}"`);
      const controls = lesson.figures.find(({ id }) => id === figure)?.controls ?? [];
      const same = controls.find(
        (control) => control.kind === 'range' && control.target === data.target,
      );
      const above = buttons.filter((button) => button.figure === figure && button.at < place);
      const given = above.map(({ values }) => Number(values[same?.id ?? '']));
      for (const value of new Set(given)) {
        if (!(value >= data.min && value <= data.max)) continue;
        const found = await record(withTarget(data.experiment, data.target, value), data.define);
        expect([data.id, value, judgeFind(data, found).right]).toEqual([data.id, value, false]);
      }
    },
    60_000,
  );
});
