/** The bench's keys. */
import { charactersOn, typing } from '../../kit/ui/characterKeys.ts';

export interface KeyActions {
  toggle(): void;
  step(direction: 1 | -1): void;
  start(): void;
  end(): void;
  reset(): void;
  help(): void;
}

/** Where space presses something. */
const pressing = 'button, a, summary, input[type="checkbox"]';

export function wireKeyboard(page: Document, storage: Storage, actions: KeyActions): void {
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : page.body;
    if (target.closest(typing) !== null) return;
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
      return () => actions.step(-1);
    case 'ArrowRight':
      return () => actions.step(1);
    case 'Home':
      return () => actions.start();
    case 'End':
      return () => actions.end();
    case ' ':
      return target.closest(pressing) === null ? () => actions.toggle() : undefined;
    case 'r':
    case 'R':
      return charactersOn(storage) ? () => actions.reset() : undefined;
    case '?':
      return charactersOn(storage) ? () => actions.help() : undefined;
    default:
      return undefined;
  }
}
