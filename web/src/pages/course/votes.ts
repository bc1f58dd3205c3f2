/** Hands counted for each option of a question, as numbers to type in and as bars. */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { numberInput, parseNumber } from '../../kit/ui/number.ts';
import { makeSvg } from '../../kit/ui/svg.ts';

/** Length of the bar of all hands, in the units of its drawing. */
const full = 100;

interface Vote {
  readonly field: HTMLInputElement;
  readonly words: HTMLElement;
  readonly bar: SVGElement;
}

function handsIn({ field }: Vote): number {
  const value = parseNumber(field.value);
  return Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

export class Votes {
  private readonly votes: readonly Vote[];

  /** Puts a field and a bar below every option. */
  constructor(question: HTMLElement) {
    this.votes = [...question.querySelectorAll<HTMLElement>('label.option')].map((option, i) => {
      const label = say('classView.hands', { n: String.fromCharCode(65 + i) });
      const field = make('input', { ...numberInput, 'aria-label': label });
      field.inputMode = 'numeric';
      const bar = makeSvg('rect', { width: 0, height: 10 });
      const box = { viewBox: `0 0 ${full} 10`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
      const drawing = makeSvg('svg', { class: 'vote-bar', ...box }, bar);
      const words = make('span', { class: 'vote-words' });
      option.after(make('div', { class: 'vote' }, field, words, drawing));
      field.addEventListener('input', () => this.draw());
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        // To the next option, and not to the engine.
        event.preventDefault();
        this.votes[i + 1]?.field.focus();
      });
      return { field, words, bar };
    });
    this.draw();
  }

  private draw(): void {
    const all = this.votes.reduce((sum, vote) => sum + handsIn(vote), 0);
    for (const vote of this.votes) {
      const hands = handsIn(vote);
      vote.bar.setAttribute('width', String(all === 0 ? 0 : (full * hands) / all));
      vote.words.textContent = say('classView.counted', { hands });
    }
  }
}
