/** What is shown as a frame for another page, as text to copy. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { BenchState } from '../benchState.ts';
import { CopyText } from './copyText.ts';
import type { Voice } from './voice.ts';

const size = { width: 640, height: 520 } as const;

/** `address`: of the bench; `title`: what a screen reader calls the frame. */
export function frameCode(address: string, title: string): string {
  const inside = new URL(address);
  inside.search = 'embed=1';
  const allow = 'fullscreen; clipboard-write';
  return make('iframe', { src: inside.href, title, ...size, allow, loading: 'lazy' }).outerHTML;
}

export class EmbedPart {
  readonly element: HTMLElement;
  private readonly state: BenchState;
  private readonly code: CopyText;

  constructor(state: BenchState, voice: Voice) {
    this.state = state;
    const words = {
      label: say('keep.frame'),
      copied: say('keep.frameCopied'),
      selected: say('keep.frameSelected'),
    };
    this.code = new CopyText('frame', words, voice);
    this.element = make(
      'div',
      {},
      make('h3', {}, say('keep.frame')),
      make('p', { class: 'note' }, say('keep.frameWhat')),
      this.code.element,
    );
  }

  showCode(): void {
    const { recording, address } = this.state;
    if (recording === undefined) return;
    const { system, names } = recording;
    const methods = names.join(', ');
    this.code.text = frameCode(address, say('keep.frameTitle', { system: system.name, methods }));
  }
}
