/**
 * The kinds of figure and how each reads its own keys of `figures.yaml`. A new kind is one reader,
 * one line here, and one line among the elements of the page (`src/pages/lesson/mounting.ts`).
 */

import type { KindReader } from '../../src/figures/base/kindReader';
import { cloudKind } from '../../src/figures/cloud/readCloud';
import { curveKind } from '../../src/figures/curve/readCurve';
import { driveKind } from '../../src/figures/drive/readDrive';
import type { Figure, FigureKind } from '../../src/figures/lessonFigures';
import { bounceKind } from '../../src/figures/lessons/a-bounce-at-every-step/readBounce';
import { definitionKind } from '../../src/figures/lessons/make-your-own/readDefinition';
import { sphereKind } from '../../src/figures/lessons/moving-by-exponentials/readSphere';
import { turnsKind } from '../../src/figures/lessons/moving-by-exponentials/readTurns';
import { workKind } from '../../src/figures/lessons/rkmk-or-commutator-free/readWork';
import { polygonKind } from '../../src/figures/lessons/spheres-without-angles/readPolygon';
import { surfaceKind } from '../../src/figures/lessons/the-exact-discrete-system/readSurface';
import { bracketKind } from '../../src/figures/lessons/the-nonholonomic-bracket/readBracket';
import { householderKind } from '../../src/figures/lessons/without-deriving-anything/readHouseholder';
import { precisionKind } from '../../src/figures/precision/readPrecision';
import { runKind } from './runFigure';

type KindReaders = { readonly [K in FigureKind]: KindReader<Extract<Figure, { kind: K }>> };

export const kindReaders: KindReaders = {
  run: runKind,
  precision: precisionKind,
  work: workKind,
  bracket: bracketKind,
  drive: driveKind,
  definition: definitionKind,
  curve: curveKind,
  cloud: cloudKind,
  surface: surfaceKind,
  sphere: sphereKind,
  turns: turnsKind,
  polygon: polygonKind,
  bounce: bounceKind,
  householder: householderKind,
};

export const kindNames = Object.keys(kindReaders) as FigureKind[];
