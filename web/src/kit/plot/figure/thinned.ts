/** A curve of any length as a path of a drawing: what is nearer than print can show is left out. */

/** Pixels of the drawing; 96 are an inch. */
type Place = (value: number) => number;

export interface Path {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly px: Place;
  readonly py: Place;
}

const column = 0.5;
const nearness = 0.25;

const written = (pixel: number): string => String(Math.round(100 * pixel) / 100);

/** Joins places; `lift` ends a stroke. */
class Pen {
  d = '';
  private down = false;
  private last = '';

  to(x: number, y: number): void {
    const at = `${written(x)} ${written(y)}`;
    if (this.down && at === this.last) return;
    this.d += `${this.down ? 'L' : 'M'}${at}`;
    this.down = true;
    this.last = at;
  }

  lift(): void {
    this.down = false;
  }
}

/** Over increasing x: each column keeps its first, lowest, highest and last point. */
export function pathOverTime({ x, y, px, py }: Path): string {
  const pen = new Pen();
  let i = 0;
  while (i < x.length) {
    const at = Math.floor(px(x[i] as number) / column);
    const kept = { low: i, high: i, last: i };
    const first = i;
    for (; i < x.length && Math.floor(px(x[i] as number) / column) === at; i += 1) {
      if (!Number.isFinite(py(y[i] as number))) break;
      if ((y[i] as number) < (y[kept.low] as number)) kept.low = i;
      if ((y[i] as number) > (y[kept.high] as number)) kept.high = i;
      kept.last = i;
    }
    if (i === first) {
      pen.lift();
      i += 1;
      continue;
    }
    const order = [first, ...[kept.low, kept.high].sort((a, b) => a - b), kept.last];
    for (const k of order) pen.to(px(x[k] as number), py(y[k] as number));
  }
  return pen.d;
}

/** In the plane: points next to the one before are left out, but for the last. */
export function pathInPlane({ x, y, px, py }: Path): string {
  const pen = new Pen();
  let before = [Number.NaN, Number.NaN] as [number, number];
  for (let i = 0; i < x.length; i += 1) {
    const [u, v] = [px(x[i] as number), py(y[i] as number)];
    if (!Number.isFinite(u) || !Number.isFinite(v)) {
      pen.lift();
      before = [Number.NaN, Number.NaN];
      continue;
    }
    const near = Math.hypot(u - before[0], v - before[1]) < nearness;
    if (near && i + 1 < x.length) continue;
    pen.to(u, v);
    before = [u, v];
  }
  return pen.d;
}
