/** Hints that a reader may ask for: the next is offered when the one before has been opened. */
import { say } from '../../kit/language/language.ts';

/** `at` is counted from zero. */
export function clueTitle(at: number, count: number): string {
  return count > 1 ? say('lessonPage.hintOf', { n: at + 1, count }) : say('lessonPage.hint');
}

export function offerClues(clues: readonly HTMLDetailsElement[]): void {
  clues.forEach((clue, at) => {
    clue.querySelector('summary')?.replaceChildren(clueTitle(at, clues.length));
    const before = clues[at - 1];
    if (before === undefined) return;
    clue.hidden = true;
    before.addEventListener('toggle', () => {
      clue.hidden = false;
    });
  });
}
