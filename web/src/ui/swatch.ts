/** A square in the colour of a run, for legends. */
import { runColours } from './runStyle';
import { makeSvg } from './svg';

export function swatch(run: number): SVGElement {
  const square = { fill: runColours[run] ?? 'currentColor', d: 'M0 0h1v1H0z' };
  const box = { class: 'swatch', viewBox: '0 0 1 1', 'aria-hidden': 'true' };
  return makeSvg('svg', box, makeSvg('path', square));
}
