/** Curves as short SVG paths: thinned to what a picture can show, in whole units, one after the other. */

/** A curve in units of the picture; what is not finite is a gap. */
export interface Curve {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Beyond the picture by this much a point is moved in: it is cut off there anyway. */
const far = 4000;

const whole = (value: number): number => Math.round(Math.min(far, Math.max(-far, value)));

/** Of a curve over time: in each of `columns` strips of equal width the lowest and the highest point. */
export function thinnedOverTime(curve: Curve, width: number, columns: number): Curve {
  const { x, y } = curve;
  const kept: number[] = [];
  const stripOf = (i: number): number => Math.floor(((x[i] as number) / width) * columns);
  for (let i = 0; i < x.length; ) {
    const strip = stripOf(i);
    const start = i;
    let [low, high] = [i, i];
    for (; i < x.length && stripOf(i) === strip; i += 1) {
      if ((y[i] as number) < (y[low] as number)) low = i;
      if ((y[i] as number) > (y[high] as number)) high = i;
    }
    const gap = [...kept.slice(-1), start].some((at) => !Number.isFinite(y[at]));
    const pick = gap ? [start, low, high] : [low, high];
    kept.push(...[...new Set(pick)].sort((a, b) => a - b));
  }
  return taken(curve, kept);
}

/** Of a path: points at least so far apart that no more than `most` are left; the ends stay. */
export function thinnedAlong(curve: Curve, most: number): Curve {
  let apart = 1;
  let kept = spaced(curve, apart);
  while (kept.length > most && apart < far) {
    apart *= 1.4;
    kept = spaced(curve, apart);
  }
  return taken(curve, kept);
}

function spaced({ x, y }: Curve, apart: number): number[] {
  const kept: number[] = [];
  let last = -1;
  for (let i = 0; i < x.length; i += 1) {
    const way =
      last < 0
        ? Infinity
        : Math.hypot(
            (x[i] as number) - (x[last] as number),
            (y[i] as number) - (y[last] as number),
          );
    if (way < apart && i < x.length - 1) continue;
    kept.push(i);
    last = i;
  }
  return kept;
}

function taken({ x, y }: Curve, kept: readonly number[]): Curve {
  return { x: kept.map((i) => x[i] as number), y: kept.map((i) => y[i] as number) };
}

/** The `d` of a path through the points. */
export function pathOf({ x, y }: Curve): string {
  let d = '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let i = 0; i < x.length; i += 1) {
    if (!Number.isFinite(x[i]) || !Number.isFinite(y[i])) {
      lastX = Number.NaN;
      continue;
    }
    const [px, py] = [whole(x[i] as number), whole(y[i] as number)];
    if (Number.isNaN(lastX)) d += `M${px} ${py}`;
    else if (px !== lastX || py !== lastY) d += `l${px - lastX} ${py - lastY}`;
    [lastX, lastY] = [px, py];
  }
  return d.replaceAll(' -', '-');
}

/** The `d` of dots: lines without length, which round ends make visible. */
export function dotsOf({ x, y }: Curve): string {
  let d = '';
  for (let i = 0; i < x.length; i += 1) {
    if (Number.isFinite(x[i]) && Number.isFinite(y[i])) {
      d += `M${whole(x[i] as number)} ${whole(y[i] as number)}h0`;
    }
  }
  return d.replaceAll(' -', '-');
}
