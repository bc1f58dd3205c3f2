/**
 * One method of the experiment: a chip with its mark and name, which unfolds to a card that says which
 * it is, on which formulation, with which options.
 */

import type {
  Catalogue,
  Experiment,
  MethodInfo,
  OptionInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../../../kit/engine/types.ts';
import { asChosen } from '../../../kit/experiment/asChosen.ts';
import { keptNames } from '../../../kit/experiment/keptNames.ts';
import { runName } from '../../../kit/experiment/recording.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { say } from '../../../kit/language/language.ts';
import { listed } from '../../../kit/language/listed.ts';
import { choice, type Option, type OptionGroup } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { runMark } from '../../../kit/ui/swatch.ts';
import { methodPage } from '../../catalogue/addresses.ts';
import { aboutLink } from './aboutLink.ts';
import { ListField } from './listField.ts';
import { isList, listSpec, listValue } from './parameterField.ts';
import { withOwnStep } from './setupDraft.ts';
import { WordChoice } from './wordChoice.ts';

/** The plain ones first; those composed of them, of which there are many, under a heading. */
export function methodOptions(
  system: SystemInfo,
  { methods }: Catalogue,
): (Option | OptionGroup)[] {
  const known = new Map(methods.map((method) => [method.id, method]));
  const plain: Option[] = [];
  const composed: Option[] = [];
  for (const { method: id } of system.fits) {
    const info = known.get(id);
    const list = info?.base === undefined ? plain : composed;
    list.push({ id, name: info?.name ?? id });
  }
  if (composed.length === 0) return plain;
  return [...plain, { heading: say('setup.composed'), options: composed }];
}

export interface MethodCardEvents {
  onRun(run: RunSpec): void;
  onRemove(): void;
}

function orderInWords(method: MethodInfo, system: SystemInfo, formulation?: string): string {
  const kept = keptNames(method, system, formulation);
  return say('setup.aboutMethod', {
    order: method.order,
    kind: method.implicit ? 'implicit' : 'explicit',
    steps: method.adaptive ? 'own' : 'given',
    kept: kept.length,
    names: listed(kept),
  });
}

function optionField(
  index: number,
  option: OptionInfo,
  run: RunSpec,
  events: MethodCardEvents,
): HTMLElement {
  const id = `run-${index}-${option.id}`;
  const shown = run.options?.[option.id] ?? option.default;
  const set = (value: Value) =>
    events.onRun({ ...run, options: { ...run.options, [option.id]: value } });
  const description = `${option.description}.`;
  if (option.choices !== undefined) {
    const { name: label, choices } = option;
    const field = new WordChoice({ id, label, description, choices }, set);
    field.showValue(Number(shown));
    return field.element;
  }
  if (isList(option)) {
    const spec = { ...listSpec(option), id };
    const field = new ListField(spec, (values) => set(listValue(values, spec)));
    field.showValue(shown);
    return field.element;
  }
  const field = new NumberField({ ...option, id, label: option.name, unit: '' }, (value) =>
    set(value ?? option.default),
  );
  field.showValue(Number(shown));
  return make('div', {}, field.element, make('p', { class: 'note' }, description));
}

/** Step size and options of its own. */
function ownFields(
  index: number,
  method: MethodInfo,
  run: RunSpec,
  unit: string,
  events: MethodCardEvents,
): HTMLElement[] {
  const step = new NumberField(
    {
      id: `run-${index}-h`,
      label: say('setup.ownStep'),
      unit,
      above: 0,
      optional: true,
      description: say('setup.ownStepEmpty'),
    },
    (h) => events.onRun(withOwnStep(run, h)),
  );
  step.showValue(run.h);
  const options = method.options.map((option) => optionField(index, option, run, events));
  return [step.element, ...options];
}

/** What a link may say of a run besides its method: it is not left unseen. */
export function hasOwn({ h, options }: RunSpec): boolean {
  return h !== undefined || options !== undefined;
}

/** The chip: the mark and the name that the run has everywhere, and a step size of its own. */
function chip(index: number, run: RunSpec, name: string, unit: string) {
  const own =
    run.h === undefined ? [] : [say('setup.ownStepShort', { h: formatNumber(run.h), unit })];
  return make('summary', { class: 'chip' }, runMark(index), [name, ...own].join(', '));
}

export function methodCard(
  index: number,
  system: SystemInfo,
  experiment: Experiment,
  catalogue: Catalogue,
  events: MethodCardEvents,
): HTMLDetailsElement {
  const run = experiment.runs[index] as RunSpec;
  const fit = system.fits.find(({ method }) => method === run.method);
  const method = catalogue.methods.find(({ id }) => id === run.method);
  const offered = methodOptions(system, catalogue);
  const number = index + 1;
  const label = say('setup.method', { number });
  const which = choice(`run-${index}-method`, label, offered, run.method, (id) =>
    events.onRun({ method: id }),
  );
  const remove = make('button', { type: 'button', class: 'remove' }, say('setup.remove'));
  const name = method?.name ?? run.method;
  remove.setAttribute('aria-label', say('setup.removeWhat', { number, name }));
  remove.addEventListener('click', () => events.onRemove());
  const head = make('div', { class: 'method-head' }, which);
  if (experiment.runs.length > 1) head.append(remove);
  const card = make('div', { class: 'card stack method' }, head);
  const forms = fit?.formulations ?? [];
  if (forms.length > 1) {
    const options = forms.map((id) => ({
      id,
      name: system.formulations.find((one) => one.id === id)?.name ?? id,
    }));
    const chosen = run.formulation ?? (forms[0] as string);
    const misprint = system.formulations.find(({ id }) => id === chosen)?.misprint;
    card.append(
      choice(`run-${index}-formulation`, say('setup.formulation'), options, chosen, (formulation) =>
        events.onRun({ ...run, formulation }),
      ),
    );
    if (misprint !== undefined) {
      card.append(make('p', { class: 'note' }, say('setup.misprint', { misprint })));
    }
  }
  if (method !== undefined) {
    const more = method.definition === undefined ? aboutLink(methodPage(method), method.name) : '';
    const about = make(
      'p',
      { class: 'note' },
      orderInWords(asChosen(method, run.options), system, run.formulation),
      ' ',
      more,
    );
    about.title = method.description;
    card.append(about, ...ownFields(index, method, run, timeUnit(system), events));
  }
  return make(
    'details',
    {},
    chip(index, run, runName(run, experiment, catalogue), timeUnit(system)),
    card,
  );
}
