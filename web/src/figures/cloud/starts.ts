/** The starts of a cloud as displacements: its edge once round, then points inside. */
import type { Spread } from './cloudData.ts';

export type Pair = readonly [number, number];

/** Points of the edge of the unit square or disc. */
export const edgePoints = 48;
/** Across a square; as many rings in a disc. */
const inside = 4;

function squareEdge(i: number): Pair {
  const side = edgePoints / 4;
  const along = (i % side) / side - 0.5;
  const sides: readonly Pair[] = [
    [along, -0.5],
    [0.5, along],
    [-along, 0.5],
    [-0.5, -along],
  ];
  return sides[Math.floor(i / side)] as Pair;
}

function discEdge(i: number, radius = 0.5, count = edgePoints): Pair {
  const angle = (2 * Math.PI * i) / count;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

function squareInside(): Pair[] {
  const places = Array.from({ length: inside }, (_, i) => (i + 0.5) / inside - 0.5);
  return places.flatMap((y) => places.map((x): Pair => [x, y]));
}

function discInside(): Pair[] {
  const rings = Array.from({ length: inside - 1 }, (_, i) => i + 1);
  return rings.flatMap((ring) =>
    Array.from({ length: 4 * ring }, (_, i) => discEdge(i, ring / (2 * inside), 4 * ring)),
  );
}

export function startsOf({ shape, width, height }: Spread): readonly Pair[] {
  const edge = Array.from({ length: edgePoints }, (_, i) =>
    shape === 'square' ? squareEdge(i) : discEdge(i),
  );
  const all = [...edge, ...(shape === 'square' ? squareInside() : discInside())];
  return all.map(([x, y]): Pair => [width * x, height * y]);
}

/** Signed area inside of a closed polygon. */
export function areaOf(points: readonly Pair[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Pair;
    return sum + x * nextY - nextX * y;
  }, 0);
  return twice / 2;
}
