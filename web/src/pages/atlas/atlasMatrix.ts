/** Systems × methods at one glance, by one measure. */

import { say } from '../../kit/language/language.ts';
import { choice } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import { methodPage, systemPage } from '../catalogue/addresses.ts';
import { columns } from './atlasColumns.ts';
import type { Atlas, AtlasMethod, AtlasRow, Cell } from './atlasData.ts';
import { raceAddress } from './race.ts';

const measures = columns.filter(({ id }) => id !== 'cost');

/** A few letters of what a cell says. */
function glyph(text: string, mark: string | undefined): string {
  switch (mark) {
    case 'kept':
      return '●';
    case 'bounded':
      return '≈';
    case 'drifts':
      return '↗';
    case 'lost':
      return '×';
    default:
      return text.split(' ')[0] ?? text;
  }
}

export class Matrix {
  readonly element = make('details', { class: 'atlas-matrix' });
  private readonly table = make('div', { class: 'table-scroll', tabindex: '0', role: 'region' });
  private measure = 'energy';

  private composed = false;

  private readonly atlas: Atlas;

  constructor(atlas: Atlas) {
    this.atlas = atlas;
    this.table.setAttribute('aria-label', say('atlas.matrix'));
    const options = measures.map(({ id, heading }) => ({ id, name: say(heading) }));
    this.element.append(
      make('summary', {}, say('atlas.matrix')),
      make('p', {}, say('atlas.matrixAbout')),
      choice('atlas-measure', say('atlas.measure'), options, this.measure, (id) => {
        this.measure = id;
        this.draw();
      }),
      this.table,
    );
    if (atlas.methods.some(({ base }) => base !== undefined)) {
      const box = make('input', { type: 'checkbox', name: 'composed-all' });
      box.addEventListener('change', () => {
        this.composed = box.checked;
        this.draw();
      });
      this.table.before(make('label', {}, box, ` ${say('atlas.withCompositions')}`));
    }
    // Fifteen hundred cells: not before someone looks.
    this.element.addEventListener('toggle', () => {
      if (this.element.open && this.table.childElementCount === 0) this.draw();
    });
  }

  private draw(): void {
    const methods = this.atlas.methods.filter(({ base }) => this.composed || base === undefined);
    const heads = this.atlas.systems.map(({ id, name }) =>
      make('th', { scope: 'col', class: 'upright' }, make('a', { href: systemPage(id) }, name)),
    );
    const lines = methods.map((method) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, make('a', { href: methodPage(method) }, method.name)),
        ...this.atlas.systems.map((row) => this.cellOf(row, method)),
      ),
    );
    this.table.replaceChildren(
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, make('td'), ...heads)),
        make('tbody', {}, ...lines),
      ),
    );
  }

  /** On the formulation that the method takes first. */
  private cellOf(row: AtlasRow, method: AtlasMethod): HTMLElement {
    const cell: Cell | undefined = row.cells.find((one) => one.method === method.id);
    const column = measures.find(({ id }) => id === this.measure);
    if (cell === undefined || column === undefined) return make('td');
    const { text, mark } = column.shown(cell, method);
    const link = make('a', { href: raceAddress(row, [cell]), title: text }, glyph(text, mark));
    link.setAttribute('aria-label', `${method.name}, ${row.id}: ${text}`);
    return make('td', mark === undefined ? {} : { 'data-fate': mark }, link);
  }
}
