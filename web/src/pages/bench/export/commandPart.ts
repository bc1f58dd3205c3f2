/** The same run on the command line, as text to copy. */
import { commandLines, shellText } from '../../../kit/experiment/commandLine.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { BenchState } from '../benchState.ts';
import { CopyText } from './copyText.ts';
import type { Voice } from './voice.ts';

/** Letters of a line that fits a phone. */
const width = 38;

export class CommandPart {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly command: CopyText;
  private readonly instead = make('p', { class: 'note', id: 'no-command' });

  constructor(state: BenchState, voice: Voice) {
    this.state = state;
    const words = {
      label: say('keep.commands'),
      copied: say('keep.commandCopied'),
      selected: say('keep.commandSelected'),
    };
    this.command = new CopyText('command', words, voice);
    this.element = make(
      'section',
      { 'aria-labelledby': 'keep-command' },
      make('h3', { id: 'keep-command' }, say('keep.commandLine')),
      this.command.element,
      this.instead,
    );
  }

  showCommand(): void {
    const { recording } = this.state;
    if (recording === undefined) return;
    const lines = commandLines(recording, this.state.catalogue);
    const said = 'commands' in lines;
    this.command.text = said
      ? lines.commands.map((words) => shellText(words, width)).join('\n')
      : '';
    this.instead.textContent = said ? '' : lines.instead;
    this.instead.hidden = said;
  }
}
