/** An address as a QR code. Loaded when one is asked for. */
import { encode } from 'uqr';
import { say } from '../language/language.ts';

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

/** Nothing when the address is too long. */
export function qrDrawing(page: Document, address: string): SVGElement | undefined {
  const modules = modulesOf(address);
  if (modules === undefined) return undefined;
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
