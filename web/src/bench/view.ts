/** The drawing with the HTML controls of its camera and its legend. */
import type { RunRecord } from '../engine/record';
import type { Catalogue } from '../engine/types';
import {
  type Arrangement,
  type ArrangementKind,
  arrangements,
  usualArrangement,
} from '../experiment/arrangement';
import { keptNames } from '../experiment/keptNames';
import type { Look } from '../experiment/link/look';
import { endOf, type Recording } from '../experiment/recording';
import { say } from '../language/language';
import { listed } from '../language/listed';
import type { Stage, StageOptions } from '../scene/stage';
import { createStage } from '../scene/threeStage';
import { TintLegend } from '../scene/tintLegend';
import { make } from '../ui/dom';
import type { LegendEntry, Picture } from '../ui/picture';
import { type RadioOption, Radios } from '../ui/radios';
import { runColours } from '../ui/runStyle';
import { Legend } from './legend';
import { letterOf, ownOf, type Pin } from './pins/pin';
import type { Follower } from './state';
import { Titles } from './titles';

const turn = Math.PI / 12;
/** Share of the motion in which the camera goes back from the bodies to the whole. */
const goingBack = 0.2;

const wayWords: Readonly<Record<ArrangementKind, () => readonly [name: string, what: string]>> = {
  together: () => [say('motion.together'), say('motion.togetherWhat')],
  apart: () => [say('motion.apart'), say('motion.apartWhat')],
  one: () => [say('motion.one'), say('motion.oneWhat')],
};

function wayOptions(): RadioOption[] {
  return arrangements.map((id) => {
    const [name, title] = wayWords[id]();
    return { id, content: [name], title };
  });
}

export class View implements Follower {
  readonly element = make('div', { class: 'view' });
  /** The buttons of the camera; none without WebGL. */
  readonly camera: HTMLElement | undefined;
  private readonly canvas = make('canvas', { id: 'stage', role: 'img' });
  /** How the runs are seen: a choice of the reader's. */
  readonly ways = new Radios(say('motion.seen'), 'ways', (id) =>
    this.arrange({ ...this.arrangement, kind: id as ArrangementKind }),
  );
  /** Told when the reader sees the runs in another way. */
  onArranged: () => void = () => undefined;
  /** What the methods keep is said there; none: not said. */
  catalogue: Catalogue | undefined;
  private readonly legend = new Legend({
    onChoose: (front) => this.arrange({ ...this.arrangement, front }),
    onHover: (run) => this.raise(run),
  });
  private readonly titles = new Titles();
  private arrangement = usualArrangement;
  /** How many runs there are. */
  runs = 0;
  private readonly tints = new TintLegend();
  private readonly scale = make('p', { class: 'scale-note', hidden: true });
  /** Nothing without WebGL. */
  readonly stage: Stage | undefined;
  /** What lies over the drawing stands here. */
  readonly frame = make('div', { class: 'stage' });
  /** True: the camera stays where it is as the path grows. */
  still = false;
  private following = false;
  /** When the camera has gone back from the bodies; nothing: it does not. */
  private back: number | undefined;
  private scaleTold = 0;
  private recording: Recording | undefined;
  private loaded = false;
  /** It was drawn once. */
  private seen = false;
  private tellDrawn: () => void = () => undefined;
  /** Resolves when the first experiment is drawn, or will not be. */
  readonly drawn = new Promise<void>((resolve) => {
    this.tellDrawn = resolve;
  });

  constructor(options: StageOptions) {
    this.frame.append(this.canvas, this.legend.element, ...this.titles.elements);
    this.element.append(this.frame);
    const over = [
      ...[this.legend.element, this.tints.element, this.scale],
      ...this.titles.elements,
    ];
    try {
      const stage = createStage(this.canvas, { ...options, magnify: true, over });
      this.stage = stage;
      this.frame.append(this.tints.element);
      stage.onDrawn(() => {
        this.tellScale();
        this.titles.place(this.loaded ? stage.cells : []);
        // Whoever uses the graphics next waits for the drawing, and the page with it.
        if (this.loaded && !this.seen) void stage.settled().then(() => this.tellDrawn());
        this.seen ||= this.loaded;
      });
      this.frame.append(this.scale);
      this.camera = this.buttons(stage);
    } catch {
      this.canvas.replaceWith(make('p', { class: 'refused' }, say('motion.needsWebGl')));
    }
  }

