/** The camera and the ways to move it: drag, Ctrl with the wheel, touch, and the same by call. */
import { PerspectiveCamera, Quaternion, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { outlook, worldAxes } from './axisBox.ts';
import type { Placing } from './framing.ts';
import { Overlays } from './overlays.ts';
import { type Area, roomsIn } from './room.ts';
import { cellsOf, inCell } from './sceneCells.ts';
import type { Frame } from './shot.ts';

/** Degrees, over the height of the room. */
export const fov = 38;

/** Nothing is drawn that is nearer than this share of the distance of what is to be seen. */
const clipped = 0.7;

function scaled({ left, top, width, height }: Area, across: number, down: number): Area {
  return { left: across * left, top: down * top, width: across * width, height: down * height };
}

export interface CameraEvents {
  /** At every move. */
  cameraMoved(): void;
  /** A hand takes the camera. */
  onGrab(): void;
  /** The picture, or what lies over it, has another size. */
  onResize(): void;
}

/** The wheel scrolls the page, as over a plot; with Ctrl, which a pinch counts as, the controls hear it. */
function leaveToPage(event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopImmediatePropagation();
}

export class Camera {
  readonly view = new PerspectiveCamera(fov, 1, 0.01, 1e5);
  private readonly canvas: HTMLCanvasElement;
  private readonly events: CameraEvents;
  private controls: OrbitControls;
  private readonly overlays: Overlays;
  /** Into how many cells the picture is divided, each of which it looks at alike. */
  private count = 1;
  /** Where in a cell everything is, in shares of it. */
  private share: Area = { left: 0, top: 0, width: 1, height: 1 };

  /** `over`: what lies over the picture. */
  constructor(canvas: HTMLCanvasElement, over: readonly HTMLElement[], events: CameraEvents) {
    const { view } = this;
    this.canvas = canvas;
    this.overlays = new Overlays(canvas, over, () => events.onResize());
    view.up.copy(worldAxes[2]);
    view.position.copy(outlook).multiplyScalar(10);
    this.events = events;
    this.controls = this.newControls();
    canvas.addEventListener('wheel', leaveToPage, { capture: true, passive: true });
  }

  /** What is up in the picture from now on. */
  stand(up: Vector3): void {
    if (this.view.up.equals(up)) return;
    this.view.up.copy(up);
    // They take what is up when they are made.
    this.controls.dispose();
    this.controls = this.newControls();
  }

  divide(count: number): void {
    this.count = count;
  }

  /** In CSS pixels. */
  get cells(): Area[] {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return cellsOf(this.count, width, height);
  }

  /** A cell, and what lies over it. It may have changed its shape, or have none yet. */
  get pictured(): Frame {
    const { width, height } = this.picture;
    const { cells } = this;
    const over = this.overlays.areas.map((area) => inCell(cells, area));
    return { width: Math.max(width, 1), height: Math.max(height, 1), over };
  }

  /** Where in a cell a drawing may be. */
  rooms(): Area[] {
    const { width, height, over } = this.pictured;
    return roomsIn(width, height, over);
  }

  /** Where what it looks at stands in the middle. */
  get room(): Area {
    const { width, height } = this.picture;
    return scaled(this.share, width, height);
  }

  /** To be called before every drawing. */
  shape(): void {
    const { picture, room } = this;
    if (picture.width === 0 || picture.height === 0) return;
    this.view.aspect = room.width / room.height;
    const { left, top, width, height } = room;
    this.view.setViewOffset(width, height, -left, -top, picture.width, picture.height);
  }

  /** Brings everything into view, from its outlook. */
  frame({ middle, outlook, distance, room, nearest = 0 }: Placing): void {
    const { width, height } = this.picture;
    this.share = scaled(room, 1 / Math.max(width, 1), 1 / Math.max(height, 1));
    this.shape();
    this.place(middle, outlook, distance);
    // Parts of the motion at other times, between eye and bodies, would hide them.
    this.view.near = Math.max(this.view.near, clipped * nearest);
  }

  /** Looks at a point from the present direction. */
  approach(target: Vector3, distance: number): void {
    const direction = this.offset().normalize();
    this.place(target, direction, distance);
  }

  /** Keeps a moving point in the middle. */
  follow(target: Vector3): void {
    const offset = this.offset();
    this.place(target, offset.clone().normalize(), offset.length());
  }

  orbit(azimuth: number, polar: number): void {
    // three.js measures spherical angles from y; turn the frame so that this is up.
    const upright = new Quaternion().setFromUnitVectors(this.view.up, new Vector3(0, 1, 0));
    const offset = this.offset().applyQuaternion(upright);
    const angles = new Spherical().setFromVector3(offset);
    angles.theta += azimuth;
    angles.phi = Math.min(this.controls.maxPolarAngle, Math.max(0.05, angles.phi + polar));
    const turned = new Vector3().setFromSpherical(angles).applyQuaternion(upright.invert());
    this.place(this.controls.target, turned.clone().normalize(), turned.length());
  }

  zoom(factor: number): void {
    const offset = this.offset();
    this.place(this.controls.target, offset.clone().normalize(), factor * offset.length());
  }

  dispose(): void {
    this.controls.dispose();
    this.overlays.dispose();
    this.canvas.removeEventListener('wheel', leaveToPage, { capture: true });
  }

  /** A cell by itself. */
  private get picture(): Area {
    const [{ width, height }] = this.cells as [Area];
    return { left: 0, top: 0, width, height };
  }

  private newControls(): OrbitControls {
    const controls = new OrbitControls(this.view, this.canvas);
    controls.maxPolarAngle = 0.495 * Math.PI;
    // One finger scrolls the page, two move the camera; a mouse drags.
    this.canvas.style.touchAction = 'pan-y';
    controls.addEventListener('change', () => this.events.cameraMoved());
    controls.addEventListener('start', () => {
      this.view.near = this.offset().length() / 200;
      this.events.onGrab();
    });
    return controls;
  }

  private offset(): Vector3 {
    return new Vector3().subVectors(this.view.position, this.controls.target);
  }

  private place(target: Vector3, direction: Vector3, distance: number): void {
    this.controls.target.copy(target);
    this.view.position.copy(target).addScaledVector(direction, distance);
    this.view.near = distance / 200;
    this.view.far = distance * 50;
    this.controls.update();
  }
}
