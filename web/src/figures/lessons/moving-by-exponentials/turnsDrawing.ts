/** A book seen from above and aside, parallel lines parallel, with the two axes that it is turned about. */
import { makeSvg } from '../../../kit/ui/svg.ts';
import type { Matrix, Vector } from './turned.ts';
import type { TurnsFigure } from './turnsData.ts';

const [turn, tilt] = [-0.65, 0.6];
const tallest = 300;

interface Drawing {
  readonly height: number;
  readonly parts: readonly SVGElement[];
}

function applied(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = (i: number): number =>
    (matrix[3 * i] as number) * x +
    (matrix[3 * i + 1] as number) * y +
    (matrix[3 * i + 2] as number) * z;
  return [row(0), row(1), row(2)];
}

const away = ([x, y]: Vector): number => y * Math.cos(turn) - x * Math.sin(turn);

/** Towards the eye. */
const nearness = (place: Vector): number =>
  place[2] * Math.sin(tilt) - away(place) * Math.cos(tilt);

/** Corners of the faces, and whether it is the cover. */
function facesOf([a, b, c]: TurnsFigure['size']): readonly {
  readonly corners: readonly Vector[];
  readonly outwards: Vector;
  readonly name: string;
}[] {
  const half = [a / 2, b / 2, c / 2] as const;
  const cycle = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return [0, 1, 2].flatMap((axis) =>
    [1, -1].map((side) => {
      const place = (u: number, v: number, w: number): Vector => {
        const found = [0, 0, 0];
        found[axis] = u;
        found[(axis + 1) % 3] = v;
        found[(axis + 2) % 3] = w;
        return found as unknown as Vector;
      };
      const [n, p, q] = [0, 1, 2].map((i) => half[(axis + i) % 3]) as [number, number, number];
      const name = axis === 2 ? (side > 0 ? 'cover' : 'back') : 'pages';
      const corners = cycle.map(([u, v]) => place(side * n, u * p, v * q));
      return { corners, outwards: place(side, 0, 0), name };
    }),
  );
}

/** An arrow on the cover tells which way it lies. */
function coverMark([a, b, c]: TurnsFigure['size']): readonly Vector[] {
  const z = c / 2;
  return [
    [-a / 4, 0, z],
    [a / 4, 0, z],
    [a / 8, b / 6, z],
    [a / 4, 0, z],
    [a / 8, -b / 6, z],
  ];
}

export function bookDrawing(
  { size, labels }: TurnsFigure,
  attitude: Matrix,
  width: number,
): Drawing {
  const height = Math.min(tallest, Math.max(200, 0.75 * width));
  const reach = Math.hypot(...size) / 2;
  const unit = Math.min(width / 2 - 40, height / 2 - 16) / (1.15 * reach);
  const seen = (place: Vector): string => {
    const [x, y, z] = place;
    const across = x * Math.cos(turn) + y * Math.sin(turn);
    const up = z * Math.cos(tilt) + away(place) * Math.sin(tilt);
    return `${(width / 2 + unit * across).toFixed(1)} ${(height / 2 - unit * up).toFixed(1)}`;
  };
  const path = (places: readonly Vector[]): string => `M${places.map(seen).join('L')}`;
  const faces = facesOf(size).flatMap(({ corners, outwards, name }) =>
    nearness(applied(attitude, outwards)) > 1e-9
      ? [{ name, d: `${path(corners.map((corner) => applied(attitude, corner)))}z` }]
      : [],
  );
  const mark = coverMark(size).map((place) => applied(attitude, place));
  const axes = ([0, 1] as const).flatMap((i) => {
    const end = [0, 0, 0];
    end[i] = 1.1 * reach;
    const tip = end as unknown as Vector;
    const [x = '', y = ''] = seen(tip).split(' ');
    const place = { x, y: Number(y) - 6, 'text-anchor': 'middle' };
    return [
      makeSvg('path', { class: 'turn-axis', d: path([tip.map((one) => -one) as never, tip]) }),
      makeSvg('text', { ...place, class: 'turn-label' }, labels[i]),
    ];
  });
  return {
    height,
    parts: [
      ...faces.map(({ name, d }) => makeSvg('path', { class: `book ${name}`, d })),
      ...(faces.some(({ name }) => name === 'cover')
        ? [makeSvg('path', { class: 'cover-mark', d: path(mark) })]
        : []),
      ...axes,
    ],
  };
}
