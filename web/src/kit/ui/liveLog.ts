/** Keeps what the live regions of a page say: the sentences that screen readers get without being asked. */

const regions = '[role="status"], [role="alert"], output, [aria-live]';
const silent = '[aria-live="off"]';
/** Older ones are forgotten. */
const most = 200;

/** `Mark` is what the page knows of the moment. */
export interface Said<Mark> {
  readonly text: string;
  readonly mark: Mark;
}

export class LiveLog<Mark> {
  /** The newest first. */
  readonly said: Said<Mark>[] = [];
  /** Called after something was said. */
  changed: () => void = () => undefined;
  private readonly markNow: () => Mark;
  /** What each region said last. */
  private readonly last = new WeakMap<Element, string>();

  constructor(root: Element, markNow: () => Mark) {
    this.markNow = markNow;
    const observer = new MutationObserver((changes) => {
      const changed = new Set(changes.flatMap(({ target }) => regionOf(target) ?? []));
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const region of changed) {
        const comes = added.some((node) => node.contains(region));
        this.hear(region, comes && !region.matches('[role="alert"]'));
      }
    });
    observer.observe(root, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: ['hidden'],
    });
  }

  /**
   * Skips hidden regions, and the first text of a region that was just inserted (`comes`): screen readers do not read
   * them out. A text that was cleared may be said again.
   */
  private hear(region: Element, comes: boolean): void {
    const shown = region.checkVisibility({ visibilityProperty: true });
    const text = shown ? (region.textContent ?? '').trim() : '';
    const again = this.last.get(region) === text;
    this.last.set(region, text);
    if (text === '' || again || comes) return;
    this.said.unshift({ text, mark: this.markNow() });
    this.said.length = Math.min(this.said.length, most);
    this.changed();
  }
}

function regionOf(node: Node): Element | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const region = element?.closest(regions) ?? undefined;
  return region?.matches(silent) === true ? undefined : region;
}
