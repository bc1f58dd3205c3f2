/** The region |R(z)| ≤ 1 in the complex plane as SVG: rows of pixels, with their ends found exactly. */
import { formatNumber } from '../../../kit/ui/format.ts';
import { makeSvg } from '../../../kit/ui/svg.ts';
import { crossing, outside, type Stability } from './stability.ts';

export interface Frame {
  readonly left: number;
  readonly right: number;
  /** As far down as up: the region is symmetric about the real axis. */
  readonly top: number;
}

/** What is looked at, in both directions, before the frame is chosen. */
const farthest = 12;
const looks = 120;
const usual: Frame = { left: -6, right: 8, top: 6 };

/** Around the whole region of a method without poles; of others the usual one. */
export function frameOf(stability: Stability): Frame {
  if (stability.denominator.length > 1) return usual;
  let [left, right, top] = [-1, 0.5, 1];
  for (let i = 0; i <= looks; i += 1) {
    for (let j = 0; j <= looks; j += 1) {
      const x = -farthest + (1.5 * farthest * i) / looks;
      const y = (farthest * j) / looks;
      if (outside(stability, [x, y]) > 0) continue;
      [left, right, top] = [Math.min(left, x), Math.max(right, x), Math.max(top, y)];
    }
  }
  const room = 0.12 * Math.max(right - left, top);
  return { left: left - room, right: right + room, top: top + room };
}

/** Stretches of a row inside of the region. */
function stretches(stability: Stability, { left, right }: Frame, y: number, count: number) {
  const at = (x: number): number => outside(stability, [x, y]);
  const found: [number, number][] = [];
  let [before, begun] = [left, at(left) <= 0 ? left : Number.NaN];
  for (let i = 1; i <= count; i += 1) {
    const x = left + ((right - left) * i) / count;
    const inside = at(x) <= 0;
    if (inside && Number.isNaN(begun)) begun = crossing(at, before, x);
    if (!inside && !Number.isNaN(begun)) {
      found.push([begun, crossing(at, before, x)]);
      begun = Number.NaN;
    }
    before = x;
  }
  if (!Number.isNaN(begun)) found.push([begun, right]);
  return found;
}

const width = 320;
const margin = { left: 34, right: 8, top: 8, bottom: 30 };
const samples = 160;

/** Steps of 1, 2 or 5 times a power of ten, so that there are not many. */
function ticks(from: number, to: number): number[] {
  const rough = (to - from) / 7;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, k) => (first + k) * step);
}

export function stabilityPicture(stability: Stability): SVGSVGElement {
  const frame = frameOf(stability);
  const { left, right, top } = frame;
  const scale = (width - margin.left - margin.right) / (right - left);
  const height = Math.round(2 * top * scale + margin.top + margin.bottom);
  const x = (re: number): number => Number((margin.left + (re - left) * scale).toFixed(2));
  const y = (im: number): number => Number((margin.top + (top - im) * scale).toFixed(2));
  const viewBox = `0 0 ${width} ${height}`;
  const svg = makeSvg('svg', { viewBox, class: 'stability-picture', 'aria-hidden': 'true' });
  const rows = Math.round(2 * top * scale);
  const path = Array.from({ length: rows }, (_, k) => {
    const im = top - (k + 0.5) / scale;
    return stretches(stability, frame, im, samples)
      .map(([from, to]) => `M${x(from)} ${margin.top + k}H${x(to)}v1H${x(from)}z`)
      .join('');
  });
  svg.append(makeSvg('path', { class: 'region', d: path.join('') }));
  const [low, floor] = [y(-top), height - margin.bottom + 16];
  for (const tick of ticks(left, right)) {
    svg.append(
      makeSvg('line', { x1: x(tick), x2: x(tick), y1: margin.top, y2: low, class: 'grid' }),
      makeSvg('text', { x: x(tick), y: floor, 'text-anchor': 'middle' }, formatNumber(tick)),
    );
  }
  for (const tick of ticks(-top, top)) {
    const ends = { x1: margin.left, x2: x(right), y1: y(tick), y2: y(tick) };
    const place = { x: margin.left - 5, y: y(tick) + 4, 'text-anchor': 'end' };
    svg.append(
      makeSvg('line', { ...ends, class: 'grid' }),
      makeSvg('text', place, tick === 0 ? '0' : `${formatNumber(tick)}i`),
    );
  }
  svg.append(
    makeSvg('line', { x1: margin.left, x2: x(right), y1: y(0), y2: y(0), class: 'axis' }),
    makeSvg('line', { x1: x(0), x2: x(0), y1: margin.top, y2: low, class: 'axis' }),
  );
  return svg;
}
