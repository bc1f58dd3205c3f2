/** A scene whose ground is a slope: gravity pulls down its picture; and one seen from where it says. */
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { outlook, pictureAxes, pictureAxesOf, upOf } from '../../web/src/kit/scene/axisBox.ts';
import { framing } from '../../web/src/kit/scene/framing.ts';
import { Reach } from '../../web/src/kit/scene/reach.ts';

const slope = { up: [-0.5, 0, Math.sqrt(3) / 2] } as const;

describe('the picture of a slope', () => {
  const [right, above, near] = pictureAxesOf(slope);

  it('has gravity straight down, seen from as high above as any other', () => {
    const up = upOf(slope);
    expect(up.dot(right)).toBeCloseTo(0, 12);
    expect(up.dot(above)).toBeCloseTo(pictureAxes[1].z, 12);
    expect(up.dot(near)).toBeCloseTo(outlook.z, 12);
    expect(right.clone().cross(above).distanceTo(near)).toBeLessThan(1e-12);
  });

  it('has downhill lower than uphill, and is the usual one on a level ground', () => {
    expect(new Vector3(1, 0, 0).dot(above)).toBeLessThan(new Vector3(-1, 0, 0).dot(above));
    expect(pictureAxesOf({})).toBe(pictureAxes);
    expect(upOf({}).toArray()).toEqual([0, 0, 1]);
  });

  it('is seen from where its reach says', () => {
    const reach = new Reach([right, above, near]);
    reach.include(new Vector3(1, 2, 0), 0.5);
    const { outlook: from, middle } = framing(reach, { fov: 38, aspect: 1.5 }, 0.1);
    expect(from.distanceTo(near)).toBeLessThan(1e-12);
    expect(middle.distanceTo(new Vector3(1, 2, 0))).toBeLessThan(1e-12);
  });
});

describe('the picture of a scene with an outlook of its own', () => {
  const from = [0, -2, 0.5] as const;

  it('is seen from there, upright', () => {
    const [right, above, near] = pictureAxesOf({ outlook: from });
    expect(near.distanceTo(new Vector3(...from).normalize())).toBeLessThan(1e-12);
    expect(right.distanceTo(new Vector3(1, 0, 0))).toBeLessThan(1e-12);
    expect(above.z).toBeGreaterThan(0.9);
  });

  it('goes along with a slope', () => {
    const [right, above, near] = pictureAxesOf({ ...slope, outlook: from });
    expect(upOf(slope).dot(near)).toBeCloseTo(0.5 / Math.hypot(...from), 12);
    expect(upOf(slope).dot(right)).toBeCloseTo(0, 12);
    expect(right.clone().cross(above).distanceTo(near)).toBeLessThan(1e-12);
  });
});
