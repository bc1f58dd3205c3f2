/** What is computed: system, start, parameters, steps and methods, all built from the catalogue. */
import type { Catalogue, Experiment, SystemInfo } from '../engine/types';
import { systemOf } from '../experiment/recording';
import { mostRuns } from '../ui/colours';
import { make } from '../ui/dom';
import { choice } from './choice';
import {
  presetOf,
  withAnotherRun,
  withoutRun,
  withParameter,
  withPreset,
  withRun,
  withStart,
  withSystem,
} from './draft';
import { methodCard } from './methodCard';
import { NumberField } from './numberField';

/** `start`: a number of the start or a parameter changed, so that the velocity may need mending. */
export type Change = 'start' | 'other';

/** What the choice of presets says when the start is none of them. */
const own = { id: '', name: 'Your own' };

export class Setup {
  readonly element = make('div', { class: 'setup' });
  private readonly catalogue: Catalogue;
  private readonly onChange: (experiment: Experiment, change: Change) => void;
  private readonly openParts = new Map<string, boolean>();
  private experiment: Experiment | undefined;
  /** Fields of the present system, each with the value it shows. */
  private fields: { field: NumberField; of: (experiment: Experiment) => number | undefined }[] = [];
  private shape = '';

  constructor(catalogue: Catalogue, onChange: (experiment: Experiment, change: Change) => void) {
    this.catalogue = catalogue;
    this.onChange = onChange;
  }

  /** Shows an experiment; keeps the focus where it is. */
  show(experiment: Experiment): void {
    this.experiment = experiment;
    const system = systemOf(this.catalogue, experiment.system);
    const preset = presetOf(system, experiment)?.id ?? own.id;
    const shape = JSON.stringify([experiment.system, preset, experiment.runs]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.build(system, preset);
    }
    for (const { field, of } of this.fields) field.show(of(experiment));
  }

  private build(system: SystemInfo, preset: string): void {
    const focused = this.element.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).id
      : '';
    this.fields = [];
    this.element.replaceChildren(
      this.systemPart(system, preset),
      this.stepsPart(),
      this.methodsPart(system),
      this.foldedPart('Parameters', system.parameters.length > 0, this.parameterFields(system)),
      this.foldedPart('Start', false, this.startFields(system)),
    );
    if (focused !== '') document.getElementById(focused)?.focus();
  }

  private change(experiment: Experiment, change: Change = 'other'): void {
    this.onChange(experiment, change);
  }

  private get current(): Experiment {
    return this.experiment as Experiment;
  }

  private systemPart(system: SystemInfo, presetId: string): HTMLElement {
    const preset = system.presets.find(({ id }) => id === presetId);
    const presets = preset === undefined ? [own, ...system.presets] : system.presets;
    return make(
      'section',
      { 'aria-label': 'System' },
      choice('system', 'System', this.catalogue.systems, system.id, (id) =>
        this.change(withSystem(this.catalogue, this.current, id)),
      ),
      make('p', { class: 'note' }, system.description),
      choice('preset', 'Start from', presets, presetId, (id) => {
        if (id !== own.id) this.change(withPreset(system, this.current, id));
      }),
      make('p', { class: 'note' }, preset?.description ?? 'Values you set yourself.'),
    );
  }

  private stepsPart(): HTMLElement {
    const h = this.field(
      { id: 'h', label: 'Step size h', unit: 's', min: Number.MIN_VALUE },
      (experiment) => experiment.h,
      (value) => this.change({ ...this.current, h: value }),
    );
    const horizon = this.field(
      { id: 'horizon', label: 'Horizon', unit: 's', min: Number.MIN_VALUE },
      (experiment) => experiment.horizon,
      (value) => this.change({ ...this.current, horizon: value }),
    );
    return make('section', { 'aria-label': 'Steps', class: 'pair' }, h, horizon);
  }

  private methodsPart(system: SystemInfo): HTMLElement {
    const { runs } = this.current;
    const cards = runs.map((run, index) =>
      methodCard(
        index,
        run,
        system,
        this.catalogue,
        {
          onRun: (changed) => this.change(withRun(this.current, index, changed)),
          onRemove: () => {
            this.change(withoutRun(this.current, index));
            document.getElementById('add-method')?.focus();
          },
        },
        runs.length > 1,
      ),
    );
    const add = make('button', { type: 'button', id: 'add-method' }, 'Add a method');
    add.hidden = runs.length >= mostRuns;
    add.addEventListener('click', () => {
      this.change(withAnotherRun(system, this.current));
      document.getElementById(`run-${runs.length}-method`)?.focus();
    });
    return make(
      'section',
      { 'aria-labelledby': 'methods-title' },
      make('h3', { id: 'methods-title' }, 'Methods'),
      make('ol', { class: 'methods' }, ...cards),
      add,
    );
  }

  private parameterFields(system: SystemInfo): HTMLElement[] {
    return system.parameters.map(({ id, name, unit, description, min, max, ...rest }) =>
      this.field(
        {
          id: `parameter-${id}`,
          label: name,
          unit,
          description: `${description}; from ${min} to ${max} ${unit}`.trim(),
          min,
          max,
        },
        (experiment) => experiment.parameters[id] ?? rest.default,
        (value) => this.change(withParameter(this.current, id, value), 'start'),
      ),
    );
  }

  private startFields(system: SystemInfo): HTMLElement[] {
    const counts = { q: 0, v: 0 };
    const fields = system.components.flatMap(({ id, name, unit, kind }) => {
      if (kind === 'derived') return [];
      const index = counts[kind];
      counts[kind] += 1;
      return this.field(
        { id: `start-${id}`, label: name, unit },
        (experiment) => experiment[kind][index],
        (value) => this.change(withStart(this.current, kind, index, value), 'start'),
      );
    });
    const note = 'A velocity that the constraints forbid is replaced by the nearest they allow.';
    return [...fields, make('p', { class: 'note' }, note)];
  }

  private field(
    spec: ConstructorParameters<typeof NumberField>[0],
    of: (experiment: Experiment) => number | undefined,
    onChange: (value: number) => void,
  ): HTMLElement {
    const field = new NumberField(spec, (value) => {
      if (value !== undefined) onChange(value);
    });
    this.fields.push({ field, of });
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
