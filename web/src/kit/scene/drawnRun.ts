/** How a run is drawn, so that it is told from the others, and seen where it goes the same way. */
import { type Color, Vector2 } from 'three';
import { Inks } from './inks.ts';
import { layerDepth, layerPixels, pathShare, type Shared } from './layer.ts';
import { rimStep } from './rim.ts';

/** Which of the runs that agree is seen: one is solid and in front, the others are seen through. */
export interface Standing {
  /** How many are in front of it. */
  depth: number;
  glass: boolean;
  /** Pixels of the rim around its bodies. */
  readonly rim: Shared<number>;
}

export interface DrawnRun {
  /** Of what is drawn in several colours the drawing keeps the one it is given. */
  readonly colour: Color;
  /** Its number among the runs. */
  readonly order: number;
  /** How it stands to the others now. */
  readonly standing: Standing;
  /** True: it is what the runs should be, and is seen through. */
  readonly ghost: boolean;
  readonly inks: Inks;
  /** Metres by which the bodies are drawn further away, and those for the path. */
  readonly layer: Shared<number>;
  readonly pathLayer: Shared<number>;
  /** Of the picture, in pixels. */
  readonly picture: Shared<Vector2>;
}

export function drawnRun(
  colour: Color,
  order: number,
  inks: Inks = new Inks(),
  ghost = false,
): DrawnRun {
  return {
    ...{ colour, order, ghost, inks },
    standing: { depth: order, glass: ghost, rim: { value: rimWidth(order, ghost) } },
    layer: { value: 0 },
    pathLayer: { value: 0 },
    picture: { value: new Vector2(1, 1) },
  };
}

function rimWidth(depth: number, ghost: boolean): number {
  return depth * rimStep + (ghost ? 1 : 0);
}

export function stand({ standing, ghost }: DrawnRun, depth: number, glass: boolean): void {
  standing.depth = depth;
  standing.glass = glass || ghost;
  standing.rim.value = rimWidth(depth, ghost);
}

/** `length`: a typical one of what is drawn, as large as it is drawn; `pixel`: what one shows, in metres. */
export function setLayer(style: DrawnRun, length: number, pixel = 0): void {
  const { layer, pathLayer, standing, ghost } = style;
  layer.value = standing.depth * Math.max(layerDepth * length, layerPixels * pixel);
  // Of paths that agree, the dashes of the later runs lie on the line of the first, and all on the ghost's.
  pathLayer.value = (ghost ? 1 : -1) * pathShare * layer.value;
}
