/** Arrows in drawings, in the colour that the style sheet gives their name. */
import { makeSvg } from '../ui/svg.ts';

export type Spot = readonly [number, number];

/** Shorter ones are not drawn (px). */
const shortest = 3;

/** From spot to spot, less what is covered at its beginning; none where too little is left. */
export function arrow(
  name: string,
  [fromX, fromY]: Spot,
  [x, y]: Spot,
  covered = 0,
): readonly SVGElement[] {
  const [dx, dy] = [x - fromX, y - fromY];
  const length = Math.hypot(dx, dy);
  if (length < covered + shortest) return [];
  const at = (from: number, way: number): string => (from + (covered / length) * way).toFixed(1);
  const turn = ((Math.atan2(dy, dx) * 180) / Math.PI).toFixed(1);
  const shaft = { class: 'shaft', d: `M${at(fromX, dx)} ${at(fromY, dy)}L${x} ${y}` };
  const transform = `translate(${x} ${y}) rotate(${turn})`;
  const head = { class: 'head', d: 'M1 0L-9 -5L-9 5z', transform };
  return [makeSvg('g', { class: `arrow ${name}` }, makeSvg('path', shaft), makeSvg('path', head))];
}
