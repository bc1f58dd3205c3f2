/** Steps that leave a sphere and come back to it, on a cut through its middle. */
import type { Drawing } from '../diagram';
import { arc, arrow, circle, curve, dot, line, mark, type Point, plus, word } from '../draw';

/** A sphere cut through its middle: q on it, and where a straight step of this length ends. */
const middle: Point = [210, 206];
const cut = 128;
const onCut = (x: number, y: number): Point => [middle[0] + cut * x, middle[1] - cut * y];
const [qx, qy] = [-Math.sqrt(0.75), 0.5];
const far = 0.8;
const [sx, sy] = [qx + far * qy, qy - far * qx];
const section: readonly string[] = [
  curve(arc(middle, cut, -14, 194), 'edge'),
  dot(middle, 3),
  line(middle, onCut(qx, qy), 'dashed'),
  arrow(onCut(qx, qy), onCut(sx, sy), 'motion', 10),
  dot(onCut(qx, qy), 4.5),
  mark('q', plus(onCut(qx, qy), [-16, -2])),
];
const cutSize = { width: 420, height: 250 } as const;

export const sphereRattle: Drawing = {
  ...cutSize,
  says:
    'A sphere, cut through its middle. From q the step goes straight on, with the velocity and the force, and leaves the sphere. A multiplier λ along q, which is solved for, brings it back: that is q′. A second one, ' +
    'along q′, makes the new velocity tangent there. With more spheres each has its own pair.',
  parts: (() => {
    // |s − λq| = 1 with s·q = 1.
    const back = 1 - Math.sqrt(1 - far ** 2);
    const [x, y] = [sx - back * qx, sy - back * qy];
    const to = onCut(x, y);
    return [
      ...section,
      arrow(onCut(sx, sy), to, 'turn', 9),
      mark('λq', plus(onCut(sx, sy), [38, 4])),
      arrow(to, onCut(x + 0.62 * y, y - 0.62 * x), 'motion', 9),
      mark("q̇'", plus(onCut(x + 0.62 * y, y - 0.62 * x), [16, -2])),
      circle(to, 6, 'glass'),
      dot(to, 2.5),
      mark("q'", plus(to, [0, 22])),
    ];
  })(),
};

export const projected: Drawing = {
  ...cutSize,
  says:
    'A sphere, cut through its middle. From q the step goes straight on and leaves the sphere, at q̃′. Then the vector is put back to length 1, along itself: that is q′. The way back knows nothing of the motion, and the velocity stays as it was, ' +
    'no longer tangent. Nothing is solved for.',
  parts: (() => {
    const size = Math.hypot(sx, sy);
    const to = onCut(sx / size, sy / size);
    const out = onCut(sx, sy);
    return [
      ...section,
      line(middle, out, 'dashed'),
      arrow(out, to, 'turn', 9),
      mark("q̃'", plus(out, [18, -2])),
      dot(to, 4.5),
      mark("q'", plus(to, [18, 16])),
      arrow(to, plus(to, [46, -79]), 'axis', 9),
      word('velocity', plus(to, [52, -64]), 'start'),
    ];
  })(),
};
