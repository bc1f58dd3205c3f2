/** Reads a figure of the kind `polygon`: the steps of a run on a sphere, of which one corner is moved. */

import type { KindReader } from '../../base/kindReader.ts';
import { readPair } from '../../base/pair.ts';
import { readTriple } from '../../base/triple.ts';
import type { PolygonFigure } from './polygonData.ts';
import { polygonPicture } from './polygonStill.ts';

const usualAstray = [0.15, 0.1] as const;

export const polygonKind: KindReader<PolygonFigure> = {
  keys: ['place', 'astray'],
  read(own, base, parent, node) {
    const place = own.place ? readTriple(own.place) : parent?.place;
    return {
      ...base,
      kind: 'polygon',
      place: place ?? node.fail(`“${base.id}” lacks “place”.`),
      astray: own.astray
        ? readPair(own.astray, (item) => item.number())
        : (parent?.astray ?? usualAstray),
    };
  },
  picture: polygonPicture,
};
