/**
 * A chart of the page as a figure: what style sheets say of its parts is said by the parts themselves,
 * in the inks of print.
 */
import { runStyle } from '../../ui/runStyle.ts';
import { makeSvg } from '../../ui/svg.ts';
import { fontSize, grid, ink, pale, sheet, text } from './sheet.ts';

const line = 14;
const head = 18;

const looks: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  grid,
  frame: { stroke: ink, fill: 'none', 'stroke-width': 0.75 },
  guide: { stroke: ink, fill: 'none', 'stroke-width': 0.75, opacity: 0.7 },
  floor: { fill: pale },
};

/** `chart` is drawn in pixels, as wide as the figure, and is taken over; `names` are those of its runs. */
export function printedChart(
  chart: SVGSVGElement,
  title: string,
  names: readonly string[],
): SVGSVGElement {
  const { width, height } = chart.viewBox.baseVal;
  const top = head + line * names.length;
  const svg = sheet(width, height + top);
  svg.append(text(4, head - 5, title));
  names.forEach((name, run) => {
    const { colour, marker } = runStyle(run);
    const y = head + line * (run + 0.5);
    svg.append(makeSvg('path', { d: marker(12, y, 4), fill: colour }), text(24, y + 4, name));
  });
  for (const part of chart.querySelectorAll('*')) {
    const look = looks[part.getAttribute('class') ?? ''] ?? {};
    for (const [name, value] of Object.entries(look)) part.setAttribute(name, String(value));
    if (part.tagName === 'text') {
      part.setAttribute('fill', ink);
      part.setAttribute('font-size', String(fontSize));
    }
    part.removeAttribute('class');
  }
  chart.setAttribute('y', String(top));
  for (const name of ['aria-hidden', 'aria-label', 'role']) chart.removeAttribute(name);
  svg.append(chart);
  return svg;
}
