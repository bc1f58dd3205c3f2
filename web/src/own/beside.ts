/** What runs beside the first method: one of the lab, or a method of one's own. */
import type { Engine } from '../engine/engine';
import type { Definition, Experiment, SystemInfo } from '../engine/types';
import { say } from '../language/language';
import { choice, type OptionGroup } from '../ui/choice';
import { make } from '../ui/dom';

/** Methods of one's own, by the names under which they are offered. */
export type OwnMethods = ReadonlyMap<string, Definition>;

const ownPrefix = 'own:';

export class Beside {
  readonly element = make('div', { class: 'own-beside' });
  private readonly mine: () => OwnMethods;
  private readonly changed: () => void;
  private chosen = '';

  constructor(mine: () => OwnMethods, changed: () => void) {
    this.mine = mine;
    this.changed = changed;
  }

  /**
   * The experiment with the method that is chosen in the place of its second run; rejects with the
   * engine's refusal of a method, or with a sentence where it does not run on the system.
   */
  async applied(engine: Engine, experiment: Experiment, signal: AbortSignal): Promise<Experiment> {
    const method = await this.method(engine, signal);
    const fits = (id: string) =>
      engine.catalogue.systems
        .find((one) => one.id === experiment.system)
        ?.fits.some((fit) => fit.method === id) === true;
    if (method === undefined) return experiment;
    if (!fits(method)) {
      // A method of the lab that was chosen for another system is forgotten, one's own is told.
      if (!this.chosen.startsWith(ownPrefix)) return experiment;
      throw new RangeError(say('ownSystem.noFit', { method: this.chosen.slice(ownPrefix.length) }));
    }
    const [first] = experiment.runs;
    if (first === undefined || first.method === method) return experiment;
    return { ...experiment, runs: [first, { method }] };
  }

  show({ catalogue }: Engine, { fits, id }: SystemInfo, { runs }: Experiment): void {
    const own = new Set(catalogue.methods.flatMap((one) => (one.definition ? [one.id] : [])));
    const runsHere = new Set(fits.map(({ method }) => method));
    const plain = catalogue.methods.filter(
      (one) => one.base === undefined && runsHere.has(one.id) && !own.has(one.id),
    );
    const listed = plain.map((one) => ({ id: one.id, name: one.name }));
    const mine = [...this.mine().keys()].map((name) => ({ id: `${ownPrefix}${name}`, name }));
    const groups: OptionGroup[] = [
      { heading: say('ownSystem.methodsOfLab'), options: listed },
      { heading: say('ownSystem.methodsOfMine'), options: mine },
    ];
    const present = this.chosen === '' ? (runs[1]?.method ?? '') : this.chosen;
    const key = JSON.stringify([id, listed, mine, present]);
    // The list keeps its focus as long as it is the same.
    if (this.element.dataset.key === key) return;
    this.element.dataset.key = key;
    const label = say('ownSystem.beside');
    this.element.replaceChildren(
      choice('own-beside', label, groups, present, (chosen) => {
        this.chosen = chosen;
        this.element.dataset.key = JSON.stringify([id, listed, mine, chosen]);
        this.changed();
      }),
    );
  }

  private async method(engine: Engine, signal: AbortSignal): Promise<string | undefined> {
    if (this.chosen === '') return undefined;
    if (!this.chosen.startsWith(ownPrefix)) return this.chosen;
    const definition = this.mine().get(this.chosen.slice(ownPrefix.length));
    if (definition === undefined) return undefined;
    const { entry } = await engine.defineMethod(definition, signal);
    return entry.id;
  }
}
