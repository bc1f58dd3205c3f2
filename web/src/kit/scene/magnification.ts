/** How many times as large as they are bodies on the ground are drawn, so that they can be seen. */
import { roundUp } from '../ui/round.ts';
import type { Area } from './room.ts';

/** Pixels that a body has at least, and how much it is enlarged at most. */
const leastBody = 48;
const most = 20;

/** Pixels that a metre takes at a distance from the eye; `fov`: degrees, over the height of the room. */
export function pixelsPerMetre(fov: number, { height }: Area, distance: number): number {
  return height / (2 * Math.tan((fov * Math.PI) / 360) * distance);
}

/**
 * Round, so that the words that tell it stay true while the camera moves a little; `length`: a typical
 * one of the body.
 */
export function magnificationAt(fov: number, room: Area, distance: number, length: number): number {
  const seen = pixelsPerMetre(fov, room, distance) * length;
  return seen >= leastBody ? 1 : Math.min(roundUp(leastBody / seen), most);
}
