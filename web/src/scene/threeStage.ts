/** The stage, drawn by three.js. */
import {
  AmbientLight,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { RunRecord } from '../engine/record';
import type { SceneInfo } from '../engine/types';
import { say } from '../language/language';
import { Camera } from './camera';
import { Ghost } from './ghost';
import { Ground, roundUp } from './ground';
import { Reach } from './reach';
import { resize } from './resize';
import { RunDrawing } from './runDrawing';
import { Shaders } from './shaders';
import { type Pixel, pixelOf, type Sight, sightAt } from './sight';
import type { Stage, StageOptions } from './stage';
import { StartDrawing } from './startDrawing';
import { Sun } from './sun';

/** Pixels that a body on the ground has at least, and how much it is enlarged at most. */
const leastBody = 48;
const mostMagnified = 20;
/** What is left free around everything, in typical lengths: more where a start is set, for what it is set with. */
const edge = 0.1;
const startEdge = 0.45;

class ThreeStage implements Stage {
  private readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly content = new Group();
  private readonly ground = new Ground();
  private readonly camera: Camera;
  private readonly shaders: Shaders;
  private readonly sun: Sun;
  private readonly resize: ResizeObserver;
  private info: SceneInfo | undefined;
  private runs: RunDrawing[] = [];
  private colours: readonly string[] = [];
  private ghost: Ghost | undefined;
  private start: StartDrawing | undefined;
  private readonly drawn: (() => void)[] = [];
  private t = 0;
  private following = false;
  /** Everything is in view and stays so, until a hand moves the camera. */
  private fitted = false;
  private frame = 0;
  private readonly magnify: boolean;
  magnification = 1;

  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    const smooth = options.antialias ?? true;
    this.canvas = canvas;
    this.magnify = options.magnify ?? false;
    const given: WebGLContextAttributes = { antialias: smooth, alpha: true };
    const context = canvas.getContext('webgl2', given);
    // The page says so; three.js would complain on the console.
    if (context === null) throw new Error(say('motion.needsWebGl'));
    this.renderer = new WebGLRenderer({ canvas, context, ...given });
    this.renderer.setClearAlpha(0);
    // Asking each shader whether it is well waits for the graphics process.
    this.renderer.debug.checkShaderErrors = false;
    this.renderer.setPixelRatio(smooth ? Math.min(window.devicePixelRatio, 2) : 1);
    this.renderer.shadowMap.enabled = smooth;
    this.sun = new Sun(smooth);
    this.scene.add(new HemisphereLight(0xffffff, 0x9aa4ae, 1.6), new AmbientLight(0xffffff, 0.4));
    const { light } = this.sun;
    this.scene.add(light, light.target, this.content, this.ground.group);
    this.camera = new Camera(
      new PerspectiveCamera(38, 1, 0.01, 1e5),
      canvas,
      () => this.request(),
      () => {
        this.fitted = false;
      },
    );
    this.shaders = new Shaders(this.renderer, this.scene, this.camera.view, () => this.request());
    canvas.addEventListener('webglcontextrestored', () => this.request());
    this.resize = new ResizeObserver(() => {
      if (this.fitted) this.fit();
      else this.request();
    });
    this.resize.observe(canvas);
  }

  load(info: SceneInfo, records: readonly RunRecord[], colours: readonly string[]): void {
    const { runs: before } = this;
    this.setGhost(undefined);
    this.setStart(undefined);
    this.content.clear();
    this.info = info;
    this.colours = colours;
    this.runs = records.map(
      (record, i) => new RunDrawing(info, record, colours[i] ?? '#000000', i),
    );
    this.content.add(...this.runs.map((run) => run.group));
    this.shaders.prepare();
    // Not sooner: shaders that both drawings need are made once.
    for (const run of before) run.dispose();
  }

  setGhost(record: RunRecord | undefined): void {
    this.ghost?.dispose();
    this.ghost?.drawing.group.removeFromParent();
    this.ghost = undefined;
    if (record !== undefined && this.info !== undefined) {
      this.ghost = new Ghost(this.info, record, this.runs, this.colours);
      this.ghost.show(this.t);
      this.content.add(this.ghost.drawing.group);
      this.shaders.prepare();
    }
    this.request();
  }

  setStart(poses: ArrayLike<number> | undefined): void {
    const { info, start } = this;
    if (poses !== undefined && start !== undefined) {
      start.show(poses);
    } else {
      start?.drawing.dispose();
      start?.drawing.group.removeFromParent();
      const colour = this.colours[0] ?? '#000000';
      this.start =
        poses === undefined || info === undefined
          ? undefined
          : new StartDrawing(info, poses, colour);
      if (this.start !== undefined) {
        this.content.add(this.start.drawing.group);
        this.shaders.prepare();
      }
    }
    const shown = this.start === undefined;
    for (const run of this.runs) run.group.visible = shown;
    if (this.ghost !== undefined) this.ghost.drawing.group.visible = shown;
    this.request();
  }

  partUnder(pixel: Pixel): { readonly part: number; readonly point: Vector3 } | undefined {
    const { through, right, up } = this.sight(pixel);
    const ray = new Raycaster(through, up.clone().cross(right));
    return (this.start?.drawing ?? this.runs[0])?.meet(ray);
  }

  sight(pixel?: Pixel): Sight {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const middle = { x: width / 2, y: height / 2 };
    return sightAt(this.camera.view, pixel ?? middle, width, height);
  }

  pixel(point: Vector3): Pixel | undefined {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return pixelOf(this.camera.view, point, width, height);
  }

  onDrawn(call: () => void): void {
    this.drawn.push(call);
  }

  show(t: number): void {
    this.t = t;
    for (const run of this.runs) run.show(t);
    this.ghost?.show(t);
    const first = this.runs[0];
    if (this.following && first !== undefined) this.camera.follow(first.position());
    this.request();
  }

  fit(): void {
    const reach = this.reach();
    if (!reach.bounded) return;
    // The canvas may have changed its shape, or have none yet, since the last drawing.
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width > 0 && height > 0) this.camera.shape(width / height);
    this.camera.frame(reach, edge * (this.info?.length ?? 1));
    this.layGround(reach);
    this.fitted = true;
    this.request();
  }

  spread(): void {
    const reach = this.reach();
    if (!reach.bounded) return;
    this.fitted = false;
    this.layGround(reach);
    this.request();
  }

  follow(on: boolean): void {
    this.following = on;
    this.fitted = false;
    const first = this.runs[0];
    if (on && first !== undefined && this.info !== undefined) {
      this.camera.approach(first.position(), 7 * this.info.length);
    }
    this.request();
  }

  orbit(azimuth: number, polar: number): void {
    this.fitted = false;
    this.camera.orbit(azimuth, polar);
  }

  zoom(factor: number): void {
    this.fitted = false;
    this.camera.zoom(factor);
  }

  snapshot(): HTMLCanvasElement | undefined {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0 || this.renderer.getContext().isContextLost()) return undefined;
    this.draw();
    return this.canvas;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.resize.disconnect();
    this.camera.dispose();
    this.ghost?.dispose();
    this.ground.clear();
    this.start?.drawing.dispose();
    for (const run of this.runs) run.dispose();
    this.renderer.dispose();
  }

  frameStart(): void {
    const { runs, info } = this;
    const [first] = runs;
    if (first === undefined || info === undefined) return;
    const reach = first.startReach();
    if (!reach.bounded) return;
    this.fitted = false;
    this.camera.frame(reach, startEdge * info.length);
  }

  /** Of everything recorded. */
  private reach(): Reach {
    const all = new Reach();
    for (const run of this.runs) all.join(run.reach());
    return all;
  }

  private layGround({ upright }: Reach): void {
    const { info, ground } = this;
    const first = ground.group.children.length === 0;
    const shadows = this.renderer.shadowMap.enabled;
    if (info?.ground === true) ground.lay(upright, info.length, shadows);
    else ground.shade(upright, shadows);
    if (first && ground.group.children.length > 0) this.shaders.prepare();
  }

  /** One drawing a frame, and only when something changed. */
  private request(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      // The first drawing makes the page wait: not for an empty one.
      if (this.shaders.ready && this.info !== undefined) this.draw();
    });
  }

  private draw(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    resize(this.renderer, width, height);
    this.camera.shape(width / height);
    for (const run of this.runs) run.shape(width, height);
    this.ghost?.drawing.shape(width, height);
    const at = (this.start?.drawing ?? this.runs[0])?.position() ?? new Vector3();
    this.magnification = this.magnificationAt(at);
    for (const run of this.runs) run.magnify(this.magnification);
    this.ghost?.drawing.magnify(this.magnification);
    this.sun.aim(at, this.magnification * (this.info?.length ?? 1));
    this.renderer.render(this.scene, this.camera.view);
    for (const call of this.drawn) call();
  }

  /** Round, so that the words that tell it stay true while the camera moves a little. */
  private magnificationAt(at: Vector3): number {
    const { info } = this;
    if (!this.magnify || info?.ground !== true || this.start !== undefined) return 1;
    const seen = this.camera.pixelsPerMetre(at, this.canvas.clientHeight) * info.length;
    return seen >= leastBody ? 1 : Math.min(roundUp(leastBody / seen), mostMagnified);
  }
}

/** Throws when the browser has no WebGL. */
export function createStage(canvas: HTMLCanvasElement, options: StageOptions = {}): Stage {
  return new ThreeStage(canvas, options);
}
