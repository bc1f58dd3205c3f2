/** What the bench lets be shared and kept. */
import type { Catalogue } from '../../engine/types';
import type { Shared } from '../../experiment/link/permalink';
import type { Recording } from '../../experiment/recording';
import { say } from '../../language/language';
import type { Picture } from '../../ui/picture';

export interface KeepSource {
  readonly catalogue: Catalogue;
  /** What is shown; nothing before the first experiment. */
  recording(): Recording | undefined;
  /** The experiment of what is shown, and how it is looked at. */
  shared(): Shared | undefined;
  /** All samples as the text of a CSV file. */
  csv(recording: Recording): string;
  /** Shows an experiment; one that the engine refuses gives a sentence and leaves what is there. */
  replace(shared: Shared): Promise<unknown>;
  /** Says what went wrong. */
  complain(sentence: string): void;
  /** Plots that there can be pictures of. */
  plots(): readonly { readonly id: string; readonly name: string }[];
  /** The drawing, or the plot of this id; nothing when it can't be drawn. */
  picture(plot?: string): Picture | undefined;
  /** The drawing at this share of the whole run; the playhead stays where it is. */
  film(share: number): Picture | undefined;
  /** Back to the playhead. */
  endFilm(): void;
}

/** What a part says when it is done, and what when it can't. */
export interface Voice {
  done(sentence: string): void;
  failed(sentence: string): void;
}

export function nothingYet(): string {
  return say('keep.nothingYet');
}
