/**
 * The ground and the sky behind everything, drawn at once by each pixel's line of sight: where it meets the
 * plane of the ground, a material with squares of a round number of metres, which fades into the distance;
 * else the sky. Colours are those of the screen, without light.
 */
import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  LinearSRGBColorSpace,
  Matrix4,
  Mesh,
  type PerspectiveCamera,
  ShaderMaterial,
  Vector2,
  Vector3,
} from 'three';
import type { Theme } from '../ui/storedTheme.ts';
import type { AxisBox } from './axisBox.ts';
import { groundColours, lineShare, patternShare, solid } from './materials.ts';
import type { GroundKind } from './staging.ts';

const vertexShader = `
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

/** `pattern` gives −1 … 1; p: metres on the ground in typical lengths of the system. */
const patterns: Readonly<Record<GroundKind, string>> = {
  // Boards with a grain along x.
  table: `
    float board = floor(p.y / 1.7);
    float grain = noise(vec2(0.5 * p.x + 17.0 * board, 9.0 * p.y));
    return 0.5 * hash(vec2(board, 3.0)) + 0.7 * grain - 0.6;`,
  // Scratches of blades, this way and that.
  ice: `
    vec2 q = p + 0.5 * vec2(noise(0.35 * p), noise(0.35 * p + 40.0));
    float one = abs(fract(0.31 * q.x + 0.17 * q.y) - 0.5);
    float other = abs(fract(0.21 * q.y - 0.27 * q.x + 0.3) - 0.5);
    float tracks = smoothstep(0.012, 0.0, one) + smoothstep(0.009, 0.0, other);
    return 0.9 * (noise(0.6 * p) - 0.5) + tracks;`,
  street: `return 0.9 * (hash(floor(28.0 * p)) - 0.5) + 0.4 * (noise(0.7 * p) - 0.5);`,
  // Light on the bottom of a basin.
  water: `
    vec2 q = 1.3 * p + 0.8 * vec2(noise(p), noise(p + 31.0));
    float net = abs(sin(1.7 * q.x + sin(1.1 * q.y)) + sin(1.5 * q.y + sin(1.3 * q.x)));
    return 1.0 - 1.4 * smoothstep(0.0, 0.9, net);`,
  sky: 'return 0.0;',
  space: 'return 0.0;',
  none: 'return 0.0;',
};

/** Half a step of the screen is added, this way or that: no bands where a colour changes slowly. */
const fragmentShader = (kind: GroundKind): string => `
varying vec2 place;
uniform mat4 toWorld;
uniform vec3 eye, ground, far, sky;
uniform vec2 middle;
uniform float height, cell, reach, scale, lines, grain;

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x),
    mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float pattern(vec2 p) { ${patterns[kind]} }

void main() {
  vec4 ahead = toWorld * vec4(place, 1.0, 1.0);
  vec3 way = normalize(ahead.xyz / ahead.w - eye);
  vec3 colour = mix(far, sky, smoothstep(0.0, 0.45, abs(way.z)));
  ${
    solid.has(kind)
      ? `
  float along = (height - eye.z) / way.z;
  vec2 p = eye.xy + along * way.xy;
  vec2 squares = p / cell;
  vec2 width = fwidth(squares);
  vec2 off = abs(fract(squares - 0.5) - 0.5) / width;
  float line = (1.0 - min(min(off.x, off.y), 1.0)) * (1.0 - smoothstep(0.15, 0.5, max(width.x, width.y)));
  vec2 q = p / scale;
  float fine = 1.0 - smoothstep(0.03, 0.3, max(fwidth(q.x), fwidth(q.y)));
  float away = length(p - middle) / reach;
  vec3 floor_ = ground + grain * fine * clamp(pattern(q), -1.0, 1.0) + lines * line;
  if (along > 0.0) colour = mix(floor_, far, smoothstep(0.7, 3.2, away));`
      : `colour = mix(far, colour, smoothstep(0.1, 1.2, length(place)));`
  }
  ${
    kind === 'space'
      ? `
  vec2 star = 90.0 * vec2(atan(way.y, way.x), asin(way.z));
  float bright = hash(floor(star) + 7.0);
  float near = length(fract(star) - 0.5 - 0.3 * (vec2(hash(floor(star)), bright) - 0.5));
  colour += grain * 14.0 * step(0.985, bright) * smoothstep(0.16, 0.04, near);`
      : ''
  }
  gl_FragColor = vec4(colour + (hash(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}`;

/** As the screen has it. */
function screenColour(hex: string): Vector3 {
  const { r, g, b } = new Color().setStyle(hex, LinearSRGBColorSpace);
  return new Vector3(r, g, b);
}

export class Surroundings {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  private kind: GroundKind | undefined;
  private theme: Theme = 'light';
  private squares = false;
  private readonly uniforms = {
    toWorld: { value: new Matrix4() },
    eye: { value: new Vector3() },
    ground: { value: new Vector3() },
    far: { value: new Vector3() },
    sky: { value: new Vector3() },
    middle: { value: new Vector2() },
    height: { value: 0 },
    cell: { value: 1 },
    reach: { value: 1 },
    scale: { value: 1 },
    lines: { value: 0 },
    grain: { value: 0 },
  };

  constructor() {
    const geometry = new BufferGeometry();
    // One triangle over all of the picture.
    geometry.setAttribute(
      'position',
      new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3),
    );
    this.mesh = new Mesh(geometry, new ShaderMaterial());
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = Number.NEGATIVE_INFINITY;
    this.mesh.visible = false;
  }

  /** Nothing of it is drawn without a kind. */
  setKind(kind: GroundKind | undefined): void {
    this.mesh.visible = kind !== undefined;
    if (kind === this.kind) return;
    this.kind = kind;
    this.mesh.material.dispose();
    if (kind === undefined) return;
    this.mesh.material = new ShaderMaterial({
      ...{ uniforms: this.uniforms, vertexShader, fragmentShader: fragmentShader(kind) },
      ...{ depthTest: false, depthWrite: false, toneMapped: false },
    });
    this.colour();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.colour();
  }

  /**
   * Lays the ground at a height under what the motion reaches. `cell`: metres of a square, none: no lines;
   * `length`: a typical one of the bodies.
   */
  lay(box: AxisBox, height: number, length: number, cell: number | undefined): void {
    const { low, high } = box;
    const { uniforms } = this;
    uniforms.middle.value.set((low[0] + high[0]) / 2, (low[1] + high[1]) / 2);
    uniforms.height.value = height;
    uniforms.cell.value = cell ?? length;
    uniforms.scale.value = length;
    uniforms.reach.value = Math.hypot(high[0] - low[0], high[1] - low[1]) / 2 + 2 * length;
    this.squares = cell !== undefined;
    this.colour();
  }

  /** To be called before every drawing, when the camera is in its place. */
  seenFrom(camera: PerspectiveCamera): void {
    camera.updateMatrixWorld();
    const { toWorld, eye } = this.uniforms;
    toWorld.value.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse);
    eye.value.copy(camera.position);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  private colour(): void {
    const { kind, theme, uniforms } = this;
    if (kind === undefined) return;
    const { ground, far, sky } = groundColours[theme][kind];
    uniforms.ground.value.copy(screenColour(ground));
    uniforms.far.value.copy(screenColour(far));
    uniforms.sky.value.copy(screenColour(sky));
    const sign = theme === 'light' ? -1 : 1;
    uniforms.lines.value = this.squares ? sign * lineShare[theme] : 0;
    uniforms.grain.value = patternShare[theme] * (kind === 'space' ? sign : 1);
  }
}
