/** Drawings without a browser: colours of bodies, groups of equal parts, and how large they are drawn. */
import { Color, type Group, InstancedMesh, Matrix4, Mesh, Points, Vector3 } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import type { SceneInfo, ScenePart } from '../../web/src/kit/engine/types.ts';
import { groupParts, mostSingle } from '../../web/src/kit/scene/grouping.ts';
import { RunDrawing } from '../../web/src/kit/scene/runDrawing.ts';
import { shadeOf } from '../../web/src/kit/scene/shade.ts';
import { meanTint, tintScale, tintShare } from '../../web/src/kit/scene/tint.ts';
import { tintWords } from '../../web/src/kit/scene/tintLegend.ts';
import { heatColour, heatStops } from '../../web/src/kit/ui/heat.ts';
import { appendPoses, poseAt, poseRecord } from './support/poses.ts';
import { styleOf } from './support/styles.ts';

const ball: ScenePart = {
  ...{ id: 'ball', shape: 'ellipsoid', size: [1, 1, 1], role: 'body', trail: false },
};
const rod: ScenePart = { ...ball, id: 'rod', shape: 'cylinder', role: 'accent' };

const balls = (n: number): ScenePart[] =>
  Array.from({ length: n }, (_, i) => ({ ...ball, id: `ball${i}` }));

const sceneOf = (parts: readonly ScenePart[], tinted = true): SceneInfo => ({
  ...{ parts, ground: false, length: 1 },
  ...(tinted ? { tint: { name: 'Kinetic energy', unit: 'J' } } : {}),
});

/** A record of samples, each a list of poses: where on the x axis, and the tint. */
function recordOf(parts: number, ...samples: readonly (readonly [number, number])[][]): RunRecord {
  const record = poseRecord(parts);
  for (const sample of samples) {
    appendPoses(
      record,
      sample.map(([x, tint]) => poseAt([x, 0, 0], tint)),
    );
  }
  return record;
}

/** The drawn parts; a trail is a mesh too, and none of them. */
function meshesIn(group: Group): Mesh[] {
  const meshes: Mesh[] = [];
  group.traverse((object) => {
    if (object instanceof Mesh && !(object instanceof Line2)) meshes.push(object);
  });
  return meshes;
}

/** CIE lightness, 0 to 100. */
function lightness(rgb: readonly number[]): number {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 116 * Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b) - 16;
}

describe('the colours of bodies', () => {
  const steps = Array.from({ length: 501 }, (_, i) => heatColour(i / 500));

  it('go from a dark blue to a light yellow', () => {
    const hex = (rgb: readonly number[]) =>
      `#${rgb.map((c) => Math.round(255 * c).toString(16)).join('')}`;
    expect(hex(heatColour(0))).toBe(heatStops[0]);
    expect(hex(heatColour(1))).toBe(heatStops.at(-1));
    const [r, g, b] = heatColour(0);
    expect(b).toBeGreaterThan(2 * Math.max(r, g));
    expect(Math.min(...heatColour(1).slice(0, 2))).toBeGreaterThan(0.85);
    expect(heatColour(-1)).toEqual(heatColour(0));
    expect(heatColour(2)).toEqual(heatColour(1));
  });

  it('grow lighter all the way, in steps about even', () => {
    const light = steps.map(lightness);
    const growth = light.slice(1).map((l, i) => l - (light[i] as number));
    const even = ((light.at(-1) as number) - (light[0] as number)) / growth.length;
    expect(even * growth.length).toBeGreaterThan(55);
    expect(Math.min(...growth)).toBeGreaterThan(0.5 * even);
    expect(Math.max(...growth)).toBeLessThan(2 * even);
  });

  it('have the mean of the start in their middle', () => {
    expect([0, 0.25, 3, Infinity, -1, Number.NaN].map((x) => tintShare(x, 0.25))).toEqual([
      ...[0, 0.5, 3 / 3.25, 1, 0, 0],
    ]);
    const middle = new Color().setRGB(...heatColour(128 / 255), 'srgb');
    expect(shadeOf(2, 2).getHex()).toBe(middle.getHex());
  });

  it('take the mean over the bodies of the first sample alone', () => {
    const scene = sceneOf([ball, rod, ball]);
    const two = [
      [0, 1],
      [0, 99],
      [0, 5],
    ] as const;
    const later = two.map(([x, tint]) => [x, 10 * tint] as const);
    expect(meanTint(scene, recordOf(3, [...two], later))).toBe(3);
    expect(meanTint(scene, recordOf(3))).toBeUndefined();
    expect(meanTint({ ...sceneOf([ball], false) }, recordOf(1, [[0, 1]]))).toBeUndefined();
    expect([0, Number.NaN, 2].map(tintScale)).toEqual([1, 1, 2]);
  });

  it('are told in words', () => {
    const tint = { name: 'Kinetic energy', unit: 'J' };
    expect(tintWords(tint, 0.01189)).toEqual({
      title: 'Kinetic energy / J',
      cold: 'cold',
      middle: 'mean at the start: 0.0119 J',
      hot: 'hot',
    });
    expect(tintWords({ name: 'Heat', unit: '' }, 2)).toMatchObject({
      title: 'Heat',
      middle: 'mean at the start: 2',
    });
    // All was at rest: the middle is no mean.
    expect(tintWords(tint, 0).middle).toBe('1 J');
  });
});

