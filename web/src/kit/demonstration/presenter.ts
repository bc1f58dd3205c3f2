/**
 * The presenter's mode: the page as it stands, large, with only the controls that a talk needs; on
 * the full screen where the browser allows it. Styles do the showing and hiding.
 */
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import { isFramed } from '../ui/framed.ts';
import { askForFullScreen } from '../ui/fullScreen.ts';
import { linkField } from '../ui/linkField.ts';
import { LinkCard } from './linkCard.ts';

export interface PresenterParts {
  /** The button that begins. */
  readonly opener: HTMLElement;
  /** The page's switch of themes. */
  readonly theme: HTMLButtonElement;
  /** What a talk changes of the experiment. */
  readonly controls: HTMLElement;
  /** What has the focus first. */
  first(): HTMLElement;
  /** Holds the playhead, or lets it go. */
  hold(held: boolean): void;
  /** It begins, or is left. */
  onToggle(on: boolean): void;
  /** The address of the present view. */
  address(): string;
}

function button(text: string, act: () => void): HTMLButtonElement {
  const node = make('button', { type: 'button' }, text);
  node.addEventListener('click', act);
  return node;
}

export class Presenter {
  private readonly page: Document;
  private readonly parts: PresenterParts;
  private readonly bar: HTMLElement;
  private readonly link: LinkCard;
  private readonly theme: HTMLButtonElement;
  private readonly refused = make('p', { class: 'note', role: 'status' });
  private readonly curtain = button(say('presenter.showPicture'), () => this.blank());
  private on = false;
  /** Where the focus was before. */
  private before: Element | null = null;
  private beforeCurtain: Element | null = null;

  constructor(page: Document, parts: PresenterParts) {
    this.page = page;
    this.parts = parts;
    this.link = new LinkCard(parts.address);
    this.theme = button('', () => {
      parts.theme.click();
      this.nameTheme();
    });
    this.bar = make(
      'section',
      { id: 'presenter', 'aria-label': say('presenter.controls'), hidden: true },
      parts.controls,
      this.link.opener,
      this.theme,
      button(say('presenter.blank'), () => this.blank()),
      button(say('presenter.leave'), () => this.leave()),
      this.refused,
    );
    this.curtain.id = 'curtain';
    this.curtain.hidden = true;
    page.querySelector('#view')?.before(this.link.element);
    page.querySelector('main')?.after(this.bar, this.curtain);
    parts.opener.addEventListener('click', () => this.enter());
    // Left by a key or a gesture of the browser's own.
    page.addEventListener('fullscreenchange', () => {
      if (page.fullscreenElement === null) this.leave();
    });
  }

  get presenting(): boolean {
    return this.on;
  }

  toggle(): void {
    if (this.on) this.leave();
    else this.enter();
  }

  enter(): void {
    if (this.on) return;
    this.on = true;
    this.before = this.page.activeElement;
    this.page.documentElement.dataset.presenting = '';
    this.bar.hidden = false;
    this.parts.onToggle(true);
    this.nameTheme();
    window.scrollTo(0, 0);
    this.parts.first().focus({ preventScroll: true });
    void this.fillScreen();
  }

  leave(): void {
    if (!this.on) return;
    this.refused.replaceChildren();
    if (!this.curtain.hidden) this.blank();
    this.on = false;
    this.link.open(false);
    this.bar.hidden = true;
    this.parts.onToggle(false);
    delete this.page.documentElement.dataset.presenting;
    if (this.page.fullscreenElement !== null) void this.page.exitFullscreen();
    const back = this.before instanceof HTMLElement && this.before !== this.page.body;
    (back ? (this.before as HTMLElement) : this.parts.opener).focus();
  }

  /** A black picture, and back. */
  blank(): void {
    const dark = this.curtain.hidden === true;
    if (dark) this.beforeCurtain = this.page.activeElement;
    this.curtain.hidden = !dark;
    this.parts.hold(dark);
    for (const one of this.page.querySelectorAll('body > :not(#curtain)')) {
      one.toggleAttribute('inert', dark);
    }
    if (dark) this.curtain.focus();
    else if (this.beforeCurtain instanceof HTMLElement) this.beforeCurtain.focus();
  }

  /** The link is another. */
  refresh(): void {
    void this.link.refresh();
  }

  /** A browser that refuses a page of its own tab leaves as much room as there is; a frame may be small. */
  private async fillScreen(): Promise<void> {
    const asked = await askForFullScreen(this.page, () => this.on);
    if (asked || !isFramed(window)) return;
    const link = linkField(this.parts.address());
    this.refused.replaceChildren(`${say('presenter.noFullScreen')} `, link);
  }

  private nameTheme(): void {
    this.theme.textContent = this.parts.theme.textContent;
  }
}
