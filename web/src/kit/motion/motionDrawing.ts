/** A frame of a motion as the marks of a flat picture, those at the back first. */
import { heatColour } from '../ui/heat.ts';
import type { Motion, MotionPart, Poses } from './motion.ts';
import { type Face, facesOf, holds, type Posed, posed, shadowOf, type Write } from './solid.ts';
import { dot, plus, scaled, type Vector } from './vector.ts';

export interface Mark {
  /** Classes of the style sheet, `gallery.css`. */
  readonly kind: string;
  readonly d: string;
  /** Of a body with a colour of its own. */
  readonly fill?: string;
}

interface Piece {
  readonly near: number;
  readonly marks: readonly Mark[];
}

/** A rod that goes through a body is cut in so many, since part of it is inside. */
const cuts = 9;
/** Of how many frames the bright end of a trail is. */
const tail = 26;

const hex = (share: number): string =>
  `#${heatColour(share)
    .map((one) =>
      Math.round(255 * one)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function marksOf(part: MotionPart, faces: readonly Face[]): Mark[] {
  const broad = part.broad ? ' broad' : '';
  return faces.map(({ tone, d }) => ({ kind: `solid ${part.role} tone-${tone}${broad}`, d }));
}

/** Of many bodies with colours of their own the top alone is drawn, of those on the near side. */
function tintedPiece(face: Face | undefined, near: number, tint: number): Piece {
  const d = near > 0 ? (face?.d ?? '') : '';
  return { near, marks: [{ kind: 'solid tinted', d, fill: hex(tint / 100) }] };
}

/** True: what sits at `place` on a round body is on the side that is seen. */
function faced(body: Posed, place: Vector): boolean {
  const from = plus(place, body.middle, -1);
  const normal = body.half.reduce<Vector>(
    (sum, axis) => {
      const length = dot(axis, axis) || 1;
      return plus(sum, axis, dot(from, axis) / (length * length));
    },
    [0, 0, 0],
  );
  return normal[2] > 0;
}

/** A rod through a body: what of it is inside is not drawn. */
function rodPieces(
  part: MotionPart,
  rod: Posed,
  on: MotionPart,
  body: Posed,
  write: Write,
): Piece[] {
  const [u, v, axis] = rod.half;
  return Array.from({ length: cuts }, (_, i) => {
    const middle = plus(rod.middle, axis, (2 * i + 1) / cuts - 1);
    const bit: Posed = { middle, half: [u, v, scaled(axis, 1.04 / cuts)] };
    const inside = holds(on.shape, body, middle);
    const faces = facesOf(part.shape, bit, write);
    const seen = inside ? faces.map((face) => ({ ...face, d: '' })) : faces;
    return { near: middle[2], marks: marksOf(part, seen) };
  });
}

function isRod({ shape, size }: MotionPart): boolean {
  return shape === 'cylinder' && size[2] > 4 * Math.max(size[0], size[1]);
}

/** As many marks at every frame, so that the elements of a page can be used again. */
export function bodyMarks(poses: Poses, frame: number, write: Write): Mark[] {
  const { parts, up, ground, tinted } = poses.motion;
  const numbers = parts.map((_, i) => poses.at(i, frame));
  const places = parts.map((part, i) => posed(part, numbers[i] as number[]));
  const pieces = parts.flatMap((part, i): Piece[] => {
    const place = places[i] as Posed;
    const faces = facesOf(part.shape, place, write);
    if (tinted && part.role === 'body') {
      return [tintedPiece(faces.at(-1), place.middle[2], numbers[i]?.[10] ?? 0)];
    }
    const marks = marksOf(part, faces);
    // What is as large as the picture lies behind what moves in it.
    if (part.broad) return [{ near: Number.NEGATIVE_INFINITY, marks }];
    const [on, body] = [parts[part.on ?? -1], places[part.on ?? -1]];
    if (on === undefined || body === undefined) return [{ near: place.middle[2], marks }];
    if (isRod(part)) return rodPieces(part, place, on, body, write);
    const seen = on.shape !== 'ellipsoid' || faced(body, place.middle);
    return [{ near: body.middle[2] + (seen ? 0.5 : -0.5), marks }];
  });
  const shadows =
    ground === undefined
      ? []
      : parts
          .filter(({ role, broad }) => role === 'body' && !broad)
          .map((part) => ({
            kind: 'shadow',
            d: shadowOf(part.shape, places[parts.indexOf(part)] as Posed, up, ground, write),
          }));
  return [...shadows, ...pieces.sort((a, b) => a.near - b.near).flatMap(({ marks }) => marks)];
}

/** Where the parts that leave trails have just been, the older the fainter. */
export function tailMarks(poses: Poses, frame: number, write: Write): Mark[] {
  const { parts } = poses.motion;
  return parts.flatMap(({ trail }, part) =>
    !trail
      ? []
      : [1, 0.55, 0.25].map((share, i): Mark => {
          const from = Math.max(0, frame - share * tail);
          const steps = Math.max(2, Math.ceil(2 * (frame - from)));
          const points = Array.from({ length: steps + 1 }, (_, k) => {
            const [x = 0, y = 0] = poses.at(part, from + (k / steps) * (frame - from));
            return `${write(x)} ${write(-y)}`;
          });
          return { kind: `tail tail-${i}`, d: `M${points.join('L')}` };
        }),
  );
}

export function marksAt(poses: Poses, frame: number, write: Write): Mark[] {
  return [...tailMarks(poses, frame, write), ...bodyMarks(poses, frame, write)];
}

/** The frame at which a picture stands still. */
export function stillFrame({ frames }: Pick<Motion, 'frames'>): number {
  return Math.round(0.62 * (frames - 1));
}
