/** The camera and the ways to move it: drag, wheel and touch, and the same by call. */
import { type PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** From where a scene is first seen: from behind, to the right and above. */
const outlook = new Vector3(-0.42, -0.78, 0.62).normalize();
const up = new Vector3(0, 0, 1);

export class Camera {
  readonly view: PerspectiveCamera;
  private readonly controls: OrbitControls;

  constructor(view: PerspectiveCamera, canvas: HTMLCanvasElement, onChange: () => void) {
    this.view = view;
    view.up.copy(up);
    view.position.copy(outlook).multiplyScalar(10);
    this.controls = new OrbitControls(view, canvas);
    this.controls.maxPolarAngle = 0.495 * Math.PI;
    // One finger scrolls the page, two move the camera; a mouse drags.
    canvas.style.touchAction = 'pan-y';
    this.controls.addEventListener('change', onChange);
  }

  shape(aspect: number): void {
    this.view.aspect = aspect;
    this.view.updateProjectionMatrix();
  }

  /** Brings a box on the ground into view. */
  frame(low: Vector3, high: Vector3): void {
    const centre = new Vector3().addVectors(low, high).multiplyScalar(0.5);
    const radius = 0.5 * high.distanceTo(low);
    const half = (this.view.fov * Math.PI) / 360;
    const narrow = Math.min(half, Math.atan(Math.tan(half) * this.view.aspect));
    this.place(centre, outlook, (0.82 * radius) / Math.sin(narrow));
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
