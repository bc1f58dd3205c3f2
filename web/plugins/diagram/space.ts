/** Drawing in space: an orthographic view, and what lies in it. */
import { arrow, bentArrow, curve, type Fill, type Ink, line, type Point, polygon } from './draw';

export type Place = readonly [x: number, y: number, z: number];

export const add = (a: Place, b: Place, times = 1): Place => [
  a[0] + times * b[0],
  a[1] + times * b[1],
  a[2] + times * b[2],
];
export const scaled = (a: Place, times: number): Place => add([0, 0, 0], a, times);
export const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const size = (a: Place): number => Math.hypot(...a);
export const unitOf = (a: Place): Place => scaled(a, 1 / size(a));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export class View {
  /** Seen from `yaw` beside the x axis and `pitch` above the plane, in degrees. */
  constructor(
    readonly origin: Point,
    readonly unit: number,
    readonly yaw: number,
    readonly pitch: number,
  ) {}

  at([x, y, z]: Place): Point {
    const [yaw, pitch] = [radians(this.yaw), radians(this.pitch)];
    const right = -Math.sin(yaw) * x + Math.cos(yaw) * y;
    const near = Math.cos(yaw) * x + Math.sin(yaw) * y;
    const up = Math.cos(pitch) * z - Math.sin(pitch) * near;
    return [this.origin[0] + this.unit * right, this.origin[1] - this.unit * up];
  }

  /** The direction from the drawing to the eye. */
  get towards(): Place {
    const [yaw, pitch] = [radians(this.yaw), radians(this.pitch)];
    return [Math.cos(pitch) * Math.cos(yaw), Math.cos(pitch) * Math.sin(yaw), Math.sin(pitch)];
  }

  line(a: Place, b: Place, ink: Ink = 'edge'): string {
    return line(this.at(a), this.at(b), ink);
  }
  arrow(a: Place, b: Place, ink: Ink = 'axis', head = 9): string {
    return arrow(this.at(a), this.at(b), ink, head);
  }
  curve(places: readonly Place[], look: Ink | Fill = 'path'): string {
    return curve(
      places.map((p) => this.at(p)),
      look,
    );
  }
  polygon(places: readonly Place[], fill: Fill): string {
    return polygon(
      places.map((p) => this.at(p)),
      fill,
    );
  }

  /** On the ellipse center + cos s · u + sin s · v, s in degrees. */
  arc(center: Place, u: Place, v: Place, from = 0, to = 360): readonly Point[] {
    const count = Math.max(8, Math.ceil(Math.abs(to - from) / 7.5));
    return Array.from({ length: count + 1 }, (_, i) => {
      const s = radians(from + ((to - from) * i) / count);
      return this.at(add(add(center, u, Math.cos(s)), v, Math.sin(s)));
    });
  }
  ring(center: Place, u: Place, v: Place, fill: Fill): string {
    return polygon(this.arc(center, u, v).slice(1), fill);
  }
  turn(center: Place, u: Place, v: Place, from: number, to: number, ink: Ink = 'turn'): string {
    return bentArrow(this.arc(center, u, v, from, to), ink);
  }

  /** What is seen of an ellipsoid with these semi-axes. */
  ellipsoid(center: Place, semi: readonly [Place, Place, Place], fill: Fill): string {
    // The shadow of an ellipsoid is an ellipse whose matrix is the sum over the seen semi-axes.
    const [cx, cy] = this.at(center);
    let [xx, xy, yy] = [0, 0, 0];
    for (const axis of semi) {
      const [x, y] = this.at(add(center, axis));
      xx += (x - cx) ** 2;
      xy += (x - cx) * (y - cy);
      yy += (y - cy) ** 2;
    }
    const [mean, gap] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
    const [long, short] = [Math.sqrt(mean + gap), Math.sqrt(Math.max(mean - gap, 0))];
    const tilt = 0.5 * Math.atan2(2 * xy, xx - yy);
    const points = Array.from({ length: 48 }, (_, i): Point => {
      const s = (2 * Math.PI * i) / 48;
      const [a, b] = [long * Math.cos(s), short * Math.sin(s)];
      return [
        cx + a * Math.cos(tilt) - b * Math.sin(tilt),
        cy + a * Math.sin(tilt) + b * Math.cos(tilt),
      ];
    });
    return polygon(points, fill);
  }

  /** Two directions at right angles to `axis`, and to each other. */
  across(axis: Place): readonly [Place, Place] {
    const helper: Place = Math.abs(axis[2]) < 0.9 * size(axis) ? [0, 0, 1] : [1, 0, 0];
    const u = unitOf(cross(helper, axis));
    return [u, unitOf(cross(axis, u))];
  }
  /** An arrow that turns about an axis, in its positive sense. */
  turnAbout(center: Place, axis: Place, r: number, from: number, to: number, ink: Ink = 'turn') {
    const [u, v] = this.across(axis);
    return this.turn(center, scaled(u, r), scaled(v, r), from, to, ink);
  }
}
