/** Which part is shown where there is room for one: the system, the method, or what they give. */
import { type MessageKey, say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';

const words = {
  system: 'ownPages.system',
  method: 'ownPages.method',
  gives: 'ownPages.gives',
} as const satisfies Readonly<Record<string, MessageKey>>;

export type Part = keyof typeof words;

export class Shown {
  readonly element = make('div', { class: 'segments own-shown', role: 'group' });
  /** Below the forms, where the motion is not beside them. */
  readonly see = make('button', { type: 'button', class: 'own-see primary' }, say('ownSystem.see'));
  private readonly parts: HTMLElement;
  private readonly buttons: ReadonlyMap<Part, HTMLElement>;

  constructor(parts: HTMLElement) {
    this.parts = parts;
    this.element.setAttribute('aria-label', say('ownPages.shown'));
    this.buttons = new Map(
      Object.entries(words).map(([id, key]) => {
        const button = make('button', { type: 'button' }, say(key));
        button.addEventListener('click', () => this.showPart(id as Part));
        return [id as Part, button];
      }),
    );
    this.element.append(...this.buttons.values());
    this.see.addEventListener('click', () => {
      this.showPart('gives');
      this.element.scrollIntoView();
      this.buttons.get('gives')?.focus();
    });
  }

  showPart(part: Part): void {
    this.parts.dataset.shown = part;
    for (const [id, button] of this.buttons)
      button.setAttribute('aria-pressed', String(id === part));
  }
}
