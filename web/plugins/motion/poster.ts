/** The still picture of a motion: where it goes, and its bodies on the way. */

import { height, Poses, width } from '../../src/kit/motion/motion.ts';
import { marksAt, stillFrame } from '../../src/kit/motion/motionDrawing.ts';
import { writer } from '../../src/kit/motion/solid.ts';
import type { Vector } from '../../src/kit/motion/vector.ts';
import { pathOf, thinnedAlong } from '../../src/kit/still/svgPath.ts';
import type { Film } from './filmed.ts';

/** Points of a trail that a picture shows, and parts of a unit in which they are told. */
const most = 240;
const fine = 2;

function line(kind: string, points: readonly Vector[]): string {
  const curve = { x: points.map(([x]) => fine * x), y: points.map(([, y]) => -fine * y) };
  return `<path class="${kind}" d="${pathOf(thinnedAlong(curve, most))}"/>`;
}

/** The part of the picture that is seen: its middle, and how much of the width and height. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly share: number;
}

const whole: Frame = { x: 0, y: 0, share: 1 };

function viewBox({ x, y, share }: Frame): string {
  const [w, h] = [share * width, share * height];
  return [x - w / 2, -y - h / 2, w, h].map(Math.round).join(' ');
}

/** Without words: what stands beside it says what it is. */
export function posterSvg({ motion, trails, paths }: Film, seen = whole): string {
  const marks = marksAt(new Poses(motion), stillFrame(motion), writer(0))
    .filter(({ d }) => d !== '')
    .map(({ kind, d, fill }) => {
      const colour = fill === undefined ? '' : ` fill="${fill}"`;
      return `<path class="${kind}"${colour} d="${d}"/>`;
    });
  const behind = [
    ...paths.map((points) => line('still-path', points)),
    ...trails.map((points) => line('way', points)),
  ];
  return `<svg class="motion-picture" viewBox="${viewBox(seen)}" aria-hidden="true"><g transform="scale(${1 / fine})">${behind.join('')}</g><g class="moving">${marks.join('')}</g></svg>`;
}
