/** The presenter's keys, those of a remote control among them. */
import { charactersOn, typing } from '../ui/characterKeys';

export type Deed = 'toggle' | 'leave' | 'blank' | 'next' | 'back';

export interface Moment {
  readonly presenting: boolean;
  /** A demonstration runs. */
  readonly running: boolean;
  /** Keys that type a character are on. */
  readonly characters: boolean;
  /**
   * Where the focus is: in a text or a dialog; in a choice, which takes letters; in a control that
   * takes the keys that move; elsewhere.
   */
  readonly focus: 'text' | 'choice' | 'control' | 'page';
}

/** What a key does at this moment, or nothing. */
export function deedOf(key: string, moment: Moment): Deed | undefined {
  const { presenting, running, characters, focus } = moment;
  if (focus === 'text') return undefined;
  switch (key) {
    case 'PageDown':
    case 'PageUp': {
      // A remote control works wherever the focus happens to be.
      const mine = running && (presenting || focus === 'page');
      if (!mine) return undefined;
      return key === 'PageDown' ? 'next' : 'back';
    }
    case 'Escape':
      return presenting ? 'leave' : undefined;
    case 'p':
    case 'P':
      return characters && focus !== 'choice' ? 'toggle' : undefined;
    case '.':
    case 'b':
    case 'B':
      return characters && presenting && focus !== 'choice' ? 'blank' : undefined;
    default:
      return undefined;
  }
}

function focusAt(target: Element): Moment['focus'] {
  if (target.closest('textarea, dialog, input:not([type="checkbox"], [type="range"])') !== null) {
    return 'text';
  }
  if (target.closest('select') !== null) return 'choice';
  return target.closest(typing) === null ? 'page' : 'control';
}

interface Stage {
  readonly presenting: boolean;
  toggle(): void;
  leave(): void;
  blank(): void;
}

interface Steps {
  readonly demonstration: unknown;
  move(by: number): void;
}

export function wirePresenterKeys(
  page: Document,
  storage: Storage,
  presenter: Stage,
  steps: Steps,
): void {
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const deed = deedOf(event.key, {
      presenting: presenter.presenting,
      running: steps.demonstration !== undefined,
      characters: charactersOn(storage),
      focus: focusAt(event.target instanceof Element ? event.target : page.body),
    });
    if (deed === undefined) return;
    event.preventDefault();
    if (deed === 'next') steps.move(1);
    else if (deed === 'back') steps.move(-1);
    else presenter[deed]();
  });
}
