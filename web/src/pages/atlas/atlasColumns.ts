/** The columns of a system's table: what stands in them, and by what they are sorted. */
import { type MessageKey, say } from '../../kit/language/language.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import {
  type AtlasMethod,
  type Cell,
  type Fate,
  keepsForm,
  type QuantityFate,
  worstOther,
} from './atlasData.ts';

export interface Shown {
  readonly text: string;
  /** A fate, for its colour; the text says it too. */
  readonly mark?: string;
}

export interface Column {
  readonly id: string;
  readonly heading: MessageKey;
  readonly shown: (cell: Cell, method: AtlasMethod) => Shown;
  /** What is better comes first. */
  readonly rank: (cell: Cell, method: AtlasMethod) => number | string;
}

const nothing: Shown = { text: '–' };
const last = Number.POSITIVE_INFINITY;

const fateWords: Readonly<Record<Fate, MessageKey>> = {
  kept: 'atlas.kept',
  bounded: 'atlas.bounded',
  drifts: 'atlas.drifts',
  lost: 'atlas.lost',
};

function fateShown(one: QuantityFate | undefined): Shown {
  if (one === undefined) return nothing;
  const error = one.error === null ? '∞' : formatNumber(one.error, 2);
  const rate = formatNumber(one.rate ?? 0, 2);
  return { text: say(fateWords[one.fate], { error, rate }), mark: one.fate };
}

function fateRank(one: QuantityFate | undefined): number {
  if (one === undefined) return last;
  const first = { kept: 0, bounded: 1e3, drifts: 2e3, lost: 3e3 }[one.fate];
  return first + Math.log10((one.error ?? 1e300) + 1e-300);
}

function orderShown({ order, orders: [least, most], points }: Cell): Shown {
  if (order === null) return points.length > 0 ? { text: say('atlas.noOrder') } : nothing;
  const range = say('atlas.between', {
    least: formatNumber(least ?? order, 3),
    most: formatNumber(most ?? order, 3),
  });
  return { text: `${formatNumber(order, 3)} ${range}` };
}

function othersShown(cell: Cell): Shown {
  const worst = worstOther(cell);
  if (worst === undefined) return nothing;
  const others = Object.entries(cell.quantities).filter(
    ([id]) => id !== 'energy' && id !== 'constraint',
  );
  const kept = others.filter(([, { fate }]) => fate === 'kept').length;
  const all = others.length;
  return { text: say('atlas.keptOf', { kept, all, worst }), mark: worst };
}

function formShown(cell: Cell): Shown {
  const keeps = keepsForm(cell);
  if (keeps === undefined) return nothing;
  const defect = formatNumber(cell.twoForm?.defect ?? 0, 2);
  return keeps
    ? { text: say('atlas.formKept'), mark: 'kept' }
    : { text: say('atlas.formLost', { defect }), mark: 'drifts' };
}

function stepShown({ stableStep, stableBeyond }: Cell): Shown {
  if (stableStep === null) return { text: say('atlas.ownSteps') };
  if (stableStep === 0) return { text: say('atlas.noStep'), mark: 'lost' };
  const h = formatNumber(stableStep, 2);
  return { text: stableBeyond ? say('atlas.beyond', { h }) : h };
}

/** By time where there is one, else by evaluations. */
export function costOf({ nanoseconds, evaluations }: Cell): number {
  return nanoseconds ?? evaluations ?? last;
}

function costShown({ evaluations, nanoseconds }: Cell): Shown {
  if (evaluations === null) return nothing;
  const said = { evaluations: formatNumber(evaluations, 3) };
  if (nanoseconds === null) return { text: say('atlas.costsUntimed', said) };
  const microseconds = formatNumber(nanoseconds / 1000, 2);
  return { text: say('atlas.costs', { ...said, microseconds }) };
}

export const columns: readonly Column[] = [
  {
    id: 'order',
    heading: 'atlas.order',
    shown: orderShown,
    rank: ({ order }) => -(order ?? last),
  },
  {
    id: 'energy',
    heading: 'atlas.energy',
    shown: ({ quantities }) => fateShown(quantities.energy),
    rank: ({ quantities }) => fateRank(quantities.energy),
  },
  {
    id: 'constraint',
    heading: 'atlas.constraint',
    shown: ({ quantities }) => fateShown(quantities.constraint),
    rank: ({ quantities }) => fateRank(quantities.constraint),
  },
  {
    id: 'others',
    heading: 'atlas.others',
    shown: othersShown,
    rank: (cell) => ['kept', 'bounded', 'drifts', 'lost', undefined].indexOf(worstOther(cell)),
  },
  {
    id: 'form',
    heading: 'atlas.form',
    shown: formShown,
    rank: ({ twoForm }) => twoForm?.defect ?? last,
  },
  {
    id: 'cost',
    heading: 'atlas.cost',
    shown: costShown,
    rank: costOf,
  },
  {
    id: 'step',
    heading: 'atlas.step',
    shown: stepShown,
    rank: ({ stableStep }) => -(stableStep ?? 0),
  },
];
