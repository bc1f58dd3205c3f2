/** Hints that a reader may ask for: the next is offered when the one before has been opened. */
export function offerClues(clues: Iterable<HTMLDetailsElement>): void {
  let before: HTMLDetailsElement | undefined;
  for (const clue of clues) {
    if (before !== undefined) {
      clue.hidden = true;
      before.addEventListener('toggle', () => {
        clue.hidden = false;
      });
    }
    before = clue;
  }
}
