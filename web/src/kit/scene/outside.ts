/** Which runs left the picture, and where its rim is nearest to them. */
import type { PerspectiveCamera, Vector3 } from 'three';
import type { Area } from './room.ts';
import type { Pixel } from './sight.ts';

export interface OutsideRun {
  readonly run: number;
  /** On the rim, in CSS pixels from the upper left of the canvas. */
  readonly at: Pixel;
  /** Where it is from there: radians from the right, clockwise. */
  readonly angle: number;
}

/** Pixels from the edge to the middle of an arrow. */
const inset = 18;

/** In CSS pixels from the middle of the picture; far away in its direction when it is behind the eye. */
function fromMiddle(camera: PerspectiveCamera, point: Vector3, { width, height }: Area): Pixel {
  const own = point.clone().applyMatrix4(camera.matrixWorldInverse);
  if (own.z < 0) {
    const seen = point.clone().project(camera);
    return { x: (seen.x * width) / 2, y: (-seen.y * height) / 2 };
  }
  const far = (10 * (width + height)) / (Math.hypot(own.x, own.y) || 1);
  return { x: far * own.x, y: -far * own.y };
}

/** `cell`: what the camera fills; `open` gives the part of it in which arrows are seen. */
export function outsideOf(
  run: number,
  camera: PerspectiveCamera,
  point: Vector3,
  cell: Area,
  open: () => Area,
): OutsideRun | undefined {
  const { x, y } = fromMiddle(camera, point, cell);
  const inside = Math.abs(x) <= cell.width / 2 && Math.abs(y) <= cell.height / 2;
  if (inside || !Number.isFinite(x + y)) return undefined;
  const { left, top, width, height } = open();
  const middle: Pixel = { x: left + width / 2, y: top + height / 2 };
  const [right, down] = [cell.width / 2 + x - middle.x, cell.height / 2 + y - middle.y];
  const share = Math.min(
    (width / 2 - inset) / Math.abs(right),
    (height / 2 - inset) / Math.abs(down),
  );
  const at = { x: cell.left + middle.x + share * right, y: cell.top + middle.y + share * down };
  return { run, at, angle: Math.atan2(down, right) };
}
