/**
 * The bounces of GNI where mass matrix M and potential are constant: at the point q_k the momentum M (q_k − q_{k−1})/h
 * comes in, and its mirror image (1 − 2 Qᵀ) p leaves, by which the engine's run drifts on. With w = M⁻¹ p and the
 * image r, in the metric M⁻¹: |Pᵀ p|² = (p·w + r·w)/2 and |Qᵀ p|² = (p·w − r·w)/2.
 */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';

/** The configurations of a run. */
export interface Points {
  readonly h: number;
  readonly t: readonly number[];
  readonly q: readonly (readonly number[])[];
}

export interface Bounce {
  readonly k: number;
  readonly t: number;
  /** Size of the part that the constraint allows. */
  readonly along: number;
  /** The part across, with the side that it comes from as its sign. It leaves with the other. */
  readonly across: number;
  readonly determinant: number;
  /** The momentum that leaves. */
  readonly leaves: readonly number[];
}

interface Reflection {
  readonly p_plus: readonly number[];
  readonly p_minus: readonly number[];
  readonly mirror: readonly number[];
  readonly axes: readonly (readonly number[])[];
  readonly signs: readonly number[];
}

type Ask = Engine['probe'];

/** Of the first run. */
export function pointsOf(recording: Recording): Points {
  const record = recording.records[0];
  const columns = recording.system.components
    .filter(({ kind }) => kind === 'q')
    .map(({ id }) => recording.components.indexOf(id));
  const count = record?.count ?? 0;
  const q = Array.from({ length: count }, (_, at) =>
    columns.map((i) => record?.values[at * record.components + i] as number),
  );
  return { h: recording.header.experiment.h, t: [...(record?.t.slice(0, count) ?? [])], q };
}

/** A bounce is at each point between two others. */
export const lastBounce = ({ q }: Points): number => q.length - 2;

const product = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);

/** By elimination with the largest pivot; `rows` is a square matrix, row by row. */
export function determinant(flat: readonly number[]): number {
  const n = Math.sqrt(flat.length);
  const rows = Array.from({ length: n }, (_, i) => flat.slice(i * n, (i + 1) * n));
  let value = 1;
  for (let k = 0; k < n; k += 1) {
    const rest = rows.slice(k);
    const best = rest.reduce(
      (most, row, i) =>
        Math.abs(row[k] as number) > Math.abs(rest[most]?.[k] as number) ? i : most,
      0,
    );
    if (best !== 0) {
      [rows[k], rows[k + best]] = [rows[k + best] as number[], rows[k] as number[]];
      value = -value;
    }
    const pivot = rows[k] as number[];
    const size = pivot[k] as number;
    value *= size;
    for (const row of rows.slice(k + 1)) {
      const share = (row[k] as number) / size;
      for (let j = k; j < n; j += 1) row[j] = (row[j] as number) - share * (pivot[j] as number);
    }
  }
  return value;
}

export async function bounceAt(
  ask: Ask,
  { system, parameters }: Experiment,
  points: Points,
  k: number,
): Promise<Bounce> {
  const [before, q] = [points.q[k - 1], points.q[k]] as [readonly number[], readonly number[]];
  const v = q.map((x, i) => (x - (before[i] as number)) / points.h);
  const found = await ask<Reflection>({ op: 'reflection', system, parameters, q, v });
  const [whole, mixed] = [product(found.p_plus, v), product(found.p_minus, v)];
  const normal = found.axes[found.signs.findIndex((sign) => sign < 0)];
  const turned = found.p_plus.map((p, i) => p - (found.p_minus[i] as number));
  const side = normal === undefined ? 1 : Math.sign(product(turned, normal));
  return {
    k,
    t: points.t[k] as number,
    along: Math.sqrt(Math.max(0, (whole + mixed) / 2)),
    across: side * Math.sqrt(Math.max(0, (whole - mixed) / 2)),
    determinant: determinant(found.mirror),
    leaves: found.p_minus,
  };
}

/** An odd stride: neighbours in the list are of either parity. */
const most = 120;

/** Bounces from the first to the last, some hundred of them. */
export async function someBounces(
  ask: Ask,
  experiment: Experiment,
  points: Points,
  signal?: AbortSignal,
): Promise<readonly Bounce[]> {
  const last = lastBounce(points);
  const stride = 2 * Math.floor(last / (2 * most)) + 1;
  const bounces: Bounce[] = [];
  for (let k = 1; k <= last; k += stride) {
    signal?.throwIfAborted();
    bounces.push(await bounceAt(ask, experiment, points, k));
  }
  return bounces;
}

export const sizeOf = ({ along, across }: Bounce): number => Math.hypot(along, across);

export function bounceSentence(bounce: Bounce, last: number): string {
  const { k, t, along, across } = bounce;
  const size = sizeOf(bounce);
  return say('bounce.told', {
    ...{ k, last, t: formatNumber(t, 4), along: formatNumber(along, 3) },
    ...{ before: formatNumber(across, 3), after: formatNumber(-across, 3) },
    size: formatNumber(size, 4),
    share: formatNumber(100 * (across / size) ** 2, 2),
    determinant: formatNumber(bounce.determinant, 6),
  });
}
