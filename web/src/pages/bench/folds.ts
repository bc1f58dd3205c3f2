/** Which parts of the bench are unfolded: as the reader left them, for as long as the tab is there. */
import type { Follower } from './benchState.ts';

const kept = 'rattleback-unfolded';

/** Where the browser refuses storage, parts are folded at every visit. */
function storageOf(view: Window): Storage | undefined {
  try {
    return view.sessionStorage;
  } catch {
    return undefined;
  }
}

export class Folds implements Follower {
  private readonly storage: Storage | undefined;
  private readonly parts: HTMLDetailsElement[] = [];
  private restored = false;

  /** Of the parts with an id; a part that a link or the system unfolds says so itself. */
  constructor(view: Window, parts: readonly HTMLElement[]) {
    this.storage = storageOf(view);
    this.add(parts);
  }

  /** Others, which came late. */
  add(parts: readonly HTMLElement[]): void {
    const folding = parts.filter((part) => part instanceof HTMLDetailsElement);
    const left = this.left();
    for (const part of folding) {
      part.addEventListener('toggle', () => this.keep());
      if (this.restored) part.open ||= left.includes(part.id);
    }
    this.parts.push(...folding);
  }

  /** Not sooner: what is unfolded shows a recording. */
  recordingShown(): void {
    if (this.restored) return;
    const left = this.left();
    for (const part of this.parts) part.open ||= left.includes(part.id);
    this.restored = true;
  }

  private left(): readonly string[] {
    const text = this.storage?.getItem(kept) ?? '';
    return text === '' ? [] : text.split(' ');
  }

  private keep(): void {
    if (!this.restored) return;
    const open = this.parts.filter((part) => part.open).map(({ id }) => id);
    try {
      this.storage?.setItem(kept, open.join(' '));
    } catch {
      // A full storage keeps nothing; the page does without.
    }
  }
}
