/** Reads a figure of the kind `householder`: a reflection of a constraint, line by line. */

import type { KindReader } from '../../base/kindReader.ts';
import { readTriple } from '../../base/triple.ts';
import { readAxis } from '../../curve/readCurve.ts';
import { lineNames } from './algorithm.ts';
import type { HouseholderFigure } from './householderData.ts';
import { householderPicture } from './householderStill.ts';

export const householderKind: KindReader<HouseholderFigure> = {
  keys: ['x', 'row', 'slope', 'lines'],
  read(own, base, parent, node) {
    const lacks = (key: string): never => node.fail(`“${base.id}” lacks “${key}”.`);
    const across = own.x?.fields(['name', 'label', 'from', 'to', 'at']);
    const x = own.x ? readAxis(own.x) : (parent?.x ?? lacks('x'));
    const at = own.x ? own.x.need(across?.at, 'at').number() : (parent?.at ?? lacks('x'));
    if (at < x.from || at > x.to) (own.x ?? node).fail('“at” must lie between “from” and “to”.');
    const lines = own.lines?.positive() ?? parent?.lines ?? 1;
    if (!(Number.isInteger(lines) && lines <= lineNames.length)) {
      (own.lines ?? node).fail(`There are ${lineNames.length} lines.`);
    }
    return {
      ...base,
      kind: 'householder',
      variable: own.x ? own.x.need(across?.name, 'name').text() : (parent?.variable ?? lacks('x')),
      ...{ x, at, lines },
      row: own.row ? readTriple(own.row) : (parent?.row ?? lacks('row')),
      slope: own.slope ? readTriple(own.slope) : (parent?.slope ?? lacks('slope')),
    };
  },
  picture: householderPicture,
};
