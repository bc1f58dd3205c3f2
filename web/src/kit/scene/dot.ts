/** A square of a few pixels in the colour of a run; those further back are larger, so that each shows around the others. */
import { type BufferGeometry, Points, PointsMaterial } from 'three';
import type { DrawnRun } from './drawnRun.ts';
import { pushBack } from './layer.ts';
import { rimStep } from './rim.ts';

/** `size` in pixels, of the run in front. `seenThrough`: nothing hides it. */
export function dotOf(
  geometry: BufferGeometry,
  style: DrawnRun,
  size: number,
  seenThrough = false,
): Points<BufferGeometry, PointsMaterial> {
  const material = new PointsMaterial({ sizeAttenuation: false, depthTest: !seenThrough });
  material.color = style.colour;
  pushBack(material, style.layer);
  const dot = new Points(geometry, material);
  settleDot(dot, style, size);
  return dot;
}

/** As its run stands now; the smaller ones on top where there is no depth to tell. */
export function settleDot(
  dot: Points<BufferGeometry, PointsMaterial>,
  { standing }: DrawnRun,
  size: number,
): void {
  dot.material.size = size + 2 * rimStep * standing.depth;
  if (!dot.material.depthTest) dot.renderOrder = 2 - 0.1 * standing.depth;
}
