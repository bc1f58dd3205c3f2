/**
 * The kinds of figure and how each reads its own keys of `figures.yaml`. A new kind is one reader,
 * one line here, and one line among the elements of the page (`src/lesson/mounting.ts`).
 */
import type { Figure, FigureKind } from '../../src/lesson/data';
import type { KindReader } from './kindReader';
import { bounceKind } from './kinds/bounce';
import { bracketKind } from './kinds/bracket';
import { cloudKind } from './kinds/cloud';
import { curveKind } from './kinds/curve';
import { definitionKind } from './kinds/definition';
import { driveKind } from './kinds/drive';
import { householderKind } from './kinds/householder';
import { polygonKind } from './kinds/polygon';
import { precisionKind } from './kinds/precision';
import { sphereKind } from './kinds/sphere';
import { surfaceKind } from './kinds/surface';
import { turnsKind } from './kinds/turns';
import { workKind } from './kinds/work';
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
