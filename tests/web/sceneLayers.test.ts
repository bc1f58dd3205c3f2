/** Runs that agree: whose surfaces are in front, and the rims around the others. */
import { Color, Mesh, MeshBasicMaterial, type MeshStandardMaterial, Points, Vector3 } from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import type { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { describe, expect, it } from 'vitest';
import type { SceneInfo, ScenePart } from '../../web/src/kit/engine/types.ts';
import { drawnRun, setLayer } from '../../web/src/kit/scene/drawnRun.ts';
import { Ghost } from '../../web/src/kit/scene/ghost.ts';
import { Inks } from '../../web/src/kit/scene/inks.ts';
import { closedSurface } from '../../web/src/kit/scene/rim.ts';
import { RunDrawing } from '../../web/src/kit/scene/runDrawing.ts';
import { geometryOf } from '../../web/src/kit/scene/scenePart.ts';
import { appendPoses, poseAt, poseRecord } from './support/poses.ts';
import { styleOf } from './support/styles.ts';

const part = (shape: ScenePart['shape'], size: ScenePart['size']): ScenePart => ({
  ...{ id: shape, shape, size, role: 'body', trail: true },
});
const slab = part('box', [2, 1, 0.2]);
const scene: SceneInfo = { parts: [slab], ground: true, length: 2 };

function standing() {
  const record = poseRecord(1);
  for (let i = 0; i < 3; i += 1) appendPoses(record, [poseAt([i, 0, 0])]);
  return record;
}

const rimsIn = (drawing: RunDrawing): Mesh[] => {
  const rims: Mesh[] = [];
  drawing.group.traverse((object) => {
    const basic = object instanceof Mesh && object.material instanceof MeshBasicMaterial;
    if (basic && object.visible) rims.push(object);
  });
  return rims;
};

describe('the surface of a rim', () => {
  it.each([slab, part('cylinder', [0.3, 0.3, 2]), part('ellipsoid', [0.2, 1, 3])])(
    'goes outwards at every point of a $shape, and has no gaps',
    (one) => {
      const surface = closedSurface(geometryOf(one));
      const places = surface.getAttribute('position');
      const normals = surface.getAttribute('normal');
      const known = new Map<string, Vector3>();
      for (let i = 0; i < places.count; i += 1) {
        const place = new Vector3().fromBufferAttribute(places, i);
        const outwards = new Vector3().fromBufferAttribute(normals, i).normalize();
        expect(outwards.dot(place)).toBeGreaterThan(0);
        const key = place
          .toArray()
          .map((x) => Math.round(1e4 * x))
          .join();
        expect(outwards.distanceTo(known.get(key) ?? outwards)).toBeLessThan(1e-6);
        known.set(key, outwards);
      }
    },
  );
});

describe('runs that agree', () => {
  const drawings = [0, 1, 2].map((order) => new RunDrawing(scene, standing(), styleOf(order)));

  it('have a rim each, but the first, which is in front', () => {
    expect(drawings.map((drawing) => rimsIn(drawing).length)).toEqual([0, 1, 1]);
  });

  it('change places: one in front is solid, those behind it glass, drawn in an order that stays', () => {
    const three = [0, 1, 2].map((order) => new RunDrawing(scene, standing(), styleOf(order)));
    const bodies = (): Mesh[] =>
      three.map(({ group }) => {
        const found: Mesh[] = [];
        group.traverse((object) => {
          if (object instanceof Mesh && object.castShadow) found.push(object);
        });
        return found[0] as Mesh;
      });
    const front = (run: number): void => {
      const behind = three.filter((_, i) => i !== run);
      three[run]?.stand(0, false);
      for (const [i, drawing] of behind.entries()) drawing.stand(i + 1, true);
    };
    for (const run of [2, 0]) {
      front(run);
      const glass = bodies().map(({ material }) => (material as MeshStandardMaterial).transparent);
      expect(glass).toEqual([0, 1, 2].map((i) => i !== run));
      expect(three.map((drawing) => rimsIn(drawing).length)).toEqual(
        [0, 1, 2].map((i) => (i === run ? 0 : 1)),
      );
      const orders = bodies().map(({ renderOrder }) => renderOrder);
      expect(new Set(orders).size).toBe(3);
      expect(Math.min(...orders)).toBe(orders[run]);
      // What is seen through is there before the glass, and its rim after it.
      for (const drawing of three) {
        for (const rim of rimsIn(drawing))
          expect(rim.renderOrder).toBeGreaterThan(Math.max(...orders));
      }
    }
  });

  it('are drawn as if further away, each than the one before, as large as they are drawn', () => {
    const styles = [0, 1, 2].map((order) => styleOf(order));
    const layers = (times: number) =>
      styles.map((style) => {
        const drawing = new RunDrawing(scene, standing(), style);
        drawing.magnify(times);
        return style.layer.value;
      });
    const [first, second, third] = layers(1) as [number, number, number];
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(third).toBe(2 * second);
    expect(layers(5)).toEqual([0, 5 * second, 5 * third]);
  });

  it('have dots of which each shows around the one before', () => {
    const sizes = drawings.map(({ group }) => {
      const dot = group.children.find((child) => child instanceof Points) as Points;
      return (dot.material as { size?: number } & typeof dot.material).size;
    });
    expect(sizes).toEqual([7, 11, 15]);
  });
});

describe('the reference', () => {
  const inks = new Inks('dark');
  const runs = [0, 1].map((order) => new RunDrawing(scene, standing(), styleOf(order)));
  const colours = [new Color('#0072b2'), new Color('#d55e00')];
  const ghost = new Ghost(scene, standing(), runs, colours, inks);

  it('has a rim that is seen where runs go its way, and is seen through where they do not', () => {
    const [rim] = rimsIn(ghost.drawing);
    expect(rim?.material).toMatchObject({ color: inks.ghost, opacity: 1 });
    const body = rim?.parent as Mesh;
    expect(body.material).toMatchObject({ transparent: true, depthWrite: true });
    expect(rim?.renderOrder).toBeGreaterThan(body.renderOrder);
    expect(body.castShadow).toBe(false);
  });

  it('has a dotted path, wider than those of the runs and under them', () => {
    const trail = ghost.drawing.group.children.find((child) => child instanceof Line2) as Line2;
    expect(trail.material).toMatchObject({ dashed: true, color: inks.ghost });
    const first = (runs[0] as RunDrawing).group.children.find((child) => child instanceof Line2);
    expect((trail.material as LineMaterial).linewidth).toBeGreaterThan(
      ((first as Line2).material as LineMaterial).linewidth,
    );
    const [run, reference] = [styleOf(1), drawnRun(new Color(), 2, inks, true)];
    for (const style of [run, reference]) setLayer(style, 1);
    expect(run.pathLayer.value).toBeLessThan(0);
    expect(reference.pathLayer.value).toBeGreaterThan(0);
  });
});
