/** The view and the mark as sliders: all that dragging does, by keyboard too. */
import '../../base/figureWords.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { type Dial, dial } from '../../base/dial.ts';
import { across, type Sheets } from './sheets.ts';
import type { SurfaceFigure } from './surfaceData.ts';
import type { View } from './surfaceDrawing.ts';
import type { Node } from './surfaceTold.ts';

export const tilts = { low: 5, high: 75 } as const;
/** A whole turn, and so much on either side of the first view. */
export const turns = { low: -180, high: 180 } as const;

export interface DialEvents {
  onView(view: View): void;
  onNode(node: Node): void;
}

export class Dials {
  readonly element: HTMLElement;
  private readonly marks: readonly [Dial, Dial];
  private readonly turn: Dial;
  private readonly tilt: Dial;
  private view!: View;
  private node!: Node;

  constructor({ labels }: SurfaceFigure, events: DialEvents) {
    const mark = (k: 0 | 1): Dial =>
      dial(say('surface.mark', { label: labels[k] }), 0, across - 1, 1, (to) =>
        events.onNode(k === 0 ? [to, this.node[1]] : [this.node[0], to]),
      );
    this.marks = [mark(0), mark(1)];
    const give = (part: Partial<View>): void => events.onView({ ...this.view, ...part });
    this.turn = dial(say('surface.turn'), turns.low, turns.high, 5, (turn) => give({ turn }));
    this.tilt = dial(say('surface.tilt'), tilts.low, tilts.high, 5, (tilt) => give({ tilt }));
    const dials = [...this.marks, this.turn, this.tilt].map(({ element }) => element);
    this.element = make('div', { class: 'controls dials' }, ...dials);
  }

  showView(view: View): void {
    this.view = view;
    this.turn.showValue(view.turn, `${Math.round(view.turn)}°`);
    this.tilt.showValue(view.tilt, `${Math.round(view.tilt)}°`);
  }

  showNode(node: Node, sheets: Sheets | undefined): void {
    this.node = node;
    const axes = [sheets?.x, sheets?.y];
    this.marks.forEach((one, k) => {
      const place = node[k] as number;
      const value = axes[k]?.[place];
      one.showValue(place, value === undefined ? '' : formatNumber(value, 3));
    });
  }
}
