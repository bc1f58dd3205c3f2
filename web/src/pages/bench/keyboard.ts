/** The bench's keys. */
import { charactersOn, typing } from '../../kit/ui/characterKeys.ts';

export interface KeyActions {
  togglePlaying(): void;
  stepPlayhead(direction: 1 | -1): void;
  /** As far as there are samples. */
  movePlayheadTo(t: number): void;
  /** Where the motion is now, in words. */
  sayWhere(): void;
  openHelp(): void;
}

/** Where letters are typed, or choose; a slider and a drawing take none. */
const takesLetters = 'input:not([type="checkbox"], [type="range"]), select, textarea, dialog';

/** Where space presses something. */
const pressing = 'button, a, summary, input[type="checkbox"]';

export function wireKeyboard(page: Document, storage: Storage, actions: KeyActions): void {
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : page.body;
    if (target.closest(takesLetters) !== null) return;
    const asksWhere = event.key.toLowerCase() === 'w' && charactersOn(storage);
    if (asksWhere) actions.sayWhere();
    if (asksWhere || target.closest(typing) !== null) return;
    const act = actionOf(event.key, target, storage, actions);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

function actionOf(
  pressed: string,
  target: Element,
  storage: Storage,
  actions: KeyActions,
): (() => void) | undefined {
  switch (pressed) {
    case 'ArrowLeft':
      return () => actions.stepPlayhead(-1);
    case 'ArrowRight':
      return () => actions.stepPlayhead(1);
    case 'Home':
      return () => actions.movePlayheadTo(0);
    case 'End':
      return () => actions.movePlayheadTo(Number.POSITIVE_INFINITY);
    case ' ':
      return target.closest(pressing) === null ? () => actions.togglePlaying() : undefined;
    case 'r':
    case 'R':
      return charactersOn(storage) ? () => actions.movePlayheadTo(0) : undefined;
    case '?':
      return charactersOn(storage) ? () => actions.openHelp() : undefined;
    default:
      return undefined;
  }
}
