/** The middle of a wire wound about z, `coils` times, inside a cylinder that it touches. */
import { Curve, Vector3 } from 'three';

export class Helix extends Curve<Vector3> {
  private readonly coils: number;
  private readonly half: Vector3;

  /** `wire`: half the thickness; the cylinder has the diameters and the height of `size`. */
  constructor(coils: number, wire: number, [x, y, z]: readonly [number, number, number]) {
    super();
    this.coils = coils;
    this.half = new Vector3(x, y, z).multiplyScalar(0.5).subScalar(wire);
  }

  override getPoint(share: number, point = new Vector3()): Vector3 {
    const angle = 2 * Math.PI * this.coils * share;
    return point.set(Math.cos(angle), Math.sin(angle), 2 * share - 1).multiply(this.half);
  }
}
