/**
 * Where the answers of a reader are kept. In the browser's storage where it takes them; else they travel: in the
 * entry of the history, which a reload leaves as it is, and in the links to other pages of the lessons.
 */
import { keysOf, memoryStorage, safeStorage, storageLasts } from '../../kit/ui/storage.ts';
import { prefix } from '../question/questionProgress.ts';
import { carriedIn, carrying, type Entries, entriesIn } from './carriedAnswers.ts';

/** Under this name the entry of the history holds the answers. */
const stateKey = 'answers';

const isMap = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Answers of both; where both have one, that of `own` stays. */
function merged(own: string | null, more: string): string {
  try {
    const [mine, theirs] = [JSON.parse(own ?? '{}'), JSON.parse(more)] as unknown[];
    return isMap(mine) && isMap(theirs) ? JSON.stringify({ ...theirs, ...mine }) : (own ?? more);
  } catch {
    return own ?? more;
  }
}

export class Keeping {
  readonly storage: Storage;
  /** Whether the browser keeps answers until somebody forgets them. */
  readonly lasts: boolean;
  /** The address held answers that cannot be read. */
  readonly damaged: boolean;
  /** What a link brought into a browser that keeps answers itself: the reader decides. */
  readonly offered: Entries;
  private readonly view: Window;
  private readonly carried: Map<string, string>;
  private onRefused: () => void = () => undefined;

  constructor(view: Window) {
    this.view = view;
    const brought = carriedIn(view.location.hash.slice(1));
    this.damaged = brought !== undefined && brought.entries === undefined;
    this.lasts = storageLasts(view);
    const state = (view.history.state ?? {}) as Record<string, unknown>;
    this.carried = new Map(entriesIn(state[stateKey]));
    if (!this.lasts)
      for (const [key, value] of brought?.entries ?? []) this.carried.set(key, value);
    this.storage = safeStorage(
      view,
      memoryStorage(this.carried, () => this.write()),
      () => this.onRefused(),
    );
    this.offered = this.lasts ? this.newIn(brought?.entries ?? new Map()) : new Map();
    if (brought !== undefined) this.tidy(brought.section);
    this.follow();
  }

  /** Calls `refused` when the browser does not take an answer, also later in the visit. */
  whenRefused(refused: () => void): void {
    this.onRefused = refused;
  }

  /** This page's address with all answers in it. */
  get link(): string {
    const address = new URL(this.view.location.href);
    const keys = keysOf(this.storage).filter((key) => key.startsWith(prefix));
    const entries = new Map(keys.map((key) => [key, this.storage.getItem(key) ?? '']));
    address.hash = carrying('', entries);
    return address.href;
  }

  /** Keeps what a link brought; answers that were here before stay. */
  take(entries: Entries): void {
    for (const [key, value] of entries) {
      this.storage.setItem(key, merged(this.storage.getItem(key), value));
    }
  }

  /** The entries that would change anything. */
  private newIn(entries: Entries): Entries {
    return new Map(
      [...entries].filter(([key, value]) => {
        const own = this.storage.getItem(key);
        return own === null || merged(own, value) !== merged(own, own);
      }),
    );
  }

  /** The address without the answers, at the section that it names. */
  private tidy(section: string): void {
    const { location, document } = this.view;
    const hash = section === '' ? '' : `#${section}`;
    this.write(`${location.pathname}${location.search}${hash}`);
    if (section !== '') document.getElementById(section)?.scrollIntoView();
  }

  private write(address?: string): void {
    const { history } = this.view;
    const state = { ...((history.state ?? {}) as object) } as Record<string, unknown>;
    delete state[stateKey];
    if (this.carried.size > 0) state[stateKey] = Object.fromEntries(this.carried);
    try {
      history.replaceState(state, '', address);
    } catch {
      // Safari allows a hundred changes in half a minute; links carry the answers in any case.
    }
  }

  private follow(): void {
    const { view } = this;
    // A link within the page makes an entry of the history without answers.
    view.addEventListener('hashchange', () => this.write());
    view.addEventListener('pagehide', () => {
      if (this.carried.size > 0) this.write();
    });
    const brand = view.document.querySelector<HTMLAnchorElement>('a.brand');
    if (brand === null) return;
    const lessons = new URL('lessons/', brand.href).pathname;
    const carry = ({ target }: Event): void => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (link === null || link === undefined || this.carried.size === 0) return;
      const within = link.host === view.location.host && link.pathname.startsWith(lessons);
      const isHere = link.pathname === view.location.pathname && link.hash !== '';
      if (within && !isHere) link.hash = carrying(link.hash.slice(1), this.carried);
    };
    view.document.addEventListener('click', carry, { capture: true });
    view.document.addEventListener('auxclick', carry, { capture: true });
  }
}
