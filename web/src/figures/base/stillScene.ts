/** The drawing of a figure as still SVG: where each run went, and its bodies at the end. */
import { poseSize, type ScenePart } from '../../kit/engine/types.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { pictureAxesOf } from '../../kit/scene/axisBox.ts';
import type { Area } from '../../kit/scene/room.ts';
import { cellsOf } from '../../kit/scene/sceneCells.ts';
import { lengthsAlong, longestTail, tailStart } from '../../kit/scene/tail.ts';
import { nearness, outline, type Point, projected, vectorAt } from '../../kit/still/stillSolid.ts';
import { type Curve, pathOf, thinnedAlong } from '../../kit/still/svgPath.ts';
import { runColours } from '../../kit/ui/runStyle.ts';

const width = 480;
const height = 300;
const border = 16;
const fine = 2;
/** More bodies than this are not drawn one by one. */
const mostBodies = 40;

interface Body {
  readonly role: ScenePart['role'];
  readonly run: number;
  readonly near: number;
  readonly outline: readonly Point[];
}

interface Trail {
  readonly run: number;
  readonly points: readonly Point[];
}

function trailsOf({ header, records }: Recording): Trail[] {
  const axes = pictureAxesOf(header.scene);
  const trailing = header.scene.parts.flatMap((part, index) => (part.trail ? [index] : []));
  return records.flatMap(({ poses, poseStride, count }, run) =>
    trailing.map((part) => {
      const path = Array.from({ length: count }, (_, i) =>
        vectorAt(poses, i * poseStride + part * poseSize),
      );
      const first = tailStart(lengthsAlong(path.flat()), count - 1, longestTail(header.scene));
      return { run, points: path.slice(first).map((place) => projected(place, axes)) };
    }),
  );
}

function bodiesOf({ header, records }: Recording): Body[] {
  const { parts } = header.scene;
  const axes = pictureAxesOf(header.scene);
  if (parts.length * records.length > mostBodies) return [];
  return records
    .flatMap(({ poses, poseStride, count }, run) =>
      parts.map((part, index) => {
        const start = Math.max(count - 1, 0) * poseStride;
        return {
          role: part.role,
          run,
          near: nearness(vectorAt(poses, start + index * poseSize), axes),
          outline: outline(part, poses, start, index, axes),
        };
      }),
    )
    .sort((a, b) => a.near - b.near);
}

/** From places to a cell of the picture: everything inside, in the middle, equal units. */
function fitted(points: readonly Point[], cell: Area): (point: Point) => Point {
  const finite = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const ends = (pick: 0 | 1): [number, number] => [
    finite.reduce((low, point) => Math.min(low, point[pick]), Infinity),
    finite.reduce((high, point) => Math.max(high, point[pick]), -Infinity),
  ];
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  const across = (cell.width - 2 * border) / Math.max(right - left, 1e-9);
  const down = (cell.height - 2 * border) / Math.max(bottom - top, 1e-9);
  const unit = fine * Math.min(across, down);
  return ([x, y]) => [
    fine * (cell.left + cell.width / 2) + unit * (x - (left + right) / 2),
    fine * (cell.top + cell.height / 2) + unit * (y - (top + bottom) / 2),
  ];
}

function curveOf(points: readonly Point[]): Curve {
  return { x: points.map(([x]) => x), y: points.map(([, y]) => y) };
}

/**
 * Nothing where there is nothing to draw. `detail` from 1 downwards: how fine the paths are.
 * `apart`: each run in a cell of its own, all of one size.
 */
export function sceneSvg(recording: Recording, detail: number, apart: boolean): string {
  const trails = trailsOf(recording);
  const bodies = bodiesOf(recording);
  const all = [...trails.flatMap(({ points }) => points), ...bodies.flatMap((b) => b.outline)];
  if (all.length === 0) return '';
  const { length } = recording.records;
  const cells = cellsOf(apart ? length : 1, width, height);
  const places = cells.map((cell) => fitted(all, cell));
  const placed = (points: readonly Point[], run: number): Curve =>
    curveOf(points.map(places[apart ? run : 0] as (point: Point) => Point));
  const most = Math.round(400 * detail);
  const paths = trails.map(({ run, points }) => {
    const d = pathOf(thinnedAlong(placed(points, run), most));
    return `<path class="curve run-${run}" stroke="${runColours[run]}" d="${d}"/>`;
  });
  const shapes = bodies.map(({ role, run, outline: edge }) => {
    const d = pathOf(placed(edge, run));
    const fill = role === 'body' ? ` fill="${runColours[run]}"` : '';
    return `<path class="solid ${role}"${fill} d="${d}z"/>`;
  });
  const inside = [...paths, ...shapes].join('');
  return `<svg class="picture" viewBox="0 0 ${fine * width} ${fine * height}" aria-hidden="true">${inside}</svg>`;
}
