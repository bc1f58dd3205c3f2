/** The camera and the ways to move it: drag, wheel and touch, and the same by call. */
import { type PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { outlook, worldAxes } from './axisBox';
import { framing } from './framing';
import type { Reach } from './reach';

export class Camera {
  readonly view: PerspectiveCamera;
  private readonly controls: OrbitControls;

  /** `onChange` is called at every move, `onGrab` when a hand takes the camera. */
  constructor(
    view: PerspectiveCamera,
    canvas: HTMLCanvasElement,
    onChange: () => void,
    onGrab: () => void,
  ) {
    this.view = view;
    view.up.copy(worldAxes[2]);
    view.position.copy(outlook).multiplyScalar(10);
    this.controls = new OrbitControls(view, canvas);
    this.controls.maxPolarAngle = 0.495 * Math.PI;
    // One finger scrolls the page, two move the camera; a mouse drags.
    canvas.style.touchAction = 'pan-y';
    this.controls.addEventListener('change', onChange);
    this.controls.addEventListener('start', onGrab);
  }

  shape(aspect: number): void {
    this.view.aspect = aspect;
    this.view.updateProjectionMatrix();
  }

  /** Brings everything into view, from the usual outlook. */
  frame(reach: Reach, margin: number): void {
    const { middle, distance } = framing(reach, this.view, margin);
    this.place(middle, outlook, distance);
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
    // three.js measures spherical angles from y; turn the frame so that z is up.
    const offset = this.offset();
    const angles = new Spherical().setFromCartesianCoords(offset.y, offset.z, offset.x);
    angles.theta += azimuth;
    angles.phi = Math.min(this.controls.maxPolarAngle, Math.max(0.05, angles.phi + polar));
    const turned = new Vector3().setFromSpherical(angles);
    offset.set(turned.z, turned.x, turned.y);
    this.place(this.controls.target, offset.clone().normalize(), offset.length());
  }

  zoom(factor: number): void {
    const offset = this.offset();
    this.place(this.controls.target, offset.clone().normalize(), factor * offset.length());
  }

  /** Pixels that a metre takes at a point, in a picture of this height. */
  pixelsPerMetre(at: Vector3, height: number): number {
    const distance = this.view.position.distanceTo(at);
    return height / (2 * Math.tan((this.view.fov * Math.PI) / 360) * distance);
  }

  dispose(): void {
    this.controls.dispose();
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
