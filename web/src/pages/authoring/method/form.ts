/** The form: what the method is called, its family, its stages, and its numbers. */
import type { Definition } from '../../../kit/engine/types.ts';
import { type MessageKey, say } from '../../../kit/language/language.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { Kept } from '../kept.ts';
import { exponentialRows } from './exponentialRows.ts';
import { kickRows } from './kickRows.ts';
import { mapFields } from './mapFields.ts';
import {
  definitionOf,
  draftOf,
  emptyDraft,
  type Family,
  families,
  mostStages,
  setStageCount,
  stageCount,
} from './methodDraft.ts';
import { gallery } from './methodGallery.ts';
import { partitionedGrids } from './partitionedGrids.ts';
import { tableauGrid } from './tableauGrid.ts';
import { textField } from './textField.ts';

export const familyWords: Readonly<Record<Family, readonly [name: MessageKey, what: MessageKey]>> =
  {
    runge_kutta: ['ownMethod.rungeKutta', 'ownMethod.rungeKuttaWhat'],
    munthe_kaas: ['ownMethod.muntheKaas', 'ownMethod.muntheKaasWhat'],
    commutator_free: ['ownMethod.commutatorFree', 'ownMethod.commutatorFreeWhat'],
    splitting: ['ownMethod.splitting', 'ownMethod.splittingWhat'],
    partitioned: ['ownMethod.partitioned', 'ownMethod.partitionedWhat'],
  };

export class Form {
  readonly element = make('div', { class: 'own-form' });
  private draft = emptyDraft();
  private readonly numbers = make('div', { class: 'numbers' });
  private readonly head = make('div', { class: 'head' });
  private readonly what = make('p', { class: 'note', id: 'own-family-what' });
  private readonly fewer = make('button', { type: 'button', id: 'own-fewer' }, '−');
  private readonly more = make('button', { type: 'button', id: 'own-more' }, '+');
  private readonly count = make('output', { class: 'count' });
  private readonly draftEdited: (typing: boolean) => void;
  private readonly shelf: Kept;
  private readonly begin = make('div');

  /** `draftEdited`: whether somebody is typing, and more is likely to come. */
  constructor(draftEdited: (typing: boolean) => void, shelf: Kept) {
    this.draftEdited = draftEdited;
    this.shelf = shelf;
    this.offer();
    this.fewer.addEventListener('click', () => this.resize(-1));
    this.more.addEventListener('click', () => this.resize(1));
    this.fewer.setAttribute('aria-label', say('ownMethod.fewer'));
    this.more.setAttribute('aria-label', say('ownMethod.more'));
    const stages = make('div', { class: 'buttons' }, this.fewer, this.count, this.more);
    const legend = make('legend', {}, say('ownMethod.numbers'));
    const note = make('p', { class: 'note' }, say('ownMethod.entries'));
    const set = make('fieldset', {}, legend, stages, this.numbers, note);
    this.element.append(this.begin, this.head, set);
    this.showDraft();
  }

  get definition(): Definition {
    return definitionOf(this.draft);
  }

  /** Throws RangeError with a sentence where the form has no place for it. */
  load(definition: Definition): void {
    this.draft = draftOf(definition);
    this.showDraft();
    this.draftEdited(false);
  }

  /** The sums of the rows, where nodes are left empty. */
  showNodes(sums: readonly number[]): void {
    this.numbers.querySelectorAll<HTMLInputElement>('.node .cell').forEach((cell, i) => {
      cell.placeholder = Number.isFinite(sums[i]) ? formatNumber(sums[i] ?? 0) : '';
    });
  }

  /** What to begin from: the tableaux of the site, and what is kept in this browser. */
  offer(): void {
    this.begin.replaceChildren(this.beginFrom());
  }

  private beginFrom(): HTMLElement {
    const listed = [...gallery].map(([id, { name }]) => ({ id, name: String(name) }));
    const mine = Object.keys(this.shelf.all).map((name) => ({ id: `kept:${name}`, name }));
    const options = [
      { id: 'none', name: say('ownMethod.choose') },
      { id: 'empty', name: say('ownMethod.empty') },
      ...listed,
      ...(mine.length === 0 ? [] : [{ heading: say('ownSystem.mine'), options: mine }]),
    ];
    return choice('own-method-begin', say('ownMethod.beginFrom'), options, 'none', (id) => {
      const chosen = gallery.get(id) ?? this.shelf.all[id.replace(/^kept:/, '')];
      if (chosen !== undefined) this.load(chosen);
      if (id === 'empty') this.load({ id: 'own_method', b: ['', ''] });
    });
  }

  private showDraft(): void {
    const { draft } = this;
    const change = (): void => this.draftEdited(true);
    const word = (key: 'name' | 'id' | 'description' | 'source', label: MessageKey) =>
      textField(
        `own-${key}`,
        say(label),
        draft[key],
        (text) => {
          draft[key] = text;
          change();
        },
        key === 'description' || key === 'source',
      );
    const words = make('details', {}, make('summary', {}, say('ownMethod.words')));
    words.append(word('description', 'ownMethod.description'), word('source', 'ownMethod.source'));
    this.head.replaceChildren(
      word('name', 'ownMethod.name'),
      word('id', 'ownMethod.id'),
      words,
      this.familyChoice(),
      this.what,
    );
    this.showNumbers();
  }

  private familyChoice(): HTMLElement {
    const options = families.map((id) => ({ id, name: say(familyWords[id][0]) }));
    const label = say('ownMethod.family');
    const field = choice('own-family', label, options, this.draft.family, (id) => {
      this.draft.family = id as Family;
      this.showNumbers();
      this.draftEdited(false);
    });
    field.querySelector('select')?.setAttribute('aria-describedby', this.what.id);
    return field;
  }

  private resize(by: 1 | -1): void {
    const count = stageCount(this.draft) + by;
    if (count < 1 || count > mostStages) return;
    setStageCount(this.draft, count);
    this.showNumbers();
    this.draftEdited(false);
  }

  private showNumbers(): void {
    const { draft } = this;
    const count = stageCount(draft);
    this.what.textContent = say(familyWords[draft.family][1]);
    const said =
      draft.family === 'splitting'
        ? say('ownMethod.kickCount', { count })
        : say('ownMethod.stageCount', { count });
    this.count.textContent = said;
    // With the focus on it, a button that is disabled would lose it.
    this.fewer.setAttribute('aria-disabled', String(count <= 1));
    this.more.setAttribute('aria-disabled', String(count >= mostStages));
    const changed = (): void => this.draftEdited(true);
    const redraw = (): void => {
      this.showNumbers();
      this.draftEdited(false);
    };
    const parts = {
      runge_kutta: () => tableauGrid(draft, changed, redraw),
      munthe_kaas: () =>
        make('div', {}, tableauGrid(draft, changed, redraw), mapFields(draft, changed)),
      commutator_free: () => exponentialRows(draft, changed, redraw),
      splitting: () => kickRows(draft, changed),
      partitioned: () => partitionedGrids(draft, changed),
    };
    this.numbers.replaceChildren(parts[draft.family]());
  }
}
