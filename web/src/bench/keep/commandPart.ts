/** The same run on the command line, as text to copy. */
import { commandLines, shellText } from '../../experiment/commandLine';
import { say } from '../../language/language';
import { make } from '../../ui/dom';
import type { BenchState } from '../state';
import type { Voice } from './voice';

/** Letters of a line that fits a phone. */
const width = 38;

export class CommandPart {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly text = make('pre', {
    id: 'command',
    class: 'command',
    tabindex: 0,
    role: 'region',
    'aria-label': say('keep.commands'),
  });
  private readonly instead = make('p', { class: 'note', id: 'no-command' });
  private readonly copy = make('button', { type: 'button', id: 'copy-command' }, say('keep.copy'));

  constructor(state: BenchState, voice: Voice) {
    this.state = state;
    this.copy.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(this.text.textContent ?? '');
        voice.done(say('keep.commandCopied'));
      } catch {
        getSelection()?.selectAllChildren(this.text);
        voice.done(say('keep.commandSelected'));
      }
    });
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-command' },
      make('h3', { id: 'keep-command' }, say('keep.commandLine')),
      this.text,
      this.instead,
      make('div', { class: 'buttons' }, this.copy),
    );
  }

  show(): void {
    const { recording } = this.state;
    if (recording === undefined) return;
    const lines = commandLines(recording, this.state.catalogue);
    const said = 'commands' in lines;
    this.text.textContent = said
      ? lines.commands.map((words) => shellText(words, width)).join('\n')
      : '';
    this.instead.textContent = said ? '' : lines.instead;
    this.text.hidden = !said;
    this.copy.hidden = !said;
    this.instead.hidden = said;
  }
}
