/**
 * Algorithm 1 of Celledoni, Farré Puiggalí, Høiseth and Martín de Diego (arXiv:1605.02845) for one column A = μᵀ of
 * three numbers that depend on one variable: the mirror with Q e₁ ∥ A, and its derivative, line by line. The last
 * line of the paper's ∂Q has the wrong sign; here it is the product rule's.
 */

/** A number and its derivative. */
export interface Dual {
  readonly v: number;
  readonly d: number;
}

const add = (a: Dual, b: Dual): Dual => ({ v: a.v + b.v, d: a.d + b.d });
const scale = (s: number, a: Dual): Dual => ({ v: s * a.v, d: s * a.d });
const product = (a: Dual, b: Dual): Dual => ({ v: a.v * b.v, d: a.d * b.v + a.v * b.d });
const quotient = (a: Dual, b: Dual): Dual => ({
  v: a.v / b.v,
  d: (a.d * b.v - a.v * b.d) / (b.v * b.v),
});
const inner = (a: readonly Dual[], b: readonly Dual[]): Dual =>
  a.reduce((sum, one, i) => add(sum, product(one, b[i] as Dual)), { v: 0, d: 0 });
/** Of a zero column the derivative is not a number. */
const norm = (a: readonly Dual[]): Dual => {
  const { v, d } = inner(a, a);
  return { v: Math.sqrt(v), d: d / (2 * Math.sqrt(v)) };
};

export const lineNames = [
  'column',
  'length',
  'shifted',
  'norm',
  'normal',
  'product',
  'reduced',
  'matrix',
  'frame',
] as const;
export type LineName = (typeof lineNames)[number];

/** What a line of the algorithm has found, as rows of numbers; a column is one row. */
export interface Line {
  readonly name: LineName;
  readonly rows: readonly (readonly Dual[])[];
}

export type Sign = 1 | -1;

/** That of the first number: nothing cancels. */
export const stableSign = ([first]: readonly Dual[]): Sign => ((first as Dual).v < 0 ? -1 : 1);

export function linesOf(column: readonly Dual[], sign: Sign): readonly Line[] {
  const length = norm(column);
  const shifted = column.map((one, i) => (i === 0 ? add(one, scale(sign, length)) : one));
  const size = norm(shifted);
  const normal = shifted.map((one) => quotient(one, size));
  const u = inner(normal, column);
  const reduced = column.map((one, i) => add(one, scale(-2, product(normal[i] as Dual, u))));
  const matrix = normal.map((a, i) =>
    normal.map((b, j) => add({ v: i === j ? 1 : 0, d: 0 }, scale(-2, product(a, b)))),
  );
  const found: Readonly<Record<LineName, Line['rows']>> = {
    column: [column],
    length: [[length]],
    shifted: [shifted],
    norm: [[size]],
    normal: [normal],
    product: [[u]],
    reduced: [reduced],
    matrix,
    frame: matrix.map((row) => row.slice(1)),
  };
  return lineNames.map((name) => ({ name, rows: found[name] }));
}

/** The rows of a line. */
export const rowsOf = (lines: readonly Line[], name: LineName): Line['rows'] =>
  lines.find((line) => line.name === name)?.rows ?? [];
