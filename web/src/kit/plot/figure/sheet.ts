/** The sheet a figure is drawn on, in inks that print; 96 of its pixels are an inch. */
import { makeSvg } from '../../ui/svg.ts';

export const ink = '#1d2328';
export const grid = { stroke: '#dcdad3', 'stroke-width': 0.6, fill: 'none' } as const;
export const pale = '#f1efe9';
/** 8 points. */
export const fontSize = 10.67;

const millimetre = 96 / 25.4;

/** Widths of one column of a journal, and of two, in millimetres. */
export const columnWidths = { one: 85, two: 175 } as const;
export type Columns = keyof typeof columnWidths;

export function pixelsOf(columns: Columns): number {
  return Math.round(columnWidths[columns] * millimetre);
}

/** Empty, with a size in millimetres and white below. */
export function sheet(width: number, height: number): SVGSVGElement {
  const size = (pixels: number): string => `${Math.round((100 * pixels) / millimetre) / 100}mm`;
  return makeSvg(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      ...{ width: size(width), height: size(height) },
      'font-family': 'system-ui, Helvetica, Arial, sans-serif',
      'font-size': fontSize,
    },
    makeSvg('rect', { width, height, fill: '#ffffff' }),
  );
}

export function text(
  x: number,
  y: number,
  words: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): SVGTextElement {
  return makeSvg('text', { x, y, fill: ink, 'text-anchor': anchor }, words);
}
