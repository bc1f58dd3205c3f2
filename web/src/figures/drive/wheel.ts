/**
 * An upright disk of a drive, seen from above and aside, parallel lines parallel: where it is on the floor,
 * its spoke and its way. Rolled forwards by φ, its spoke points along −(cos θ, sin θ, 0) sin φ − e_z cos φ.
 */
import { makeSvg } from '../../kit/ui/svg.ts';
import type { Pair } from './loop.ts';

export interface Wheel {
  readonly at: Pair;
  readonly heading: number;
  readonly roll: number;
}

export type Place = readonly [x: number, y: number, z: number];

const [turn, tilt] = [-0.5, 0.5];
const around = 40;
const border = 14;

/** From places to pixels. */
export type Seen = (place: Place) => Pair;

function flat([x, y, z]: Place): Pair {
  const away = y * Math.cos(turn) - x * Math.sin(turn);
  return [x * Math.cos(turn) + y * Math.sin(turn), -(z * Math.cos(tilt) + away * Math.sin(tilt))];
}

/** All of a way and of the disk on it inside, in the middle. */
export function sightOf(way: readonly Pair[], radius: number, width: number, height: number): Seen {
  const corners = way.flatMap(([x, y]): Place[] =>
    [-radius, radius].flatMap((dx) =>
      [-radius, radius].flatMap((dy) => [0, 2 * radius].map((z): Place => [x + dx, y + dy, z])),
    ),
  );
  const ends = (k: 0 | 1): Pair => {
    const values = corners.map((corner) => flat(corner)[k]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  const unit = Math.min(
    (width - 2 * border) / (right - left),
    (height - 2 * border) / (bottom - top),
  );
  return (place) => {
    const [u, v] = flat(place);
    return [
      width / 2 + unit * (u - (left + right) / 2),
      height / 2 + unit * (v - (top + bottom) / 2),
    ];
  };
}

const pixels = (places: readonly Pair[]): string =>
  places.map(([u, v]) => `${u.toFixed(1)} ${v.toFixed(1)}`).join('L');

export function line(places: readonly Place[], seen: Seen, name: string): SVGElement {
  return makeSvg('path', { class: name, d: `M${pixels(places.map(seen))}` });
}

/** A point of the rim, so far behind the lowest one. */
export function rimAt({ at: [x, y], heading }: Wheel, radius: number, angle: number): Place {
  const behind = radius * Math.sin(angle);
  return [
    x - behind * Math.cos(heading),
    y - behind * Math.sin(heading),
    radius - radius * Math.cos(angle),
  ];
}

/** The disk, its spoke and where it touches; `name`: of the disk now, or of that at the start. */
export function wheelParts(wheel: Wheel, radius: number, seen: Seen, name: string): SVGElement[] {
  const rim = Array.from({ length: around }, (_, i) =>
    seen(rimAt(wheel, radius, (2 * Math.PI * i) / around)),
  );
  const [x, y] = wheel.at;
  const spoke = line([[x, y, radius], rimAt(wheel, radius, wheel.roll)], seen, `spoke ${name}`);
  return [makeSvg('path', { class: `wheel ${name}`, d: `M${pixels(rim)}z` }), spoke];
}
