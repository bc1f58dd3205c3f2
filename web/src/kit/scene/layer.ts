/**
 * Which of two surfaces in the same place is seen. Runs that agree put their bodies into each other,
 * where the depths of the faces tell nothing; so a run is drawn as if it stood a little further
 * away than the one before it.
 */
import type { Material, Vector2 } from 'three';

/**
 * How much further, in typical lengths: more than round-off and the facets of round bodies make of
 * one place, and less than the parts of a body are apart.
 */
export const layerDepth = 0.015;

/** At least so many pixels: from afar, bodies that are no further apart than that agree. */
export const layerPixels = 3;

/** Paths are thin, and in front of nothing but paths. */
export const pathShare = 0.3;

/** A number that the shaders of many materials share. */
export interface Shared<T> {
  value: T;
}

type Shader = Parameters<Material['onBeforeCompile']>[0];

/**
 * Every vertex shader of three.js has this line, after the point is known in the frame of the eye.
 * Only the depth is changed: what stands where in the picture stays.
 */
const hook = '#include <logdepthbuf_vertex>';
const further = `${hook}
  vec4 further = projectionMatrix * (mvPosition - vec4(0.0, 0.0, layer, 0.0));
  if (further.w > 0.0) gl_Position.z = further.z / further.w * gl_Position.w;`;

function pushed(shader: Shader, layer: Shared<number>): void {
  shader.uniforms.layer = layer;
  shader.vertexShader = `uniform float layer;\n${shader.vertexShader.replace(hook, further)}`;
}

/** Draws what has this material `layer` metres further away than it is. */
export function pushBack(material: Material, layer: Shared<number>): void {
  material.onBeforeCompile = (shader) => pushed(shader, layer);
  material.customProgramCacheKey = () => 'layer';
}

/** What a rim is drawn with: its width and the size of the picture, in pixels. */
export interface RimSize {
  readonly width: Shared<number>;
  readonly picture: Shared<Vector2>;
}

const outwards = `${hook}
  mat3 turned = mat3(modelViewMatrix);
  #ifdef USE_INSTANCING
    turned = turned * mat3(instanceMatrix);
  #endif
  vec2 outwards = (inverse(transpose(turned)) * normal).xy;
  gl_Position.xy += 2.0 * rim / picture * normalize(outwards + vec2(1e-9)) * gl_Position.w;`;

/** As `pushBack`, and moves every point outwards in the picture. */
export function swell(
  material: Material,
  layer: Shared<number>,
  { width, picture }: RimSize,
): void {
  material.onBeforeCompile = (shader) => {
    pushed(shader, layer);
    shader.uniforms.rim = width;
    shader.uniforms.picture = picture;
    shader.vertexShader = `uniform float rim;\nuniform vec2 picture;\n${shader.vertexShader.replace(hook, outwards)}`;
  };
  material.customProgramCacheKey = () => 'rim';
}
