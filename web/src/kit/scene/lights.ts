/**
 * The light on a drawing. Some comes from everywhere; the sun throws shadows, and goes with a body, so
 * that its small shadow map is fine there.
 */
import { AmbientLight, DirectionalLight, Group, HemisphereLight, type Vector3 } from 'three';
import type { Theme } from '../ui/storedTheme.ts';

/** From above, from everywhere, and from the sun: on dark paper a face in the shade must not sink into it. */
export const lightOf = {
  light: { sky: 1.6, around: 0.4, sun: 2.2 },
  dark: { sky: 1.6, around: 1.6, sun: 1.8 },
} as const satisfies Record<Theme, Record<string, number>>;

/** What comes from below is as that from above, and of this colour. */
export const groundColour = 0x9aa4ae;

/** Texels across the map of shadows, and those over which an edge fades. */
const shadowMap = { across: 512, fading: 4 } as const;
/** In typical lengths: off the surface by so much, where its own shadow would speckle it. */
const offSurface = 0.03;

export class Lights {
  readonly group = new Group();
  private readonly sky = new HemisphereLight(0xffffff, groundColour);
  private readonly around = new AmbientLight(0xffffff);
  private readonly sun = new DirectionalLight(0xffffff);

  constructor(shadows: boolean) {
    this.sun.castShadow = shadows;
    this.sun.shadow.mapSize.set(shadowMap.across, shadowMap.across);
    this.sun.shadow.radius = shadowMap.fading;
    this.group.add(this.sky, this.around, this.sun, this.sun.target);
  }

  setTheme(theme: Theme): void {
    const { sky, around, sun } = lightOf[theme];
    this.sky.intensity = sky;
    this.around.intensity = around;
    this.sun.intensity = sun;
  }

  /** `length`: a typical one of what stands at the point. */
  aim(at: Vector3, length: number): void {
    const reach = 3 * length;
    this.sun.target.position.copy(at);
    this.sun.position.set(at.x - reach, at.y - 0.6 * reach, at.z + 2 * reach);
    this.sun.shadow.normalBias = offSurface * length;
    const eye = this.sun.shadow.camera;
    eye.left = eye.bottom = -reach;
    eye.right = eye.top = reach;
    eye.near = 0.1 * reach;
    eye.far = 6 * reach;
    eye.updateProjectionMatrix();
  }
}
