/**
 * The plane z = 0 as a grid whose cells are a round number of metres, and the shadows on it; of what
 * stands on no ground the shadows alone, so that heights can be told.
 */
import { GridHelper, Group, LineBasicMaterial, Mesh, PlaneGeometry, ShadowMaterial } from 'three';
import { roundUp } from '../ui/round.ts';
import type { Theme } from '../ui/storedTheme.ts';
import type { AxisBox } from './axisBox.ts';

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

type Shadows = Mesh<PlaneGeometry, ShadowMaterial>;

function shadowCatcher({ low, high }: AxisBox, height: number, dark: ShadowMaterial): Shadows {
  const plane = new Mesh(new PlaneGeometry(3 * (high[0] - low[0]), 3 * (high[1] - low[1])), dark);
  plane.position.set((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, height);
  plane.receiveShadow = true;
  return plane;
}

export class Ground {
  readonly group = new Group();
  /** One for all grids, and one for all shadows: with its last one, a shader would go. */
  private readonly lines = new LineBasicMaterial({
    vertexColors: true,
    toneMapped: false,
    transparent: true,
    opacity: 0.35,
    depthWrite: false,
  });
  private readonly dark = new ShadowMaterial();
  private grid: GridHelper | undefined;
  /** Metres of a square of the grid; nothing without one. */
  cell: number | undefined;
  private shadows: Shadows | undefined;
  private theme: Theme = 'light';

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.darken();
  }

  /** Lays it under a box; `length`: a typical length of what stands on it; `drawn`: with its lines. */
  lay(box: AxisBox, length: number, shadows: boolean, drawn = true): void {
    this.clear();
    const { grid, cell } = gridOf(box, length, this.lines);
    grid.visible = drawn;
    this.grid = grid;
    this.cell = cell;
    this.group.add(grid);
    if (!shadows) return;
    this.shadows = shadowCatcher(box, 0, this.dark);
    this.group.add(this.shadows);
    this.darken();
  }

  /** No ground, but shadows at the bottom of a box. */
  shade(box: AxisBox, shadows: boolean): void {
    this.clear();
    if (!shadows) return;
    this.shadows = shadowCatcher(box, box.low[2], this.dark);
    this.group.add(this.shadows);
    this.darken();
  }

  clear(): void {
    this.group.clear();
    this.grid?.geometry.dispose();
    this.shadows?.geometry.dispose();
    this.grid = undefined;
    this.cell = undefined;
    this.shadows = undefined;
  }

  private darken(): void {
    if (this.shadows === undefined) return;
    const { ground, air } = shadowOf[this.theme];
    this.shadows.material.opacity = this.grid === undefined ? air : ground;
  }
}
