/** Lines of sight: from a point of the picture into the world, and back. */
import { type PerspectiveCamera, Vector3 } from 'three';

/** The line through a point along right × up. */
export interface Sight {
  readonly through: Vector3;
  readonly right: Vector3;
  readonly up: Vector3;
}

/** A point of the picture, in CSS pixels from its upper left. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** By how much a point is off the line, to the right and up; two zeros on it. */
export function offSight({ through, right, up }: Sight, point: Vector3): [number, number] {
  const off = point.clone().sub(through);
  return [off.dot(right), off.dot(up)];
}

/** What a picture of this size shows at a pixel. */
export function sightAt(
  camera: PerspectiveCamera,
  { x, y }: Pixel,
  width: number,
  height: number,
): Sight {
  camera.updateMatrixWorld();
  const ahead = new Vector3((2 * x) / width - 1, 1 - (2 * y) / height, 0.5)
    .unproject(camera)
    .sub(camera.position)
    .normalize();
  const right = new Vector3().crossVectors(ahead, camera.up).normalize();
  return { through: camera.position.clone(), right, up: right.clone().cross(ahead) };
}

/** Where a picture of this size shows a point; nothing when it is behind the eye. */
export function pixelOf(
  camera: PerspectiveCamera,
  point: Vector3,
  width: number,
  height: number,
): Pixel | undefined {
  camera.updateMatrixWorld();
  const seen = point.clone().project(camera);
  if (seen.z > 1) return undefined;
  return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height };
}
