/** Closed loops in the plane of two controls, as displacements that a system is driven by. */

export type Pair = readonly [number, number];

export interface Loop {
  readonly shape: 'rectangle' | 'ellipse';
  readonly width: number;
  readonly height: number;
  readonly times: number;
  /** The control that moves first: the other way round is the other loop. */
  readonly first: 0 | 1;
}

/** How a figure's loop is at the start. */
export function openingLoop({ loop: [width, height] }: { readonly loop: Pair }): Loop {
  return { shape: 'rectangle', width, height, times: 1, first: 0 };
}

/** Displacements that a side of a rectangle, or an ellipse, is driven in. */
interface Parts {
  readonly side: number;
  readonly ellipse: number;
}

/** For the eye. */
const fine: Parts = { side: 16, ellipse: 64 };
/** Enough where only the end is asked for. */
export const coarse: Parts = { side: 1, ellipse: 16 };

/** Once round, first point and last the same. */
export function outline(
  { shape, width, height, first }: Loop,
  { side, ellipse: around } = fine,
): readonly Pair[] {
  const points =
    shape === 'rectangle' ? sides(width, height, side) : ellipse(width, height, around);
  return first === 0 ? points : points.toReversed();
}

function sides(width: number, height: number, parts: number): Pair[] {
  const corners: readonly Pair[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const points = corners.flatMap((from, k) => {
    const to = corners[(k + 1) % corners.length] as Pair;
    return Array.from({ length: parts }, (_, i): Pair => {
      const share = i / parts;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
  return [...points, [0, 0]];
}

/** From its lowest point. */
function ellipse(width: number, height: number, parts: number): Pair[] {
  const points = Array.from({ length: parts }, (_, i): Pair => {
    const angle = (2 * Math.PI * i) / parts;
    return [(width / 2) * (1 + Math.sin(angle)), (height / 2) * (1 - Math.cos(angle))];
  });
  return [...points, points[0] as Pair];
}

/** One row for each piece of all rounds: what the controls change by. */
export function displacements(loop: Loop, parts = fine): readonly Pair[] {
  const points = outline(loop, parts);
  const once = points.slice(1).map((to, i): Pair => {
    const from = points[i] as Pair;
    return [to[0] - from[0], to[1] - from[1]];
  });
  return Array.from({ length: loop.times }, () => once).flat();
}

/** What all rounds enclose together. */
export function areaOf({ shape, width, height, times }: Loop): number {
  return (shape === 'rectangle' ? 1 : Math.PI / 4) * width * height * times;
}

/** What the polygon that is driven encloses, in all rounds; negative the other way round. */
export function enclosed(loop: Loop, parts = fine): number {
  const points = outline(loop, parts);
  const twice = points.slice(1).reduce((sum, [x, y], i) => {
    const [u, v] = points[i] as Pair;
    return sum + u * y - x * v;
  }, 0);
  return (loop.times * twice) / 2;
}
