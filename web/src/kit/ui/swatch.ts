/** The line and the marker of a run, for legends. */
import { make } from './dom.ts';
import { runColours, runStyle } from './runStyle.ts';
import { makeSvg } from './svg.ts';

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

/** The line of a run as a mark before words, drawn by the page's styles. */
export function runMark(run: number): HTMLElement {
  const mark = make('span', { class: `swatch pattern-${run}`, 'aria-hidden': 'true' });
  mark.style.setProperty('--run', runColours[run] ?? '');
  return mark;
}
