/** What is shown and how it is looked at, as data and as a link. */
import type { Catalogue } from '../engine/types';
import { encodePermalink, type Look, type Shared } from '../experiment/link/permalink';
import type { Playback } from '../experiment/playback';
import type { Recording } from '../experiment/recording';

export interface Shown {
  readonly catalogue: Catalogue;
  readonly playback: Playback;
  readonly recording: () => Recording | undefined;
  /** All of the view but the playhead. */
  readonly look: () => Look;
}

export class Sharing {
  private readonly shown: Shown;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  /** Nothing before the first experiment. */
  get shared(): Shared | undefined {
    const recording = this.shown.recording();
    if (recording === undefined) return undefined;
    const { t, atEnd } = this.shown.playback;
    const view = { ...(atEnd ? {} : { t }), ...this.shown.look() };
    return { experiment: recording.experiment, view };
  }

  /** Of the permalink. */
  get fragment(): string | undefined {
    const { shared } = this;
    return shared === undefined ? undefined : encodePermalink(shared, this.shown.catalogue);
  }

  /** The whole address. */
  get address(): string {
    return new URL(`#${this.fragment ?? ''}`, window.location.href).href;
  }
}
