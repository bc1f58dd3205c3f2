/** What the bench says above the drawing, and what it offers where a start breaks the constraints. */
import { EngineError } from '../../kit/engine/fault.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';

export class Notice {
  readonly alert = make('p', { class: 'alert', role: 'alert', hidden: true });
  readonly nearest = make(
    'button',
    { type: 'button', id: 'take-nearest', hidden: true },
    say('bench.takeNearest'),
  );
  /** Was refused since its start is off the constraints. */
  astray: Experiment | undefined;

  /** `take` moves the start of an experiment to the constraints. */
  constructor(take: (experiment: Experiment) => void) {
    this.nearest.addEventListener('click', () => {
      if (this.astray !== undefined) take(this.astray);
    });
  }

  say(sentence: string): void {
    this.alert.textContent = sentence;
    this.alert.hidden = sentence === '';
    this.nearest.hidden = this.astray === undefined;
  }

  /** The engine refused this one. */
  blame(error: unknown, experiment: Experiment | undefined): void {
    const off = error instanceof EngineError && error.code === 'off-manifold';
    this.astray = off ? experiment : undefined;
  }
}
