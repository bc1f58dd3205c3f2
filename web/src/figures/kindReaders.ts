/**
 * The kinds of figure and how each reads its own keys of `figures.yaml`: the readers are the schema. What a new
 * kind takes in addition to its folder is in `docs/pages.md`.
 */

import type { KindReader } from './base/kindReader.ts';
import { cloudKind } from './cloud/readCloud.ts';
import { curveKind } from './curve/readCurve.ts';
import { driveKind } from './drive/readDrive.ts';
import type { Figure, FigureKind } from './lessonFigures.ts';
import { bounceKind } from './lessons/a-bounce-at-every-step/readBounce.ts';
import { definitionKind } from './lessons/make-your-own/readDefinition.ts';
import { sphereKind } from './lessons/moving-by-exponentials/readSphere.ts';
import { turnsKind } from './lessons/moving-by-exponentials/readTurns.ts';
import { workKind } from './lessons/rkmk-or-commutator-free/readWork.ts';
import { polygonKind } from './lessons/spheres-without-angles/readPolygon.ts';
import { surfaceKind } from './lessons/the-exact-discrete-system/readSurface.ts';
import { bracketKind } from './lessons/the-nonholonomic-bracket/readBracket.ts';
import { householderKind } from './lessons/without-deriving-anything/readHouseholder.ts';
import { precisionKind } from './precision/readPrecision.ts';
import { runKind } from './run/readRun.ts';

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
