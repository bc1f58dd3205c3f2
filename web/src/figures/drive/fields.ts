/** The loop in numbers and lists: all that its handles do, and how often and which way round. */
import '../base/figureWords.ts';
import { say } from '../../kit/language/language.ts';
import { choice } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import { NumberField } from '../../kit/ui/numberField.ts';
import type { DriveFigure } from './driveData.ts';
import type { Loop } from './loop.ts';

const mostRounds = 12;

export class LoopFields {
  readonly element: HTMLElement;
  private readonly sizes: readonly [NumberField, NumberField];

  constructor({ id, axes, most }: DriveFigure, loop: Loop, change: (part: Partial<Loop>) => void) {
    const size = (k: 0 | 1): NumberField => {
      const label = say(k === 0 ? 'drive.widthOf' : 'drive.heightOf', { axis: axes[k] });
      const spec = { id: `${id}-size-${k}`, label, unit: '', min: 0, max: most[k] };
      return new NumberField(spec, (value) => {
        if (value !== undefined) change(k === 0 ? { width: value } : { height: value });
      });
    };
    this.sizes = [size(0), size(1)];
    const times = new NumberField(
      {
        ...{ id: `${id}-times`, label: say('drive.timesRound'), unit: '' },
        ...{ min: 1, max: mostRounds, whole: true },
      },
      (value) => {
        if (value !== undefined) change({ times: value });
      },
    );
    times.showValue(loop.times);
    const shapes = [
      { id: 'rectangle', name: say('drive.rectangle') },
      { id: 'ellipse', name: say('drive.ellipse') },
    ];
    const shape = choice(`${id}-shape`, say('drive.shape'), shapes, loop.shape, (chosen) =>
      change({ shape: chosen === 'ellipse' ? 'ellipse' : 'rectangle' }),
    );
    const ways = axes.map((name, k) => ({
      id: String(k),
      name: say('drive.first', { axis: name }),
    }));
    const way = choice(`${id}-way`, say('drive.wayRound'), ways, String(loop.first), (chosen) =>
      change({ first: chosen === '1' ? 1 : 0 }),
    );
    const numbers = [...this.sizes, times].map(({ element }) => element);
    this.element = make('div', { class: 'fields' }, ...numbers, shape, way);
  }

  showLoop({ width, height }: Loop): void {
    this.sizes[0].showValue(width);
    this.sizes[1].showValue(height);
  }
}
