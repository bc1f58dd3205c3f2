/** The order of the page's method, measured in this browser when the reader asks, on a system of choice. */

import './catalogueEnglish.ts';
import { plannedStudy, planSentence } from '../../figures/precision/planned.ts';
import { Findings } from '../../figures/precision/precisionResults.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import { EngineOnDemand } from '../../kit/engine/onDemand.ts';
import type { Catalogue, Experiment, MethodInfo, Values } from '../../kit/engine/types.ts';
import { encodePermalink } from '../../kit/experiment/link/permalink.ts';
import { say } from '../../kit/language/language.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import { usualSteps } from '../../kit/precision/ladder.ts';
import { compute } from '../../kit/precision/study.ts';
import { choice } from '../../kit/ui/choice.ts';
import { Computation } from '../../kit/ui/computation.ts';
import { make } from '../../kit/ui/dom.ts';
import type { OrderOffer } from './orderOffer.ts';

const halvings = 6;

/** Steps of one length, where a method with its own may be asked for them. */
function equalSteps({ options }: MethodInfo): Values | undefined {
  const tolerance = options.find(({ id }) => id === 'tolerance');
  if (tolerance === undefined) return undefined;
  return tolerance.besides === 0 || tolerance.min === 0 ? { tolerance: 0 } : undefined;
}

/** From a start on which two roundings stay together. */
function experimentOn(catalogue: Catalogue, system: string, method: string): Experiment {
  const info = catalogue.systems.find(({ id }) => id === system);
  const own = catalogue.methods.find(({ id }) => id === method);
  const preset = info?.presets.find(({ sensitive }) => !sensitive) ?? info?.presets[0];
  if (preset === undefined || own === undefined) throw new RangeError(`no start of ${system}`);
  const options = equalSteps(own);
  const { parameters, q, v, h } = preset;
  const runs = [{ method, ...(options === undefined ? {} : { options }) }];
  return { system, parameters, q, v, h, horizon: usualSteps * h, runs };
}

class OrderHere {
  private readonly engines = new EngineOnDemand(() => openEngine());
  private readonly plan = make('p', { class: 'note' });
  private readonly computation = new Computation(
    say('precision.measured'),
    () => this.measure(),
    say('methodPage.measureOrder'),
  );
  private readonly findings: Findings;
  private address = '';
  /** Each measurement has a number; an earlier one that ends late is not told. */
  private measured = 0;
  private chosen: OrderOffer;

  private readonly place: HTMLElement;
  private readonly method: string;

  constructor(place: HTMLElement, method: string, offers: readonly OrderOffer[]) {
    this.place = place;
    this.method = method;
    this.chosen = offers[0] as OrderOffer;
    const label = say('precision.table');
    this.findings = new Findings('order-here', label, 'step', () => this.address);
    const field = choice(
      'order-system',
      say('methodPage.orderOn'),
      offers.map(({ system, name }) => ({ id: system, name })),
      this.chosen.system,
      (id) => {
        this.chosen = offers.find(({ system }) => system === id) ?? this.chosen;
        if (this.measured > 0) this.measure();
      },
    );
    place.append(field, ...this.computation.elements, this.plan, this.findings.element);
  }

  private measure(): void {
    this.computation.cancel();
    this.measured += 1;
    void this.study(this.measured, this.chosen);
  }

  private async study(number: number, { system, coarsest }: OrderOffer): Promise<void> {
    this.place.dataset.state = 'computing';
    const outcome = await this.computation.run(async (signal, onProgress) => {
      const engine: Engine = await this.engines.get();
      const experiment = experimentOn(engine.catalogue, system, this.method);
      const from = coarsest ?? experiment.h;
      const ladder = { from, halvings, horizon: Math.max(experiment.horizon, from) };
      this.plan.textContent = planSentence(experiment, ladder);
      const link = `../bench.html#${encodePermalink({ experiment, view: {} }, engine.catalogue)}`;
      this.address = new URL(link, window.location.href).href;
      const study = await plannedStudy(engine, experiment, ladder, signal);
      await compute(study, openEngine, signal, (done) => {
        onProgress(done);
        if (!signal.aborted) this.findings.showStudy(study);
      });
    }, say('precision.allMeasured'));
    if (number !== this.measured) return;
    this.place.dataset.state = outcome.refused ? 'refused' : 'ready';
    this.computation.say(outcome.sentence, outcome.refused);
  }
}

export function orderHere(place: HTMLElement): void {
  const offers = JSON.parse(place.dataset.offers ?? '[]') as readonly OrderOffer[];
  if (offers.length > 0) new OrderHere(place, place.dataset.method ?? '', offers);
}
