/** A plane of the page as a still picture. */
import type { PlaneDrawing } from '../plot/plane.ts';
import { makeSvg } from '../ui/svg.ts';

/** Between that of a telephone and that of half a window. */
export const planeWidth = 400;

export function planeSvg(
  { height, parts }: PlaneDrawing,
  ...more: readonly SVGElement[]
): SVGElement {
  const size = { viewBox: `0 0 ${planeWidth} ${height}` };
  return makeSvg('svg', { class: 'plane', ...size, 'aria-hidden': 'true' }, ...parts, ...more);
}
