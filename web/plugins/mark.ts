/** The site's mark: a stone that turns back. */

const stone = '<ellipse cx="16" cy="22" rx="14" ry="4.6" transform="rotate(-9 16 22)"/>';
const turn = '<path d="M5 12.5C8 4.5 27 2.5 27 9.5c0 4-6 4.5-11 3.5m4-4.2L15.6 13l4 4.4"/>';

/** Takes its colours from the page. */
export const mark = `<svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">${stone}${turn}</svg>`;

/** Colours of tokens.css in its dark theme. */
const colours = { ground: '#14181d', stone: '#4da8de', turn: '#f08a3c' } as const;

interface IconShape {
  /** Share of the width that the mark takes. */
  readonly size: number;
  /** Radius of the corners, as a share of the width. */
  readonly corner: number;
}

/** The mark on a ground of its own, as SVG. */
export function iconDrawing({ size, corner }: IconShape): string {
  const edge = 16 * (1 - size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Rattleback</title>
<rect width="32" height="32" rx="${32 * corner}" fill="${colours.ground}"/>
<g transform="translate(${edge} ${edge}) scale(${size})"><g fill="${colours.stone}">${stone}</g>
<g fill="none" stroke="${colours.turn}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${turn}</g></g></svg>
`;
}

/** The icon of a page's tab. */
export const tabIcon = (): string => iconDrawing({ size: 0.82, corner: 0.2 });
