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

/** Without words: what stands beside it says what it is. */
export function posterSvg({ motion, trails, paths }: Film): string {
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
  return `<svg class="motion-picture" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" aria-hidden="true"><g transform="scale(${1 / fine})">${behind.join('')}</g><g class="moving">${marks.join('')}</g></svg>`;
}
