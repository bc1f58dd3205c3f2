/**
 * What is really on the screen: a screenshot of an element, decoded here. Reading a WebGL canvas back from
 * its page would show an empty buffer once it has been composited.
 */
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

export interface PixelStatistics {
  readonly width: number;
  readonly height: number;
  /** Colours that occur at least once, counted exactly. */
  readonly colours: number;
  /** Share of the pixels that have the most frequent colour; 1 for a blank picture. */
  readonly background: number;
  /** The most frequent colours, as '#rrggbb', each with its share; most frequent first. */
  readonly frequent: readonly { readonly colour: string; readonly share: number }[];
}

/** Statistics of what an element shows now. */
export async function pixelStatistics(element: Locator): Promise<PixelStatistics> {
  return statisticsOf(await element.screenshot(), 16);
}

/** Statistics of a picture that was saved (PNG), with every colour that occurs. */
export function pictureStatistics(png: Buffer): PixelStatistics {
  return statisticsOf(png);
}

/** A picture that `take` takes (PNG) when something is drawn and stays: the first drawing waits for its shaders. */
export async function resting(take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take();
  const comesToRest = async (): Promise<boolean> => {
    const before = last;
    last = await take();
    return before.equals(last) && pictureStatistics(last).colours > 1;
  };
  await expect.poll(comesToRest, { timeout: 20_000 }).toBe(true);
  return last;
}

/** A band of an element, from and to in shares of its height. */
export type Band = readonly [top: number, bottom: number];

/** Share of pixels of an element within `tolerance` (each channel, 0–255) of a CSS hex colour. */
export async function shareOfColour(
  element: Locator,
  colour: string,
  tolerance = 24,
  band: Band = [0, 1],
): Promise<number> {
  const { frequent } = statisticsOf(await element.screenshot(), Infinity, band);
  const wanted = channels(colour);
  return frequent
    .filter((entry) =>
      channels(entry.colour).every((value, i) => {
        return Math.abs(value - (wanted[i] as number)) <= tolerance;
      }),
    )
    .reduce((sum, entry) => sum + entry.share, 0);
}

/** From 0 to 1. Greys have none, and what is nearly one may have any. */
function hueOf(r: number, g: number, b: number): number | undefined {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 0.35 * most || most < 40) return undefined;
  const third = most === r ? (g - b) / 6 : most === g ? (b - r) / 6 : (r - g) / 6;
  const from = most === r ? 0 : most === g ? 1 / 3 : 2 / 3;
  return (from + third / (most - least) + 1) % 1;
}

/**
 * The rows of a screenshot (PNG) as text: of each pixel which of the colours has its hue, however it is
 * lit, as a digit; a dot for none.
 */
export function hueRows(png: Buffer, colours: readonly string[]): readonly string[] {
  const { width, height, data } = PNG.sync.read(png);
  const hues = colours.map(channels).map(([r, g, b]) => hueOf(r, g, b) ?? 0);
  const sign = (i: number): string => {
    const hue = hueOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    if (hue === undefined) return '.';
    const off = hues.map((one) => Math.abs(((hue - one + 1.5) % 1) - 0.5));
    const least = Math.min(...off);
    return least < 0.04 ? String(off.indexOf(least)) : '.';
  };
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => sign(4 * (y * width + x))).join(''),
  );
}

/**
 * Share of pixels that differ between two screenshots of equal size (PNG), in some channel by more than
 * the one step by which the browser rounds the edges of what it lays together; so many pixels from the edges
 * as `margin` says are not looked at.
 */
export function shareChanged(before: Buffer, after: Buffer, margin = 0): number {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let changed = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const [x, y] = [(i / 4) % a.width, Math.floor(i / 4 / a.width)];
    const fromEdge = Math.min(x, y, a.width - 1 - x, a.height - 1 - y);
    if (fromEdge < margin) continue;
    const differs = [0, 1, 2, 3].some(
      (k) => Math.abs((a.data[i + k] as number) - (b.data[i + k] as number)) > 1,
    );
    if (differs) changed += 1;
  }
  return (4 * changed) / a.data.length;
}

function channels(colour: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return [r, g, b];
}

function statisticsOf(png: Buffer, keep = Infinity, [from, to]: Band = [0, 1]): PixelStatistics {
  const picture = PNG.sync.read(png);
  const { width, data } = picture;
  const top = Math.round(from * picture.height);
  const height = Math.round(to * picture.height) - top;
  const counts = new Map<number, number>();
  for (let i = 4 * width * top; i < 4 * width * (top + height); i += 4) {
    const key = ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const frequent = sorted.slice(0, keep).map(([key, count]) => ({
    colour: `#${key.toString(16).padStart(6, '0')}`,
    share: count / (width * height),
  }));
  return {
    ...{ width, height, colours: counts.size },
    ...{ background: frequent[0]?.share ?? 1, frequent },
  };
}
