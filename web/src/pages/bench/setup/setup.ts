/** What is computed: system, start, parameters, steps and methods, all built from the catalogue. */

import type {
  Catalogue,
  ComponentInfo,
  Experiment,
  ParameterInfo,
  SystemInfo,
  Value,
} from '../../../kit/engine/types.ts';
import type { Look } from '../../../kit/experiment/link/linkLook.ts';
import { type Recording, systemOf } from '../../../kit/experiment/recording.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { say } from '../../../kit/language/language.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { mostRuns } from '../../../kit/ui/runStyle.ts';
import { SliderField } from '../../../kit/ui/sliderField.ts';
import { systemPage, systemPicture } from '../../catalogue/addresses.ts';
import type { Follower } from '../benchState.ts';
import { folded } from '../folded.ts';
import { aboutLink, ownLink } from './aboutLink.ts';
import { papersCited } from './citations.ts';
import { ListField } from './listField.ts';
import { hasOwn, methodCard } from './methodCard.ts';
import { OpenCards } from './openCards.ts';
import { parameterField } from './parameterField.ts';
import {
  presetOf,
  withAnotherRun,
  withoutRun,
  withParameter,
  withPreset,
  withRun,
  withStart,
  withStarts,
  withSystem,
} from './setupDraft.ts';

/**
 * `start`: a number of the start or a parameter changed, so that the velocity may need mending;
 * `dropped`: likewise, by a hand that let go of the start; `beginning`: the parameters say the start.
 */
export type Change = 'start' | 'dropped' | 'beginning' | 'other';

export interface SetupEvents {
  /** `change` left out: `other`. `goesOn`: part of the change before. */
  proposeExperiment(experiment: Experiment, change?: Change, goesOn?: boolean): void;
  /** Resolves when the last change is shown. */
  settled(): Promise<void>;
}

/** A start of more numbers than this is shown as two lists. */
const mostFields = 30;

/** Stands for a start that is none of the presets. */
const ownId = '';

export class Setup implements Follower {
  /** System, start and step size, as chips over the drawing. */
  readonly element = make('div', { class: 'chips' });
  private readonly catalogue: Catalogue;
  private readonly events: SetupEvents;
  private readonly runs = make('div', { class: 'setup' });
  readonly methods = folded('methods', 'setup.methods', this.runs);
  private readonly rest = make('div', { class: 'setup' });
  readonly more = folded('more', 'setup.more', this.rest);
  private readonly openParts = new Map<string, boolean>();
  private readonly openCards = new OpenCards();
  private experiment: Experiment | undefined;
  /** What brings each field of the present system up to date. */
  private fields: ((experiment: Experiment) => void)[] = [];
  private recording: Recording | undefined;
  private shape = '';
  /** Decorates the name of the system. */
  private readonly picture = make('img', { alt: '' });

  constructor(catalogue: Catalogue, events: SetupEvents) {
    this.catalogue = catalogue;
    this.events = events;
  }

  experimentRequested(experiment: Experiment): void {
    this.showExperiment(experiment);
  }

  /** The fields of the start have the names of what is recorded. */
  recordingShown(recording: Recording, look: Look | undefined): void {
    const { system, experiment } = recording;
    // A link's own numbers are not left unseen.
    if (look !== undefined && presetOf(system, experiment) === undefined) this.more.open = true;
    const before = this.experiment === undefined ? 0 : this.components.length;
    this.recording = recording;
    this.showPicture(system);
    if (this.experiment === undefined || this.components.length === before) return;
    this.showExperiment(this.experiment);
  }

  /** Unfolds the card of a run, and gives its list of methods the focus. */
  openMethod(run: number): void {
    this.openCards.open(run);
    const card = this.runs.querySelectorAll<HTMLDetailsElement>('.methods > li > details')[run];
    if (card === undefined) return;
    card.open = true;
    document.getElementById(`run-${run}-method`)?.focus();
  }

  /** Shows an experiment; keeps the focus where it is. */
  showExperiment(experiment: Experiment): void {
    this.experiment = experiment;
    const system = systemOf(this.catalogue, experiment.system);
    const shape = JSON.stringify([
      experiment.system,
      experiment.runs,
      experiment.q.length,
      experiment.v.length,
      this.components.length,
    ]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.build(system);
    }
    for (const update of this.fields) update(experiment);
  }

