/** A hand on the motion of a figure: its reader goes on from a start of their own, and back again. */
import type { Experiment } from '../../kit/engine/types.ts';
import type { Playback } from '../../kit/experiment/playback.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { Hand } from '../../kit/hand/hand.ts';
import { HandWords } from '../../kit/hand/handWords.ts';
import { say } from '../../kit/language/language.ts';
import type { Stage } from '../../kit/scene/stage.ts';
import { make } from '../../kit/ui/dom.ts';
import type { Lab } from '../base/lab.ts';
import type { RunFigure } from './runData.ts';

export interface RunHandPlace {
  readonly lab: Lab;
  readonly data: RunFigure;
  readonly frame: HTMLElement;
  readonly stage: Stage;
  /** The buttons that play the motion. */
  readonly player: Element;
  readonly playback: Playback;
  readonly recording: () => Recording | undefined;
  readonly experiment: () => Experiment;
  /** Nothing: the start of the figure again. */
  startChosen(start: Experiment | undefined): void;
}

export class RunHand {
  readonly hand: Hand;
  private readonly back = make('button', { type: 'button', hidden: true }, say('figure.ownStart'));

  constructor(place: RunHandPlace) {
    const { lab, data, frame, stage, player, playback, startChosen } = place;
    const engine = () => lab.spare(data.define);
    const words = new HandWords();
    this.hand = new Hand(
      {
        ...{ frame, stage, player, playback, engine, openEngine: engine, front: 0 },
        get recording() {
          return place.recording();
        },
        get experiment() {
          return place.experiment();
        },
        movePlayheadToStart: () => playback.stopAt(0),
        holdCamera: () => undefined,
        previewExperiment: () => undefined,
        proposeStart: (start) => startChosen(start),
      },
      words,
    );
    stage.onDrawn(() => this.hand.drawn());
    this.back.addEventListener('click', () => startChosen(undefined));
    const { push, note, spoken } = words;
    push.addEventListener('click', () => this.hand.takeHere());
    push.replaceChildren('✥');
    push.title = say('startByHand.here');
    push.setAttribute('aria-label', push.title);
    // In the row of buttons that is there already: the page stays where it is.
    player.append(push, this.back, spoken);
    player.after(note);
  }

  /** A recording is shown, from the figure's start or the reader's own. */
  recordingShown(own: boolean): void {
    this.back.hidden = !own;
    this.hand.recordingShown();
    this.hand.recordingFinished();
  }
}
