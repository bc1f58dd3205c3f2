/**
 * Words of the glossary: their definition appears on hover and focus, and on the first touch; it
 * stays while the pointer is on it, and Escape closes it (WCAG 1.4.13). The word is a link to the
 * glossary, which is what it stays where popovers are not known.
 */

const leaving = 250;
const gap = 6;

/** Below the word, or above it where there is no room, within the window. */
function place(card: HTMLElement, word: HTMLElement): void {
  const at = word.getClientRects()[0] ?? word.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(gap, Math.min(at.left, document.documentElement.clientWidth - width - gap));
  const below = at.bottom + gap;
  const top = below + height > window.innerHeight ? at.top - gap - height : below;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(gap, top)}px`;
}

class Cards {
  private open: { readonly card: HTMLElement; readonly word: HTMLElement } | undefined;
  private timer = 0;

  showTerm(word: HTMLElement): void {
    window.clearTimeout(this.timer);
    const card = document.getElementById(`term-${word.dataset.term}`);
    if (card === null || this.open?.word === word) return;
    this.hide();
    this.open = { card, word };
    card.showPopover();
    place(card, word);
    word.setAttribute('aria-describedby', card.id);
  }

  hide(): void {
    window.clearTimeout(this.timer);
    if (this.open === undefined) return;
    const { card, word } = this.open;
    this.open = undefined;
    card.hidePopover();
    word.removeAttribute('aria-describedby');
  }

  /** Time to move the pointer from the word to its definition. */
  hideSoon(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), leaving);
  }

  stay(): void {
    window.clearTimeout(this.timer);
  }

  shows(word: HTMLElement): boolean {
    return this.open?.word === word;
  }

  get isOpen(): boolean {
    return this.open !== undefined;
  }
}

function wireWord(word: HTMLElement, cards: Cards): void {
  let touched = false;
  word.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') cards.showTerm(word);
  });
  word.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') cards.hideSoon();
  });
  word.addEventListener('focus', () => {
    if (word.matches(':focus-visible')) cards.showTerm(word);
  });
  word.addEventListener('blur', () => cards.hide());
  word.addEventListener('pointerdown', (event) => {
    touched = event.pointerType === 'touch' && !cards.shows(word);
  });
  word.addEventListener('click', (event) => {
    if (!touched) return;
    // The first touch explains; the second follows the link.
    touched = false;
    event.preventDefault();
    cards.showTerm(word);
  });
}

export function wireTerms(page: Document): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const cards = new Cards();
  for (const word of page.querySelectorAll<HTMLElement>('a.term')) wireWord(word, cards);
  for (const card of page.querySelectorAll<HTMLElement>('.definition-card')) {
    card.addEventListener('pointerenter', () => cards.stay());
    card.addEventListener('pointerleave', () => cards.hideSoon());
  }
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !cards.isOpen) return;
    event.stopPropagation();
    cards.hide();
  });
  page.addEventListener('pointerdown', ({ target }) => {
    if (!(target as Element).closest('a.term, .definition-card')) cards.hide();
  });
  page.addEventListener('scroll', () => cards.hide(), { passive: true });
}
