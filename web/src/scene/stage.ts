/**
 * The 3D stage: draws the runs of a session from the poses the engine computed, never between
 * them. z is up, as in the engine. One stage serves the bench and the lesson figures.
 */
import {
  AmbientLight,
  DirectionalLight,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { RunRecord } from '../engine/record';
import type { SceneInfo } from '../engine/types';
import { Camera } from './camera';
import { Ghost } from './ghost';
import { Ground } from './ground';
import { resize } from './resize';
import { RunDrawing } from './runDrawing';
import { Shaders } from './shaders';

export interface StageOptions {
  /** False in tests and on slow machines: no antialiasing, no shadows. */
  readonly antialias?: boolean;
  readonly reducedMotion?: boolean;
}

export interface Stage {
  /** Takes a new drawing; one colour (CSS hex) for each run. Clears the trails. */
  load(scene: SceneInfo, records: readonly RunRecord[], colours: readonly string[]): void;
  /** Draws beside the runs what they should be, or no longer. */
  setGhost(record: RunRecord | undefined): void;
  /** Shows every run at time t (its last sample at or before t), trails up to there, and draws. */
  show(t: number): void;
  /** Camera back to where everything recorded is in view. */
  fit(): void;
  /** Follow the first run. */
  follow(on: boolean): void;
  /** Turns the camera about its target, in radians: the keyboard's way of dragging. */
  orbit(azimuth: number, polar: number): void;
  /** Moves the camera nearer (factor below 1) or further. */
  zoom(factor: number): void;
  /**
   * The canvas, drawn this moment: what it shows can be read until the browser's next frame.
   * Nothing when there is nothing to read: its context is lost, or it has no size.
   */
  snapshot(): HTMLCanvasElement | undefined;
  dispose(): void;
}

class ThreeStage implements Stage {
  private readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly content = new Group();
  private readonly ground = new Ground();
  private readonly camera: Camera;
  private readonly shaders: Shaders;
  private readonly sun = new DirectionalLight(0xffffff, 2.2);
  private readonly resize: ResizeObserver;
  private info: SceneInfo | undefined;
  private runs: RunDrawing[] = [];
  private colours: readonly string[] = [];
  private ghost: Ghost | undefined;
  private t = 0;
  private following = false;
  /** Everything is in view and stays so, until a hand moves the camera. */
  private fitted = false;
  private frame = 0;

  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    const smooth = options.antialias ?? true;
    this.canvas = canvas;
    this.renderer = new WebGLRenderer({ canvas, antialias: smooth, alpha: true });
    this.renderer.setClearAlpha(0);
    this.renderer.setPixelRatio(smooth ? Math.min(window.devicePixelRatio, 2) : 1);
    this.renderer.shadowMap.enabled = smooth;
    this.sun.castShadow = smooth;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.scene.add(new HemisphereLight(0xffffff, 0x9aa4ae, 1.6), new AmbientLight(0xffffff, 0.4));
    this.scene.add(this.sun, this.sun.target, this.content, this.ground.group);
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

  show(t: number): void {
    this.t = t;
    for (const run of this.runs) run.show(t);
    this.ghost?.show(t);
    const first = this.runs[0];
    if (this.following && first !== undefined) this.camera.follow(first.position());
    this.request();
  }

  fit(): void {
    if (this.info === undefined) return;
    const low = new Vector3(Infinity, Infinity, 0);
    const high = new Vector3(-Infinity, -Infinity, 0);
    for (const run of this.runs) run.extend(low, high);
    if (!Number.isFinite(low.x)) return;
    const margin = 0.4 * this.info.length;
    low.subScalar(margin);
    high.addScalar(margin);
    // The canvas may have changed its shape, or have none yet, since the last drawing.
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width > 0 && height > 0) this.camera.shape(width / height);
    this.camera.frame(low, high);
    this.layGround(low, high);
    this.fitted = true;
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
    for (const run of this.runs) run.dispose();
    this.renderer.dispose();
  }

  private layGround(low: Vector3, high: Vector3): void {
    const { info, ground } = this;
    if (info?.ground !== true) {
      ground.clear();
      return;
    }
    const first = ground.group.children.length === 0;
    ground.lay(low, high, info.length, this.renderer.shadowMap.enabled);
    if (first) this.shaders.prepare();
  }

  /** One drawing a frame, and only when something changed. */
  private request(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.shaders.ready) this.draw();
    });
  }

  private draw(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    resize(this.renderer, width, height);
    this.camera.shape(width / height);
    for (const run of this.runs) run.shape(width, height);
    this.ghost?.drawing.shape(width, height);
    this.aimSun();
    this.renderer.render(this.scene, this.camera.view);
  }

  /** The sun goes with the first run, so that its small shadow map stays sharp there. */
  private aimSun(): void {
    const at = this.runs[0]?.position() ?? new Vector3();
    const reach = 3 * (this.info?.length ?? 1);
    this.sun.target.position.copy(at);
    this.sun.position.set(at.x - reach, at.y - 0.6 * reach, at.z + 2 * reach);
    const eye = this.sun.shadow.camera;
    eye.left = eye.bottom = -reach;
    eye.right = eye.top = reach;
    eye.near = 0.1 * reach;
    eye.far = 6 * reach;
    eye.updateProjectionMatrix();
  }
}

/** Throws when the browser has no WebGL. */
export function createStage(canvas: HTMLCanvasElement, options: StageOptions = {}): Stage {
  return new ThreeStage(canvas, options);
}
