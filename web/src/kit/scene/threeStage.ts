/** The stage, drawn by three.js. */
import { Raycaster, Scene, type Vector3, WebGLRenderer } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import type { SceneInfo } from '../engine/types.ts';
import type { Arrangement } from '../experiment/arrangement.ts';
import { say } from '../language/language.ts';
import { upOf } from './axisBox.ts';
import { Camera, fov } from './camera.ts';
import { CameraWork } from './cameraWork.ts';
import { Fence } from './fence.ts';
import { Graphics } from './graphics.ts';
import { Ground } from './ground.ts';
import { Inks, themeOf } from './inks.ts';
import { Lights } from './lights.ts';
import { pixelsPerMetre } from './magnification.ts';
import { type OutsideRun, outsideOf } from './outside.ts';
import { resize } from './resize.ts';
import { type Area, openRoom } from './room.ts';
import { cellAt } from './sceneCells.ts';
import type { Mark } from './sceneMarks.ts';
import { Shaders } from './shaders.ts';
import { type Pixel, pixelOf, type Sight, sightAt } from './sight.ts';
import type { Stage, StageOptions } from './stage.ts';
import { type PinnedRun, StagedRuns } from './stagedRuns.ts';
import { type Staging, wholeOnNothing } from './staging.ts';
import { Still } from './still.ts';
import { Surroundings } from './surroundings.ts';

/** Pixels; letters of this size stand beside strokes of the usual width. */
const usualLetters = 18;

