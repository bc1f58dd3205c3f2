/** A square of a few pixels in the colour of a run; later runs' are larger, so that it shows under the others'. */
import { type BufferGeometry, Points, PointsMaterial } from 'three';
import type { DrawnRun } from './drawnRun';
import { pushBack } from './layer';
import { rimStep } from './rim';

/** `size` in pixels, of the first run's. `seenThrough`: nothing hides it. */
export function dotOf(
  geometry: BufferGeometry,
  { colour, order, layer }: DrawnRun,
  size: number,
  seenThrough = false,
): Points<BufferGeometry, PointsMaterial> {
  const material = new PointsMaterial({
    size: size + 2 * rimStep * order,
    sizeAttenuation: false,
    depthTest: !seenThrough,
  });
  material.color = colour;
  pushBack(material, layer);
  const dot = new Points(geometry, material);
  // Smaller ones on top where there is no depth to tell.
  if (seenThrough) dot.renderOrder = 2 - 0.1 * order;
  return dot;
}
