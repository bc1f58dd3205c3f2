/**
 * The address of the page: the permalink of what is shown. A link that could not be taken as it
 * stands is left there, to be mended by hand, until the reader changes what is shown. Another system
 * or preset is another page to the browser, whose Back leads to the one before.
 */

/** The playhead moves by itself, and when it does nothing has changed. */
function withoutPlayhead(fragment: string): string {
  return fragment.replace(/([?&])at=[^&]*(&|$)/, (_, before, after) => (after ? before : ''));
}

/** Version, system and preset. */
function place(fragment: string): string {
  return fragment.replace(/^#/, '').split(/[?~]/, 1)[0] ?? '';
}

export class Address {
  private readonly view: Window;
  private written = '';
  /** The address that was last read or written. */
  private seen: string;
  private told = '';
  /** What is shown instead of what the link asks for; nothing while that is being found. */
  private base: string | undefined;
  private held = false;

  constructor(view: Window) {
    this.view = view;
    this.seen = view.location.hash;
  }

  /** True: what the address says is to be shown. */
  get asks(): boolean {
    return this.view.location.hash !== this.written;
  }

  get fragment(): string {
    this.seen = this.view.location.hash;
    return this.seen.replace(/^#/, '');
  }

  hold(): void {
    this.written = this.view.location.hash;
    this.seen = this.written;
    this.held = true;
    this.base = undefined;
  }

  /** What the link led to is shown. */
  settle(): void {
    this.base = withoutPlayhead(this.told);
  }

  /** A new permalink of what is shown. */
  tell(fragment: string): void {
    this.told = fragment;
    if (this.held) {
      if (this.base === undefined || this.base === withoutPlayhead(fragment)) return;
    }
    this.write();
  }

  /** An address that the reader has changed since stays: the event that tells of it is to come. */
  write(): void {
    if (this.view.location.hash !== this.seen) return;
    this.held = false;
    const { history } = this.view;
    const elsewhere = place(this.written) !== place(this.told);
    // What was opened, typed or gone back to is a page already.
    const another = elsewhere && this.written !== '' && this.written === this.seen;
    this.written = `#${this.told}`;
    if (another) history.pushState(null, '', this.written);
    else history.replaceState(null, '', this.written);
    this.seen = this.view.location.hash;
  }
}
