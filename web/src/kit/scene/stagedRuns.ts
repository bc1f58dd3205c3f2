/** Who is on the stage: the runs, what they should be, and a start that is being set in their place. */
import { Color, Group, type Raycaster, Vector3 } from 'three';
import type { RunRecord } from '../engine/runRecord.ts';
import type { SceneInfo } from '../engine/types.ts';
import { type Arrangement, usualArrangement } from '../experiment/arrangement.ts';
import { pinnedColour } from '../ui/runStyle.ts';
import { type DrawnRun, drawnRun } from './drawnRun.ts';
import type { Forces } from './forces.ts';
import { Ghost } from './ghost.ts';
import type { Inks } from './inks.ts';
import { Paths } from './paths.ts';
import { RunDrawing } from './runDrawing.ts';
import type { Mark } from './sceneMarks.ts';
import { StartDrawing } from './startDrawing.ts';
import { mostTrusted } from './trusted.ts';

/** An earlier run, of a drawing of its own. */
export interface PinnedRun {
  readonly scene: SceneInfo;
  readonly record: RunRecord;
  /** Of its result: its path has the pattern. */
  readonly number: number;
  /** Among the runs of its result: its path has the paler colour. */
  readonly run: number;
}

export class StagedRuns {
  readonly group = new Group();
  info: SceneInfo | undefined;
  runs: readonly RunDrawing[] = [];
  private readonly inks: Inks;
  /** There are other materials, whose shaders are to be made. */
  private readonly onNew: () => void;
  private styles: readonly DrawnRun[] = [];
  private ghost: Ghost | undefined;
  private start: StartDrawing | undefined;
  private preview: Paths | undefined;
  private pinned: readonly Paths[] = [];
  private forces: Forces | undefined;
  /** They are drawn where the drawing has any. */
  private forcesWanted = false;
  private t = 0;
  arrangement = usualArrangement;

  constructor(inks: Inks, onNew: () => void) {
    this.inks = inks;
    this.onNew = onNew;
  }

  load(info: SceneInfo, records: readonly RunRecord[], colours: readonly string[]): void {
    const { runs: before } = this;
    this.setGhost(undefined);
    this.setStart(undefined);
    this.setPreview(undefined);
    this.setPinned([]);
    this.forces?.dispose();
    this.forces = undefined;
    this.group.clear();
    this.info = info;
    this.styles = records.map((_, i) => drawnRun(new Color(colours[i]), i, this.inks));
    this.runs = this.styles.map((style, i) => {
      return new RunDrawing(info, records[i] as RunRecord, style);
    });
    this.group.add(...this.runs.flatMap((run) => [run.group, run.common]));
    this.stand();
    this.onNew();
    void this.drawForces();
    // Not sooner: shaders that both drawings need are made once.
    for (const run of before) run.dispose();
  }

  setGhost(record: RunRecord | undefined): void {
    this.ghost?.dispose();
    this.ghost?.drawing.group.removeFromParent();
    this.ghost = undefined;
    if (record === undefined || this.info === undefined) return;
    const colours = this.styles.map(({ colour }) => colour);
    this.ghost = new Ghost(this.info, record, this.runs, colours, this.inks);
    this.ghost.showTime(this.t);
    this.group.add(this.ghost.drawing.group);
    this.onNew();
  }

  setStart(poses: ArrayLike<number> | undefined): void {
    const { info, start } = this;
    const [first] = this.styles;
    if (poses !== undefined && start !== undefined) {
      start.showPoses(poses);
    } else {
      start?.drawing.dispose();
      start?.drawing.group.removeFromParent();
      this.start = undefined;
      if (poses !== undefined && info !== undefined && first !== undefined) {
        this.start = new StartDrawing(info, poses, drawnRun(first.colour, 0, this.inks));
        this.group.add(this.start.drawing.group);
        this.onNew();
      }
    }
  }

  /** Draws the paths of earlier runs, paler and in the patterns of their numbers, and no others. */
  setPinned(pinned: readonly PinnedRun[]): void {
    for (const paths of this.pinned) {
      paths.dispose();
      paths.group.removeFromParent();
    }
    const { info, inks } = this;
    this.pinned = pinned.map(({ scene, record, number, run }) => {
      return new Paths(scene, record, drawnRun(new Color(pinnedColour(run)), number, inks));
    });
    if (info === undefined || pinned.length === 0) return;
    this.group.add(...this.pinned.map(({ group }) => group));
    this.showPinned();
    this.onNew();
  }

  /** Draws the path of what is tried, or no longer. */
  setPreview(record: RunRecord | undefined): void {
    const { info, preview } = this;
    const [first] = this.styles;
    preview?.dispose();
    preview?.group.removeFromParent();
    this.preview = undefined;
    if (record === undefined || info === undefined || first === undefined) return;
    this.preview = new Paths(info, record, drawnRun(first.colour, 0, this.inks));
    this.preview.showTime();
    this.group.add(this.preview.group);
    if (preview === undefined) this.onNew();
  }

