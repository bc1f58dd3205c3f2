/** The page *Your own*: a definition on one side, what it gives on the other. */
import '../lesson/definition/english';
import { openEngine } from '../engine/engine';
import { sentenceOf } from '../engine/fault';
import { spawnEngine } from '../engine/spawn';
import { openCodec } from '../experiment/link/definitionWord';
import { say } from '../language/language';
import { Preview } from '../lesson/definition/preview';
import { type FieldReading, Reading } from '../lesson/definition/reading';
import { formula } from '../lesson/definition/said';
import { chooseLanguage } from '../site/choose';
import { wireGalleries } from '../site/gallery/gallery';
import { keepOffline } from '../site/offline/register';
import { wireTheme } from '../site/theme';
import { make } from '../ui/dom';
import { safeStorage } from '../ui/storage';
import { addressOf, definitionAsked } from './address';
import { Bar } from './bar';
import { Beside, type OwnMethods } from './beside';
import { type Draft, definitionOf, draftOf, emptyDraft } from './draft';
import { definitionInText, textOf } from './file';
import { Form } from './form';
import { Kept } from './kept';
import { gallery } from './method/gallery';

const draftKey = 'rattleback-own-draft';

class OwnPage {
  private draft: Draft = emptyDraft;
  private before: Draft | undefined;
  private readonly storage = safeStorage(window);
  private readonly engine = openEngine(spawnEngine({ system: {} }));
  private readonly whole = make('p', { class: 'own-whole', role: 'status' });
  private readonly json = make('textarea', {
    rows: 16,
    spellcheck: 'false',
    'aria-label': say('ownSystem.json'),
  });
  private readonly form = new Form(emptyDraft, (draft) => this.typed(draft));
  private readonly beside = new Beside(
    () => this.methods(),
    () => this.read(0),
  );
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
    },
  });

  async open(place: HTMLElement): Promise<void> {
    const json = make('details', {}, make('summary', {}, say('ownSystem.json')), this.json);
    this.json.addEventListener('change', () => this.typedJson());
    const made = make('section', { class: 'own-gives', 'aria-label': say('ownSystem.gives') });
    made.append(this.whole, this.preview.element);
    // On a narrow page the motion lies below a long form.
    const see = make('button', { type: 'button', class: 'own-see primary' }, say('ownSystem.see'));
    see.addEventListener('click', () => made.scrollIntoView());
    place.replaceChildren(
      this.bar.element,
      make('div', { class: 'own-columns' }, make('div', {}, this.form.element, json, see), made),
    );
    const begin = await this.begins();
    this.take(begin);
    window.addEventListener('hashchange', () => void this.followAddress());
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
      const asked = await definitionAsked(window.location.hash);
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
    if (window.location.hash === addressOf(definitionOf(this.draft))) return;
    try {
      const asked = await definitionAsked(window.location.hash);
      if (asked === undefined) return;
      this.begin(draftOf(asked));
      // The cards that lead here stand far below.
      document.querySelector('h1')?.scrollIntoView();
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
    this.form.load(draft);
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
    if (this.draft.kinetic.trim() === '') {
      // Nobody is blamed for what has not been typed yet.
      this.tellFields([]);
      this.tellWhole(undefined);
      this.whole.textContent = say('ownSystem.begins');
      return;
    }
    window.history.replaceState(null, '', addressOf(definition));
    this.reading.read(definition, wait);
  }

  private tellFields(readings: readonly FieldReading[]): void {
    for (const field of this.form.fields) {
      // A row may hold several expressions.
      const own = readings.filter(
        (one) => one.field === field || one.field.startsWith(`${field}.`),
      );
      const wrong = own.find(({ error }) => error !== undefined)?.error;
      const blank = field === 'potential' && this.draft.potential.trim() === '';
      const set = own.flatMap(({ mathml = '' }) => (mathml === '' ? [] : (formula(mathml) ?? [])));
      const row = make('span', { class: 'own-formulas' }, ...(blank ? [] : set));
      this.form.tell(field, wrong?.message ?? (row.hasChildNodes() ? row : ''));
    }
  }

  private tellWhole(sentence: string | undefined): void {
    this.whole.textContent = sentence ?? '';
    this.whole.classList.toggle('wrong', sentence !== undefined);
    if (sentence !== undefined) document.body.dataset.state = 'refused';
  }
}

async function start(): Promise<void> {
  await Promise.all([chooseLanguage(), openCodec()]);
  const page = new OwnPage();
  wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => page.repaint());
  await page.open(document.querySelector('#own') as HTMLElement);
}

keepOffline(window);
wireGalleries(window);
await start();
