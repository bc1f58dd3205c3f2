/** What is drawn, in words over the drawing: the runs, and all that is no body or path of theirs. */
import type { SceneInfo } from '../engine/types';
import { say } from '../language/language';
import type { Mark } from '../scene/marks';
import { make } from '../ui/dom';
import { runColours } from '../ui/runStyle';

const words: Readonly<Record<Mark, () => string>> = {
  cusp: () => say('motion.cusps'),
  body: () => say('motion.firstBodies'),
};

function entry(kind: string, text: string): HTMLElement {
  return make('li', {}, make('span', { class: `swatch ${kind}`, 'aria-hidden': 'true' }), text);
}

export class Legend {
  readonly element = make('ul', { class: 'legend', 'aria-label': say('motion.legend') });
  private readonly reference = entry('ghost', say('motion.reference'));
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

  private write(): void {
    const runs = this.names.map((name, run) => {
      const line = entry(`pattern-${run}`, name);
      line.style.setProperty('--run', runColours[run] ?? '');
      return line;
    });
    this.element.replaceChildren(
      ...runs,
      ...(this.ghost ? [this.reference] : []),
      ...(this.scene?.paths ?? []).map(({ name }) => entry('still', name)),
      ...this.marks.map((mark) => entry('square', words[mark]())),
    );
  }
}