  /** Draws the forces of constraints, or no longer. */
  async setForces(wanted: boolean): Promise<void> {
    this.forcesWanted = wanted;
    this.forces?.dispose();
    this.forces = undefined;
    await this.drawForces();
  }

  /** More of the forces is known than when they were drawn last. */
  pushed(): void {
    this.forces?.drawArrows();
  }

  /** The strongest of each reaction that is drawn, as far as they are known. */
  get strongest(): readonly number[] {
    return this.forces?.strongest ?? [];
  }

  arrange(arrangement: Arrangement): void {
    this.arrangement = arrangement;
    this.stand();
    this.forces?.drawArrows();
    this.onNew();
  }

  /** Of how many cells the picture is. */
  get cells(): number {
    return this.arrangement.kind === 'apart' ? Math.max(this.runs.length, 1) : 1;
  }

  /** Leaves to be seen what belongs into a cell. */
  showCell(cell: number): void {
    const { kind } = this.arrangement;
    const running = this.start === undefined;
    const alone = kind === 'apart' ? this.runs[cell] : this.lead;
    for (const run of this.runs) {
      run.group.visible = running && (kind === 'together' || run === alone);
      run.common.visible = running;
    }
    if (this.ghost === undefined) return;
    this.ghost.drawing.group.visible = running;
    this.ghost.showLines(kind === 'together' ? undefined : alone);
  }

  /** What is shown. */
  get time(): number {
    return this.t;
  }

  get settingStart(): boolean {
    return this.start !== undefined;
  }

  showTime(t: number): void {
    this.t = t;
    for (const run of this.runs) run.showTime(t);
    this.forces?.drawArrows();
    this.ghost?.showTime(t);
    this.showPinned();
  }

  /** The part that a ray meets first, and where. */
  meet(ray: Raycaster): { readonly part: number; readonly point: Vector3 } | undefined {
    return this.first?.meet(ray);
  }

  /** Where the run in front is, or the start. */
  position(): Vector3 {
    return this.first?.position() ?? new Vector3();
  }

  /** The run that is in front, or the first where there is no such run. */
  get lead(): RunDrawing | undefined {
    return this.runs[this.arrangement.front] ?? this.runs[0];
  }

  /**
   * Whose motion the picture frames: the reference; without it the most trusted run; or the one run that
   * is seen.
   */
  get framed(): RunDrawing | undefined {
    if (this.arrangement.kind === 'one') return this.lead;
    if (this.ghost !== undefined) return this.ghost.drawing;
    return this.runs[mostTrusted(this.runs.map(({ record }) => record))];
  }

  get marks(): readonly Mark[] {
    return [...new Set(this.runs.flatMap(({ marks }) => marks))];
  }

  /** The size of a cell, in pixels, and by how much its strokes are wider than usual. */
  shape(width: number, height: number, scale: number): void {
    for (const drawing of this.drawings) drawing.shape(width, height, scale);
    for (const paths of this.others) paths.shape(width, height, scale);
  }

  /** Draws the bodies so many times as large; `pixel`: in metres, where they are. */
  magnify(times: number, pixel: number): void {
    for (const run of this.runs) run.magnify(times, pixel);
    this.ghost?.drawing.magnify(times, pixel);
    this.start?.drawing.magnify(times, pixel);
    for (const paths of this.others) paths.coarsen(pixel);
  }

  dispose(): void {
    this.forces?.dispose();
    this.ghost?.dispose();
    this.start?.drawing.dispose();
    for (const paths of this.others) paths.dispose();
    for (const run of this.runs) run.dispose();
  }

  /** What draws them is loaded when they are asked for. */
  private async drawForces(): Promise<void> {
    const { info, runs } = this;
    const { reactions = [], length = 1 } = info ?? {};
    if (!this.forcesWanted || reactions.length === 0) return;
    const { Forces } = await import('./forces.ts');
    // Something else may have been asked for meanwhile.
    if (!this.forcesWanted || this.forces !== undefined || runs !== this.runs) return;
    const pushed = runs.map((run) => run.pushed);
    this.forces = new Forces(pushed, reactions.length, length);
    this.forces.drawArrows();
    this.onNew();
  }

  private get first(): RunDrawing | undefined {
    return this.start?.drawing ?? this.lead;
  }

  /** Where runs share a picture one is solid and in front, and the others are glass behind it. */
  private stand(): void {
    const { lead, runs } = this;
    const shared = this.arrangement.kind === 'together';
    let depth = 0;
    for (const run of runs) {
      const behind = shared && run !== lead;
      if (behind) depth += 1;
      run.stand(behind ? depth : 0, behind);
    }
  }

  /** Paths without bodies. */
  private get others(): Paths[] {
    return [...this.pinned, this.preview ?? []].flat();
  }

  /** Tracks on the ground are there from end to end; what moves in the air would fill it. */
  private showPinned(): void {
    const t = this.info?.ground === true ? Number.POSITIVE_INFINITY : this.t;
    for (const paths of this.pinned) paths.showTime(t);
  }

  private get drawings(): RunDrawing[] {
    return [...this.runs, this.ghost?.drawing ?? [], this.start?.drawing ?? []].flat();
  }
}
