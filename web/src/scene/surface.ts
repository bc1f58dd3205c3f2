/** What the parts of a run are drawn with: their surfaces and their rims. */
import { BackSide, MeshBasicMaterial, MeshStandardMaterial } from 'three';
import type { ScenePart } from '../engine/types';
import type { DrawnRun } from './drawnRun';
import { pushBack, swell } from './layer';
import { rimStep } from './rim';

/** A guide as large as the drawing would hide what moves in it and behind it. */
export function isBroad({ role, size }: ScenePart, length: number): boolean {
  const [, middle = 0] = [...size].sort((a, b) => a - b);
  return role === 'guide' && middle > 0.35 * length;
}

/** What a ghost is drawn with: seen through, but not its far side through its near one. */
const ghostly = { transparent: true, opacity: 0.3 } as const;

function plainSurface(part: ScenePart, { colour, inks, ghost }: DrawnRun, length: number) {
  const material = new MeshStandardMaterial(ghost ? ghostly : {});
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
      if (isBroad(part, length))
        material.setValues({ transparent: true, opacity: 0.3, depthWrite: false });
      material.color = inks.guide;
      break;
  }
  return material;
}

/** `length`: a typical one of the drawing. */
export function surfaceOf(part: ScenePart, style: DrawnRun, length: number): MeshStandardMaterial {
  const material = plainSurface(part, style, length);
  pushBack(material, style.layer);
  return material;
}

/** What is seen of a part where another run's hides it; the first run's are hidden by none. */
export function hasRim({ role }: ScenePart, { order }: DrawnRun): boolean {
  return role === 'body' && order > 0;
}

/** A ghost is no other's guide. */
export function isDrawn({ role }: ScenePart, { ghost }: DrawnRun): boolean {
  return role !== 'guide' || !ghost;
}

/** The far side of a swollen body: what of it the body does not hide is its rim. */
export function rimOf({ colour, order, ghost, layer, picture }: DrawnRun): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ side: BackSide, transparent: ghost });
  material.color = colour;
  swell(material, layer, { width: order * rimStep + (ghost ? 1 : 0), picture });
  return material;
}

/** A ghost comes after all that is seen through it, and its rims after what hides them. */
export function surfaceOrder({ ghost }: DrawnRun): number {
  return ghost ? 2 : 0;
}

export function rimOrder({ ghost }: DrawnRun): number {
  return ghost ? 3 : 0;
}
