/** The line and the marker of a run, for legends. */
import { runStyle } from './runStyle';
import { makeSvg } from './svg';

export function swatch(run: number): SVGElement {
  const { colour, dash, marker } = runStyle(run);
  const pattern = dash.length > 0 ? { 'stroke-dasharray': dash.join(' ') } : {};
  return makeSvg(
    'svg',
    { class: 'swatch', viewBox: '0 0 32 12', 'aria-hidden': 'true' },
    makeSvg('path', { d: 'M0 6H32', stroke: colour, 'stroke-width': 2, ...pattern }),
    makeSvg('path', { fill: colour, d: marker(16, 6, 4) }),
  );
}
