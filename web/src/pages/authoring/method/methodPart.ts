/** A method of one's own: its form, and what algebra and measurements say of it. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import { EngineOnDemand } from '../../../kit/engine/onDemand.ts';
import { spawnEngine } from '../../../kit/engine/spawn.ts';
import type { Definition, MethodReading } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { openEngine } from '../../../kit/opening/openEngine.ts';
import { make } from '../../../kit/ui/dom.ts';
import { safeStorage } from '../../../kit/ui/storage.ts';
import type { Address } from '../authoringAddress.ts';
import { Kept, keptWords } from '../kept.ts';
import { Algebra } from './algebra.ts';
import { Form } from './form.ts';
import { KeepPart } from './keepPart.ts';
import { Measured } from './measured.ts';
import type { Family } from './methodDraft.ts';
import { gallery } from './methodGallery.ts';
import { keepDraft, keptDraft } from './methodPlace.ts';
import { Reader } from './methodReader.ts';

const firstOfAll = 'kutta38';

/** What empty nodes are, of a definition with numbers in the place of expressions. */
function rowSums({ a }: Definition): readonly number[] {
  const rows = (a ?? []) as readonly (readonly number[])[];
  return rows.map((row) => row.reduce((sum, entry) => sum + entry, 0));
}

export interface MethodEvents {
  /** Another method stands. */
  read(): void;
  /** It is to be seen. */
  shown(): void;
}

export class MethodPart {
  readonly element = make('section', {
    class: 'own-method',
    'aria-labelledby': 'own-method-title',
  });
  private readonly address: Address;
  private readonly events: MethodEvents;
  private first = '';
  // Of its own: what is measured here does not stop the motion of the page, nor the other way round.
  private readonly engine = new EngineOnDemand((ahead) => openEngine(spawnEngine(ahead)));
  private readonly said = make('p', { class: 'reading', id: 'own-reading', role: 'status' });
  /** Of a link that can't be read. */
  private readonly notice = make('p', { class: 'alert', id: 'own-notice', role: 'alert' });
  private readonly old = make('p', { class: 'note', id: 'own-old', hidden: true });
  private readonly results = make('div', { class: 'results' });
  private readonly algebra = new Algebra();
  private readonly measured = new Measured(() => new Kept(safeStorage(window)).all);
  private readonly shelf = new Kept(safeStorage(window), 'methods');
  private readonly form = new Form((typing) => this.changed(typing), this.shelf);
  private readonly keep: KeepPart;
  private readonly reader: Reader;

  constructor(address: Address, events: MethodEvents) {
    this.address = address;
    this.events = events;
    this.reader = new Reader(() => this.opened(), {
      read: (definition, reading) => this.read(definition, reading),
      refused: (sentence) => this.refused(sentence),
    });
    this.keep = new KeepPart({
      keep: () => this.keepIt(),
      forget: () => this.forgetIt(),
      definition: () => this.form.definition,
      load: (definition) => this.form.load(definition),
    });
    this.old.textContent = say('ownMethod.old');
    this.results.append(
      this.old,
      make('h3', {}, say('ownMethod.algebra')),
      this.algebra.element,
      make('h3', {}, say('ownMethod.measured')),
      this.measured.element,
    );
    const title = make('h2', { id: 'own-method-title' }, say('ownMethod.formTitle'));
    this.element.append(title, this.notice, this.form.element, this.said, this.keep.element);
    this.element.append(this.results);
  }

  get definition(): Definition {
    return this.form.definition;
  }

  /** False: the reader has not changed it. */
  get touched(): boolean {
    return JSON.stringify(this.definition) !== this.first;
  }

  /** What the address, or else this visit, has kept; whether the address asks for a method. */
  begin(): boolean {
    this.form.load(gallery.get(firstOfAll) ?? {});
    this.first = JSON.stringify(this.definition);
    this.address.whenChanged(() => this.follow());
    try {
      const asked = this.address.method();
      const begun = asked ?? keptDraft(window);
      if (begun !== undefined) this.form.load(begun);
      return asked !== undefined;
    } catch (error) {
      this.notice.textContent = sentenceOf(error);
      return true;
    }
  }

  openFile(file: File): void {
    void this.keep.open(file);
  }

  /** The system of the page is another: what it keeps of it is measured, where the method runs on it. */
  systemMoved(definition: Definition): void {
    void this.opened().then((engine) => this.measured.takeSystem(engine, definition));
  }

  private opened(): Promise<Engine> {
    return this.engine.get({ system: 'kepler' });
  }

  private follow(): void {
    try {
      const asked = this.address.method();
      if (asked === undefined) return;
      this.form.load(asked);
      this.events.shown();
    } catch (error) {
      this.notice.textContent = sentenceOf(error);
    }
  }

  /** Under its name, in this browser. */
  private keepIt(): string {
    const { definition } = this.form;
    const name = String(definition.name ?? definition.id);
    const done = this.shelf.keep(name, definition);
    this.form.offer();
    return say(keptWords[done], { name });
  }

  private forgetIt(): string {
    const { definition } = this.form;
    const name = String(definition.name ?? definition.id);
    this.shelf.forget(name);
    this.form.offer();
    return say('ownSystem.forgotten', { name });
  }

  private changed(typing: boolean): void {
    const { definition } = this.form;
    this.notice.textContent = '';
    this.element.dataset.state = 'reading';
    this.keep.showDefinition(definition);
    this.reader.ask(definition, typing);
  }

  private read(definition: Definition, reading: MethodReading): void {
    this.keepTyped(definition);
    const family = reading.definition.family as Family;
    const { name, order, implicit } = reading.entry;
    const kind = implicit ? 'implicit' : 'explicit';
    this.say(say('ownMethod.read', { name, order, kind }), false);
    this.algebra.showFacts(reading, family);
    this.form.showNodes(rowSums(reading.definition));
    void this.measure({ definition, reading, family });
    this.element.dataset.state = 'ready';
    this.events.read();
  }

  private keepTyped(definition: Definition): void {
    this.address.tellMethod(definition);
    keepDraft(window, definition);
  }

  private async measure(candidate: Parameters<Measured['showMeasured']>[1]): Promise<void> {
    await this.measured.showMeasured(await this.opened(), candidate);
  }

  private refused(sentence: string): void {
    this.keepTyped(this.form.definition);
    this.say(sentence, true);
    this.element.dataset.state = 'refused';
  }

  private say(sentence: string, isRefusal: boolean): void {
    this.said.textContent = sentence;
    this.said.classList.toggle('alert', isRefusal);
    this.results.classList.toggle('old', isRefusal);
    this.old.hidden = !isRefusal;
  }
}
