/** What runs beside the first method: the method of the page, one of the lab, or another of one's own. */
import { type Engine, EngineError } from '../../kit/engine/engine.ts';
import type { Definition, Experiment, SystemInfo } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { choice, type Option, type OptionGroup } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';

/** Methods of one's own, by the names under which they are offered. */
export type OwnMethods = ReadonlyMap<string, Definition>;

export interface BesideSource {
  mine(): OwnMethods;
  /** The method that stands on the page; it may be half typed. */
  here(): Definition;
  /** False: the reader has not changed it. */
  touched(): boolean;
  changed(): void;
}

const ownPrefix = 'own:';
const hereId = 'here';

export class Beside {
  readonly element = make('div', { class: 'own-beside' });
  private readonly place = make('div');
  private readonly said = make('p', { class: 'note', role: 'status' });
  private readonly source: BesideSource;
  /** Nothing: what is usual runs, until there is a method of the reader's. */
  private asked: string | undefined;
  /** The method of the page that was looked at last, and the last one that the engine took. */
  private seen = '';
  private good: Definition | undefined;

  constructor(source: BesideSource) {
    this.source = source;
    this.element.append(this.place, this.said);
  }

  private get chosen(): string | undefined {
    return this.asked ?? (this.source.touched() ? hereId : undefined);
  }

  /** The method of the page runs, or is to run, and is another now. */
  get isOld(): boolean {
    return this.chosen === hereId && this.seen !== JSON.stringify(this.source.here());
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
    this.said.textContent = '';
    if (method === undefined) return { ...experiment, runs: experiment.runs.slice(0, 2) };
    if (!fits(method)) {
      const { name = method } = engine.catalogue.methods.find(({ id }) => id === method) ?? {};
      if (this.chosen === hereId) {
        this.said.textContent = say('ownSystem.hereDoesNotFit', { method: name });
      }
      // A method of the lab that was chosen for another system is forgotten, one's own is told.
      if (this.chosen?.startsWith(ownPrefix) !== true) return experiment;
      throw new RangeError(say('ownSystem.noFit', { method: name }));
    }
    const [first] = experiment.runs;
    if (first === undefined || first.method === method) return experiment;
    return { ...experiment, runs: [first, { method }] };
  }

  showChoices({ catalogue }: Engine, { fits, id }: SystemInfo, { runs }: Experiment): void {
    const own = new Set(catalogue.methods.flatMap((one) => (one.definition ? [one.id] : [])));
    const runsHere = new Set(fits.map(({ method }) => method));
    const plain = catalogue.methods.filter(
      (one) => one.base === undefined && runsHere.has(one.id) && !own.has(one.id),
    );
    const listed = plain.map((one) => ({ id: one.id, name: one.name }));
    const here = this.hereOption();
    const mine = [...this.source.mine().keys()].map((name) => ({
      id: `${ownPrefix}${name}`,
      name,
    }));
    const groups: (Option | OptionGroup)[] = [
      here,
      { heading: say('ownSystem.methodsOfLab'), options: listed },
      { heading: say('ownSystem.methodsOfMine'), options: mine },
    ];
    const { chosen = '' } = this;
    const runsNow = chosen === hereId || chosen.startsWith(ownPrefix) || runsHere.has(chosen);
    const present = runsNow ? chosen : (runs[1]?.method ?? '');
    const keyOf = (chosen: string): string => JSON.stringify([id, here, listed, mine, chosen]);
    const key = keyOf(present);
    // The list keeps its focus as long as it is the same.
    if (this.element.dataset.key === key) return;
    this.element.dataset.key = key;
    const label = say('ownSystem.beside');
    this.place.replaceChildren(
      choice('own-beside', label, groups, present, (asked) => {
        this.asked = asked;
        this.element.dataset.key = keyOf(asked);
        this.source.changed();
      }),
    );
  }

  private hereOption(): Option {
    const { name, id } = this.good ?? this.source.here();
    return { id: hereId, name: say('ownSystem.here', { name: String(name ?? id) }) };
  }

  private async method(engine: Engine, signal: AbortSignal): Promise<string | undefined> {
    const { chosen } = this;
    if (chosen === hereId) return this.methodHere(engine, signal);
    if (chosen?.startsWith(ownPrefix) !== true) return chosen;
    const definition = this.source.mine().get(chosen.slice(ownPrefix.length));
    if (definition === undefined) return undefined;
    const { entry } = await engine.defineMethod(definition, signal);
    return entry.id;
  }

  /** One that is half typed leaves the last one that stood; what is wrong is told where it is typed. */
  private async methodHere(engine: Engine, signal: AbortSignal): Promise<string | undefined> {
    const here = this.source.here();
    this.seen = JSON.stringify(here);
    try {
      const { entry } = await engine.defineMethod(here, signal);
      this.good = here;
      return entry.id;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.good === undefined) return undefined;
      const { entry } = await engine.defineMethod(this.good, signal);
      return entry.id;
    }
  }
}