  private build(system: SystemInfo): void {
    const { activeElement } = document;
    const parts = [this.element, this.runs, this.rest];
    const focused = parts.some((part) => part.contains(activeElement)) ? activeElement?.id : '';
    this.fields = [];
    this.element.replaceChildren(...this.systemPart(system), this.stepPart(system));
    this.runs.replaceChildren(this.methodsPart(system));
    this.rest.replaceChildren(
      this.horizonPart(system),
      ...(system.parameters.length > 0
        ? [this.foldedPart(say('setup.parameters'), true, this.parameterFields(system))]
        : []),
      this.foldedPart(say('setup.start'), false, this.startFields(system)),
      this.aboutPart(system),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  private get current(): Experiment {
    return this.experiment as Experiment;
  }

  /** Those of the samples, once there are any of this system. */
  private get components(): readonly ComponentInfo[] {
    const { system } = this.current;
    const { header } = this.recording ?? {};
    return header?.experiment.system === system
      ? header.components
      : systemOf(this.catalogue, system).components;
  }

  private systemPart(system: SystemInfo): HTMLElement[] {
    const list = choice('system', say('setup.system'), this.catalogue.systems, system.id, (id) =>
      this.events.proposeExperiment(withSystem(this.catalogue, this.current, id)),
    );
    if (system.definition === undefined) {
      list.prepend(make('span', { class: 'system-picture' }, this.picture));
      if (this.recording !== undefined) this.showPicture(system);
    }
    return [list, this.ofPreset(system, (presetId) => this.presetChoice(system, presetId))];
  }

  /** Called once the first motion is shown, which readers wait for. Avoids fetching the same picture again. */
  private showPicture({ id, definition }: SystemInfo): void {
    const path = systemPicture(id);
    const other = this.picture.getAttribute('src') !== path;
    if (other && definition === undefined && id === this.current.system) this.picture.src = path;
  }

  /** A part that is made anew when another preset is chosen, or none is any more. */
  private ofPreset(system: SystemInfo, of: (presetId: string) => HTMLElement): HTMLElement {
    let shown = presetOf(system, this.current)?.id ?? ownId;
    let part = of(shown);
    this.fields.push((experiment) => {
      const presetId = presetOf(system, experiment)?.id ?? ownId;
      if (presetId === shown) return;
      const focused = part.contains(document.activeElement)
        ? document.activeElement?.id
        : undefined;
      shown = presetId;
      const next = of(presetId);
      part.replaceWith(next);
      part = next;
      if (focused) document.getElementById(focused)?.focus();
    });
    return part;
  }

  private presetChoice(system: SystemInfo, presetId: string): HTMLElement {
    const preset = system.presets.find(({ id }) => id === presetId);
    const own = { id: ownId, name: say('setup.own') };
    const presets = preset === undefined ? [own, ...system.presets] : system.presets;
    return choice('preset', say('setup.startFrom'), presets, presetId, (id) => {
      if (id !== ownId) this.events.proposeExperiment(withPreset(system, this.current, id));
    });
  }

  /** What the system is, and the papers that its names cite. */
  private aboutPart(system: SystemInfo): HTMLElement {
    const { methods } = this.catalogue;
    const chosen = methods.filter(({ id }) =>
      this.current.runs.some(({ method }) => method === id),
    );
    const { definition } = system;
    const page = definition === undefined ? [aboutLink(systemPage(system.id), system.name)] : [];
    return make(
      'section',
      { 'aria-label': say('setup.about') },
      make('p', { class: 'note' }, system.description, ' ', ...page, ' ', ...ownLink(system)),
      this.ofPreset(system, (id) =>
        make('p', { class: 'note' }, id === ownId ? say('setup.ownWhat') : ''),
      ),
      ...papersCited(system, chosen),
    );
  }

  private stepPart(system: SystemInfo): HTMLElement {
    const h = new SliderField(
      {
        ...{ id: 'h', label: say('setup.step'), unit: timeUnit(system), above: 0 },
        ...{ factor: 20, compact: true },
      },
      {
        valueChosen: (h, goesOn) => this.stepChosen(h, goesOn),
        settled: () => this.events.settled(),
      },
    );
    this.fields.push((experiment) => h.showValue(experiment.h));
    return h.element;
  }

  private stepChosen(h: number, goesOn: boolean): void {
    this.events.proposeExperiment({ ...this.current, h }, 'other', goesOn);
  }

  private horizonPart(system: SystemInfo): HTMLElement {
    const horizon = this.field(
      { id: 'horizon', label: say('setup.horizon'), unit: timeUnit(system), above: 0 },
      (experiment) => experiment.horizon,
      (value) => this.events.proposeExperiment({ ...this.current, horizon: value }),
    );
    return make('section', { 'aria-label': say('setup.horizon') }, horizon);
  }

  private methodsPart(system: SystemInfo): HTMLElement {
    const { runs } = this.current;
    const cards = runs.map((run, index) => {
      const card = methodCard(index, system, this.current, this.catalogue, {
        onRun: (changed) => this.events.proposeExperiment(withRun(this.current, index, changed)),
        onRemove: () => {
          this.openCards.remove(index);
          this.events.proposeExperiment(withoutRun(this.current, index));
          document.getElementById('add-method')?.focus();
        },
      });
      this.openCards.watch(card, index, hasOwn(run));
      return make('li', {}, card);
    });
    const add = make('button', { type: 'button', id: 'add-method' }, say('setup.addMethod'));
    add.hidden = runs.length >= mostRuns;
    add.addEventListener('click', () => {
      this.openCards.open(runs.length);
      this.events.proposeExperiment(withAnotherRun(this.catalogue, system, this.current));
      document.getElementById(`run-${runs.length}-method`)?.focus();
    });
    return make('ol', { class: 'plain methods' }, ...cards, make('li', {}, add));
  }

  private parameterFields(system: SystemInfo): HTMLElement[] {
    return system.parameters.map((parameter) => {
      const { id, default: standard } = parameter;
      const field = parameterField(parameter, {
        valueChosen: (value, goesOn) => this.parameterChosen(system, parameter, value, goesOn),
        settled: () => this.events.settled(),
      });
      this.fields.push((experiment) => field.showValue(experiment.parameters[id] ?? standard));
      return field.element;
    });
  }

  private parameterChosen(
    system: SystemInfo,
    { id, starts }: ParameterInfo,
    value: Value,
    goesOn?: boolean,
  ): void {
    const experiment = withParameter(system, this.current, id, value);
    const change = starts === true ? 'beginning' : 'start';
    this.events.proposeExperiment(experiment, change, goesOn);
  }

  private startFields(system: SystemInfo): HTMLElement[] {
    const note = make('p', { class: 'note' }, say('setup.mended'));
    const { q, v } = this.current;
    if (q.length + v.length > mostFields) {
      return [
        this.startList('q', say('setup.coordinates')),
        this.startList('v', say('setup.velocities')),
        note,
      ];
    }
    const counts = { q: 0, v: 0 };
    const known = this.components.some(({ kind }) => kind === 'q')
      ? this.components
      : system.components;
    const fields = known.flatMap(({ id, name, unit, kind }) => {
      if (kind === 'derived') return [];
      const index = counts[kind];
      counts[kind] += 1;
      if (index >= this.current[kind].length) return [];
      return this.field(
        { id: `start-${id}`, label: name, unit },
        (experiment) => experiment[kind][index],
        (value) =>
          this.events.proposeExperiment(withStart(this.current, kind, index, value), 'start'),
      );
    });
    return [...fields, note];
  }

  private startList(kind: 'q' | 'v', label: string): HTMLElement {
    const names = this.components.filter((one) => one.kind === kind).map(({ id }) => id);
    const shown = names.length > 4 ? [...names.slice(0, 3), '…', names[names.length - 1]] : names;
    const description = say('setup.startList', {
      n: this.current[kind].length,
      names: shown.join(', '),
    });
    const spec = { id: `start-${kind}`, label, unit: '', description };
    return this.listField(
      spec,
      (experiment) => experiment[kind],
      (values) => this.events.proposeExperiment(withStarts(this.current, kind, values), 'start'),
    );
  }

  private field(
    spec: ConstructorParameters<typeof NumberField>[0],
    of: (experiment: Experiment) => number | undefined,
    valueChosen: (value: number) => void,
  ): HTMLElement {
    const field = new NumberField(spec, (value) => {
      if (value !== undefined) valueChosen(value);
    });
    this.fields.push((experiment) => field.showValue(of(experiment)));
    return field.element;
  }

  private listField(
    spec: ConstructorParameters<typeof ListField>[0],
    of: (experiment: Experiment) => Value,
    valueChosen: (values: readonly number[]) => void,
  ): HTMLElement {
    const field = new ListField(spec, valueChosen);
    this.fields.push((experiment) => field.showValue(of(experiment)));
    return field.element;
  }

  /** A part that folds, and stays as the reader left it. */
  private foldedPart(title: string, open: boolean, content: readonly HTMLElement[]): HTMLElement {
    const node = make('details', { class: 'part' }, make('summary', {}, title), ...content);
    node.open = this.openParts.get(title) ?? open;
    node.addEventListener('toggle', () => this.openParts.set(title, node.open));
    return node;
  }
}
