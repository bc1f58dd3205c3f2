/** The Jacobiator over two numbers of the state: map, fields for the state's place, table and file. */

import { mapCsv } from '../../../kit/bracket/bracketCsv.ts';
import { type JacobiMap, mapFloor, mapSentence, nodeAt } from '../../../kit/bracket/jacobiMap.ts';
import { say } from '../../../kit/language/language.ts';
import { type HeatContent, HeatMap } from '../../../kit/plot/heatMap.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { saveCsv } from '../../../kit/ui/save.ts';
import type { MapSpec } from './bracketData.ts';

/** Of the nodes every fourth is in the table. */
const stride = 4;

export class MapPart {
  readonly element: HTMLElement;
  readonly said = make('p', { role: 'status' });
  private readonly heat: HeatMap;
  private readonly fields: readonly [NumberField, NumberField];
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    tabindex: 0,
  });
  private readonly progress = make('progress', {
    ...{ max: 1, value: 0, hidden: true },
    'aria-label': say('jacobiMap.computed'),
  });
  private map: JacobiMap | undefined;
  private about: readonly string[] = [];

  constructor(
    id: string,
    { from, to }: MapSpec,
    symbols: readonly [string, string],
    onMove: (x: number, y: number) => void,
  ) {
    let at = [0, 0] as [number, number];
    const [across, up] = symbols;
    this.heat = new HeatMap(say('jacobiMap.handle', { across, up }), onMove);
    const field = (k: 0 | 1): NumberField => {
      const spec = {
        id: `${id}-map-${k}`,
        label: say('jacobiMap.state', { symbol: symbols[k] }),
        unit: '',
      };
      return new NumberField({ ...spec, min: from[k], max: to[k] }, (value) => {
        if (value === undefined) return;
        at[k] = value;
        onMove(...at);
      });
    };
    this.fields = [field(0), field(1)];
    this.mark = (x, y) => {
      at = [x, y];
      this.heat.mark(x, y);
      this.fields[0].showValue(Number(x.toPrecision(6)));
      this.fields[1].showValue(Number(y.toPrecision(6)));
    };
    const save = make('button', { type: 'button' }, say('jacobiMap.save'));
    save.addEventListener('click', () => this.save());
    const data = make(
      'details',
      { class: 'data' },
      make('summary', {}, say('jacobiMap.asTable')),
      save,
    );
    data.append(this.table);
    const inputs = make('div', { class: 'fields' }, ...this.fields.map(({ element }) => element));
    this.element = make(
      'div',
      { class: 'jacobi-map' },
      this.heat.element,
      this.progress,
      this.said,
      inputs,
      data,
    );
  }

  /** How its table is called on the page. */
  name(label: string): void {
    this.table.setAttribute('aria-label', label);
  }

  /** Marks the state. */
  readonly mark: (x: number, y: number) => void;

  progressed(share: number): void {
    this.progress.hidden = share >= 1;
    this.progress.value = share;
  }

  /** `about`: what the map is of, as comments of its file. */
  showMap(map: JacobiMap, about: readonly string[]): void {
    this.map = map;
    this.about = about;
    this.heat.showContent(heatOf(map));
    this.said.textContent = mapSentence(map);
    this.table.replaceChildren(mapTable(map));
  }

  private save(): void {
    if (this.map !== undefined) saveCsv('rattleback-jacobiator', mapCsv(this.map, this.about));
  }
}

export function heatOf({ x, y, ...rest }: JacobiMap): HeatContent {
  return {
    ...rest,
    title: say('jacobiMap.title'),
    xTitle: x.symbol,
    yTitle: y.symbol,
    floor: mapFloor,
  };
}

function mapTable({ cells, values, from, to, x, y }: JacobiMap): HTMLTableElement {
  const some = Array.from({ length: cells }, (_, i) => i).filter((i) => i % stride === 0);
  const heads = some.map((i) =>
    make('th', { scope: 'col' }, formatNumber(nodeAt(from[0], to[0], i, cells))),
  );
  const rows = some.toReversed().map((row) => {
    const head = make('th', { scope: 'row' }, formatNumber(nodeAt(from[1], to[1], row, cells)));
    const numbers = some.map((i) => formatNumber(values[row * cells + i] ?? Number.NaN));
    return make('tr', {}, head, ...numbers.map((text) => make('td', {}, text)));
  });
  const corner = make('th', { scope: 'col' }, `${y.symbol} \\ ${x.symbol}`);
  return make(
    'table',
    {},
    make('caption', {}, say('jacobiMap.caption', { across: x.symbol, up: y.symbol })),
    make('thead', {}, make('tr', {}, corner, ...heads)),
    make('tbody', {}, ...rows),
  );
}
