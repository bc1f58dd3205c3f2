/** What algebra says of a method: yes or no, and what that means. */
import type { MethodReading } from '../../../kit/engine/types.ts';
import { type MessageKey, say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { Family } from './methodDraft.ts';
import { conditionOf, density, forestOf, type Tree, treeOf, vertices } from './tree.ts';

/** Defects below it are those of round-off, as for the engine. */
const roundOff = 1e-9;
/** Conditions are looked at up to this order. */
const mostOrder = 6;

export interface Fact {
  readonly id: string;
  readonly name: string;
  readonly verdict: string;
  readonly sentence: string;
  /** Tree or word of trees whose condition breaks. */
  readonly broken?: readonly Tree[];
}

function yesOrNo(id: string, isSo: boolean, name: MessageKey, means: MessageKey): Fact {
  const answer = isSo ? 'yes' : 'no';
  const verdict = say('ownMethod.verdict', { answer });
  return { id, name: say(name), verdict, sentence: say(means, { answer }) };
}

type Said = Pick<Fact, 'sentence' | 'broken'>;

function saidOfSeries({ order, broken }: NonNullable<MethodReading['series']>): Said {
  const holds = say('ownMethod.seriesHolds', { order });
  const forest = broken === undefined ? undefined : forestOf(broken.forest);
  if (broken === undefined || forest === undefined) {
    return { sentence: `${holds} ${say('ownMethod.seriesMost', { most: mostOrder })}` };
  }
  const off = formatNumber(broken.defect, 2);
  const breaks = say('ownMethod.seriesBroken', { forest: broken.forest, off });
  return { sentence: `${holds} ${breaks}`, broken: forest };
}

function orderFact(reading: MethodReading): Fact {
  const { typed } = reading;
  const fact = orderByConditions(reading);
  if (typed === undefined) return fact;
  const { digits, missed } = typed;
  const toDigits = say('ownMethod.orderTyped', { digits, missed: formatNumber(missed, 2) });
  return { ...fact, sentence: `${toDigits} ${fact.sentence}` };
}

function orderByConditions({ entry, tableau, partitioned, series }: MethodReading): Fact {
  const fact = { id: 'order', name: say('ownMethod.order'), verdict: String(entry.order) };
  if (partitioned !== undefined) {
    const { order, separable_order: separable } = partitioned;
    const same = separable === order ? 'same' : separable;
    return { ...fact, sentence: say('ownMethod.orderOfTwo', { order, separable: same }) };
  }
  if (series !== undefined) return { ...fact, ...saidOfSeries(series) };
  if (tableau === undefined) return { ...fact, sentence: say('ownMethod.orderMeasured') };
  const { order, broken } = tableau;
  const holds = say('ownMethod.orderHolds', { order });
  const tree = broken === undefined ? undefined : treeOf(broken.tree);
  if (broken === undefined || tree === undefined) {
    return { ...fact, sentence: `${holds} ${say('ownMethod.orderMost', { most: mostOrder })}` };
  }
  const breaks = say('ownMethod.orderBroken', {
    ...{ tree: broken.tree, vertices: vertices(tree), condition: conditionOf(tree) },
    ...{ wanted: density(tree), is: formatNumber(1 / density(tree) + broken.defect, 4) },
    off: formatNumber(broken.defect, 2),
  });
  return { ...fact, sentence: `${holds} ${breaks}`, broken: [tree] };
}

function implicitFact({ entry }: MethodReading): Fact {
  return yesOrNo('explicit', !entry.implicit, 'ownMethod.explicit', 'ownMethod.explicitMeans');
}

/** Whatever their numbers, such methods move by exponentials. */
function groupFact(): Fact {
  const verdict = say('ownMethod.verdict', { answer: 'yes' });
  const sentence = say('ownMethod.groupMeans');
  return { id: 'group', name: say('ownMethod.group'), verdict, sentence };
}

/** Of a Runge–Kutta tableau the defects tell; a splitting is judged by the engine. */
export function factsOf(reading: MethodReading, family: Family): readonly Fact[] {
  const { entry, tableau } = reading;
  const facts = [orderFact(reading), implicitFact(reading)];
  if (tableau !== undefined) {
    const sums = tableau.row_sums < roundOff;
    facts.push(yesOrNo('rows', sums, 'ownMethod.rows', 'ownMethod.rowsMeans'));
  }
  if (family !== 'munthe_kaas' && family !== 'commutator_free') {
    facts.push(
      yesOrNo('symmetric', entry.symmetric, 'ownMethod.symmetric', 'ownMethod.symmetricMeans'),
      yesOrNo('symplectic', entry.symplectic, 'ownMethod.symplectic', 'ownMethod.symplecticMeans'),
    );
  } else {
    facts.push(groupFact());
  }
  return facts;
}
