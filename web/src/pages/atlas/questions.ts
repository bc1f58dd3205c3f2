/** The questions about a system and what is wanted of it, as a form. */
import { say } from '../../kit/language/language.ts';
import { choice } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import { anything, type Wanted } from './filter.ts';

type Flag = 'energy' | 'others' | 'form' | 'explicit' | 'composed';

const highest = 8;

/** `changed` gets all answers whenever one changes. */
export class Questions {
  readonly element = make('form', { class: 'atlas-questions' });
  private wanted: Wanted = anything;

  private readonly changed: (wanted: Wanted) => void;

  /** `composed`: some methods are compositions. */
  constructor(composed: boolean, changed: (wanted: Wanted) => void) {
    this.changed = changed;
    this.element.addEventListener('submit', (event) => event.preventDefault());
    const orders = Array.from({ length: highest + 1 }, (_, i) => ({
      id: String(i),
      name: i === 0 ? say('atlas.anyOrder') : say('atlas.atLeast', { order: i }),
    }));
    this.element.append(
      make(
        'fieldset',
        {},
        make('legend', {}, say('atlas.whatStays')),
        this.box('energy', say('atlas.energy')),
        this.box('others', say('atlas.everythingElse')),
        this.box('form', say('atlas.form')),
      ),
      make(
        'fieldset',
        {},
        make('legend', {}, say('atlas.howExact')),
        choice('atlas-order', say('atlas.order'), orders, '0', (id) =>
          this.set({ order: Number(id) }),
        ),
      ),
      make(
        'fieldset',
        {},
        make('legend', {}, say('atlas.whatMayItTake')),
        this.box('explicit', say('atlas.onlyExplicit')),
      ),
      ...(composed ? [this.box('composed', say('atlas.withCompositions'))] : []),
    );
  }

  private box(flag: Flag, label: string): HTMLElement {
    const input = make('input', { type: 'checkbox', name: flag });
    input.addEventListener('change', () => this.set({ [flag]: input.checked }));
    return make('label', {}, input, ` ${label}`);
  }

  private set(part: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...part };
    this.changed(this.wanted);
  }
}
