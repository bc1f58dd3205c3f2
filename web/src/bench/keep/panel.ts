/** Share and keep: undo and redo, and a folded part with files, pictures, a clip and commands. */
import { type MessageKey, say } from '../../language/language';
import { make } from '../../ui/dom';
import { clipType } from './clip';
import { ClipPart } from './clipPart';
import { CommandPart } from './commandPart';
import { filePart } from './filePart';
import { PicturePart } from './picturePart';
import type { KeepSource, Voice } from './source';
import { type UndoActions, UndoBar } from './undo';

export class KeepPanel {
  readonly element: HTMLElement;
  private readonly undoBar: UndoBar;
  private readonly pictures: PicturePart;
  private readonly command: CommandPart;
  private readonly clip: ClipPart | undefined;
  private readonly status = make('p', { class: 'note', id: 'kept', role: 'status' });

  constructor(source: KeepSource, actions: UndoActions) {
    const voice: Voice = {
      done: (sentence) => this.say(sentence),
      failed: (sentence) => {
        this.say('');
        source.complain(sentence);
      },
    };
    const type = clipType();
    this.undoBar = new UndoBar(actions);
    this.pictures = new PicturePart(source, voice);
    this.command = new CommandPart(source, voice);
    this.clip = type === undefined ? undefined : new ClipPart(source, voice, type);
    const folded = make(
      'details',
      { id: 'keep' },
      make('summary', {}, say('keep.title')),
      filePart(source, voice),
      this.pictures.element,
      ...(this.clip === undefined ? [] : [this.clip.element]),
      this.command.element,
    );
    this.element = make('div', { class: 'keep' }, this.undoBar.element, folded, this.status);
  }

  /** Another experiment is shown. */
  show(): void {
    this.command.show();
    this.showPlots();
  }

  /** There are other plots. */
  showPlots(): void {
    this.pictures.show();
  }

  /** The drawing is needed for something else. */
  interrupt(why: MessageKey): void {
    this.clip?.cancel(why);
  }

  /** `done` says what was just undone or redone; left out, what was said stays. */
  showHistory(canUndo: boolean, canRedo: boolean, done?: string): void {
    this.undoBar.show(canUndo, canRedo);
    if (done !== undefined) this.say(done);
  }

  private say(sentence: string): void {
    this.status.textContent = sentence;
  }
}
