/** What is drawn, in words over the drawing: the runs, and all that is no body or path of theirs. */
import type { SceneInfo } from '../engine/types';
import { say } from '../language/language';
import type { Mark } from '../scene/marks';
import { make } from '../ui/dom';
import type { LegendEntry } from '../ui/picture';
import { runColours } from '../ui/runStyle';

const words: Readonly<Record<Mark, () => string>> = {
  cusp: () => say('motion.cusps'),
  body: () => say('motion.firstBodies'),
};

/** The class of what stands before a name. */
const swatchOf = (sign: LegendEntry['sign']): string =>
  typeof sign === 'number' ? `pattern-${sign}` : sign;

function line({ name, sign }: LegendEntry): HTMLElement {
  const swatch = make('span', { class: `swatch ${swatchOf(sign)}`, 'aria-hidden': 'true' });
  const node = make('li', {}, swatch, name);
  if (typeof sign === 'number') node.style.setProperty('--run', runColours[sign] ?? '');
  return node;
}

export class Legend {
  readonly element = make('ul', { class: 'legend', 'aria-label': say('motion.legend') });
  private names: readonly string[] = [];
  private scene: SceneInfo | undefined;
  private marks: readonly Mark[] = [];
  private ghost = false;

  load(names: readonly string[], scene: SceneInfo): void {
    this.names = names;
    this.scene = scene;
    this.marks = [];
    this.ghost = false;
    this.write();
  }

  /** What squares mark, in what was recorded so far. */
  showMarks(marks: readonly Mark[]): void {
    if (marks.join() === this.marks.join()) return;
    this.marks = marks;
    this.write();
  }

  showReference(on: boolean): void {
    this.ghost = on;
    this.write();
  }

  /** All that is drawn now, for the page and for a picture of it. */
  get entries(): readonly LegendEntry[] {
    return [
      ...this.names.map((name, sign) => ({ name, sign })),
      ...(this.ghost ? [{ name: say('motion.reference'), sign: 'ghost' } as const] : []),
      ...(this.scene?.paths ?? []).map(({ name }) => ({ name, sign: 'still' }) as const),
      ...this.marks.map((mark) => ({ name: words[mark](), sign: 'square' }) as const),
    ];
  }

  private write(): void {
    this.element.replaceChildren(...this.entries.map(line));
  }
}
