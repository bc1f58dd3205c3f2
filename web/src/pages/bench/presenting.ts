/**
 * What a talk changes without leaving the presenter's mode: step size, start, methods, how the runs are
 * seen, and which plot is large; by buttons and lists in the presenter's bar, and by keys.
 */

import type { PresenterDeeds } from '../../kit/demonstration/keys.ts';
import type { Experiment, SystemInfo } from '../../kit/engine/types.ts';
import { arrangements } from '../../kit/experiment/arrangement.ts';
import { systemOf } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { runMark } from '../../kit/ui/swatch.ts';
import type { Bench } from './bench.ts';
import type { Follower } from './benchState.ts';
import type { Plots } from './plots/plots.ts';
import { methodOptions } from './setup/methodCard.ts';
import { presetOf, withPreset, withRun } from './setup/setupDraft.ts';
import type { View } from './view.ts';

function button(id: string, title: string, text: string, act: () => void): HTMLButtonElement {
  const node = make('button', { type: 'button', id, title }, text);
  node.addEventListener('click', act);
  return node;
}

export class Presenting implements Follower, PresenterDeeds {
  readonly element = make('div', {
    class: 'presenting',
    role: 'group',
    'aria-label': say('presenter.experiment'),
  });
  private readonly bench: Bench;
  private readonly view: View;
  private readonly plots: Plots;
  private readonly step = make('output', { class: 'presented-step' });
  private readonly methods = make('div', { class: 'presented-methods' });
  private readonly start = button('present-start', say('presenter.nextStart'), '', () =>
    this.nextStart(),
  );
  private shape = '';

  constructor(bench: Bench, view: View, plots: Plots) {
    this.bench = bench;
    this.view = view;
    this.plots = plots;
    this.element.append(
      button('present-finer', say('presenter.finer'), '½ h', () => this.scaleStep(0.5)),
      this.step,
      button('present-coarser', say('presenter.coarser'), '2 h', () => this.scaleStep(2)),
      this.start,
      this.methods,
      button('present-plot', say('presenter.plotWhat'), say('presenter.plot'), () =>
        this.enlarge(),
      ),
    );
  }

  experimentRequested(experiment: Experiment): void {
    const system = this.systemOf(experiment);
    this.step.textContent = say('presenter.step', { h: formatNumber(experiment.h, 4) });
    const preset = presetOf(system, experiment)?.name ?? say('setup.own');
    this.start.textContent = preset;
    this.start.hidden = system.presets.length < 2;
    const shape = JSON.stringify([experiment.system, experiment.runs]);
    if (shape === this.shape) return;
    this.shape = shape;
    const focused = this.methods.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).id
      : '';
    this.methods.replaceChildren(
      ...experiment.runs.map((run, i) => this.methodList(system, run.method, i)),
    );
    if (focused !== '') document.getElementById(focused)?.focus();
  }

  /** Shows one run alone; once more, all of them again. */
  showRun(run: number): void {
    const { kind, front } = this.view.runs.arranged;
    if (run >= this.view.runs.count) return;
    const alone = kind === 'one' && front === run;
    this.view.runs.arrange(alone ? { kind: 'together', front: 0 } : { kind: 'one', front: run });
  }

  arrange(): void {
    const { kind, front } = this.view.runs.arranged;
    const next = arrangements[(arrangements.indexOf(kind) + 1) % arrangements.length] ?? kind;
    this.view.runs.arrange({ kind: next, front });
  }

  scaleStep(factor: number): void {
    const { experiment } = this.bench.state;
    if (experiment === undefined) return;
    const h = Number((experiment.h * factor).toPrecision(12));
    this.bench.changes.proposeExperiment({ ...experiment, h }, 'other');
  }

  nextStart(): void {
    const { experiment } = this.bench.state;
    if (experiment === undefined) return;
    const system = this.systemOf(experiment);
    const now = system.presets.findIndex(({ id }) => id === presetOf(system, experiment)?.id);
    const next = system.presets[(now + 1) % system.presets.length];
    if (next === undefined) return;
    // The methods that the talk is about stay.
    const { runs } = experiment;
    this.bench.changes.proposeExperiment(
      { ...withPreset(system, experiment, next.id), runs },
      'other',
    );
  }

  enlarge(): void {
    this.plots.enlarge();
  }

  private methodList(system: SystemInfo, chosen: string, run: number): HTMLElement {
    const id = `present-method-${run}`;
    const select = make('select', { id, 'aria-label': say('setup.method', { number: run + 1 }) });
    for (const option of methodOptions(system, this.bench.state.catalogue)) {
      const options = 'heading' in option ? option.options : [option];
      for (const { id: value, name } of options) {
        const node = make('option', { value }, name);
        node.selected = value === chosen;
        select.append(node);
      }
    }
    select.addEventListener('change', () => {
      const { experiment } = this.bench.state;
      if (experiment === undefined) return;
      this.bench.changes.proposeExperiment(
        withRun(experiment, run, { method: select.value }),
        'other',
      );
    });
    return make('span', {}, runMark(run), select);
  }

  private systemOf(experiment: Experiment): SystemInfo {
    return systemOf(this.bench.state.catalogue, experiment.system);
  }
}
