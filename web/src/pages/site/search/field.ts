/** The search field of a page, with results as links in a panel over the page. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { Finder, Hit } from './finder.ts';
import { fragmentOf, longestQuery, nameOf, queryOf, resultsInWords } from './words.ts';

/** Below a field among other things; the page of the search shows more. */
const mostBeside = 8;
const mostOnPage = 60;
const typingPause = 120;

async function openFinder(): Promise<Finder> {
  const [{ Finder }, { default: documents }] = await Promise.all([
    import('./finder.ts'),
    import('virtual:search-index'),
  ]);
  return new Finder(documents);
}

export class SearchField extends HTMLElement {
  private readonly input = make('input', {
    type: 'search',
    id: 'search-words',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: longestQuery,
  });
  private readonly status = make('p', { class: 'search-status', role: 'status' });
  private readonly list = make('ol', { class: 'plain search-results' });
  private readonly found = make(
    'div',
    { class: 'search-found', tabindex: -1 },
    this.status,
    this.list,
  );
  private finder: Promise<Finder> | undefined;
  private timer = 0;

  /** On the page of the search the words stand in the address. */
  private get whole(): boolean {
    return this.dataset.whole !== undefined;
  }

  connectedCallback(): void {
    const label = make('label', { for: this.input.id }, say('search.label'));
    this.replaceChildren(make('search', {}, label, this.input, this.found));
    this.input.addEventListener('focus', () => void this.load());
    this.input.addEventListener('input', () => {
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.showFindings(), typingPause);
    });
    this.addEventListener('keydown', (event) => this.onKey(event));
    if (!this.whole) return;
    window.addEventListener('hashchange', () => this.fromAddress());
    this.fromAddress();
  }

  private fromAddress(): void {
    this.input.value = queryOf(window.location.hash);
    void this.showFindings();
  }

  private load(): Promise<Finder> {
    this.finder ??= openFinder();
    return this.finder;
  }

  private async showFindings(): Promise<void> {
    const query = this.input.value;
    if (this.whole) {
      const { pathname, search } = window.location;
      window.history.replaceState(null, '', `${pathname}${search}${fragmentOf(query)}`);
    }
    try {
      const hits = query.trim() === '' ? [] : (await this.load()).find(query);
      // Another letter may have come while the index was on its way.
      if (query === this.input.value) this.fill(query, hits);
    } catch {
      this.finder = undefined;
      this.list.replaceChildren();
      this.status.textContent = say('search.notLoaded');
    }
  }

  private fill(query: string, hits: readonly Hit[]): void {
    const shown = hits.slice(0, this.whole ? mostOnPage : mostBeside);
    const idle = query.trim() === '' && !this.whole;
    this.status.textContent = idle ? '' : resultsInWords(query, hits.length, shown.length);
    const items = shown.map((hit) => this.item(hit));
    if (shown.length < hits.length && !this.whole) items.push(this.more(query));
    this.list.replaceChildren(...items);
    if (!this.whole && items.length > 0) this.found.scrollIntoView({ block: 'nearest' });
  }

  private item(hit: Hit): HTMLElement {
    const { address, kind } = hit.document;
    const name = nameOf(hit.document);
    const words = hit.excerpt.map(({ text, found }) => (found ? make('mark', {}, text) : text));
    return make(
      'li',
      {},
      make('a', { href: `${this.dataset.up ?? ''}${address}` }, name),
      make('span', { class: 'search-kind' }, say('search.kind', { kind })),
      make('p', {}, ...words),
    );
  }

  private more(query: string): HTMLElement {
    const href = `${this.dataset.up ?? ''}search.html${fragmentOf(query)}`;
    return make('li', {}, make('a', { href }, say('search.all')));
  }

  /** Up and down among the results, Enter to the first of them, Escape back to the words. */
  private onKey(event: KeyboardEvent): void {
    const links = [...this.list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const inField = document.activeElement === this.input;
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && inField)) links[at + 1]?.focus();
    else if (event.key === 'ArrowUp' && !inField) (links[at - 1] ?? this.input).focus();
    else if (event.key === 'Escape' && !inField) this.input.focus();
    else return;
    event.preventDefault();
  }
}
