/** What points on a sphere carry in the course of time, as the colours of its faces: a film, and its stills. */
import { Faces } from '../../kit/scene/faces.ts';
import { tintScale, tintShare } from '../../kit/scene/tint.ts';
import { heatColour } from '../../kit/ui/heat.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import type { Film, Still } from './reproduction.ts';

/** Colours that are told apart. */
const shades = 32;

export const palette: readonly string[] = Array.from({ length: shades }, (_, i) => {
  const parts = heatColour(i / (shades - 1)).map((x) => Math.round(255 * x));
  return `rgb(${parts.join(' ')})`;
});

/** Of a disc; drawn 1000 units across. */
type Corners = readonly (readonly [number, number])[];

/** A face of the half that is seen, and its number among all. */
interface SeenFace {
  readonly face: number;
  readonly corners: Corners;
}

/** From where the sphere is seen: from above, z = 1, or from below. */
export type Side = 'above' | 'below';

export class FilmFaces {
  /** The mean at first, in the middle of the colours. */
  readonly mean: number;
  readonly seen: Readonly<Record<Side, readonly SeenFace[]>>;
  private readonly sphere: Faces;

  constructor({ stills }: Film) {
    const first = stills[0]?.values ?? [];
    this.sphere = Faces.for(first.length);
    this.mean = first.reduce((a, b) => a + b, 0) / Math.max(first.length, 1);
    this.seen = { above: this.half(1), below: this.half(-1) };
  }

  /** The colour of each face, by its place in the palette. */
  shadesOf({ points, values }: Still): Uint8Array {
    const place = (i: number): [number, number, number] => [
      points[3 * i] as number,
      points[3 * i + 1] as number,
      points[3 * i + 2] as number,
    ];
    const means = this.sphere.means(values.length, place, (i) => values[i] as number);
    const scale = tintScale(this.mean);
    return Uint8Array.from(means, (x) => Math.round((shades - 1) * tintShare(x, scale)));
  }

  private half(side: 1 | -1): SeenFace[] {
    return this.sphere.faces.flatMap((three, face) => {
      if (side * three.reduce((all, [, , z]) => all + z, 0) <= 0) return [];
      const corners = three.map(
        ([x, y]) => [Math.round(500 + 490 * side * x), Math.round(500 - 490 * y)] as const,
      );
      return [{ face, corners }];
    });
  }
}

/** Some stills beside each other, seen from above. */
export function stillsSvg(film: Film): SVGSVGElement {
  const faces = new FilmFaces(film);
  const shown = [0, Math.floor((film.stills.length - 1) / 2), film.stills.length - 1];
  const discs = shown.flatMap((at, k) => {
    const still = film.stills[at];
    if (still === undefined) return [];
    const colours = faces.shadesOf(still);
    const paths = palette.flatMap((colour, shade) => {
      const d = faces.seen.above
        .filter(({ face }) => colours[face] === shade)
        .map(({ corners: [a, b, c] }) =>
          a === undefined || b === undefined || c === undefined
            ? ''
            : `M${a}l${b[0] - a[0]} ${b[1] - a[1]} ${c[0] - b[0]} ${c[1] - b[1]}z`,
        )
        .join('');
      return d === '' ? [] : [makeSvg('path', { d, fill: colour, stroke: colour })];
    });
    const words = makeSvg(
      'text',
      { x: 500, y: 1090, 'text-anchor': 'middle', 'font-size': 80, 'font-family': 'sans-serif' },
      `t = ${still.t}`,
    );
    return [makeSvg('g', { transform: `translate(${1040 * k} 0)` }, ...paths, words)];
  });
  return makeSvg('svg', { viewBox: `0 0 ${1040 * shown.length} 1130` }, ...discs);
}
