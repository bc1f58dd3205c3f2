/** The page: the form on one side, what algebra and measurements say of it on the other. */
import type { Engine } from '../../engine/engine';
import { sentenceOf } from '../../engine/fault';
import type { Definition, MethodReading } from '../../engine/types';
import { SchemaFault } from '../../experiment/link/check';
import { say } from '../../language/language';
import { make } from '../../ui/dom';
import { safeStorage } from '../../ui/storage';
import { Kept } from '../kept';
import { Algebra } from './algebra';
import type { Family } from './draft';
import { Form } from './form';
import { gallery } from './gallery';
import { KeepPart } from './keepPart';
import { Measured } from './measured';
import { definitionInLink, keepDraft, keptDraft, linkOf } from './place';
import { Reader } from './reader';

const firstOfAll = 'kutta38';

/** What empty nodes are, of a definition with numbers in the place of expressions. */
function rowSums({ a }: Definition): readonly number[] {
  const rows = (a ?? []) as readonly (readonly number[])[];
  return rows.map((row) => row.reduce((sum, entry) => sum + entry, 0));
}

export class Page {
  readonly element = make('div', { class: 'own-method' });
  private readonly engine: () => Promise<Engine>;
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

  constructor(engine: () => Promise<Engine>) {
    this.engine = engine;
    this.reader = new Reader(engine, {
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
    const side = make('section', { 'aria-labelledby': 'own-form-title' });
    const title = make('h2', { id: 'own-form-title' }, say('ownMethod.formTitle'));
    side.append(title, this.notice, this.form.element, this.said, this.keep.element);
    this.results.append(
      this.old,
      make('h2', {}, say('ownMethod.algebra')),
      this.algebra.element,
      make('h2', {}, say('ownMethod.measured')),
      this.measured.element,
    );
    const heading = say('ownMethod.results');
    this.element.append(side, make('section', { 'aria-label': heading }, this.results));
  }

  /** What the address, or else this visit, has kept; a link that can't be read is told. */
  begin(view: Window): void {
    const first = gallery.get(firstOfAll) ?? {};
    try {
      this.form.load(definitionInLink(view.location.hash) ?? keptDraft(view) ?? first);
    } catch (error) {
      this.form.load(first);
      this.tell(error);
    }
    view.addEventListener('hashchange', () => this.follow(view.location.hash));
  }

  /** Follows an address that is not what is in the form. */
  private follow(hash: string): void {
    if (hash === linkOf(this.form.definition)) return;
    try {
      const definition = definitionInLink(hash);
      if (definition === undefined) return;
      this.form.load(definition);
      // The cards that lead here stand far below.
      document.querySelector('h1')?.scrollIntoView();
    } catch (error) {
      this.tell(error);
    }
  }

  /** Under its name, in this browser. */
  private keepIt(): string {
    const { definition } = this.form;
    const name = String(definition.name ?? definition.id);
    const done = this.shelf.keep(name, definition);
    this.form.offer();
    return say(done ? 'ownSystem.isKept' : 'ownSystem.noRoom', { name });
  }

  private forgetIt(): string {
    const { definition } = this.form;
    const name = String(definition.name ?? definition.id);
    this.shelf.forget(name);
    this.form.offer();
    return say('ownSystem.forgotten', { name });
  }

  private tell(error: unknown): void {
    const isBroken = error instanceof SchemaFault;
    this.notice.textContent = isBroken ? error.sentence('link') : sentenceOf(error);
  }

  private changed(typing: boolean): void {
    const { definition } = this.form;
    this.notice.textContent = '';
    this.element.dataset.state = 'reading';
    this.keep.show(definition);
    this.reader.ask(definition, typing);
  }

  private read(definition: Definition, reading: MethodReading): void {
    keepDraft(window, definition);
    const family = reading.definition.family as Family;
    const { name, order, implicit } = reading.entry;
    const kind = implicit ? 'implicit' : 'explicit';
    this.say(say('ownMethod.read', { name, order, kind }), false);
    this.algebra.show(reading, family);
    this.form.showNodes(rowSums(reading.definition));
    void this.measure({ definition, reading, family });
    this.element.dataset.state = 'ready';
  }

  private async measure(candidate: Parameters<Measured['show']>[1]): Promise<void> {
    await this.measured.show(await this.engine(), candidate);
  }

  private refused(sentence: string): void {
    keepDraft(window, this.form.definition);
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
