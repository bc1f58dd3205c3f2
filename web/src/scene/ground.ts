/**
 * The plane z = 0 as a grid whose cells are a round number of metres, and the shadows on it; of what
 * stands on no ground the shadows alone, so that heights can be told.
 */
import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  GridHelper,
  Group,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShadowMaterial,
  Vector3,
} from 'three';
import { roundUp } from '../ui/round';
import type { Theme } from '../ui/storedTheme';
import { type AxisBox, worldAxes } from './axisBox';

/** How black shadows are: on a ground, and where there is none. Dark paper leaves them little room. */
export const shadowOf = {
  light: { ground: 0.22, air: 0.12 },
  dark: { ground: 0.7, air: 0.5 },
} as const satisfies Record<Theme, Record<'ground' | 'air', number>>;

interface Grid {
  readonly grid: GridHelper;
  /** Metres. */
  readonly cell: number;
}

function gridOf({ low, high }: AxisBox, length: number, lines: LineBasicMaterial): Grid {
  const extent = Math.max(high[0] - low[0], high[1] - low[1]) + length;
  const cell = roundUp(Math.max(length / 2, extent / 40));
  const cells = 2 * Math.ceil((1.4 * extent) / cell / 2) + 2;
  const grid = new GridHelper(cells * cell, cells, 0x7b8794, 0x9aa5b1);
  grid.rotation.x = Math.PI / 2;
  const middle = (a: number, b: number): number => Math.round((a + b) / 2 / cell) * cell;
  grid.position.set(middle(low[0], high[0]), middle(low[1], high[1]), 0);
  grid.material = lines;
  return { grid, cell };
}

function shadowCatcher(
  { low, high }: AxisBox,
  height: number,
): Mesh<PlaneGeometry, ShadowMaterial> {
  const plane = new Mesh(
    new PlaneGeometry(3 * (high[0] - low[0]), 3 * (high[1] - low[1])),
    new ShadowMaterial(),
  );
  plane.position.set((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, height);
  plane.receiveShadow = true;
  return plane;
}

/** Inks of the walls below a slope. */
const wallColour = 0x7b8794;
const wallOpacity = 0.16;

/**
 * The walls below a sloping ground under a box and so much around it: from its edges straight down to
 * the level of its lowest corner.
 */
export function wallsBelow({ low, high }: AxisBox, around: number, up: Vector3): BufferGeometry {
  const [left, near, right, far] = [
    low[0] - around,
    low[1] - around,
    high[0] + around,
    high[1] + around,
  ];
  const top = [
    new Vector3(left, near, 0),
    new Vector3(right, near, 0),
    new Vector3(right, far, 0),
    new Vector3(left, far, 0),
  ];
  const level = Math.min(...top.map((corner) => corner.dot(up)));
  const foot = top.map((corner) => corner.clone().addScaledVector(up, level - corner.dot(up)));
  const corners = top.flatMap((corner, i) => {
    const next = (i + 1) % top.length;
    const [a, b, c, d] = [corner, top[next], foot[next], foot[i]] as [
      Vector3,
      Vector3,
      Vector3,
      Vector3,
    ];
    return [a, b, c, a, c, d];
  });
  const geometry = new BufferGeometry();
  const numbers = corners.flatMap((corner) => corner.toArray());
  geometry.setAttribute('position', new Float32BufferAttribute(numbers, 3));
  return geometry;
}

export class Ground {
  readonly group = new Group();
  /** One for all grids: with its last one, its shader would go. */
  private readonly lines = new LineBasicMaterial({
    vertexColors: true,
    toneMapped: false,
    transparent: true,
    opacity: 0.35,
    depthWrite: false,
  });
  private grid: GridHelper | undefined;
  /** Metres of a square of the grid; nothing without one. */
  cell: number | undefined;
  private shadows: Mesh<PlaneGeometry, ShadowMaterial> | undefined;
  private walls: Mesh<BufferGeometry, MeshBasicMaterial> | undefined;
  private theme: Theme = 'light';

  show(theme: Theme): void {
    this.theme = theme;
    this.darken();
  }

  /** Lays it under a box; `length`: a typical length of what stands on it; `up`: against gravity. */
  lay(box: AxisBox, length: number, shadows: boolean, up = worldAxes[2]): void {
    this.clear();
    const { grid, cell } = gridOf(box, length, this.lines);
    this.grid = grid;
    this.cell = cell;
    this.group.add(grid);
    if (up.z < 1) {
      const material = new MeshBasicMaterial({
        ...{ color: wallColour, transparent: true, opacity: wallOpacity },
        ...{ side: DoubleSide, depthWrite: false, toneMapped: false },
      });
      this.walls = new Mesh(wallsBelow(box, length / 2, up), material);
      this.group.add(this.walls);
    }
    if (!shadows) return;
    this.shadows = shadowCatcher(box, 0);
    this.group.add(this.shadows);
    this.darken();
  }

  /** No ground, but shadows at the bottom of a box. */
  shade(box: AxisBox, shadows: boolean): void {
    this.clear();
    if (!shadows) return;
    this.shadows = shadowCatcher(box, box.low[2]);
    this.group.add(this.shadows);
    this.darken();
  }

  clear(): void {
    this.group.clear();
    this.grid?.geometry.dispose();
    this.walls?.geometry.dispose();
    this.walls?.material.dispose();
    this.shadows?.geometry.dispose();
    this.shadows?.material.dispose();
    this.grid = undefined;
    this.walls = undefined;
    this.cell = undefined;
    this.shadows = undefined;
  }

  private darken(): void {
    if (this.shadows === undefined) return;
    const { ground, air } = shadowOf[this.theme];
    this.shadows.material.opacity = this.grid === undefined ? air : ground;
  }
}
