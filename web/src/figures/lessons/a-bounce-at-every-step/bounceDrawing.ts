/** A bounce seen along the constraint, which is a line, and the parts across of all of them. */
import '../../base/figureWords.ts';
import { say } from '../../../kit/language/language.ts';
import { arrow, type Spot } from '../../../kit/plot/arrow.ts';
import { axisParts, type PlaneDrawing, planeOf } from '../../../kit/plot/plane.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { type Bounce, sizeOf } from './bounces.ts';

const tallest = 300;
/** Of the momentum's size. */
const widest = 1.2;

export interface BounceDrawing {
  readonly height: number;
  readonly parts: readonly SVGElement[];
}

const heightOf = (width: number): number => Math.min(tallest, Math.max(220, 0.7 * width));

export function bounceDrawing(bounce: Bounce, width: number): BounceDrawing {
  const height = heightOf(width);
  const scale = height / (2 * widest * sizeOf(bounce));
  const tenth = (value: number): number => Math.round(10 * value) / 10;
  const at = (along: number, across: number): Spot => [
    tenth(width / 2 + scale * along),
    tenth(height / 2 - scale * across),
  ];
  const { along, across } = bounce;
  const middle = at(0, 0);
  const word = ([x, y]: Spot, right: number, down: number, text: string, anchor = 'start') =>
    makeSvg('text', { x: x + right, y: y + down, 'text-anchor': anchor }, text);
  const [from, to, told] = [at(-along, -across), at(along, -across), at(along, 0)];
  const side = across > 0 ? 1 : -1;
  return {
    height,
    parts: [
      makeSvg('circle', {
        class: 'sizes',
        cx: middle[0],
        cy: middle[1],
        r: tenth(scale * sizeOf(bounce)),
      }),
      makeSvg('path', { class: 'wall', d: `M8 ${middle[1]}H${width - 8}` }),
      word([8, middle[1]], 0, side > 0 ? -8 : 18, say('bounce.wall')),
      ...arrow('unturned', middle, at(along, across)),
      ...arrow('in', from, middle),
      ...arrow('out', middle, to),
      ...arrow('reported', middle, told),
      word(from, 0, side > 0 ? 16 : -8, say('bounce.in'), 'middle'),
      word(to, 0, side > 0 ? 16 : -8, say('bounce.out'), 'middle'),
      word(told, 6, side > 0 ? -8 : 18, say('bounce.reported')),
    ],
  };
}

export function acrossDrawing(
  bounces: readonly Bounce[],
  now: Bounce,
  width: number,
): PlaneDrawing {
  const height = heightOf(width);
  const end = bounces.at(-1)?.t ?? 1;
  const top = 1.05 * Math.max(...bounces.map(sizeOf));
  const spec = {
    ...{ width, height, x: { low: 0, high: end }, y: { low: 0, high: top } },
    ...{ xTitle: 't', yTitle: say('bounce.sizeAcross') },
  };
  const plane = planeOf(spec);
  const { colour, marker } = runStyle(0);
  const dots = bounces
    .map(({ t, across }) => marker(plane.px(t), plane.py(Math.abs(across)), 1.5))
    .join('');
  const [x, y] = [plane.px(now.t), plane.py(Math.abs(now.across))];
  return {
    height,
    plane,
    parts: [
      ...axisParts(spec),
      makeSvg('path', { class: 'bounces', d: dots, color: colour }),
      makeSvg('circle', { class: 'now', cx: x, cy: y, r: 5 }),
    ],
  };
}
