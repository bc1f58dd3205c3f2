/** How a run is drawn, so that it is told from the others, and seen where it goes the same way. */
import { type Color, Vector2 } from 'three';
import { Inks } from './inks';
import { layerDepth, layerPixels, pathShare, type Shared } from './layer';

export interface DrawnRun {
  /** Of what is drawn in several colours the drawing keeps the one it is given. */
  readonly colour: Color;
  /** Place among the runs: the first is in front where they agree. */
  readonly order: number;
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
    layer: { value: 0 },
    pathLayer: { value: 0 },
    picture: { value: new Vector2(1, 1) },
  };
}

/** `length`: a typical one of what is drawn, as large as it is drawn; `pixel`: what one shows, in metres. */
export function setLayer(style: DrawnRun, length: number, pixel = 0): void {
  const { layer, pathLayer, order, ghost } = style;
  layer.value = order * Math.max(layerDepth * length, layerPixels * pixel);
  // Of paths that agree, the dashes of the later runs lie on the line of the first, and all on the ghost's.
  pathLayer.value = (ghost ? 1 : -1) * pathShare * layer.value;
}
