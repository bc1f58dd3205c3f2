/** A system of one's own: its form, and the motion that it gives with what runs beside it. */
import '../../figures/lessons/make-your-own/definitionEnglish.ts';
import { Preview } from '../../figures/lessons/make-your-own/definitionPreview.ts';
import { type FieldReading, Reading } from '../../figures/lessons/make-your-own/reading.ts';
import { formula } from '../../figures/lessons/make-your-own/said.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import { spawnEngine } from '../../kit/engine/spawn.ts';
import type { Definition } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import { make } from '../../kit/ui/dom.ts';
import { safeStorage } from '../../kit/ui/storage.ts';
import type { Address } from './authoringAddress.ts';
import { Bar } from './bar.ts';
import { Beside, type OwnMethods } from './beside.ts';
import { FormulasText, type FormulaText, formulaLines, type Notation } from './formulasText.ts';
import { Kept } from './kept.ts';
import { gallery } from './method/methodGallery.ts';
import { type Draft, definitionOf, draftOf, emptyDraft } from './systemDraft.ts';
import { definitionInText, textOf } from './systemFile.ts';
import { Form } from './systemForm.ts';

const draftKey = 'rattleback-own-draft';

/** Copied from the template in the page, which the build fills with text. */
function waysToBegin(): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('#own-nothing');
  return document.importNode(template?.content.firstElementChild as HTMLElement, true);
}

export interface SystemEvents {
  /** The method that stands on the page; it may be half typed. */
  method(): Definition;
  /** False: the reader has not changed it. */
  methodTouched(): boolean;
  /** The preview of this definition moves. */
  systemMoved(definition: Definition): void;
  /** It is to be seen. */
  shown(): void;
}

export class SystemPart {
  readonly form: HTMLElement;
  readonly gives: HTMLElement;
  private readonly events: SystemEvents;
  private readonly address: Address;
  private draft: Draft = emptyDraft;
  private before: Draft | undefined;
  private readonly storage = safeStorage(window);
  private readonly engine = openEngine(spawnEngine({ system: {} }));
  /** Ways to begin, while nothing moves yet. */
  private readonly nothing = waysToBegin();
  private readonly whole = make('p', { class: 'own-whole', role: 'status' });
  private readonly json = make('textarea', {
    rows: 16,
    spellcheck: 'false',
    'aria-label': say('ownSystem.json'),
  });
  private readonly formulas = new FormulasText((notation) => this.formulasAs(notation));
  private readonly fields = new Form(emptyDraft, (draft) => this.typed(draft));
  private readonly beside = new Beside({
    mine: () => this.methods(),
    here: () => this.events.method(),
    touched: () => this.events.methodTouched(),
    changed: () => this.read(0),
  });
  private readonly preview = new Preview({
    still:
      window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
      new URLSearchParams(window.location.search).has('calm'),
    bench: 'bench.html',
    beside: this.beside,
  });
  private readonly bar = new Bar(new Kept(this.storage), {
    present: () => definitionOf(this.draft),
    begin: (definition) => this.begin(definition === undefined ? emptyDraft : draftOf(definition)),
    undo: () => this.goBack(),
  });
  private readonly reading = new Reading(this.engine, {
    onFields: (fields) => this.tellFields(fields),
    onWhole: (sentence) => this.tellWhole(sentence),
    onGood: async (definition, signal) => {
      await this.preview.load(await this.engine, definition, signal);
      this.preview.element.classList.remove('old');
      document.body.dataset.state = 'ready';
      this.events.systemMoved(definition);
    },
  });

  constructor(address: Address, events: SystemEvents) {
    this.address = address;
    this.events = events;
    const json = make('details', {}, make('summary', {}, say('ownSystem.json')), this.json);
    this.json.addEventListener('change', () => this.typedJson());
    const title = make('h2', { id: 'own-system-title' }, say('ownSystem.formTitle'));
    this.form = make('section', { class: 'own-system', 'aria-labelledby': title.id });
    this.form.append(title, this.bar.element, this.fields.element, this.formulas.element, json);
    const gives = make('h2', { id: 'own-gives-title' }, say('ownSystem.gives'));
    this.gives = make('section', { class: 'own-gives', 'aria-labelledby': gives.id });
    this.gives.append(gives, this.nothing, this.whole, this.preview.element);
  }

