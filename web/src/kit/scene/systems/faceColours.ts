/** A sphere whose faces take the colour of what the bodies on and about them carry. */
import { BufferAttribute, BufferGeometry, type Color, Mesh, MeshBasicMaterial } from 'three';
import type { RunRecord } from '../../engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../../engine/types.ts';
import type { DrawnRun, Standing } from '../drawnRun.ts';
import { Faces } from '../faces.ts';
import { pushBack } from '../layer.ts';
import { shadeOf } from '../shade.ts';
import { meanTint, tintOf, tintScale } from '../tint.ts';
import type { Backdrop } from './backdrop.ts';

/** Fewer bodies leave most faces to what is about them. */
const fewest = 100;
/** Of the sphere that the bodies move on: their near halves stand out. */
const share = 0.995;

export class FaceColours implements Backdrop {
  readonly object: Mesh<BufferGeometry, MeshBasicMaterial>;
  private readonly info: SceneInfo;
  private readonly record: RunRecord;
  private readonly standing: Standing;
  private readonly bodies: readonly number[];
  private readonly faces: Faces;
  private readonly colours: Float32Array;
  private readonly colour: BufferAttribute;
  private shown = -1;

  /** For many bodies that carry a number and stand about the middle at one distance. */
  static of(info: SceneInfo, record: RunRecord, style: DrawnRun): FaceColours[] {
    const bodies = info.parts.filter(({ role }) => role === 'body').length;
    if (info.tint === undefined || style.ghost || bodies < fewest) return [];
    return [new FaceColours(info, record, style)];
  }

  private constructor(info: SceneInfo, record: RunRecord, style: DrawnRun) {
    this.info = info;
    this.record = record;
    this.standing = style.standing;
    this.bodies = info.parts.flatMap(({ role }, part) =>
      role === 'body' ? [part * poseSize] : [],
    );
    this.faces = Faces.for(this.bodies.length);
    const places = Float32Array.from(this.faces.faces.flat(2), (x) => share * info.length * x);
    this.colours = new Float32Array(places.length);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(places, 3));
    this.colour = new BufferAttribute(this.colours, 3);
    geometry.setAttribute('color', this.colour);
    const material = new MeshBasicMaterial({ vertexColors: true });
    pushBack(material, style.layer);
    this.object = new Mesh(geometry, material);
    this.object.visible = false;
  }

  /** One run's colours are seen: those in front. */
  settle(): void {
    this.object.visible = this.shown >= 0 && !this.standing.glass && this.standing.depth === 0;
  }

  showSample(index: number): void {
    if (index === this.shown) return;
    const mean = meanTint(this.info, this.record);
    if (mean === undefined) return;
    this.shown = index;
    this.settle();
    const { poses, poseStride } = this.record;
    const at = index * poseStride;
    const place = (i: number): [number, number, number] => {
      const o = at + (this.bodies[i] as number);
      return [poses[o] as number, poses[o + 1] as number, poses[o + 2] as number];
    };
    const value = (i: number): number => tintOf(poses, at + (this.bodies[i] as number));
    const scale = tintScale(mean);
    const means = this.faces.means(this.bodies.length, place, value);
    means.forEach((x, face) => {
      const { r, g, b }: Color = shadeOf(x, scale);
      for (let at = 9 * face; at < 9 * face + 9; at += 3) {
        this.colours[at] = r;
        this.colours[at + 1] = g;
        this.colours[at + 2] = b;
      }
    });
    this.colour.needsUpdate = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