  opened(recording: Recording, look: Look | undefined): void {
    const { system, header, names, records } = recording;
    const { tint, paths = [] } = header.scene;
    const sentences = [
      say('motion.drawing', { system: system.name.toLowerCase(), methods: names.join(', ') }),
      ...(tint === undefined ? [] : [say('motion.coloured', { quantity: tint.name })]),
      ...paths.map(({ name }) => say('motion.dashed', { name })),
    ];
    this.canvas.setAttribute('aria-label', sentences.join(' '));
    if (look !== undefined) this.arrangement = look.seen ?? usualArrangement;
    this.runs = names.length;
    const { front } = this.arranged;
    this.legend.load(names, this.keptBy(recording), header.scene, front);
    this.titles.load(recording);
    this.stage?.load(header.scene, records, runColours);
    this.showArrangement();
    this.tints.load(header.scene, records[0]);
    this.loaded = true;
    this.recording = recording;
    this.back = undefined;
    if (this.stage === undefined || this.canvas.clientWidth === 0) this.tellDrawn();
  }

  /** Sees the runs in another way. */
  arrange(arrangement: Arrangement): void {
    this.arrangement = arrangement;
    this.showArrangement();
    this.onArranged();
  }

  /** As the reader chose, of the runs that there are. */
  get arranged(): Arrangement {
    const { kind, front } = this.arrangement;
    if (this.runs < 2) return usualArrangement;
    return { kind, front: front < this.runs ? front : 0 };
  }

  get look(): Look {
    const { kind, front } = this.arranged;
    const usual = kind === usualArrangement.kind && front === usualArrangement.front;
    return usual ? {} : { seen: { kind, front } };
  }

  grown(): void {
    this.fit();
  }

  moved(t: number): void {
    this.show(t);
    this.goBack(t);
  }

  /** What plays from its start is seen from near at first. */
  begin({ header }: Recording): void {
    if (this.still || this.following) return;
    this.back = goingBack * endOf(header);
    this.stage?.approach();
  }

  private goBack(t: number): void {
    if (this.back === undefined) return;
    const share = Math.min(t / this.back, 1);
    // Slow at either end.
    this.stage?.recede(share * share * (3 - 2 * share));
    if (share === 1) this.back = undefined;
  }

  rested(t: number): void {
    this.titles.rest(t);
  }

  /** A run is in front as long as the pointer is on its name. */
  private raise(run: number | undefined): void {
    const { kind, front } = this.arranged;
    if (kind !== 'apart') this.stage?.arrange({ kind, front: run ?? front });
  }

  private showArrangement(): void {
    const { arranged: seen, stage } = this;
    this.ways.element.hidden = this.runs < 2 || stage === undefined;
    this.ways.show(wayOptions(), seen.kind);
    this.legend.choose(seen.front);
    this.legend.leaveOut(seen.kind === 'apart' && stage !== undefined);
    this.frame.classList.toggle('apart', seen.kind === 'apart');
    stage?.arrange(seen);
    this.titles.place(stage?.cells ?? []);
  }

  private keptBy({ experiment, system }: Recording): string[] {
    return experiment.runs.map((run) => {
      const method = this.catalogue?.methods.find(({ id }) => id === run.method);
      if (method === undefined) return '';
      const kept = keptNames(method, system);
      return say('motion.keeps', { kept: kept.length, names: listed(kept) });
    });
  }

  /** The paths of what is pinned of the same system. */
  pinned(pins: readonly Pin[]): void {
    const { recording } = this;
    if (recording === undefined) return;
    const alike = pins.filter((pin) => pin.recording.system.id === recording.system.id);
    this.stage?.setPinned(
      alike.flatMap(({ number, recording: { header, records } }) =>
        records.map((record) => ({ scene: header.scene, record, number })),
      ),
    );
    this.legend.showPins(
      this.stage === undefined
        ? []
        : alike.map((pin) => {
            const has = ownOf(pin.recording, recording.experiment);
            const name = say('pins.named', { letter: letterOf(pin), has: has || 'none' });
            return { name, sign: { pin: pin.number } };
          }),
    );
  }

