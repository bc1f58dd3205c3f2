/** The plane z = 0 as a grid whose cells are a round number of metres. */
import { GridHelper, Group, type Material, type Vector3 } from 'three';

/** The next of 1, 2, 5, 10, … at or above x. */
export function roundUp(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  const lead = [1, 2, 5, 10].find((digit) => digit * power >= x * (1 - 1e-12)) ?? 10;
  return lead * power;
}

export function createGround(drawn: boolean, low: Vector3, high: Vector3, length: number): Group {
  const ground = new Group();
  if (!drawn) return ground;
  const extent = Math.max(high.x - low.x, high.y - low.y);
  const cell = roundUp(Math.max(length / 2, extent / 40));
  const cells = 2 * Math.ceil((1.4 * extent) / cell / 2) + 2;
  const grid = new GridHelper(cells * cell, cells, 0x7b8794, 0x9aa5b1);
  grid.rotation.x = Math.PI / 2;
  const middle = (a: number, b: number): number => Math.round((a + b) / 2 / cell) * cell;
  grid.position.set(middle(low.x, high.x), middle(low.y, high.y), 0);
  const material = grid.material as Material;
  material.transparent = true;
  material.opacity = 0.35;
  material.depthWrite = false;
  ground.add(grid);
  return ground;
}
