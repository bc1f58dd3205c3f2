/** Reads a figure of the kind `sphere`: a body's momentum on its sphere. */

import type { KindReader } from '../../base/kindReader.ts';
import { readTriple } from '../../base/triple.ts';
import type { SphereFigure } from './sphereData.ts';
import { spherePicture } from './sphereStill.ts';

type Triple = SphereFigure['labels'];

export const sphereKind: KindReader<SphereFigure> = {
  keys: ['omega', 'inertia', 'labels'],
  read(own, base, parent, node) {
    const triple = (key: 'omega' | 'inertia' | 'labels'): Triple => {
      const field = own[key];
      return field
        ? readTriple(field)
        : (parent?.[key] ?? node.fail(`“${base.id}” lacks “${key}”.`));
    };
    const inertia = triple('inertia');
    for (const id of inertia) {
      if (!(Number(base.experiment.parameters[id]) > 0)) {
        (own.inertia ?? node).fail(`The experiment gives no inertia “${id}”.`);
      }
    }
    return { ...base, kind: 'sphere', omega: triple('omega'), inertia, labels: triple('labels') };
  },
  picture: spherePicture,
};
