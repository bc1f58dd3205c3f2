/** Folded parts of a page: what is needed inside of one can't stay unseen. */

/** Unfolds every part that `inside` stands in. */
export function unfold(inside: Element): void {
  let part = inside.parentElement?.closest('details');
  while (part) {
    part.open = true;
    part = part.parentElement?.closest('details');
  }
}