  /** Draws what the runs should be beside them, or no longer. */
  compared(reference: RunRecord | undefined): void {
    this.legend.showReference(reference !== undefined && this.stage !== undefined);
    this.stage?.setGhost(reference);
  }

  /** Draws what is at t, wherever the playhead stands. */
  show(t: number): void {
    this.tints.refresh();
    this.stage?.show(t);
    this.titles.show(t);
    this.legend.showMarks(this.stage?.marks ?? []);
  }

  /** The theme has changed. */
  repaint(): void {
    this.stage?.repaint();
  }

  /** The size of the drawing on the page, in CSS pixels; zero without one. */
  get size(): { readonly width: number; readonly height: number } {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return this.stage === undefined ? { width: 0, height: 0 } : { width, height };
  }

  /** Pixels of the drawing for one of CSS; nothing without one. */
  get fineness(): number | undefined {
    return this.stage?.fineness;
  }

  /** As `Stage.setFineness`. */
  setFineness(pixels: number | undefined): void {
    this.stage?.setFineness(pixels);
  }

  /** The drawing as it is now, without the legend of tints; nothing when there is none to keep. */
  picture(): Picture | undefined {
    const canvas = this.stage?.snapshot();
    if (canvas === undefined) return undefined;
    const { backgroundColor: paper, color: ink } = getComputedStyle(
      this.canvas.parentElement as HTMLElement,
    );
    const { width, height } = canvas;
    const { kind, front } = this.arranged;
    const drawn = ({ sign }: LegendEntry): boolean =>
      kind !== 'one' || typeof sign !== 'number' || sign === front;
    return {
      canvas,
      area: { left: 0, top: 0, width, height },
      ratio: width / canvas.clientWidth,
      legend: this.legend.entries.filter(drawn),
      paper,
      ink,
      // Over the first of several pictures they would be taken for its own.
      namesAbove: kind === 'apart',
    };
  }

  /** The whole path in view, unless the view goes with the first run or is held still. */
  private fit(): void {
    if (this.back !== undefined) return;
    if (this.still) this.stage?.spread();
    else if (!this.following) this.stage?.fit();
  }

  private tellScale(): void {
    const times = this.stage?.magnification ?? 1;
    this.scale.hidden = times === 1;
    if (times === this.scaleTold) return;
    this.scaleTold = times;
    this.scale.textContent = say('motion.magnified', { times });
  }

  private buttons(stage: Stage): HTMLElement {
    const button = (label: string, text: string, act: () => void): HTMLElement => {
      const node = make('button', { type: 'button', 'aria-label': label, title: label }, text);
      node.addEventListener('click', act);
      return node;
    };
    const follow = make('button', { type: 'button' }, say('motion.follow'));
    follow.title = say('motion.followWhat');
    const setFollowing = (on: boolean): void => {
      this.following = on;
      follow.setAttribute('aria-pressed', String(on));
      stage.follow(on);
      this.fit();
    };
    follow.addEventListener('click', () => setFollowing(!this.following));
    setFollowing(false);
    return make(
      'div',
      { class: 'buttons camera', role: 'group', 'aria-label': say('motion.camera') },
      button(say('motion.turnLeft'), '⟲', () => stage.orbit(-turn, 0)),
      button(say('motion.turnRight'), '⟳', () => stage.orbit(turn, 0)),
      button(say('motion.higher'), '↑', () => stage.orbit(0, -turn / 2)),
      button(say('motion.lower'), '↓', () => stage.orbit(0, turn / 2)),
      button(say('motion.nearer'), '+', () => stage.zoom(1 / 1.3)),
      button(say('motion.further'), '−', () => stage.zoom(1.3)),
      button(say('motion.fitWhat'), say('motion.fit'), () => {
        setFollowing(false);
        stage.fit();
      }),
      follow,
    );
  }
}
