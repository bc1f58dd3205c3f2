/** A table of the atlas on a page: the ways that answer its question, the cheapest first. */

import type { Catalogue } from '../../src/kit/engine/types.ts';
import { say } from '../../src/kit/language/language.ts';
import { tickLabel } from '../../src/kit/plot/ticks.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import { formatNumber } from '../../src/kit/ui/format.ts';
import { columns } from '../../src/pages/atlas/atlasColumns.ts';
import type { Atlas, AtlasMethod, Cell } from '../../src/pages/atlas/atlasData.ts';
import { workFor } from '../../src/pages/atlas/atlasWork.ts';
import { answers } from '../../src/pages/atlas/filter.ts';
import { methodPage } from '../../src/pages/catalogue/addresses.ts';
import { measuredUntil } from '../atlas.ts';
import { valuesAttribute } from '../messages.ts';
import type { TableSource } from './tables.ts';

export interface Way {
  readonly cell: Cell;
  readonly method: AtlasMethod;
  /** Evaluations for the error that is asked for. */
  readonly work: number;
}

export interface Found {
  readonly ways: readonly Way[];
  /** Of so many that were measured. */
  readonly all: number;
  /** When errors were measured (s). */
  readonly until: number;
  /** What formulations are called. */
  readonly formulations: Readonly<Record<string, string>>;
}

/** Each method once, in the formulation in which it pays least; misprints are no ways. */
export function waysOf(atlas: Atlas, catalogue: Catalogue, table: TableSource): Found {
  const row = atlas.systems.find(({ id }) => id === table.system);
  if (row === undefined) {
    const known = atlas.systems.map(({ id }) => id);
    const sentence = `The atlas has no system “${table.system}”.`;
    return table.node.fail(`${sentence} ${suggestion(table.system, known)}`);
  }
  const system = catalogue.systems.find(({ id }) => id === table.system);
  const misprinted = system?.formulations.flatMap(({ id, misprint }) => (misprint ? [id] : []));
  const methods = new Map(atlas.methods.map((method) => [method.id, method]));
  const cells = row.cells.filter(
    ({ method, formulation }) => methods.has(method) && !misprinted?.includes(formulation),
  );
  const ways = cells
    .flatMap((cell): Way[] => {
      const method = methods.get(cell.method) as AtlasMethod;
      const work = answers(cell, method, table.wanted) ? workFor(cell, table.error) : undefined;
      return work === undefined ? [] : [{ cell, method, work }];
    })
    .sort((one, other) => one.work - other.work);
  const cheapest = ways.filter(
    ({ method }, i) => ways.findIndex((way) => way.method === method) === i,
  );
  const all = new Set(cells.map(({ method }) => method)).size;
  return { ways: cheapest, all, until: measuredUntil(row), formulations: row.formulations };
}

const shownColumns = columns.filter(({ id }) =>
  ['energy', 'constraint', 'others', 'form'].includes(id),
);

/** `caption` is HTML. */
export function atlasTableHtml(found: Found, table: TableSource, caption: string): string {
  const ways = found.ways.slice(0, table.most);
  if (ways.length === 0) table.node.fail('No method of the atlas answers this question.');
  const told = shownColumns.flatMap((column) => {
    const texts = ways.map(({ cell, method }) => column.shown(cell, method).text);
    return texts.every((text) => text === '–') ? [] : [{ heading: column.heading, texts }];
  });
  const head = (text: string): string => `<th scope="col">${escapeHtml(text)}</th>`;
  const rows = ways.map(({ cell, method, work }, i) => {
    const name = `<a href="../../${methodPage(method)}">${escapeHtml(method.name)}</a>`;
    const formulation = escapeHtml(found.formulations[cell.formulation] ?? cell.formulation);
    const order = cell.order === null ? '–' : formatNumber(cell.order, 2);
    const cells = [formatNumber(work, 3), order, ...told.map(({ texts }) => texts[i] ?? '')];
    const data = cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
    return `<tr><th scope="row">${name}<br><small>${formulation}</small></th>${data}</tr>`;
  });
  const error = tickLabel(table.error);
  const until = formatNumber(found.until, 3);
  const count = { shown: ways.length, left: found.ways.length, all: found.all, until };
  const first = [say('atlas.method'), say('lessonPage.workFor', { error }), say('atlas.order')];
  const heads = [...first, ...told.map(({ heading }) => say(heading))].map(head);
  const label = say('lessonPage.atlasTable', { id: table.id });
  return `<figure class="atlas-rows" id="table-${table.id}">
<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>
<figcaption>${caption} <span data-say="lessonPage.waysLeft" ${valuesAttribute(count)}>…</span></figcaption>
</figure>
`;
}
