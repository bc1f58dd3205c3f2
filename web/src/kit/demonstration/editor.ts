/** The steps of a running demonstration as a list that can be changed. */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import type { Demonstration } from './demonstrationSchema.ts';
import { withCaption, withoutStep, withStep, withStepMoved, withTitle } from './edit.ts';
import { saveDemonstration } from './file.ts';
import type { Player } from './player.ts';

function button(text: string, label: string, act: () => void): HTMLButtonElement {
  const node = make('button', { type: 'button', 'aria-label': label, title: label }, text);
  node.addEventListener('click', act);
  return node;
}

/** Hands the reader a demonstration as slides, and tells how far it is; resolves with a sentence. */
export type MakeSlides = (
  demonstration: Demonstration,
  onProgress: (done: number) => void,
) => Promise<string>;

export class Editor {
  readonly element = make(
    'details',
    { class: 'demo-editor' },
    make('summary', {}, say('demonstration.edit')),
  );
  private readonly player: Player;
  private readonly present: () => string;
  private readonly onEdit: () => void;
  private readonly slides: MakeSlides;
  private readonly status = make('p', { class: 'note', role: 'status' });
  private readonly body = make('div', { class: 'demo-editing' });
  private shown: Demonstration | undefined;

  /** `present` gives the fragment of the present view; `onEdit` is called before each change. */
  constructor(player: Player, present: () => string, onEdit: () => void, slides: MakeSlides) {
    this.slides = slides;
    this.player = player;
    this.present = present;
    this.onEdit = onEdit;
    this.element.append(this.body);
  }

  /** Builds the list anew when the demonstration is another. */
  showDemonstration(demonstration: Demonstration): void {
    if (demonstration === this.shown) return;
    this.shown = demonstration;
    const title = make('input', { id: 'demo-name', type: 'text', maxlength: 120 });
    title.value = demonstration.title;
    title.addEventListener('change', () => {
      const words = title.value.trim();
      if (words === '') title.value = this.current.title;
      else this.reword(withTitle(this.current, words));
    });
    const add = make('button', { type: 'button', id: 'demo-add' }, say('demonstration.add'));
    add.addEventListener('click', () => this.add());
    const save = make('button', { type: 'button', id: 'demo-save' }, say('demonstration.save'));
    save.addEventListener('click', () => saveDemonstration(this.current));
    const slides = make(
      'button',
      { type: 'button', id: 'demo-slides' },
      say('demonstration.slides'),
    );
    slides.addEventListener('click', () => void this.makeSlides(slides));
    this.body.replaceChildren(
      make(
        'div',
        { class: 'list-field' },
        make('label', { for: 'demo-name' }, say('demonstration.title')),
        title,
      ),
      make('ol', {}, ...demonstration.steps.map((step, at) => this.row(step.caption, at))),
      make('div', { class: 'buttons' }, add, save, slides),
      this.status,
    );
  }

  /** One at a time. */
  private async makeSlides(button: HTMLButtonElement): Promise<void> {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    const { count } = this.player;
    const tell = (done: number): void => {
      this.status.textContent = say('demonstration.slidesMade', { n: done + 1, count });
    };
    tell(0);
    this.status.textContent = await this.slides(this.current, (done) => {
      if (done < count) tell(done);
    });
    button.removeAttribute('aria-disabled');
  }

  private get current(): Demonstration {
    return this.player.demonstration as Demonstration;
  }

  /** Takes words in: the list shows them already, and a press under way must find its button. */
  private reword(demonstration: Demonstration): void {
    this.shown = demonstration;
    this.onEdit();
    this.player.change(demonstration);
  }

  /** The focus goes to the element with this id, since the list is built anew. */
  private change(demonstration: Demonstration, at: number, focus: string): void {
    this.onEdit();
    this.player.change(demonstration, at);
    document.getElementById(focus)?.focus();
  }

  private add(): void {
    const { at, count } = this.player;
    const step = { caption: say('demonstration.view', { n: count + 1 }), link: this.present() };
    this.change(withStep(this.current, at, step), at + 1, `demo-caption-${at + 1}`);
  }

  private row(words: string, at: number): HTMLElement {
    const n = at + 1;
    const id = `demo-caption-${at}`;
    const caption = make('textarea', { id, rows: 2, maxlength: 1000 });
    caption.value = words;
    caption.addEventListener('change', () => {
      const text = caption.value.trim();
      if (text === '') caption.value = this.current.steps[at]?.caption ?? '';
      else this.reword(withCaption(this.current, at, text));
    });
    const move = (by: 1 | -1) => () => {
      const shown = this.player.at === at ? at + by : this.player.at;
      this.change(withStepMoved(this.current, at, by), shown, `demo-caption-${at + by}`);
    };
    const up = button('↑', say('demonstration.earlier', { n }), move(-1));
    up.disabled = at === 0;
    const down = button('↓', say('demonstration.later', { n }), move(1));
    down.disabled = n === this.player.count;
    const remove = button(
      say('demonstration.remove'),
      say('demonstration.removeStep', { n }),
      () => {
        const left = at < this.player.at ? this.player.at - 1 : this.player.at;
        this.change(withoutStep(this.current, at), left, `demo-caption-${Math.max(0, at - 1)}`);
      },
    );
    remove.disabled = this.player.count === 1;
    return make(
      'li',
      {},
      make('label', { for: id }, say('demonstration.caption', { n })),
      caption,
      make(
        'div',
        { class: 'buttons' },
        button(say('demonstration.show'), say('demonstration.showStep', { n }), () =>
          this.player.go(at),
        ),
        up,
        down,
        remove,
      ),
    );
  }
}
