/** *What algebra says*: the facts of a reading as a list, and where the method is stable. */
import type { MethodReading } from '../../../kit/engine/types.ts';
import { make } from '../../../kit/ui/dom.ts';
import { type Fact, factsOf } from './facts.ts';
import type { Family } from './methodDraft.ts';
import { StabilityView } from './stabilityView.ts';
import { treeDrawing } from './treeDrawing.ts';

function row({ id, name, verdict, sentence, broken }: Fact): HTMLElement {
  const drawing = broken === undefined ? [] : [treeDrawing(broken)];
  return make(
    'div',
    { class: 'fact', id: `own-fact-${id}` },
    make('dt', {}, name),
    make('dd', { class: 'verdict' }, verdict),
    make('dd', {}, ...drawing, sentence),
  );
}

export class Algebra {
  readonly element = make('div', { class: 'algebra' });
  private readonly list = make('dl', { class: 'facts' });
  private readonly stability = new StabilityView();

  constructor() {
    this.element.append(this.list, this.stability.element);
  }

  showFacts(reading: MethodReading, family: Family): void {
    this.list.replaceChildren(...factsOf(reading, family).map(row));
    this.stability.showStability(reading.tableau?.stability, reading.entry.implicit);
  }
}
