/**
 * What is really on the screen: a screenshot of an element, decoded in a page of its own.
 * Reading a WebGL canvas back from its page would show an empty buffer once it has been composited.
 */
import type { Locator, Page } from 'playwright-core';
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
  return statisticsOfPng(element, await element.screenshot());
}

/** Statistics of a picture that was saved (PNG), with every colour that occurs. */
export function pictureStatistics(page: Page, png: Buffer): Promise<PixelStatistics> {
  return statisticsOfPng(page.locator('body'), png, Infinity);
}

/** A picture that `take` takes (PNG) when something is drawn and stays: the first drawing waits for its shaders. */
export async function resting(page: Page, take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take();
  const comesToRest = async (): Promise<boolean> => {
    const before = last;
    last = await take();
    return before.equals(last) && (await pictureStatistics(page, last)).colours > 1;
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
  const { frequent } = await statisticsOfPng(element, await element.screenshot(), Infinity, band);
  const wanted = channels(colour);
  return frequent
    .filter((entry) =>
      channels(entry.colour).every((value, i) => {
        return Math.abs(value - (wanted[i] as number)) <= tolerance;
      }),
    )
    .reduce((sum, entry) => sum + entry.share, 0);
}

/**
 * The rows of a screenshot (PNG) as text: of each pixel which of the colours has its hue, however it is
 * lit, as a digit; a dot for none.
 */
export async function hueRows(
  element: Locator,
  png: Buffer,
  colours: readonly string[],
): Promise<readonly string[]> {
  const scratch = await scratchPage(element);
  try {
    return await scratch.evaluate(
      async ({ base64, wanted }) => {
        const hueOf = (r: number, g: number, b: number): number | undefined => {
          const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
          // Greys have none, and what is nearly one may have any.
          if (most - least < 0.35 * most || most < 40) return undefined;
          const third = most === r ? (g - b) / 6 : most === g ? (b - r) / 6 : (r - g) / 6;
          const from = most === r ? 0 : most === g ? 1 / 3 : 2 / 3;
          return (from + third / (most - least) + 1) % 1;
        };
        const hues = wanted.map(([r, g, b]) => hueOf(r ?? 0, g ?? 0, b ?? 0) ?? 0);
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (context === null) throw new Error('no 2D canvas to decode with');
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
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
      },
      { base64: png.toString('base64'), wanted: colours.map(channels) },
    );
  } finally {
    await scratch.close();
  }
}

/**
 * Share of pixels that differ between two screenshots of equal size (PNG), in some channel by more than
 * the one step by which the browser rounds the edges of what it lays together.
 */
export async function shareChanged(element: Locator, before: Buffer, after: Buffer) {
  const scratch = await scratchPage(element);
  try {
    return await scratch.evaluate(
      async ([one, other]) => {
        const read = async (base64: string): Promise<ImageData> => {
          const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (context === null) throw new Error('no 2D canvas to decode with');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        };
        const a = await read(one);
        const b = await read(other);
        if (a.width !== b.width || a.height !== b.height) return 1;
        const changed = new Set<number>();
        a.data.forEach((value, i) => {
          if (Math.abs(value - (b.data[i] as number)) > 1) changed.add(i >> 2);
        });
        return (4 * changed.size) / a.data.length;
      },
      [before.toString('base64'), after.toString('base64')] as const,
    );
  } finally {
    await scratch.close();
  }
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function scratchPage(element: Locator) {
  return element.page().context().newPage();
}

async function statisticsOfPng(
  element: Locator,
  png: Buffer,
  keep = 16,
  band: Band = [0, 1],
): Promise<PixelStatistics> {
  const scratch = await scratchPage(element);
  try {
    return await scratch.evaluate(
      async ({ base64, limit, from, to }) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const { width } = bitmap;
        const top = Math.round(from * bitmap.height);
        const height = Math.round(to * bitmap.height) - top;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (context === null) throw new Error('no 2D canvas to decode with');
        context.drawImage(bitmap, 0, -top);
        const { data } = context.getImageData(0, 0, width, height);
        const counts = new Map<number, number>();
        for (let i = 0; i < data.length; i += 4) {
          const key = ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        const sorted = [...counts].sort((a, b) => b[1] - a[1]);
        const frequent = sorted.slice(0, limit ?? sorted.length).map(([key, count]) => ({
          colour: `#${key.toString(16).padStart(6, '0')}`,
          share: count / (width * height),
        }));
        return {
          width,
          height,
          colours: counts.size,
          background: frequent[0]?.share ?? 1,
          frequent,
        };
      },
      // Infinity does not survive the way into the page.
      {
        base64: png.toString('base64'),
        limit: Number.isFinite(keep) ? keep : null,
        from: band[0],
        to: band[1],
      },
    );
  } finally {
    await scratch.close();
  }
}
