/** The presenter's keys, those of a remote control among them. */
import { charactersOn, typing } from '../ui/characterKeys.ts';

export type Deed =
  | 'toggle'
  | 'leave'
  | 'blank'
  | 'next'
  | 'back'
  | 'arrange'
  | 'finer'
  | 'coarser'
  | 'start'
  | 'enlarge'
  | { readonly run: number };

/** What a talk changes of the experiment. */
export interface PresenterDeeds {
  showRun(run: number): void;
  arrange(): void;
  scaleStep(factor: number): void;
  nextStart(): void;
  enlarge(): void;
}

/** Letters and signs of the presenter. */
const signs: Readonly<Record<string, Deed>> = {
  ...{ '.': 'blank', b: 'blank', v: 'arrange', s: 'start', e: 'enlarge' },
  ...{ '[': 'finer', ']': 'coarser', '−': 'finer', '-': 'finer', '+': 'coarser' },
  ...{ 1: { run: 0 }, 2: { run: 1 }, 3: { run: 2 }, 4: { run: 3 } },
};

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
    default:
      return characters && presenting && focus !== 'choice' ? signs[key.toLowerCase()] : undefined;
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

function perform(deed: Deed, presenter: Stage, steps: Steps, deeds: PresenterDeeds): void {
  if (typeof deed === 'object') deeds.showRun(deed.run);
  else if (deed === 'next') steps.move(1);
  else if (deed === 'back') steps.move(-1);
  else if (deed === 'finer') deeds.scaleStep(0.5);
  else if (deed === 'coarser') deeds.scaleStep(2);
  else if (deed === 'start') deeds.nextStart();
  else if (deed === 'arrange') deeds.arrange();
  else if (deed === 'enlarge') deeds.enlarge();
  else presenter[deed]();
}

export function wirePresenterKeys(
  page: Document,
  storage: Storage,
  presenter: Stage,
  steps: Steps,
  deeds: PresenterDeeds,
): void {
  page.addEventListener('keydown', (event) => {
    // Where brackets need AltGr, that is no other key.
    const own = event.getModifierState('AltGraph');
    const other = event.ctrlKey || event.metaKey || event.altKey;
    if ((other && !own) || event.defaultPrevented) return;
    const deed = deedOf(event.key, {
      presenting: presenter.presenting,
      running: steps.demonstration !== undefined,
      characters: charactersOn(storage),
      focus: focusAt(event.target instanceof Element ? event.target : page.body),
    });
    if (deed === undefined) return;
    event.preventDefault();
    perform(deed, presenter, steps, deeds);
  });
}
