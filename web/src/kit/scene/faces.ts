/**
 * The faces of a geodesic sphere, and what points on it carry: of each face the mean over the points
 * within it and within those that share a corner with it, as Figure 7 of “Lagrangian mechanics and
 * variational integrators on two-spheres” colours them.
 */

type Corner = readonly [number, number, number];
type Face = readonly [Corner, Corner, Corner];

const golden = (1 + Math.sqrt(5)) / 2;

/** Of an icosahedron with edges of length 2. */
const corners: readonly Corner[] = [-1, 1].flatMap((a) =>
  [-golden, golden].flatMap((b): Corner[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

const dot = (a: Corner, b: Corner): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Corner, b: Corner): Corner => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const sum = (i: number, a: Corner, j: number, b: Corner, k: number, c: Corner): Corner => [
  i * a[0] + j * b[0] + k * c[0],
  i * a[1] + j * b[1] + k * c[1],
  i * a[2] + j * b[2] + k * c[2],
];
const unit = (a: Corner): Corner => sum(1 / Math.sqrt(dot(a, a)), a, 0, a, 0, a);

/** The twenty faces, each counterclockwise as it is seen from outside. */
function icosahedron(): Face[] {
  const isEdge = (a: Corner, b: Corner): boolean => {
    const along = sum(1, a, -1, b, 0, a);
    return Math.abs(dot(along, along) - 4) < 1e-9;
  };
  return corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b, j) =>
      corners.slice(i + j + 2).flatMap((c): Face[] => {
        if (!isEdge(a, b) || !isEdge(b, c) || !isEdge(c, a)) return [];
        return [dot(a, cross(b, c)) > 0 ? [a, b, c] : [a, c, b]];
      }),
    ),
  );
}

/** Each edge of the icosahedron in so many parts, carried to the sphere. */
function cut(parts: number): Face[] {
  return icosahedron().flatMap(([a, b, c]) => {
    const at = (i: number, j: number): Corner => unit(sum(parts - i - j, a, i, b, j, c));
    const faces: Face[] = [];
    for (let i = 0; i < parts; i += 1) {
      for (let j = 0; i + j < parts; j += 1) {
        faces.push([at(i, j), at(i + 1, j), at(i, j + 1)]);
        if (i + j + 2 <= parts) faces.push([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
      }
    }
    return faces;
  });
}

const wordOf = (corner: Corner): string => corner.map((x) => Math.round(1e6 * x) + 0).join();

export class Faces {
  readonly faces: readonly Face[];
  /** Of each face those that share a corner with it, itself among them. */
  private readonly around: readonly (readonly number[])[];
  /** Of each face the one across each edge, from its first corner on; and the edge's normal, inwards. */
  private readonly across: readonly (readonly number[])[];
  private readonly normals: readonly (readonly Corner[])[];
  /** Where each point was last found: it is looked for from there. */
  private readonly found: number[] = [];

  /** 20·parts² faces. */
  constructor(parts: number) {
    this.faces = cut(parts);
    const words = this.faces.map((face) => face.map(wordOf));
    const at = new Map<string, number[]>();
    words.forEach((three, face) => {
      for (const word of three) {
        const meeting = at.get(word);
        if (meeting === undefined) at.set(word, [face]);
        else meeting.push(face);
      }
    });
    const meeting = (word: string | undefined): readonly number[] => at.get(word ?? '') ?? [];
    this.around = words.map((three) => [...new Set(three.flatMap(meeting))]);
    this.across = words.map((three, face) =>
      three.map((word, k) => {
        const other = new Set(meeting(three[(k + 1) % 3]));
        return meeting(word).find((one) => one !== face && other.has(one)) as number;
      }),
    );
    this.normals = this.faces.map(([a, b, c]) => [cross(a, b), cross(b, c), cross(c, a)]);
  }

  /** Eight faces for each point: 5,120 for the paper's 642. */
  static for(points: number): Faces {
    return new Faces(Math.max(1, Math.round(2 * Math.sqrt((points - 2) / 10))));
  }

  /** The face that a ray from the middle meets; undefined when it has no direction. */
  faceAt(point: Corner, from = 0): number | undefined {
    if (!point.every(Number.isFinite)) return undefined;
    let face = from;
    for (let walked = 0; walked < this.faces.length; walked += 1) {
      const normals = this.normals[face] as readonly Corner[];
      let worst = -1e-15;
      let next = face;
      for (let k = 0; k < 3; k += 1) {
        const inside = dot(normals[k] as Corner, point);
        if (inside >= worst) continue;
        worst = inside;
        next = this.across[face]?.[k] as number;
      }
      if (next === face) return face;
      face = next;
    }
    return face;
  }

  /**
   * What each face shows, for points with x, y, z at `place(i)` and values. A face that has no point near
   * shows the mean of what the faces about it show; where there are no points at all, 0.
   */
  means(count: number, place: (i: number) => Corner, value: (i: number) => number): Float64Array {
    const size = this.faces.length;
    const total = new Float64Array(size);
    const number = new Float64Array(size);
    for (let i = 0; i < count; i += 1) {
      const face = this.faceAt(place(i), this.found[i]);
      if (face === undefined) continue;
      this.found[i] = face;
      total[face] = (total[face] as number) + value(i);
      number[face] = (number[face] as number) + 1;
    }
    const means = new Float64Array(size);
    let empty: number[] = [];
    this.around.forEach((near, face) => {
      let values = 0;
      let points = 0;
      for (const one of near) {
        values += total[one] as number;
        points += number[one] as number;
      }
      if (points > 0) means[face] = values / points;
      else empty.push(face);
    });
    while (empty.length > 0 && empty.length < size) {
      const open = new Set(empty);
      const filled = empty.flatMap((face) => {
        const known = (this.around[face] as readonly number[]).filter((one) => !open.has(one));
        const values = known.reduce((all, one) => all + (means[one] as number), 0);
        return known.length > 0 ? [{ face, mean: values / known.length }] : [];
      });
      for (const { face, mean } of filled) {
        means[face] = mean;
        open.delete(face);
      }
      empty = [...open];
    }
    return means;
  }
}
