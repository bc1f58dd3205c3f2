/** What a pointer over the drawing touches, and the arrow that says how fast it goes there. */
import type { RunRecord } from '../engine/runRecord.ts';
import type { Pixel } from '../scene/sight.ts';
import type { Stage } from '../scene/stage.ts';
import type { HandHost } from './handHost.ts';
import { fastestOf, pixelSize, type Touched, touchedAt, velocityAt } from './touched.ts';
import { arrowSeconds } from './velocity.ts';
import { VelocityArrow } from './velocityArrow.ts';

/** A state of more numbers than this is set in the fields: each of them has to be tried. */
export const mostNumbers = 128;
/** Pixels of the arrow of a velocity where the motion is fastest. */
const arrowPixels = 110;

/** What is under a pointer that may push it. */
export interface Pushable extends Touched {
  readonly run: RunRecord;
  readonly stage: Stage;
  /** That the arrow of its velocity stands for. */
  readonly seconds: number;
}

export class Touching {
  readonly arrow = new VelocityArrow();
  private readonly host: HandHost;
  /** Where a pointer rests. */
  private over: Pixel | undefined;

  constructor(host: HandHost) {
    this.host = host;
  }

  /** What of the run in front is under a pixel, unless it can't be pushed. */
  under(at: Pixel): Pushable | undefined {
    const { stage, recording, front, experiment, playback } = this.host;
    const run = recording?.records[front];
    if (stage === undefined || run === undefined || experiment === undefined) return undefined;
    if (experiment.q.length + experiment.v.length > mostNumbers) return undefined;
    const { parts, length } = recording?.header.scene ?? { parts: [], length: 1 };
    const touched = touchedAt(stage, run, playback.t, at);
    if (touched === undefined || parts[touched.spot.part]?.role === 'guide') return undefined;
    // It has its usual length where the motion is fastest.
    const wanted = arrowPixels * pixelSize(stage, touched.point, length);
    const seconds = arrowSeconds(fastestOf(run, touched.spot), length, wanted);
    return { ...touched, run, stage, seconds };
  }

  /** A pointer rests there, or nowhere. */
  rest(at: Pixel | undefined): void {
    this.over = at;
  }

  /** A pointer that rests on a body sees that it can be taken hold of, and how fast it goes. */
  show(): void {
    const { over, host } = this;
    const touched = over === undefined ? undefined : this.under(over);
    host.frame.classList.toggle('touchable', touched !== undefined);
    const velocity = touched && velocityAt(touched.run, host.playback.t, touched.spot);
    if (touched === undefined || velocity === undefined) {
      this.arrow.hide();
      return;
    }
    const { stage, point, seconds } = touched;
    const tip = point.clone().addScaledVector(velocity, seconds);
    this.arrow.show(stage.pixel(point), stage.pixel(tip));
  }
}
