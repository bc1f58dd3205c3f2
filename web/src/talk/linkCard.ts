/** The link to the present view for a room: its QR code and its text. */

import { encode } from 'uqr';
import { say } from '../language/language';
import { make } from '../ui/dom';

/** A code of more letters is too fine for a telephone at the back of a room. */
const mostLetters = 1000;
const border = 4;
const svg = 'http://www.w3.org/2000/svg';

/** One square a dark module, rows run together. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + border} ${y + border}h1v1h-1z` : '')))
    .join('');
}

/** The modules, without a border; nothing when the address is too long. */
export function modulesOf(address: string): boolean[][] | undefined {
  if (address.length > mostLetters) return undefined;
  return encode(address, { ecc: 'L', border: 0 }).data;
}

function qrDrawing(page: Document, modules: boolean[][]): SVGElement {
  const size = modules.length + 2 * border;
  const drawing = page.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', say('presenter.qrDrawing'));
  drawing.setAttribute('shape-rendering', 'crispEdges');
  const ground = page.createElementNS(svg, 'rect');
  ground.setAttribute('width', String(size));
  ground.setAttribute('height', String(size));
  ground.setAttribute('fill', '#ffffff');
  const dark = page.createElementNS(svg, 'path');
  dark.setAttribute('d', pathOf(modules));
  dark.setAttribute('fill', '#000000');
  drawing.append(ground, dark);
  return drawing;
}

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
    this.refresh();
    // On a small screen it stands above what is in sight.
    if (on) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** The view is another. */
  refresh(): void {
    if (this.element.hidden) return;
    const address = this.address();
    const modules = modulesOf(address);
    const link = make('a', { href: address, target: '_blank', rel: 'noopener' }, address);
    const local = /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);
    this.element.replaceChildren(
      modules === undefined
        ? make('p', {}, say('presenter.tooLong'))
        : qrDrawing(document, modules),
      make('p', { class: 'qr-link' }, link),
      ...(local ? [make('p', { class: 'qr-note' }, say('presenter.local'))] : []),
    );
  }
}
