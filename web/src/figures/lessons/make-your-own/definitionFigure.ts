/**
 * `kind: definition`: formulas of a system that the reader changes, what the engine says of each and
 * of the whole, and how the system moves as long as there is one.
 */
import type { Definition } from '../../../kit/engine/types.ts';
import { definitionWord, openCodec } from '../../../kit/experiment/link/definitionWord.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { LiveFigure } from '../../base/live.ts';
import { type DefinitionFigure, textAt, withText } from './definitionData.ts';
import { Preview } from './definitionPreview.ts';
import { fieldName } from './fieldName.ts';
import { type FieldReading, Reading } from './reading.ts';
import { formula, showSaid } from './said.ts';

interface Field {
  readonly path: string;
  readonly input: HTMLInputElement;
  readonly said: HTMLElement;
}

/** What is changed is another system than that of the page, so that other figures keep theirs. */
const changedId = (id: unknown): string => `${String(id)}_changed`;

export class LabDefinition extends LiveFigure<DefinitionFigure> {
  private fields: readonly Field[] = [];
  private preview!: Preview;
  private reading!: Reading;
  private choice: HTMLSelectElement | null = null;
  private readonly whole = make('p', { class: 'own-whole', role: 'status' });
  private readonly form = make('a', { class: 'open-bench' }, say('figure.openForm'));

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { id, fields } = this.data;
    this.choice = controls.querySelector('select');
    this.fields = fields.map((path) => this.field(id, path));
    this.preview = new Preview({ still: this.lab.reducedMotion, bench: '../../bench.html' });
    this.fill();
    const parts = this.fields.map(({ input }) => input.closest('.own-part') as HTMLElement);
    return [
      controls,
      make('div', { class: 'definition-fields' }, ...parts),
      this.whole,
      make('div', { class: 'views' }, this.preview.element),
      make('div', { class: 'figure-foot' }, this.form),
    ];
  }

  protected seen(): void {
    this.reading = new Reading(this.lab.spare(this.data.define), {
      onFields: (readings) => this.tellFields(readings),
      onWhole: (sentence) => this.tellWhole(sentence),
      onGood: async (definition, signal) => {
        const system = String(definition.id);
        const engine = await this.lab.spare();
        await this.preview.load(engine, definition, signal, { ...this.data.experiment, system });
        this.preview.element.classList.remove('old');
        this.reveal();
        this.dataset.state = 'ready';
      },
    });
    this.read(0);
  }

  /** Another change was chosen. */
  protected override changed(): void {
    this.fill();
    this.read(0);
  }

  override repaint(): void {
    this.preview.repaint();
  }

  private field(figure: string, path: string): Field {
    const said = make('p', { class: 'own-said', id: `said-${figure}-${path}`, role: 'status' });
    const input = make('input', {
      ...{ type: 'text', class: 'expression', name: `${figure}-${path}` },
      ...{ spellcheck: 'false', autocomplete: 'off', autocapitalize: 'none' },
    });
    input.addEventListener('input', () => this.read());
    const label = make('label', {}, make('strong', {}, fieldName(path)), input);
    make('div', { class: 'own-part' }, label, said);
    return { path, input, said };
  }

  /** The definition with the chosen change, before anything is typed. */
  private get begun(): Definition {
    const { definition, changes } = this.data;
    const chosen = changes.find(({ id }) => id === this.choice?.value);
    return { ...definition, ...chosen?.set, id: changedId(definition.id) };
  }

  private fill(): void {
    for (const { path, input } of this.fields) input.value = textAt(this.begun, path);
  }

  private read(wait?: number): void {
    const definition = this.fields.reduce(
      (whole, { path, input }) => withText(whole, path, input.value),
      this.begun,
    );
    this.dataset.state = 'computing';
    this.preview.element.classList.add('old');
    void this.link(definition);
    this.reading.read(definition, wait);
  }

  private async link(definition: Definition): Promise<void> {
    await openCodec();
    this.form.href = `../../own.html#definition=${definitionWord(definition)}`;
  }

  private tellFields(readings: readonly FieldReading[]): void {
    const told = new Map(readings.map((one) => [one.field, one]));
    for (const { path, said } of this.fields) {
      const { mathml = '', error } = told.get(path) ?? {};
      showSaid(said, error?.message ?? formula(mathml) ?? '');
    }
  }

  /** The figure is shown as it is, also where nothing moves. */
  private tellWhole(sentence: string | undefined): void {
    this.whole.textContent = sentence ?? '';
    this.whole.classList.toggle('wrong', sentence !== undefined);
    if (sentence === undefined) return;
    this.reveal();
    this.dataset.state = 'refused';
  }
}
