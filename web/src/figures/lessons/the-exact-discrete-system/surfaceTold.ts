/** What the sheets say at a mark, in words and numbers. */
import '../../base/figureWords.ts';
import { say } from '../../../kit/language/language.ts';
import { listed } from '../../../kit/language/listed.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { across, type Sheets } from './sheets.ts';
import type { SurfaceFigure } from './surfaceData.ts';

/** A node of the net: how many places along each axis. */
export type Node = readonly [number, number];

/** The node next to a displacement from the start. */
export function nodeAt({ reach, at }: Pick<SurfaceFigure, 'reach' | 'at'>): Node {
  const half = (across - 1) / 2;
  const place = (k: 0 | 1): number => {
    const steps = Math.round((at[k] / reach[k]) * half);
    return half + Math.min(half, Math.max(-half, steps));
  };
  return [place(0), place(1)];
}

export function heightAt({ heights }: Sheets, run: number, [i, j]: Node): number {
  return heights[run]?.[i * across + j] ?? Number.NaN;
}

/** How far a run's sheet is above the first one. */
export function gapAt(sheets: Sheets, run: number, node: Node): number {
  return heightAt(sheets, run, node) - heightAt(sheets, 0, node);
}

/** The node where the gap of a run is widest. */
export function widest(sheets: Sheets, run: number): { readonly node: Node; readonly gap: number } {
  let best = { node: [0, 0] as Node, gap: -1 };
  for (let i = 0; i < across; i += 1) {
    for (let j = 0; j < across; j += 1) {
      const gap = Math.abs(gapAt(sheets, run, [i, j]));
      // The last of many that are as wide but for rounding.
      if (gap >= best.gap * (1 - 1e-9)) best = { node: [i, j], gap };
    }
  }
  return best;
}

function placeWords({ labels }: SurfaceFigure, { x, y }: Sheets, [i, j]: Node): string {
  const value = (label: string, number: number | undefined): string =>
    `${label} = ${formatNumber(number ?? Number.NaN, 3)}`;
  return `${value(labels[0], x[i])}, ${value(labels[1], y[j])}`;
}

/** The heights over the mark, then a sentence for each gap. */
export function sentences(figure: SurfaceFigure, sheets: Sheets, node: Node): readonly string[] {
  const { names } = sheets;
  const heights = names.map((run, k) => {
    const height = heightAt(sheets, k, node);
    if (Number.isNaN(height)) return say('surface.none', { run });
    return say('surface.height', { run, up: figure.labels[2], height: formatNumber(height, 5) });
  });
  const over = say('surface.over', {
    place: placeWords(figure, sheets, node),
    heights: listed(heights),
  });
  const gaps = names.slice(1).map((run, k) => {
    const most = widest(sheets, k + 1);
    return say('surface.gap', {
      ...{ run, first: names[0] ?? '' },
      gap: formatNumber(Math.abs(gapAt(sheets, k + 1, node)), 3),
      ...{ most: formatNumber(most.gap, 3), place: placeWords(figure, sheets, most.node) },
    });
  });
  return [over, ...gaps];
}
