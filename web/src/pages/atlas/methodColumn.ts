/** A method of one's own on the systems of the program that it fits, measured when it is asked for. */

import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Definition } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { choice } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import type { SafeStorage } from '../../kit/ui/storage.ts';
import { Kept } from '../authoring/kept.ts';
import { gallery } from '../authoring/method/methodGallery.ts';
import { systemPage } from '../catalogue/addresses.ts';
import { columns } from './atlasColumns.ts';
import type { AtlasRow, Cell } from './atlasData.ts';
import { measuredLine } from './atlasTable.ts';
import type { OwnColumn } from './own.ts';
import { isOwn, ownId, ownName } from './ownIds.ts';

const none = 'none';

export class MethodColumn {
  readonly element = make('section', { class: 'atlas-column' });
  private readonly own: Readonly<Record<string, Definition>>;
  private readonly said = make('p', { role: 'status', class: 'atlas-left' });
  private readonly stop = make('button', { type: 'button', hidden: true }, say('atlas.stop'));
  private readonly table = make('div', { class: 'table-scroll', tabindex: '0', role: 'region' });
  private measuring = new AbortController();

  constructor(storage: SafeStorage) {
    this.own = new Kept(storage, 'methods').all;
    this.table.hidden = true;
    this.table.setAttribute('aria-label', say('atlas.columnTable'));
    this.stop.addEventListener('click', () => {
      this.measuring.abort();
      this.stop.hidden = true;
      this.said.textContent = say('atlas.stopped');
    });
    const kept = Object.keys(this.own).map((name) => ({ id: ownId(name), name }));
    const shipped = [...gallery].map(([id, { name }]) => ({ id, name: String(name) }));
    const options = [
      { id: none, name: say('atlas.chooseMethod') },
      ...(kept.length === 0 ? [] : [{ heading: say('atlas.yourOwn'), options: kept }]),
      { heading: say('atlas.tableaux'), options: shipped },
    ];
    this.element.append(
      make('h2', {}, say('atlas.column')),
      make('p', {}, make('a', { href: 'own.html' }, say('atlas.columnAbout'))),
      choice('atlas-column', say('atlas.method'), options, none, (id) => void this.measure(id)),
      make('div', { class: 'atlas-progress' }, this.said, this.stop),
      this.table,
    );
  }

  private async measure(id: string): Promise<void> {
    this.measuring.abort();
    const definition = isOwn(id) ? this.own[ownName(id)] : gallery.get(id);
    this.table.hidden = true;
    this.stop.hidden = definition === undefined;
    this.said.textContent = '';
    if (definition === undefined) return;
    this.measuring = new AbortController();
    const { signal } = this.measuring;
    this.said.textContent = say('atlas.measuringSystems', { done: 0, all: '…' });
    const { measureColumn } = await import('./own.ts');
    try {
      await measureColumn(definition, signal, (column) => {
        if (!signal.aborted) this.showColumn(column);
      });
    } catch (error) {
      if (!signal.aborted) this.said.textContent = sentenceOf(error);
    }
    if (!signal.aborted) this.stop.hidden = true;
  }

  private showColumn(column: OwnColumn): void {
    const { method, rows, done, all } = column;
    const { name } = method;
    this.said.textContent =
      done < all
        ? say('atlas.measuringSystems', { done, all })
        : say('atlas.columnDone', { name, n: all });
    this.table.hidden = rows.length === 0;
    const heads = [say('atlas.system'), ...columns.map(({ heading }) => say(heading))];
    const lines = rows.flatMap((row) => row.cells.map((cell) => line(row, cell, column)));
    this.table.replaceChildren(
      make(
        'table',
        { class: 'atlas-table' },
        make(
          'thead',
          {},
          make(
            'tr',
            {},
            ...heads.map((one) => make('th', { scope: 'col' }, one)),
            make('th', { scope: 'col', class: 'screen-only' }, say('atlas.race')),
          ),
        ),
        make('tbody', {}, ...lines),
      ),
    );
  }
}

function line(row: AtlasRow, cell: Cell, { method }: OwnColumn): HTMLElement {
  const heading = make('a', { href: systemPage(row.id) }, row.name);
  const formulation = row.formulations[cell.formulation] ?? cell.formulation;
  return measuredLine(heading, row, { cell, method, formulation }, `${method.name}, ${row.name}`);
}
