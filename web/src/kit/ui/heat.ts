/**
 * Colours for a number from 0 to 1: from cold, dark blue, to hot, light yellow. They grow lighter in
 * even steps, so that they are told apart without hue.
 */

/** At even distances from 0 to 1. */
export const heatStops = [
  '#1f3c99',
  '#6a46a8',
  '#a8509f',
  '#d9697f',
  '#f08c57',
  '#f6ba5a',
  '#fae58c',
] as const;

export type Rgb = readonly [number, number, number];

const stops = heatStops.map(
  (hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb,
);

/** The colour of a share from 0 to 1, as sRGB from 0 to 1. */
export function heatColour(share: number): Rgb {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const below = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[below] as Rgb, stops[below + 1] as Rgb];
  const mixed = from.map((x, i) => x + (place - below) * ((to[i] as number) - x));
  return mixed as unknown as Rgb;
}
