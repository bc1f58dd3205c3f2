/** Circles of latitude and longitude on a ball, so that places on it and its turns can be read. */
import { BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineSegments } from 'three';

const colour = 0x5b6875;
/** Degrees between two circles, and pieces of a circle. */
const spacing = 30;
const pieces = 72;

function circle(at: (angle: number) => readonly [number, number, number]): number[] {
  return Array.from({ length: pieces }, (_, i) => {
    const [from, to] = [i, i + 1].map((k) => at((2 * Math.PI * k) / pieces));
    return [...(from as readonly number[]), ...(to as readonly number[])];
  }).flat();
}

/** Ends of the segments, three numbers each, on the ball of this radius with the poles along z. */
export function graticuleEnds(radius: number): number[] {
  const steps = 180 / spacing;
  const meridians = Array.from({ length: steps }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / steps), Math.sin((i * Math.PI) / steps)];
    return circle((a) => [
      radius * Math.sin(a) * c,
      radius * Math.sin(a) * s,
      radius * Math.cos(a),
    ]);
  });
  const parallels = Array.from({ length: steps - 1 }, (_, i) => {
    const polar = ((i + 1) * Math.PI) / steps;
    const [r, z] = [radius * Math.sin(polar), radius * Math.cos(polar)];
    return circle((a) => [r * Math.cos(a), r * Math.sin(a), z]);
  });
  return [...meridians, ...parallels].flat();
}

export function graticule(radius: number): LineSegments<BufferGeometry, LineBasicMaterial> {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(graticuleEnds(radius), 3));
  const material = new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.4 });
  material.depthWrite = false;
  return new LineSegments(geometry, material);
}
