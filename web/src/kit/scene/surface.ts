/** What the parts of a run are drawn with: their surfaces and their rims. */
import {
  BackSide,
  type BufferGeometry,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
} from 'three';
import type { ScenePart } from '../engine/types.ts';
import type { DrawnRun } from './drawnRun.ts';
import { pushBack, swell } from './layer.ts';

/** A guide as large as the drawing would hide what moves in it and behind it. */
export function isBroad({ role, size }: ScenePart, length: number): boolean {
  const [, middle = 0] = [...size].sort((a, b) => a - b);
  return role === 'guide' && middle > 0.35 * length;
}

/** How much of what is behind it glass hides; not its far side its near one. */
const glassOpacity = 0.3;

function plainSurface(part: ScenePart, { colour, inks }: DrawnRun, length: number) {
  const material = new MeshStandardMaterial();
  switch (part.role) {
    case 'body':
      material.setValues({ roughness: 0.5, metalness: 0.05 });
      material.color = colour;
      break;
    case 'accent':
      material.setValues({ roughness: 0.6, metalness: 0 });
      material.color = inks.accent;
      break;
    case 'guide':
      material.setValues({ roughness: 0.7 });
      if (isBroad(part, length)) material.setValues({ ...glass(true), depthWrite: false });
      material.color = inks.guide;
      break;
  }
  return material;
}

function glass(on: boolean): { readonly transparent: boolean; readonly opacity: number } {
  return { transparent: on, opacity: on ? glassOpacity : 1 };
}

/** `length`: a typical one of the drawing. */
export function surfaceOf(part: ScenePart, style: DrawnRun, length: number): MeshStandardMaterial {
  const material = plainSurface(part, style, length);
  pushBack(material, style.layer);
  return material;
}

/** What is seen of a part where another run's hides it; the one in front is hidden by none. */
export function hasRim({ role }: ScenePart, { standing }: DrawnRun): boolean {
  return role === 'body' && standing.depth > 0;
}

/** A ghost is no other's guide. */
export function isDrawn({ role }: ScenePart, { ghost }: DrawnRun): boolean {
  return role !== 'guide' || !ghost;
}

/** The far side of a swollen body: what of it the body does not hide is its rim. */
export function rimOf({ colour, layer, picture, standing }: DrawnRun): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ side: BackSide });
  material.color = colour;
  swell(material, layer, { width: standing.rim, picture });
  return material;
}

/** Shares of the order in which glass is drawn: of a run, and of one of its parts. */
const runShare = 0.1;
const partShare = 1e-5;

type Surface = Mesh<BufferGeometry, MeshStandardMaterial>;
type Rim = Mesh<BufferGeometry, MeshBasicMaterial>;

function make(material: Material, changes: ReturnType<typeof glass>): void {
  if (material.transparent === changes.transparent) return;
  material.setValues(changes);
  material.needsUpdate = true;
}

/**
 * Draws a part as its run stands now. Glass comes after all that is seen through it, one run and one
 * part after the other, however far they are: sorted by that they would flicker. `place`: among the
 * parts.
 */
export function settleSurface(
  surface: Surface,
  part: ScenePart,
  { standing }: DrawnRun,
  length: number,
  place: number,
): void {
  const order = runShare * standing.depth + partShare * place;
  surface.renderOrder = standing.glass ? 2 + order : 0;
  if (!isBroad(part, length)) make(surface.material, glass(standing.glass));
}

/** The rim of glass comes after what hides it. */
export function settleRim(rim: Rim, { standing }: DrawnRun): void {
  rim.visible = standing.depth > 0;
  rim.renderOrder = standing.glass ? 3 : 0;
  make(rim.material, { transparent: standing.glass, opacity: 1 });
}
