/**
 * The kinds of figure and how each reads its own keys of `figures.yaml`. A new kind is one reader,
 * one line here, and one line among the live elements (`kindElements.ts`).
 */

import type { KindReader } from './base/kindReader';
import { cloudKind } from './cloud/readCloud';
import { curveKind } from './curve/readCurve';
import { driveKind } from './drive/readDrive';
import type { Figure, FigureKind } from './lessonFigures';
import { bounceKind } from './lessons/a-bounce-at-every-step/readBounce';
import { definitionKind } from './lessons/make-your-own/readDefinition';
import { sphereKind } from './lessons/moving-by-exponentials/readSphere';
import { turnsKind } from './lessons/moving-by-exponentials/readTurns';
import { workKind } from './lessons/rkmk-or-commutator-free/readWork';
import { polygonKind } from './lessons/spheres-without-angles/readPolygon';
import { surfaceKind } from './lessons/the-exact-discrete-system/readSurface';
import { bracketKind } from './lessons/the-nonholonomic-bracket/readBracket';
import { householderKind } from './lessons/without-deriving-anything/readHouseholder';
import { precisionKind } from './precision/readPrecision';
import { runKind } from './run/readRun';

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
