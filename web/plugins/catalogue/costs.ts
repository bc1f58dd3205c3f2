/** What the atlas measured of a method: evaluations and order, system by system. */

import type { MethodInfo, SystemInfo } from '../../src/kit/engine/types.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import type { Cell, PrecisionPoint } from '../../src/pages/atlas/atlasData.ts';
import type { OrderOffer } from '../../src/pages/catalogue/orderOffer.ts';
import { valuesAttribute } from '../messages.ts';

/** Cells by system, of the formulation that a method takes by itself. */
export type Measured = ReadonlyMap<string, Cell>;

interface MeasuredRow {
  readonly id: string;
  readonly cells: readonly Cell[];
}

export function measuredOf(
  method: MethodInfo,
  rows: readonly MeasuredRow[],
  systems: readonly SystemInfo[],
): Measured {
  const found = systems.flatMap((system) => {
    const formulation = system.fits.find((fit) => fit.method === method.id)?.formulations[0];
    const row = rows.find(({ id }) => id === system.id);
    const cell = row?.cells.find(
      (one) => one.method === method.id && one.formulation === formulation,
    );
    return cell === undefined ? [] : [[system.id, cell] as const];
  });
  return new Map(found);
}

/** Two digits are what a count that depends on the start is good for. */
export function shortly(x: number): string {
  return x === 0 || x >= 100 ? String(Math.round(x)) : String(Number(x.toPrecision(2)));
}

/** Of a table's cell; a dash where nothing was measured. */
export function evaluationsIn(cell: Cell | undefined): string {
  return cell?.evaluations == null ? '–' : shortly(cell.evaluations);
}

export function orderIn(cell: Cell | undefined): string {
  return cell?.order == null ? '–' : cell.order.toFixed(2);
}

/** Whose steps were counted: its own, or those asked for of one that may choose. */
function stepsOf({ adaptive, options }: MethodInfo): 'own' | 'asked' | 'equal' {
  if (!adaptive) return 'equal';
  return options.find(({ id }) => id === 'tolerance')?.default === 0 ? 'asked' : 'own';
}

/** What a step costs, in sentences. */
export function costs(method: MethodInfo, measured: Measured): string {
  const counts = [...measured.values()]
    .flatMap(({ evaluations }) => (evaluations === null ? [] : [evaluations]))
    .sort((a, b) => a - b);
  const [least, most] = [counts[0], counts.at(-1)];
  const solves = `<p data-say="${method.implicit ? 'methodPage.solves' : 'methodPage.solvesNothing'}">…</p>`;
  if (least === undefined || most === undefined) return solves;
  const values = {
    ...{ n: counts.length, least: shortly(least), most: shortly(most) },
    usual: shortly(counts[Math.floor(counts.length / 2)] ?? least),
    same: shortly(least) === shortly(most) ? 'yes' : 'no',
    steps: stepsOf(method),
  };
  return `<p data-say="methodPage.evaluations" ${valuesAttribute(values)}>…</p>${solves}`;
}

/** An error of this size, beside a solution of size 1, is one that a method has begun to follow. */
const followed = 0.05;

function coarsestOf(points: readonly PrecisionPoint[]): number | undefined {
  return points.find(([, error]) => error <= followed)?.[0];
}

/** Where a reader may measure the order, first where it was seen best. */
export function orderOffers(
  method: MethodInfo,
  measured: Measured,
  systems: readonly SystemInfo[],
): readonly OrderOffer[] {
  const miss = (id: string): number =>
    Math.abs((measured.get(id)?.order ?? Number.POSITIVE_INFINITY) - method.order);
  const worst = 0.15;
  return systems
    .filter(({ fits }) => fits.some((fit) => fit.method === method.id))
    .map(({ id, name }) => {
      const coarsest = coarsestOf(measured.get(id)?.points ?? []);
      return {
        system: id,
        name,
        seen: miss(id) <= worst,
        ...(coarsest === undefined ? {} : { coarsest }),
      };
    })
    .sort((a, b) => Number(b.seen) - Number(a.seen))
    .map(({ seen: _, ...offer }) => offer);
}

/** Where the measuring comes when a script is there for it. */
export function orderPlace(
  method: MethodInfo,
  measured: Measured,
  systems: readonly SystemInfo[],
): string {
  const offers = escapeHtml(JSON.stringify(orderOffers(method, measured, systems)));
  return `<p data-say="methodPage.orderAbout">…</p>
<div id="order-here" class="live" data-method="${method.id}" data-offers="${offers}"><noscript><p class="note" data-say="methodPage.orderNeedsScripts">…</p></noscript></div>`;
}
