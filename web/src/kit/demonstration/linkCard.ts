/** The link to the present view for a room: its QR code and its text. */

import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';

export class LinkCard {
  readonly element = make('section', {
    ...{ id: 'qr', hidden: true },
    'aria-label': say('presenter.link'),
  });
  readonly opener = make(
    'button',
    { type: 'button', 'aria-expanded': 'false', 'aria-controls': 'qr' },
    say('presenter.qrCode'),
  );
  private readonly address: () => string;

  constructor(address: () => string) {
    this.address = address;
    this.opener.addEventListener('click', () => this.open(this.element.hidden === true));
  }

  open(on: boolean): void {
    this.element.hidden = !on;
    this.opener.setAttribute('aria-expanded', String(on));
    void this.refresh().then(() => {
      // On a small screen it stands above what is in sight.
      if (on) this.element.scrollIntoView({ block: 'nearest' });
    });
  }

  /** The view is another. */
  async refresh(): Promise<void> {
    if (this.element.hidden) return;
    const address = this.address();
    const link = make('a', { href: address, target: '_blank', rel: 'noopener' }, address);
    const local = /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);
    this.element.replaceChildren(
      make('p', { class: 'qr-link' }, link),
      ...(local ? [make('p', { class: 'qr-note' }, say('presenter.local'))] : []),
    );
    const { qrDrawing } = await import('./qrCode.ts');
    // It may have changed while that was loaded.
    if (!link.isConnected) return;
    this.element.prepend(qrDrawing(document, address) ?? make('p', {}, say('presenter.tooLong')));
  }
}