describe('equal parts', () => {
  it('are drawn together where there are many', () => {
    const parts = [rod, ...balls(mostSingle + 1), { ...rod, size: [1, 1, 2] as const }];
    const sets = groupParts(parts);
    expect(sets.map(({ indices }) => indices.length)).toEqual([1, mostSingle + 1, 1]);
    expect(sets[1]?.indices[0]).toBe(1);
    expect(sets.flatMap(({ indices }) => indices).sort((a, b) => a - b)).toEqual([...parts.keys()]);
  });

  it('stand alone where there are few, and each keeps what it is', () => {
    const sets = groupParts(balls(mostSingle));
    expect(sets).toHaveLength(mostSingle);
    expect(sets.map(({ part }) => part.id)).toEqual(balls(mostSingle).map(({ id }) => id));
  });

  it('are told apart by shape, size and role', () => {
    const mixed = balls(60).map((part, i): ScenePart => {
      if (i % 4 === 1) return { ...part, shape: 'box' };
      if (i % 4 === 2) return { ...part, size: [2, 1, 1] };
      return i % 4 === 3 ? { ...part, role: 'guide' } : part;
    });
    expect(groupParts(mixed, 10).map(({ indices }) => indices.length)).toEqual([15, 15, 15, 15]);
  });
});

describe('the drawing of a run', () => {
  const cold = Array.from({ length: 30 }, (_, i) => [i, i < 15 ? 0 : 2] as const);
  const hot = cold.map(([x, tint]) => [x + 100, 3 * tint] as const);
  const drawn = (tinted: boolean) => {
    const drawing = new RunDrawing(
      ...([sceneOf(balls(30), tinted), recordOf(30, cold, hot), styleOf()] as const),
    );
    const all = meshesIn(drawing.group).find((mesh) => mesh instanceof InstancedMesh);
    return { drawing, all: all as InstancedMesh };
  };

  it('puts every one of many parts where its pose says', () => {
    const { drawing, all } = drawn(false);
    expect(all.count).toBe(30);
    expect(all.castShadow).toBe(false);
    drawing.showTime(1);
    const matrix = new Matrix4();
    all.getMatrixAt(7, matrix);
    expect(new Vector3().setFromMatrixPosition(matrix).x).toBe(107);
    expect(all.instanceColor).toBeNull();
    expect(drawing.position().x).toBe(100);
  });

  it('colours them by the mean of the start for the whole of the run', () => {
    const { drawing, all } = drawn(true);
    const at = (i: number) => {
      const colour = new Color();
      all.getColorAt(i, colour);
      return colour.getHex();
    };
    expect([at(0), at(20)]).toEqual([shadeOf(0, 1).getHex(), shadeOf(2, 1).getHex()]);
    drawing.showTime(1);
    expect([at(0), at(20)]).toEqual([shadeOf(0, 1).getHex(), shadeOf(6, 1).getHex()]);
  });

  it('keeps the colour of the run in its dot', () => {
    const { drawing } = drawn(true);
    const dot = drawing.group.children.find((child) => child instanceof Points) as Points;
    expect(dot.material).toMatchObject({ color: new Color('#0072b2'), depthTest: false });
  });

  it('draws few parts one by one, with shadows, and colours bodies alone', () => {
    const record = recordOf(2, [
      [1, 4],
      [2, 4],
    ]);
    const { group } = new RunDrawing(sceneOf([ball, rod]), record, styleOf());
    const [body, accent] = meshesIn(group);
    expect(body?.castShadow).toBe(true);
    expect(body?.position.x).toBe(1);
    expect((body as Mesh).material).toMatchObject({ color: shadeOf(4, 4) });
    expect((accent as Mesh).material).toMatchObject({ color: new Color(0x2b3440) });
  });
});

describe('bodies drawn larger', () => {
  it('grow about the foot of their track, and the track stays', () => {
    const [x, z] = [4, 0.5];
    const record = recordOf(1, [[x, 0]]);
    record.poses[2] = z;
    const drawing = new RunDrawing(sceneOf([{ ...ball, trail: true }], false), record, styleOf());
    drawing.magnify(5);
    drawing.group.updateMatrixWorld(true);
    const [body] = meshesIn(drawing.group);
    const seen = new Vector3().setFromMatrixPosition((body as Mesh).matrixWorld);
    expect([seen.x, seen.y, seen.z]).toEqual([x, 0, 5 * z]);
    expect(drawing.placeOf(0).z).toBe(z);
  });
});
