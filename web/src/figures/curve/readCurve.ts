/** Reads a figure of the kind `curve`: formulas of one variable. */

import type { DataNode } from '../../kit/reading/dataNode.ts';
import { mostRuns } from '../../kit/ui/runStyle.ts';
import type { KindReader } from '../base/kindReader.ts';
import type { CurveAxis, CurveFigure } from './curveData.ts';
import { curvePicture } from './curveStill.ts';

export function readAxis(node: DataNode): CurveAxis {
  const fields = Object.fromEntries(node.entries());
  const axis = {
    label: node.need(fields.label, 'label').text(),
    from: node.need(fields.from, 'from').number(),
    to: node.need(fields.to, 'to').number(),
  };
  if (axis.from >= axis.to) node.fail(`“${node.path}” needs from below to.`);
  return axis;
}

function readCurves(node: DataNode): CurveFigure['curves'] {
  const curves = node.items().map((item) => {
    const { label, formula, heading } = item.fields(['label', 'formula', 'heading']);
    const words = item.need(label, 'label').text();
    const text = item.need(formula, 'formula').text();
    return { label: words, formula: text, ...(heading && { heading: heading.text() }) };
  });
  if (curves.length < 1 || curves.length > mostRuns) node.fail('A figure has one to four curves.');
  return curves;
}

export const curveKind: KindReader<CurveFigure> = {
  keys: ['x', 'y', 'curves', 'meet'],
  read(own, base, parent, node) {
    const lacks = (key: string): never => node.fail(`“${base.id}” lacks “${key}”.`);
    const across = own.x?.fields(['name', 'label', 'from', 'to']);
    own.y?.fields(['label', 'from', 'to']);
    const curves = own.curves ? readCurves(own.curves) : (parent?.curves ?? lacks('curves'));
    const meet = own.meet?.flag() ?? parent?.meet ?? false;
    if (meet && curves.length < 2) (own.meet ?? node).fail('Only two curves can meet.');
    return {
      ...base,
      kind: 'curve',
      variable: own.x ? own.x.need(across?.name, 'name').text() : (parent?.variable ?? lacks('x')),
      x: own.x ? readAxis(own.x) : (parent?.x ?? lacks('x')),
      y: own.y ? readAxis(own.y) : (parent?.y ?? lacks('y')),
      curves,
      meet,
    };
  },
  picture: curvePicture,
};
