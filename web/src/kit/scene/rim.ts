/**
 * A rim in the colour of a run around its bodies. Where runs agree, the first one's bodies are seen
 * and the others as rims around them, each wider than the one before: no run hides another.
 */
import { BufferAttribute, BufferGeometry } from 'three';

/** Pixels by which a rim is wider than the one before. */
export const rimStep = 2;

type Triple = [number, number, number];

/**
 * The same surface with one direction at each of its points: outwards, the sum of the normals of all
 * faces that meet there. Moved along it, the surface stays closed.
 */
export function closedSurface(geometry: BufferGeometry): BufferGeometry {
  const places = geometry.getAttribute('position');
  const normals = geometry.getAttribute('normal');
  const at = (attribute: typeof places, i: number): Triple => [
    attribute.getX(i),
    attribute.getY(i),
    attribute.getZ(i),
  ];
  const key = (triple: Triple): string => triple.map((x) => Math.round(1e5 * x)).join();
  const sums = new Map<string, { readonly faces: Set<string>; readonly sum: Triple }>();
  for (let i = 0; i < places.count; i += 1) {
    const place = key(at(places, i));
    const point = sums.get(place) ?? { faces: new Set(), sum: [0, 0, 0] };
    sums.set(place, point);
    const normal = at(normals, i);
    // The same face may stand there twice.
    if (point.faces.has(key(normal))) continue;
    point.faces.add(key(normal));
    normal.forEach((x, axis) => {
      (point.sum[axis] as number) += x;
    });
  }
  const outwards = Array.from(
    { length: places.count },
    (_, i) => sums.get(key(at(places, i)))?.sum ?? [0, 0, 0],
  );
  const closed = new BufferGeometry();
  closed.setIndex(geometry.getIndex());
  closed.setAttribute('position', places);
  closed.setAttribute('normal', new BufferAttribute(Float32Array.from(outwards.flat()), 3));
  return closed;
}
