/** Faces of a geodesic sphere, and the means of what points on it carry. */
import { IcosahedronGeometry, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Faces } from '../../web/src/kit/scene/faces.ts';

type Place = readonly [number, number, number];

/** Even ones, in the order of a spiral, turned by `turn`. */
function spiral(count: number, turn = 0): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const angle = i * Math.PI * (3 - Math.sqrt(5)) + turn;
    const r = Math.sqrt(1 - z * z);
    return [r * Math.cos(angle), r * Math.sin(angle), z];
  });
}

const vector = (place: Place): Vector3 => new Vector3(...place);

describe('the faces of a sphere', () => {
  it('are those of three.js’s sphere of the same kind', () => {
    const { position } = new IcosahedronGeometry(1, 3).attributes;
    const { faces } = new Faces(4);
    expect(faces).toHaveLength((position?.count ?? 0) / 3);
    const lengths = faces.map(([a, b]) => vector(a).distanceTo(vector(b))).sort((a, b) => a - b);
    const theirs = Array.from({ length: faces.length }, (_, face) =>
      new Vector3()
        .fromBufferAttribute(position as never, 3 * face)
        .distanceTo(new Vector3().fromBufferAttribute(position as never, 3 * face + 1)),
    ).sort((a, b) => a - b);
    expect(lengths[0]).toBeCloseTo(theirs[0] as number, 5);
    expect(lengths.at(-1)).toBeCloseTo(theirs.at(-1) as number, 5);
  });

  it('cover it once, are seen counterclockwise, and are 5,120 for the paper’s 642 molecules', () => {
    const { faces } = Faces.for(642);
    expect(faces).toHaveLength(5120);
    let whole = 0;
    for (const [a, b, c] of faces) {
      const volume = vector(a).dot(vector(b).cross(vector(c)));
      expect(volume).toBeGreaterThan(0);
      // The solid angle of a triangle, after van Oosterom and Strackee.
      const [x, y, z] = [vector(a), vector(b), vector(c)];
      whole += 2 * Math.atan2(volume, 1 + x.dot(y) + y.dot(z) + z.dot(x));
    }
    expect(whole).toBeCloseTo(4 * Math.PI, 10);
  });

  it('are found from anywhere: a point is within its face', () => {
    const sphere = new Faces(16);
    for (const point of spiral(500, 0.1)) {
      for (const from of [0, 2500]) {
        const [a, b, c] = sphere.faces[
          sphere.faceAt(point, from) as number
        ] as (typeof sphere.faces)[0];
        const [x, y, z] = [vector(a), vector(b), vector(c)];
        for (const [s, t] of [
          [x, y],
          [y, z],
          [z, x],
        ] as const) {
          expect(s.clone().cross(t).dot(vector(point))).toBeGreaterThan(-1e-14);
        }
      }
    }
    expect(sphere.faceAt([Number.NaN, 0, 1])).toBeUndefined();
  });
});

describe('what faces show', () => {
  const points = spiral(642, 0.3);
  const place = (i: number): Place => points[i] as Place;
  const value = (i: number): number => 1 + place(i)[2];

  it('is the mean over the points in them and in those that share a corner', () => {
    const sphere = Faces.for(642);
    const found = sphere.means(642, place, value);
    const home = points.map((point) => sphere.faceAt(point) as number);
    const touching = (a: number, b: number): boolean =>
      (sphere.faces[a] as (typeof sphere.faces)[0]).some((s) =>
        (sphere.faces[b] as (typeof sphere.faces)[0]).some(
          (t) => vector(s).distanceTo(vector(t)) < 1e-9,
        ),
      );
    for (const face of [0, 17, 1000, 2222, 5119]) {
      const near = points.flatMap((_, i) => (touching(face, home[i] as number) ? [value(i)] : []));
      if (near.length === 0) continue;
      expect(found[face]).toBeCloseTo(near.reduce((a, b) => a + b) / near.length, 12);
    }
  });

  it('goes with the points, and is of one kind where all carry the same', () => {
    const sphere = Faces.for(642);
    expect(new Set(sphere.means(642, place, () => 2))).toEqual(new Set([2]));
    const turned = spiral(642, 2);
    const again = sphere.means(642, (i) => turned[i] as Place, value);
    const anew = Faces.for(642).means(642, (i) => turned[i] as Place, value);
    expect(again).toEqual(anew);
  });

  it('fills faces far from all points from those about them, and shows nothing of none', () => {
    const sphere = new Faces(8);
    expect(
      [
        ...sphere.means(
          1,
          () => [0, 0, 1],
          () => 3,
        ),
      ].every((x) => x === 3),
    ).toBe(true);
    const lost = sphere.means(
      2,
      (i) => (i === 0 ? [Number.NaN, 0, 0] : [0, 0, -1]),
      (i) => 1 + i,
    );
    expect(new Set(lost)).toEqual(new Set([2]));
    expect(new Set(sphere.means(0, place, value))).toEqual(new Set([0]));
  });
});
