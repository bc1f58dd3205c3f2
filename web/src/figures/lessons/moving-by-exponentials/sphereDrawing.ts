/** The sphere of momentum seen from afar; what lies on its far side is faint. */
import type { PlaneDrawing } from '../../../kit/plot/plane.ts';
import { runStyle } from '../../../kit/ui/runStyle.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { energyOf, levels, polhodes, type Vector } from './polhodes.ts';
import type { SphereFigure } from './sphereData.ts';
import type { Reached, Steps } from './steps.ts';

const tallest = 420;
/** From where it is seen, in degrees round the third axis and above the other two. */
const view = { round: 45, above: 30 };
/** Of the sphere's radius; the frame ends there. */
const widest = 1.25;

/** A place of the drawing. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly near: boolean;
}

export type Look = (mu: Vector) => Seen;

export interface SphereDrawing extends Omit<PlaneDrawing, 'plane'> {
  readonly seen: Look;
}

export function sphereHeight(width: number): number {
  return Math.min(tallest, width);
}

/** In units of a momentum of the size `radius`. */
export function look(radius: number, width: number): Look {
  const [a, e] = [(view.round * Math.PI) / 180, (view.above * Math.PI) / 180];
  const height = sphereHeight(width);
  const scale = height / (2 * widest * radius);
  const tenth = (value: number): number => Math.round(10 * value) / 10;
  return ([p, q, r]) => {
    const towards = p * Math.cos(a) + q * Math.sin(a);
    const across = q * Math.cos(a) - p * Math.sin(a);
    return {
      x: tenth(width / 2 + scale * across),
      y: tenth(height / 2 - scale * (r * Math.cos(e) - towards * Math.sin(e))),
      near: r * Math.sin(e) + towards * Math.cos(e) >= 0,
    };
  };
}

/** A curve in pieces that are near and pieces that are far. */
function pieces(points: readonly Seen[]): readonly { near: boolean; d: string }[] {
  const all: { near: boolean; d: string }[] = [];
  for (const [n, { x, y, near }] of points.entries()) {
    const last = all.at(-1);
    const before = points[n - 1];
    if (last === undefined || last.near !== near) {
      const from = before === undefined ? '' : `M${before.x} ${before.y}L`;
      all.push({ near, d: `${from || 'M'}${x} ${y}` });
    } else {
      last.d += `L${x} ${y}`;
    }
  }
  return all;
}

const place = (points: readonly Reached[], seen: Look): Seen[] => points.map(({ mu }) => seen(mu));

/** `h`: the length of the step that is drawn; longer ones are hinted at. */
export function sphereDrawing(
  { labels }: SphereFigure,
  { inertia, dots, first }: Steps,
  h: number,
  width: number,
): SphereDrawing {
  const start = dots[0]?.[0]?.mu ?? [0, 0, 1];
  const radius = Math.hypot(...start);
  const seen = look(radius, width);
  const height = sphereHeight(width);
  const curve = (name: string, level: number): SVGElement[] =>
    polhodes(inertia, level).flatMap((points) =>
      pieces(points.map(([p, q, r]) => seen([radius * p, radius * q, radius * r]))).map(
        ({ near, d }) => makeSvg('path', { class: `${name} ${near ? 'near' : 'far'}`, d }),
      ),
    );
  const own = (2 * energyOf(start, inertia)) / radius ** 2;
  const axes = labels.map((label, i) => {
    const along = [0, 0, 0];
    along[i] = radius;
    const { x, y } = seen(along as unknown as Vector);
    return makeSvg('text', { x: x + 5, y: y - 5 }, label);
  });
  const runs = first.flatMap((reached, run) => {
    const { colour, marker, dash } = runStyle(run);
    const style = { stroke: colour, 'stroke-dasharray': dash.length > 0 ? dash.join(' ') : 'none' };
    const line = (points: readonly Reached[]): string =>
      place(points, seen)
        .map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`)
        .join('');
    const end = dots[run]?.[1];
    const taken = reached.filter(({ t }) => t < (end?.t ?? h));
    const inside = place(dots[run] ?? [], seen).filter(
      ({ x, y }) => x > 0 && x < width && y > 0 && y < height,
    );
    const walked = (near: boolean): SVGElement =>
      makeSvg('path', {
        class: `walked ${near ? 'near' : 'far'}`,
        d: inside.flatMap((at) => (at.near === near ? [marker(at.x, at.y, 2)] : [])).join(''),
        color: colour,
      });
    const handle = end === undefined ? [] : [seen(end.mu)];
    return [
      walked(false),
      walked(true),
      makeSvg('path', { class: 'longer', d: line(reached), ...style }),
      makeSvg('path', {
        class: 'step',
        d: line(end === undefined ? [] : [...taken, end]),
        ...style,
      }),
      ...handle.map(({ x, y }) =>
        makeSvg('path', { class: 'end', d: marker(x, y, 5), color: colour }),
      ),
    ];
  });
  const from = seen(start);
  return {
    height,
    seen,
    parts: [
      makeSvg('circle', {
        ...{ class: 'ball', cx: width / 2, cy: height / 2, r: height / (2 * widest) },
      }),
      ...levels(inertia).flatMap((level) => curve('polhode', level)),
      ...curve('polhode own', own),
      ...axes,
      ...runs,
      makeSvg('circle', { class: 'start', cx: from.x, cy: from.y, r: 4 }),
    ],
  };
}
