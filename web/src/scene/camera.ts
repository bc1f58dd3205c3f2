/** The camera and the ways to move it: drag, wheel and touch, and the same by call. */
import { type PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** From where a scene is first seen: from behind, to the right and above. */
const outlook = new Vector3(-0.42, -0.78, 0.62).normalize();
const up = new Vector3(0, 0, 1);
/** Share of the picture left free at its edges. */
const border = 0.04;

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
    view.up.copy(up);
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

  /** Brings a box into view, from the usual outlook, as near as its corners allow. */
  frame(low: Vector3, high: Vector3): void {
    const centre = new Vector3().addVectors(low, high).multiplyScalar(0.5);
    const right = new Vector3().crossVectors(up, outlook).normalize();
    const above = new Vector3().crossVectors(outlook, right);
    const tall = Math.tan((this.view.fov * Math.PI) / 360) * (1 - border);
    const wide = tall * this.view.aspect;
    let distance = 0;
    for (let corner = 0; corner < 8; corner += 1) {
      const pick = (bit: number, a: number, b: number): number => ((corner >> bit) & 1 ? a : b);
      const c = new Vector3(
        pick(0, low.x, high.x),
        pick(1, low.y, high.y),
        pick(2, low.z, high.z),
      ).sub(centre);
      // Seen from a distance D, the corner is D − c·outlook deep.
      const off = Math.max(Math.abs(c.dot(right)) / wide, Math.abs(c.dot(above)) / tall);
      distance = Math.max(distance, c.dot(outlook) + off);
    }
    this.place(centre, outlook, distance);
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
