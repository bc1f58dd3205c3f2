/** The light that throws shadows. It goes with a body, so that its small shadow map stays sharp there. */
import { DirectionalLight, type Vector3 } from 'three';

export class Sun {
  readonly light = new DirectionalLight(0xffffff, 2.2);

  constructor(shadows: boolean) {
    this.light.castShadow = shadows;
    this.light.shadow.mapSize.set(1024, 1024);
  }

  /** `length`: a typical one of what stands at the point. */
  aim(at: Vector3, length: number): void {
    const reach = 3 * length;
    this.light.target.position.copy(at);
    this.light.position.set(at.x - reach, at.y - 0.6 * reach, at.z + 2 * reach);
    const eye = this.light.shadow.camera;
    eye.left = eye.bottom = -reach;
    eye.right = eye.top = reach;
    eye.near = 0.1 * reach;
    eye.far = 6 * reach;
    eye.updateProjectionMatrix();
  }
}