  async open(): Promise<void> {
    this.take(await this.begins());
    this.address.whenChanged(() => void this.followAddress());
  }

  openFile(file: File): void {
    void this.bar.open(file);
  }

  /** The method of the page is another now. */
  methodChanged(): void {
    if (this.beside.isOld) this.read(0);
  }

  /** Those that are kept in this browser, and the tableaux of the site. */
  private methods(): OwnMethods {
    const kept = Object.entries(new Kept(this.storage, 'methods').all);
    const shipped = [...gallery.values()].map((one) => [String(one.name), one] as const);
    return new Map([...kept, ...shipped]);
  }

  repaint(): void {
    this.preview.repaint();
  }

  /** The address, or else what was being typed, or nothing. */
  private async begins(): Promise<Draft> {
    try {
      const asked = await this.address.system();
      if (asked !== undefined) return draftOf(asked);
    } catch (error) {
      this.bar.say(sentenceOf(error));
    }
    try {
      const held = this.storage.getItem(draftKey);
      return held === null ? emptyDraft : draftOf(definitionInText(held));
    } catch {
      return emptyDraft;
    }
  }

  private async followAddress(): Promise<void> {
    try {
      const asked = await this.address.system();
      if (asked === undefined) return;
      this.begin(draftOf(asked));
      this.events.shown();
    } catch (error) {
      this.bar.say(sentenceOf(error));
    }
  }

  private begin(draft: Draft): void {
    this.before = this.draft;
    this.bar.allowUndo();
    this.take(draft);
  }

  private goBack(): void {
    if (this.before !== undefined) this.take(this.before);
    this.before = undefined;
  }

  /** Shows a draft in the form, and reads it. */
  private take(draft: Draft): void {
    this.draft = draft;
    this.fields.load(draft);
    this.read(0);
  }

  private typed(draft: Draft): void {
    this.draft = draft;
    this.read();
  }

  private typedJson(): void {
    try {
      this.begin(draftOf(definitionInText(this.json.value)));
    } catch (error) {
      this.tellWhole(sentenceOf(error));
    }
  }

  private read(wait?: number): void {
    const definition = definitionOf(this.draft);
    this.json.value = textOf(definition);
    this.storage.setItem(draftKey, textOf(definition));
    this.preview.element.classList.add('old');
    document.body.dataset.state = 'reading';
    const begun = this.draft.kinetic.trim() !== '';
    this.showNothing(!begun);
    if (!begun) {
      // Nobody is blamed for what has not been typed yet.
      this.tellFields([]);
      this.tellWhole(undefined);
      return;
    }
    this.address.tellSystem(definition);
    this.reading.read(definition, wait);
  }

  /** A link that goes with it leaves the focus to the form. */
  private showNothing(is: boolean): void {
    if (!is && this.nothing.contains(document.activeElement)) {
      this.form.querySelector<HTMLElement>('select')?.focus({ preventScroll: true });
    }
    this.nothing.hidden = !is;
    this.gives.classList.toggle('nothing', is);
  }

  private async formulasAs(notation: Notation): Promise<string> {
    const system = definitionOf(this.draft);
    const engine = await this.engine;
    const { fields } = await engine.probe<{ fields: readonly FormulaText[] }>({
      ...{ op: 'read', system, notation },
    });
    return formulaLines(system, fields);
  }

  private tellFields(readings: readonly FieldReading[]): void {
    void this.formulas.refresh();
    for (const field of this.fields.fields) {
      // A row may hold several expressions.
      const own = readings.filter(
        (one) => one.field === field || one.field.startsWith(`${field}.`),
      );
      const wrong = own.find(({ error }) => error !== undefined)?.error;
      const blank = field === 'potential' && this.draft.potential.trim() === '';
      const set = own.flatMap(({ mathml = '' }) => (mathml === '' ? [] : (formula(mathml) ?? [])));
      const row = make('span', { class: 'own-formulas' }, ...(blank ? [] : set));
      this.fields.tell(field, wrong?.message ?? (row.hasChildNodes() ? row : ''), wrong?.name);
    }
  }

  private tellWhole(sentence: string | undefined): void {
    this.whole.textContent = sentence ?? '';
    this.whole.classList.toggle('wrong', sentence !== undefined);
    if (sentence !== undefined) document.body.dataset.state = 'refused';
  }
}