class ThreeStage implements Stage {
  private readonly canvas: HTMLCanvasElement;
  private readonly graphics: Graphics;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly ground = new Ground();
  private readonly surroundings = new Surroundings();
  /** What the ground lies under. */
  private laid = '';
  private readonly camera: Camera;
  private readonly shaders: Shaders;
  private readonly fence: Fence;
  private readonly still: Still;
  private readonly watch: IntersectionObserver;
  private readonly lights: Lights;
  private readonly inks = new Inks();
  private readonly staged: StagedRuns;
  private readonly drawn: (() => void)[] = [];
  private readonly work: CameraWork;
  private frame = 0;
  private measured = { size: '', scale: 1 };
  /** Pixels for one of CSS, unless asked otherwise. */
  private readonly usual: number;
  magnification = 1;

  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    const smooth = options.antialias ?? true;
    this.canvas = canvas;
    const given: WebGLContextAttributes = { antialias: smooth, alpha: true };
    const context = canvas.getContext('webgl2', given);
    // The page says so; three.js would complain on the console.
    if (context === null) throw new Error(say('motion.needsWebGl'));
    this.graphics = new Graphics(canvas, context);
    this.renderer = new WebGLRenderer({ canvas, context, ...given });
    this.renderer.setClearAlpha(0);
    this.fence = new Fence(this.graphics);
    this.still = new Still(canvas, () => this.graphics.reclaim());
    // Asking each shader whether it is well waits for the graphics process.
    this.renderer.debug.checkShaderErrors = false;
    this.usual = smooth ? Math.min(window.devicePixelRatio, 2) : 1;
    this.renderer.setPixelRatio(this.usual);
    this.renderer.shadowMap.enabled = smooth;
    this.lights = new Lights(smooth);
    this.staged = new StagedRuns(this.inks, () => this.shaders.prepare());
    this.scene.add(
      ...[this.surroundings.mesh, this.lights.group, this.staged.group, this.ground.group],
    );
    this.camera = new Camera(canvas, options.over ?? [], {
      cameraMoved: () => this.request(),
      onGrab: () => this.work.letGo(),
      onResize: () => {
        this.work.resized();
        this.request();
      },
    });
    this.work = new CameraWork(this.camera, this.staged, options.magnify ?? false, () =>
      this.layGround(),
    );
    this.shaders = new Shaders(
      ...([this.graphics, this.renderer, this.scene] as const),
      this.camera.view,
      () => this.request(),
    );
    this.graphics.onLost(() => this.still.showKept());
    // three.js listens first, and has made its own state again.
    this.graphics.onRestored(() => this.shaders.prepare());
    this.watch = new IntersectionObserver((entries) => {
      const seen = entries.at(-1)?.isIntersecting === true;
      if (seen) this.graphics.reclaim();
      else if (options.givesBack === true) this.giveBack();
    });
    this.watch.observe(canvas);
  }

  repaint(): void {
    this.ink();
    this.request();
  }

  load(
    scene: SceneInfo,
    records: readonly RunRecord[],
    colours: readonly string[],
    staging?: Staging,
  ): void {
    this.ink();
    this.surroundings.setKind(staging?.ground);
    this.laid = '';
    const { outlook } = (staging ?? wholeOnNothing).camera;
    const info = outlook === undefined ? scene : { ...scene, outlook };
    this.work.load(staging ?? wholeOnNothing);
    this.staged.load(info, records, colours);
    this.camera.stand(upOf(info));
    this.camera.divide(this.staged.cells);
  }

  arrange(arrangement: Arrangement): void {
    const { kind } = this.staged.arrangement;
    this.staged.arrange(arrangement);
    this.camera.divide(this.staged.cells);
    if (kind !== arrangement.kind || kind === 'one') this.work.refit();
    this.request();
  }

  get cells(): readonly Area[] {
    return this.camera.cells;
  }

  get outside(): readonly OutsideRun[] {
    const { cells, view } = this.camera;
    const open = (): Area => {
      const { width, height, over } = this.camera.pictured;
      return openRoom(width, height, over);
    };
    const { kind, front } = this.staged.arrangement;
    if (this.staged.settingStart) return [];
    return this.staged.runs.flatMap((drawing, run) => {
      if (kind === 'one' && run !== front) return [];
      const cell = (kind === 'apart' ? cells[run] : cells[0]) as Area;
      const outside = drawing.places().flatMap((place) => {
        return outsideOf(run, view, place, cell, open) ?? [];
      });
      return outside.slice(0, 1);
    });
  }

  setGhost(record: RunRecord | undefined): void {
    this.staged.setGhost(record);
    this.work.forget();
    this.request();
  }

  setStart(poses: ArrayLike<number> | undefined, large = false): void {
    this.staged.setStart(poses);
    this.work.startLarge = large;
    this.request();
  }

  setPinned(pinned: readonly PinnedRun[]): void {
    this.staged.setPinned(pinned);
    this.request();
  }

  setPreview(record: RunRecord | undefined): void {
    this.staged.setPreview(record);
    this.request();
  }

  setForces(wanted: boolean): void {
    void this.staged.setForces(wanted).then(() => this.request());
  }

  pushed(): void {
    this.staged.pushed();
    this.request();
  }

  get strongest(): readonly number[] {
    return this.staged.strongest;
  }

  partUnder(pixel: Pixel): { readonly part: number; readonly point: Vector3 } | undefined {
    const { through, right, up } = this.sight(pixel);
    const ray = new Raycaster(through, up.clone().cross(right));
    return this.staged.meet(ray);
  }

  sight(pixel?: Pixel): Sight {
    const { cells } = this.camera;
    const [first] = cells as [Area];
    const at = pixel ?? { x: first.width / 2, y: first.height / 2 };
    const { left, top, width, height } = cellAt(cells, at.x, at.y);
    return sightAt(this.camera.view, { x: at.x - left, y: at.y - top }, width, height);
  }

  pixel(point: Vector3): Pixel | undefined {
    const [{ width, height }] = this.camera.cells as [Area];
    return pixelOf(this.camera.view, point, width, height);
  }

  onDrawn(call: () => void): void {
    this.drawn.push(call);
  }

  settled(): Promise<void> {
    return this.fence.wait();
  }

  showTime(t: number): void {
    this.staged.showTime(t);
    this.work.timeShown();
    this.request();
  }

  fit(): void {
    this.work.fit();
    this.request();
  }

  approach(): void {
    this.work.approach();
    this.request();
  }

  recede(share: number): void {
    this.work.recede(share);
    this.request();
  }

  spread(): void {
    if (this.staged.framed?.reach().bounded !== true) return;
    this.work.letGo();
    this.layGround();
    this.request();
  }

  frameStart(): void {
    this.work.frameStart();
  }

  follow(on: boolean): void {
    this.work.follow(on);
    this.request();
  }

  orbit(azimuth: number, polar: number): void {
    this.work.letGo();
    this.camera.orbit(azimuth, polar);
  }

  zoom(factor: number): void {
    this.work.letGo();
    this.camera.zoom(factor);
  }

  snapshot(): HTMLCanvasElement | undefined {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0 || this.graphics.lost) return undefined;
    this.draw();
    // All pending changes are drawn.
    if (this.shaders.ready) {
      cancelAnimationFrame(this.frame);
      this.frame = 0;
    }
    return this.canvas;
  }

  get fineness(): number {
    return this.renderer.getPixelRatio();
  }

  setFineness(pixels = this.usual): void {
    if (pixels === this.fineness) return;
    this.renderer.setPixelRatio(pixels);
    this.request();
  }

  get square(): number | undefined {
    return this.ground.cell;
  }

  get marks(): readonly Mark[] {
    return this.staged.marks;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.camera.dispose();
    this.staged.dispose();
    this.ground.clear();
    this.surroundings.dispose();
    this.watch.disconnect();
    this.still.remove();
    this.graphics.dispose();
    this.renderer.dispose();
  }

  /** Its last picture stays, until it is seen again. */
  private giveBack(): void {
    const drawable = this.shaders.ready && this.staged.info !== undefined;
    const canvas = drawable ? this.snapshot() : undefined;
    if (canvas !== undefined) this.still.keep(canvas);
    this.graphics.release();
  }

  /** Takes the inks of the theme. */
  private ink(): void {
    const { color } = getComputedStyle(this.canvas);
    // Before it stands on the page it has none.
    if (color === '') return;
    const theme = themeOf(color);
    this.inks.setTheme(theme);
    this.lights.setTheme(theme);
    this.ground.setTheme(theme);
    this.surroundings.setTheme(theme);
  }

  private layGround(): void {
    const { ground, surroundings } = this;
    const { info, framed } = this.staged;
    const upright = framed?.reach(this.work.times).upright;
    if (info === undefined || upright?.bounded !== true) return;
    const under = JSON.stringify([upright.low, upright.high]);
    if (under === this.laid) return;
    this.laid = under;
    const first = ground.group.children.length === 0;
    const shadows = this.renderer.shadowMap.enabled;
    if (info.ground) ground.lay(upright, info.length, shadows, !surroundings.mesh.visible);
    else ground.shade(upright, shadows);
    surroundings.lay(upright, info.ground ? 0 : upright.low[2], info.length, ground.cell);
    if (first && ground.group.children.length > 0) this.shaders.prepare();
  }

  /** One drawing a frame, and only when something changed. */
  private request(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      // The first drawing makes the page wait: not for an empty one.
      if (!this.shaders.ready || this.staged.info === undefined) return;
      if (this.fence.passed) this.draw();
      else this.request();
    });
  }

  private draw(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    resize(this.renderer, width, height);
    this.camera.shape();
    this.surroundings.seenFrom(this.camera.view);
    const { staged, camera } = this;
    const { cells } = camera;
    const [cell] = cells as [Area];
    staged.shape(cell.width, cell.height, this.strokes(width, height));
    const at = staged.position();
    const distance = camera.view.position.distanceTo(at);
    this.magnification = this.work.magnificationAt(distance);
    staged.magnify(this.magnification, 1 / pixelsPerMetre(fov, camera.room, distance));
    this.lights.aim(at, this.magnification * (staged.info?.length ?? 1));
    this.renderer.setScissorTest(cells.length > 1);
    cells.forEach(({ left, top, ...size }, i) => {
      const area = [left, height - top - size.height, size.width, size.height] as const;
      this.renderer.setViewport(...area);
      this.renderer.setScissor(...area);
      staged.showCell(i);
      this.renderer.render(this.scene, camera.view);
    });
    this.fence.raise();
    if (!this.graphics.lost) this.still.hide();
    for (const call of this.drawn) call();
  }

  /** Strokes grow with the letters beside them, as on a projector. */
  private strokes(width: number, height: number): number {
    const size = `${width} ${height}`;
    // Letters of another size leave it another one too; to ask at every drawing takes time.
    if (size !== this.measured.size) {
      const letters = Number.parseFloat(getComputedStyle(this.canvas).fontSize);
      this.measured = { size, scale: Math.max(1, letters / usualLetters) || 1 };
    }
    return this.measured.scale;
  }
}

/** Throws when the browser has no WebGL. */
export function createStage(canvas: HTMLCanvasElement, options: StageOptions = {}): Stage {
  return new ThreeStage(canvas, options);
}
