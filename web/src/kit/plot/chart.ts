/** What charts share: axes in the page's ink, size that follows the container. */
import type uPlot from 'uplot';
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import { formatNumber } from '../ui/format.ts';
import { runStyle } from '../ui/runStyle.ts';
import { logTicks, tickLabel } from './ticks.ts';

export interface Ink {
  readonly text: string;
  readonly grid: string;
}

export function inkOf(host: Element): Ink {
  const style = getComputedStyle(host);
  return {
    text: style.getPropertyValue('--plot-text').trim() || '#333',
    grid: style.getPropertyValue('--plot-grid').trim() || '#ddd',
  };
}

const font = '12px system-ui, sans-serif';

export function axis(host: Element, label: string, size: number): uPlot.Axis {
  const ink = inkOf(host);
  return {
    label,
    labelFont: font,
    labelSize: 20,
    labelGap: 0,
    font,
    size,
    gap: 4,
    stroke: ink.text,
    grid: { stroke: ink.grid, width: 1 },
    ticks: { stroke: ink.grid, width: 1, size: 4 },
  };
}

/** The axis of time, across. */
export function timeAxis(host: Element): uPlot.Axis {
  return {
    ...axis(host, say('words.timeAxis'), 28),
    values: (_, ticks) => ticks.map((t) => formatNumber(t)),
  };
}

/** Labels that the height of a chart has room for. */
export const mostDecades = 7;

/** An axis of powers of ten, upwards. */
export function decadeAxis(host: Element): uPlot.Axis {
  return {
    ...axis(host, '', 48),
    splits: (_, __, low, high) => [...logTicks([low, high], mostDecades)],
    filter: (_, splits) => splits,
    values: (_, ticks) => ticks.map(tickLabel),
  };
}

/** The dash of a run in the pixels of a canvas, which charts do not scale. */
export function canvasDash(run: number): number[] {
  return runStyle(run).dash.map((length) => length * devicePixelRatio);
}

/** The line of a run. */
export function runSeries(label: string, run: number): uPlot.Series {
  return {
    label,
    stroke: runStyle(run).colour,
    width: 1.75,
    dash: canvasDash(run),
    points: { show: false },
  };
}

/** The box a plot stands in, with its name for those who do not see it. */
export function plotBox(label: string): HTMLElement {
  const title = make('p', { class: 'plot-title', 'aria-hidden': 'true' }, label);
  const box = make('div', { class: 'plot-box', role: 'img', 'aria-label': label });
  return make('div', { class: 'plot' }, title, box);
}

/** Calls `resize` with the box's width now and whenever it changes; returns what ends it. */
export function followWidth(box: Element, resize: (width: number) => void): () => void {
  let known = 0;
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width <= 0 || width === known) return;
    known = width;
    resize(width);
  });
  observer.observe(box);
  return () => observer.disconnect();
}

/** Clips to the plotting area, draws, and restores the context. */
export function clipped(plot: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}
