/**
 * The sleigh in metres and in centimetres by a method that depends on the units, compared with the
 * exact motion; computed in this browser on request.
 */
import './catalogueEnglish.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import { EngineOnDemand } from '../../kit/engine/onDemand.ts';
import type { Experiment, FormulationInfo, RunSpec } from '../../kit/engine/types.ts';
import { endOf, record } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import { Computation } from '../../kit/ui/computation.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import {
  between,
  centimetres,
  type Ending,
  endingOf,
  type InUnits,
  metres,
} from './sleighInUnits.ts';

type Formulation = Pick<FormulationInfo, 'id' | 'name'>;

const steps = [0.2, 0.1, 0.05] as const;
const time = 4;

async function computed(
  engine: Engine,
  units: InUnits,
  run: RunSpec,
  h: number,
  signal: AbortSignal,
): Promise<Ending> {
  const experiment: Experiment = { ...units.start, h, horizon: time, runs: [run] };
  const { header, records } = await record(engine, experiment, signal);
  const [only] = records;
  if (only === undefined || (only.t[only.count - 1] ?? 0) < endOf(header)) {
    throw new RangeError(only?.message ?? '');
  }
  return endingOf(only, units);
}

class UnitsHere {
  private readonly engines = new EngineOnDemand(() => openEngine());
  private readonly body = make('tbody');
  private readonly findings: HTMLElement;
  private readonly computation = new Computation(
    say('methodPage.unitsTable'),
    () => void this.compute(),
    say('methodPage.unitsCompute'),
  );
  private readonly place: HTMLElement;
  private readonly method: string;
  private readonly formulations: readonly Formulation[];

  constructor(place: HTMLElement, method: string, formulations: readonly Formulation[]) {
    this.place = place;
    this.method = method;
    this.formulations = formulations;
    const heads = [
      'methodPage.formulation',
      'methodPage.stepSize',
      'methodPage.inMetres',
      'methodPage.inCentimetres',
      'methodPage.apart',
      'methodPage.energyLost',
    ] as const;
    const titles = heads.map((key) => make('th', { scope: 'col' }, say(key)));
    const table = make('table', {}, make('caption', {}, say('methodPage.unitsTable')));
    table.append(make('thead', {}, make('tr', {}, ...titles)), this.body);
    this.findings = make('div', {
      class: 'table',
      role: 'region',
      tabindex: 0,
      'aria-label': say('methodPage.unitsTable'),
      hidden: true,
    });
    this.findings.append(table);
    place.append(...this.computation.elements, this.findings);
  }

  private async compute(): Promise<void> {
    this.computation.cancel();
    this.place.dataset.state = 'computing';
    const outcome = await this.computation.run(
      (signal, onProgress) => this.compare(signal, onProgress),
      say('methodPage.unitsDone'),
    );
    this.place.dataset.state = outcome.refused ? 'refused' : 'ready';
    this.computation.say(outcome.sentence, outcome.refused);
  }

  private async compare(signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
    const engine = await this.engines.get();
    this.body.replaceChildren();
    const accurate = { method: 'dopri54', options: { tolerance: 1e-13 } };
    const exact = await computed(engine, metres, accurate, time, signal);
    const rows = this.formulations.flatMap((on) => steps.map((h) => ({ on, h })));
    for (const [i, { on, h }] of rows.entries()) {
      const run = { method: this.method, formulation: on.id };
      const one = await computed(engine, metres, run, h, signal);
      const other = await computed(engine, centimetres, run, h, signal);
      const lengths = [between(one, exact), between(other, exact), between(one, other)];
      const numbers = [...lengths, Math.max(one.energyError, other.energyError)];
      const cells = [formatNumber(h), ...numbers.map((x) => formatNumber(x, 2))];
      const head = make('th', { scope: 'row' }, on.name);
      this.body.append(make('tr', {}, head, ...cells.map((text) => make('td', {}, text))));
      this.findings.hidden = false;
      onProgress((i + 1) / rows.length);
    }
  }
}

export function unitsHere(place: HTMLElement): void {
  const formulations = JSON.parse(place.dataset.formulations ?? '[]') as readonly Formulation[];
  new UnitsHere(place, place.dataset.method ?? '', formulations);
}
