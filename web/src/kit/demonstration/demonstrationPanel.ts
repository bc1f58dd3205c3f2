/** Demonstrations on the bench: the list to choose from, and the caption of the one that runs. */

import { sentenceOf } from '../engine/fault.ts';
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import type { Demonstration } from './demonstrationSchema.ts';
import { Editor, type MakeSlides } from './editor.ts';
import { demonstrationIn } from './file.ts';
import type { Player } from './player.ts';
import type { Shipped } from './shipped.ts';

export interface PanelEvents {
  /** A demonstration of the site was chosen, one from a file, or the present one was changed. */
  onSource(id: string | undefined): void;
  /** Says a sentence to the reader. */
  onSay(sentence: string): void;
  /** The fragment of the present view. */
  present(): string;
  readonly slides: MakeSlides;
}

export class DemonstrationPanel {
  private readonly place: HTMLElement;
  private readonly opener: HTMLButtonElement;
  private readonly player: Player;
  private readonly events: PanelEvents;
  private readonly title = make('h2', { id: 'demo-title' });
  private readonly list = make('div', { class: 'demo-list' });
  private readonly caption = make('p', { class: 'demo-caption', 'aria-live': 'polite' });
  private readonly count = make('span', { class: 'demo-count' });
  private readonly back = make(
    'button',
    { type: 'button', id: 'demo-back' },
    say('demonstration.previous'),
  );
  private readonly next = make(
    'button',
    { type: 'button', id: 'demo-next' },
    say('demonstration.next'),
  );
  private readonly run: HTMLElement;
  private readonly editor: Editor;
  private choosing = false;

  /** `place` is the page's section, `opener` the button that shows it. */
  constructor(
    place: HTMLElement,
    opener: HTMLButtonElement,
    shipped: readonly Shipped[],
    player: Player,
    events: PanelEvents,
  ) {
    this.place = place;
    this.opener = opener;
    this.player = player;
    this.events = events;
    const edited = (): void => events.onSource(undefined);
    this.editor = new Editor(player, events.present, edited, events.slides);
    const end = make('button', { type: 'button', id: 'demo-end' }, say('demonstration.end'));
    end.addEventListener('click', () => {
      events.onSource(undefined);
      player.end();
      opener.focus();
    });
    this.back.addEventListener('click', () => player.move(-1));
    this.next.addEventListener('click', () => player.move(1));
    this.run = make(
      'div',
      { class: 'demo-run' },
      this.caption,
      make('div', { class: 'buttons demo-steps' }, this.back, this.count, this.next, end),
      this.editor.element,
    );
    this.fillList(shipped);
    opener.addEventListener('click', () => {
      this.choosing = !this.choosing;
      this.showStep();
    });
    this.showStep();
  }

  /** Brings the page up to date with the player. */
  showStep(): void {
    const { demonstration, step, at, count } = this.player;
    this.opener.setAttribute('aria-expanded', String(this.choosing));
    this.lay(this.choosing || demonstration !== undefined);
    this.list.hidden = !this.choosing;
    this.run.hidden = demonstration === undefined;
    this.title.textContent = demonstration?.title ?? say('demonstration.all');
    if (demonstration === undefined || step === undefined) return;
    if (this.caption.textContent !== step.caption) this.caption.textContent = step.caption;
    this.count.textContent = say('demonstration.place', { n: at + 1, count });
    // Not disabled: a button that has the focus would lose it.
    this.back.setAttribute('aria-disabled', String(at === 0));
    this.next.setAttribute('aria-disabled', String(at + 1 === count));
    this.editor.showDemonstration(demonstration);
  }

  /** In the page only while it says something: no heading of nothing. */
  private lay(shown: boolean): void {
    if (shown === this.title.isConnected) return;
    this.place.hidden = !shown;
    this.place.replaceChildren(...(shown ? [this.title, this.list, this.run] : []));
  }

  private fillList(shipped: readonly Shipped[]): void {
    const choices = shipped.map(({ id, demonstration }) => {
      const node = make('button', { type: 'button', 'data-demo': id }, demonstration.title);
      node.addEventListener('click', () => this.start(demonstration, id));
      return make('li', {}, node);
    });
    const file = make('input', { type: 'file', accept: '.json,application/json', hidden: true });
    file.setAttribute('aria-label', say('demonstration.fileLabel'));
    file.addEventListener('change', () => {
      const [chosen] = file.files ?? [];
      if (chosen !== undefined) void this.openFile(chosen);
      file.value = '';
    });
    const open = make('button', { type: 'button', id: 'demo-file' }, say('demonstration.open'));
    open.addEventListener('click', () => file.click());
    const begin = make('button', { type: 'button', id: 'demo-new' }, say('demonstration.begin'));
    begin.addEventListener('click', () => {
      const steps = [{ caption: say('demonstration.view', { n: 1 }), link: this.events.present() }];
      this.start({ title: say('demonstration.own'), steps }, undefined);
    });
    this.list.append(
      make('ul', {}, ...choices),
      make('div', { class: 'buttons' }, open, begin, file),
    );
  }

  /** Runs a demonstration; one that names what is not there leaves everything as it was. */
  private start(demonstration: Demonstration, id: string | undefined): void {
    const { choosing } = this;
    this.choosing = false;
    try {
      this.player.take(demonstration);
    } catch (error) {
      this.choosing = choosing;
      this.refuse(error);
      return;
    }
    this.events.onSource(id);
    this.player.go(0);
    this.next.focus();
  }

  /** A file that is none leaves everything as it was. */
  private async openFile(file: File): Promise<void> {
    try {
      this.start(await demonstrationIn(file), undefined);
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    const reason = sentenceOf(error);
    this.events.onSay(say('demonstration.unchanged', { reason }));
  }
}
