/** The drawing with the HTML controls of its camera, its legend, and room for other controls over it. */
import type { Engine } from '../../kit/engine/engine.ts';
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import type { Look } from '../../kit/experiment/link/linkLook.ts';
import { nearestPreset } from '../../kit/experiment/opening.ts';
import { endOf, type Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { Compass } from '../../kit/scene/compass.ts';
import type { OutsideRun } from '../../kit/scene/outside.ts';
import { RimArrows } from '../../kit/scene/rimArrows.ts';
import { ScaleNote } from '../../kit/scene/scaleNote.ts';
import type { Stage, StageOptions } from '../../kit/scene/stage.ts';
import { stagingOf } from '../../kit/scene/staging.ts';
import { createStage } from '../../kit/scene/threeStage.ts';
import { TintLegend } from '../../kit/scene/tintLegend.ts';
import { make } from '../../kit/ui/dom.ts';
import type { Picture } from '../../kit/ui/picture.ts';
import { runColours } from '../../kit/ui/runStyle.ts';
import type { Follower } from './benchState.ts';
import type { Pushes } from './constraintForces.ts';
import { letterOf, ownOf, type Pin } from './pin.ts';
import { RunsSeen } from './runsSeen.ts';
import { largestErrors } from './runTokens.ts';

const turn = Math.PI / 12;
/** Share of the motion in which the camera goes back from the bodies to the whole. */
const goingBack = 0.2;

export class View implements Follower {
  readonly element = make('div', { class: 'view' });
  /** The buttons of the camera; none without WebGL. */
  readonly camera: HTMLElement | undefined;
  private readonly canvas = make('canvas', { id: 'stage', role: 'img' });
  private readonly tints = new TintLegend();
  private readonly compass = new Compass();
  private readonly scale = new ScaleNote();
  private readonly arrows = new RimArrows();
  /** What the drawing shows, in words. */
  private label = '';
  /** Nothing without WebGL. */
  readonly stage: Stage | undefined;
  /** What lies over the drawing stands here. */
  readonly frame = make('div', { class: 'stage' });
  /** Controls at its upper and lower edge; below it where the page is narrow. */
  readonly above = make('div', { class: 'stage-above' });
  readonly below = make('div', { class: 'stage-below' });
  readonly runs = new RunsSeen(this.frame);
  /** True: the camera stays where it is as the path grows. */
  still = false;
  private following = false;
  /** Asks the engine, once there is one. */
  ask: Engine['probe'] | undefined;
  private forces = false;
  private pushes: Promise<Pushes> | undefined;
  private readonly forcesButton = make('button', { type: 'button' }, say('motion.forces'));
  /** When the camera has gone back from the bodies; nothing: it does not. */
  private back: number | undefined;
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
    const { legend, titles } = this.runs;
    this.frame.append(this.canvas, legend.element, ...titles.elements);
    this.element.append(this.frame, this.above, this.below);
    // Notes at the edges of the drawing keep clear of them.
    const sizes = new ResizeObserver(() => {
      this.frame.style.setProperty('--above', String(this.above.offsetHeight));
      this.frame.style.setProperty('--below', String(this.below.offsetHeight));
    });
    sizes.observe(this.above);
    sizes.observe(this.below);
    const over = [
      ...(options.over ?? []),
      this.above,
      this.below,
      legend.element,
      this.tints.element,
      this.scale.element,
      ...titles.elements,
    ];
    try {
      const stage = createStage(this.canvas, { ...options, magnify: true, over });
      this.stage = stage;
      this.runs.stage = stage;
      this.frame.append(this.tints.element, this.compass.element, this.arrows.element);
      stage.onDrawn(() => {
        this.scale.showMagnification(stage.magnification);
        legend.showForces(stage.strongest);
        this.showOutside(this.loaded ? stage.outside : []);
        if (this.loaded) this.compass.showAxes(stage);
        titles.place(this.loaded ? stage.cells : []);
        // Whoever uses the graphics next waits for the drawing, and the page with it.
        if (this.loaded && !this.seen) void stage.settled().then(() => this.tellDrawn());
        this.seen ||= this.loaded;
      });
      this.frame.append(this.scale.element);
      this.camera = this.buttons(stage);
    } catch {
      this.canvas.replaceWith(make('p', { class: 'refused' }, say('motion.needsWebGl')));
    }
  }

  recordingShown(recording: Recording, look: Look | undefined): void {
    const { system, header, names, records, experiment } = recording;
    const preset = nearestPreset(system, experiment)?.id;
    const { tint, paths = [] } = header.scene;
    const sentences = [
      say('motion.drawing', { system: system.name.toLowerCase(), methods: names.join(', ') }),
      ...(tint === undefined ? [] : [say('motion.coloured', { quantity: tint.name })]),
      ...paths.map(({ name }) => say('motion.dashed', { name })),
    ];
    this.label = sentences.join(' ');
    this.canvas.setAttribute('aria-label', this.label);
    this.recording = recording;
    this.stage?.load(header.scene, records, runColours, stagingOf(system.id, preset));
    this.forcesButton.hidden = header.scene.reactions === undefined;
    if (look !== undefined) this.showForces(look.forces === true);
    this.runs.load(recording, look);
    this.tints.load(header.scene, records[0]);
    this.loaded = true;
    this.back = undefined;
    if (this.stage === undefined || this.canvas.clientWidth === 0) this.tellDrawn();
  }

  /** Arrows for eyes, names for ears. */
  private showOutside(outside: readonly OutsideRun[]): void {
    this.arrows.show(outside);
    const names = outside.flatMap(({ run }) => this.recording?.names[run] ?? []);
    const told = names.length === 0 ? [] : [say('motion.outside', { methods: names.join(', ') })];
    const label = [this.label, ...told].join(' ');
    if (label !== this.canvas.getAttribute('aria-label'))
      this.canvas.setAttribute('aria-label', label);
  }

  get look(): Look {
    return { ...this.runs.look, ...(this.forces ? { forces: true } : {}) };
  }

  samplesArrived(): void {
    this.fit();
    void this.push();
  }

  playheadMoved(t: number): void {
    this.showTime(t);
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

  playheadRested(t: number): void {
    this.runs.titles.rest(t);
  }

  /** The paths of what is pinned of the same system. */
  pinsChanged(pins: readonly Pin[]): void {
    const { recording } = this;
    if (recording === undefined) return;
    const alike = pins.filter((pin) => pin.recording.system.id === recording.system.id);
    this.stage?.setPinned(
      alike.flatMap(({ number, recording: { header, records } }) =>
        records.map((record, run) => ({ scene: header.scene, record, number, run })),
      ),
    );
    this.runs.legend.showPins(
      this.stage === undefined
        ? []
        : alike.map((pin) => {
            const has = ownOf(pin.recording, recording.experiment);
            const letter = letterOf(pin);
            const errors = largestErrors(pin.recording).join(', ');
            const name = say('pins.named', { letter, has: has || 'none', errors });
            return { name, sign: { pin: pin.number } };
          }),
    );
  }

  /** Draws what the runs should be beside them, or no longer. */
  referenceChanged(reference: RunRecord | undefined): void {
    this.runs.legend.showReference(reference !== undefined && this.stage !== undefined);
    this.stage?.setGhost(reference);
  }

  /** Draws what is at t, wherever the playhead stands. */
  showTime(t: number): void {
    this.tints.refresh();
    this.stage?.showTime(t);
    this.runs.titles.showTime(t);
    this.runs.legend.showMarks(this.stage?.marks ?? []);
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
    return {
      canvas,
      area: { left: 0, top: 0, width, height },
      ratio: width / canvas.clientWidth,
      legend: this.runs.entries,
      paper,
      ink,
      // Over the first of several pictures they would be taken for its own.
      namesAbove: this.runs.arranged.kind === 'apart',
    };
  }

  /** The whole path in view, unless the view goes with the first run or is held still. */
  private fit(): void {
    if (this.back !== undefined) return;
    if (this.still) this.stage?.spread();
    else if (!this.following) this.stage?.fit();
  }

  private showForces(wanted: boolean): void {
    this.forces = wanted;
    this.forcesButton.setAttribute('aria-pressed', String(wanted));
    this.stage?.setForces(wanted);
    void this.push();
  }

  /** Asks for the forces that are to be drawn and not yet known; the page knows none until then. */
  private async push(): Promise<void> {
    const { ask, stage } = this;
    if (ask === undefined || stage === undefined || this.pushed === undefined) return;
    this.pushes ??= import('./constraintForces.ts').then(
      ({ Pushes }) =>
        new Pushes(
          ask,
          () => this.pushed,
          () => stage.pushed(),
        ),
    );
    await (await this.pushes).complete();
  }

  /** What is shown, where its forces are to be drawn and it has any. */
  private get pushed(): Recording | undefined {
    const any = this.recording?.header.scene.reactions !== undefined;
    return this.forces && any ? this.recording : undefined;
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
    const { forcesButton } = this;
    forcesButton.title = say('motion.forcesWhat');
    forcesButton.setAttribute('aria-pressed', 'false');
    forcesButton.addEventListener('click', () => {
      this.showForces(!this.forces);
      this.runs.arrangementChanged();
    });
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
        this.still = false;
        setFollowing(false);
        stage.fit();
      }),
      follow,
      forcesButton,
    );
  }
}
