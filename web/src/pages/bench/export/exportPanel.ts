/** Share and keep: undo and redo, and apart from them a folded part with files, pictures, a clip and commands. */
import type { Shared } from '../../../kit/experiment/link/permalink.ts';
import type { MessageKey } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { BenchState, Follower } from '../benchState.ts';
import { folded } from '../folded.ts';
import { ClipPart } from './clipPart.ts';
import { CommandPart } from './commandPart.ts';
import { EmbedPart } from './embedPart.ts';
import { filePart } from './filePart.ts';
import { PicturePart } from './picturePart.ts';
import type { Pictures } from './pictures.ts';
import { printSheet } from './printSheet.ts';
import { type UndoActions, UndoBar } from './undo.ts';
import type { Voice } from './voice.ts';

export interface KeepActions extends UndoActions {
  /** Shows an experiment; one that the engine refuses gives a sentence and leaves what is there. */
  replace(shared: Shared): Promise<unknown>;
  /** Says what went wrong. */
  complain(sentence: string): void;
}

export class KeepPanel implements Follower {
  /** Undo and redo, and what was done. */
  readonly element: HTMLElement;
  /** All that can be kept. */
  readonly folded: HTMLDetailsElement;
  private readonly undoBar: UndoBar;
  private readonly pictures: PicturePart;
  private readonly command: CommandPart;
  private readonly frame: EmbedPart;
  private readonly clip: ClipPart;
  private readonly status = make('p', { class: 'note', id: 'kept', role: 'status' });
  /** What the bench is on paper. */
  readonly printed: HTMLElement;

  constructor(state: BenchState, pictures: Pictures, actions: KeepActions) {
    const voice: Voice = {
      done: (sentence) => this.say(sentence),
      failed: (sentence) => {
        this.say('');
        actions.complain(sentence);
      },
    };
    this.undoBar = new UndoBar(actions);
    this.pictures = new PicturePart(state, pictures, voice);
    this.command = new CommandPart(state, voice);
    this.frame = new EmbedPart(state, voice);
    this.clip = new ClipPart(state, pictures, voice);
    this.folded = folded(
      'keep',
      'keep.title',
      filePart(state, voice, (shared) => actions.replace(shared)),
      this.pictures.element,
      this.clip.element,
      this.command.element,
      this.frame.element,
    );
    this.element = make('div', { class: 'keep' }, this.undoBar.element, this.status);
    this.printed = printSheet(state, pictures);
  }

  recordingShown(): void {
    this.command.showCommand();
    this.showPlots();
  }

  linkChanged(): void {
    this.frame.showCode();
  }

  /** There are other plots. */
  showPlots(): void {
    this.pictures.showPlots();
  }

  /** The drawing is needed for something else. */
  interrupt(why: MessageKey): void {
    this.clip.cancel(why);
  }

  /** `done` says what was just undone or redone; left out, what was said stays. */
  showHistory(canUndo: boolean, canRedo: boolean, done?: string): void {
    this.undoBar.showHistory(canUndo, canRedo);
    if (done !== undefined) this.say(done);
  }

  private say(sentence: string): void {
    this.status.textContent = sentence;
  }
}
