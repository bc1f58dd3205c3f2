/** Where the panels are on the canvas: the rule by which the instruments module lays them out. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A panel narrower than this many letters' widths goes below the one before. */
const leastWidth = 30;
const mostColumns = 2;

/** As `Canvas::cells` in wasm/instruments/canvas.cpp; sizes in CSS pixels. */
export function cells(count: number, width: number, height: number, fontSize: number): Area[] {
  const fit = Math.max(1, Math.trunc(width / (leastWidth * fontSize)));
  const columns = Math.min(fit, Math.max(count, 1), mostColumns);
  const rows = Math.ceil(count / columns);
  const [w, h] = [width / columns, height / rows];
  return Array.from({ length: count }, (_, i) => ({
    left: (i % columns) * w,
    top: Math.trunc(i / columns) * h,
    width: w,
    height: h,
  }));
}

/** In whole pixels of a screen of this ratio; neighbours stay neighbours. */
export function scaled({ left, top, width, height }: Area, ratio: number): Area {
  const [x, y] = [Math.round(left * ratio), Math.round(top * ratio)];
  const right = Math.round((left + width) * ratio);
  const bottom = Math.round((top + height) * ratio);
  return { left: x, top: y, width: right - x, height: bottom - y };
}
