/** A picture of a motion that is played back in its own place. */

import { type Motion, Poses } from '../../../kit/motion/motion.ts';
import { type Mark, marksAt, stillFrame } from '../../../kit/motion/motionDrawing.ts';
import { writer } from '../../../kit/motion/solid.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';

/** Seconds that it rests at its end. */
const rest = 0.7;
/** A page that was out of sight goes on where it was. */
const longestFrame = 0.1;
const write = writer(1);

export class MovingPicture {
  private readonly place: HTMLElement;
  private readonly layer: Element | null;
  private poses: Promise<Poses> | undefined;
  private readonly elements: SVGPathElement[] = [];
  /** Seconds since its beginning. */
  private now: number | undefined;
  private playing = false;
  private frame = 0;

  /** `place` names the file with the motion, and holds its still picture. */
  constructor(place: HTMLElement) {
    this.place = place;
    this.layer = place.querySelector('.moving');
  }

  /** It goes on from where it stands; a motion that can't be had leaves it still. */
  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    this.poses ??= this.load();
    try {
      const poses = await this.poses;
      if (this.playing) this.run(poses);
    } catch {
      this.poses = undefined;
      this.playing = false;
    }
  }

  stop(): void {
    this.playing = false;
    cancelAnimationFrame(this.frame);
    delete this.place.dataset.alive;
  }

  private async load(): Promise<Poses> {
    const response = await fetch(new URL(this.place.dataset.motion ?? '', document.baseURI));
    if (!response.ok) throw new Error(response.statusText);
    return new Poses((await response.json()) as Motion);
  }

  private run(poses: Poses): void {
    const { motion } = poses;
    const perSecond = (motion.frames - 1) / motion.seconds;
    this.now ??= stillFrame(motion) / perSecond;
    this.place.dataset.alive = '';
    let before: number | undefined;
    const tick = (time: number): void => {
      if (!this.playing) return;
      const passed = Math.min((time - (before ?? time)) / 1000, longestFrame);
      before = time;
      const now = (this.now ?? 0) + passed;
      this.now = now > motion.seconds + rest ? 0 : now;
      this.showMarks(marksAt(poses, Math.min(this.now, motion.seconds) * perSecond, write));
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  private showMarks(marks: readonly Mark[]): void {
    const { layer, elements } = this;
    if (layer === null) return;
    if (elements.length !== marks.length) {
      elements.splice(0, elements.length, ...marks.map(() => makeSvg('path')));
      layer.replaceChildren(...elements);
    }
    for (const [i, { kind, d, fill }] of marks.entries()) {
      const element = elements[i] as SVGPathElement;
      if (element.getAttribute('d') !== d) element.setAttribute('d', d);
      if (element.getAttribute('class') !== kind) element.setAttribute('class', kind);
      if (fill !== undefined) element.setAttribute('fill', fill);
      else element.removeAttribute('fill');
    }
  }
}
