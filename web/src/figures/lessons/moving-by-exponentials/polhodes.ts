/**
 * Curves of equal energy on the sphere |μ| = M of a free body: with u = μ/M and inertias I,
 * 2H/M² = Σ uᵢ²/Iᵢ. About the axis k of the largest or of the least inertia a curve is
 * Σ (1/Iᵢ − 1/I_k) uᵢ² = 2H/M² − 1/I_k over the other two: an ellipse, seen along the axis.
 */
export type Vector = readonly [number, number, number];

const parts = 48;

export const energyOf = (mu: Vector, inertia: Vector): number =>
  mu.reduce((sum, m, i) => sum + m ** 2 / (inertia[i] as number), 0) / 2;

/** Round the axis k, on its side `sign`; level = 2H/M². Undefined where the curve goes round another axis. */
function round(inertia: Vector, k: number, level: number, sign: 1 | -1): Vector[] | undefined {
  const [i, j] = [(k + 1) % 3, (k + 2) % 3];
  const over = (axis: number): number => 1 / (inertia[axis] as number) - 1 / (inertia[k] as number);
  const excess = level - 1 / (inertia[k] as number);
  const [a, b] = [excess / over(i), excess / over(j)];
  if (!(a >= 0 && b >= 0 && a <= 1 && b <= 1)) return undefined;
  return Array.from({ length: parts + 1 }, (_, n): Vector => {
    const angle = (2 * Math.PI * n) / parts;
    const u = [0, 0, 0];
    u[i] = Math.sqrt(a) * Math.cos(angle);
    u[j] = Math.sqrt(b) * Math.sin(angle);
    u[k] = sign * Math.sqrt(Math.max(0, 1 - (u[i] as number) ** 2 - (u[j] as number) ** 2));
    return u as unknown as Vector;
  });
}

/** The two curves of a level on the unit sphere, closed; none where all directions have one energy. */
export function polhodes(inertia: Vector, level: number): readonly Vector[][] {
  const order = [0, 1, 2].sort((i, j) => (inertia[i] as number) - (inertia[j] as number));
  for (const k of [order[0] as number, order[2] as number]) {
    const curves = ([1, -1] as const).map((sign) => round(inertia, k, level, sign));
    if (curves.every((curve) => curve !== undefined)) return curves;
  }
  return [];
}

/** Levels between the least and the largest, the one of the middle axis among them. */
export function levels(inertia: Vector): readonly number[] {
  const [low, middle, high] = inertia.map((one) => 1 / one).sort((a, b) => a - b) as [
    number,
    number,
    number,
  ];
  const shares = [0.1, 0.35, 0.7];
  return [
    ...shares.map((share) => low + share * (middle - low)),
    middle,
    ...shares.map((share) => high - share * (high - middle)),
  ];
}
