/** The papers' figures and numbers, computed anew by the command line: verdicts stand, and what each row must come to. */
import { expect, test } from 'vitest';
import { native } from './support/native.ts';

interface Finding {
  readonly quantity: string;
  readonly ours: number;
  readonly verdict: string;
  readonly stands: boolean;
  readonly why?: string;
}

interface Entry {
  readonly id: string;
  readonly paper: string;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly figures: readonly { readonly curves: readonly { readonly x: readonly number[] }[] }[];
}

/** All but what takes more than two seconds. */
function quickOnes(): string[] {
  const slow = ['p1-figure2-variance', 'p1-figure4', 'p4-example4', 'p5-figure8', 'p5-figure10'];
  const { out } = native(['reproduce', '--list']);
  return out
    .split('\n')
    .flatMap((line) => line.match(/^p\d-\S+/) ?? [])
    .filter((id) => !slow.includes(id));
}

const { status, out } = native(['reproduce', '--json', ...quickOnes()]);
const entries: readonly Entry[] = JSON.parse(out);

/** The value of the row that starts with `quantity`. */
function valuesOf(id: string): (quantity: string) => number {
  const entry = entries.find((one) => one.id === id);
  return (quantity) => {
    const found = entry?.findings.find((one) => one.quantity.startsWith(quantity));
    expect(found, quantity).toBeDefined();
    return found?.ours ?? Number.NaN;
  };
}

function expectNear(value: number, wanted: number, relative: number): void {
  expect(Math.abs(value / wanted - 1)).toBeLessThan(relative);
}

test('every verdict stands, and one that differs says why', () => {
  expect(status).toBe(0);
  expect(new Set(entries.map(({ paper }) => paper))).toEqual(
    new Set(['P1', 'P2', 'P3', 'P4', 'P5']),
  );
  for (const { id, findings, figures } of entries) {
    expect(findings.length, id).toBeGreaterThan(0);
    expect(
      findings.filter(({ stands }) => !stands),
      id,
    ).toEqual([]);
    expect(
      findings.filter(({ verdict, why }) => verdict === 'differs' && why === undefined),
    ).toEqual([]);
    for (const { curves } of figures)
      expect(
        curves.every(({ x }) => x.length > 1),
        id,
      ).toBe(true);
  }
});

test('P2 Figure 2 runs the scheme that P2 prints, and GNI keeps the energy of its half steps', () => {
  const value = valuesOf('p2-figure2');
  expect(value("gni: spread of the half steps' energy")).toBeLessThan(1e-13);
  // The energy is compared with that of the exact curve, which has a tolerance of 1e-12.
  expect(value('rdp_exp_truncated: largest error of the energy')).toBeLessThan(1e-12);
  expect(value('midpoint2: largest error of the energy')).toBeGreaterThan(5e-4);
});

test('P3 Figure 3 measures both methods against one exact motion', () => {
  const value = valuesOf('p3-figure2');
  expectNear(value('mla: distance from the exact motion at t = 5'), 0.04296, 1e-3);
  expectNear(value('dla: distance from the exact motion at t = 5'), 0.04506, 1e-3);
  expectNear(value('mla: distance from the exact motion at t = 600'), 6.218, 1e-3);
  expectNear(value('dla: distance from the exact motion at t = 600'), 7.309, 1e-3);
});

test('P4 Example 2 integrates the form that P4 names, and the printed numbers come out', () => {
  const value = valuesOf('p4-example2');
  expectNear(value('RK2 on (33), h = 5e-3: mean |E − E₀|'), 1.1086e-2, 1e-3);
  expectNear(value('RK2 on (33), h = 5e-4: mean |E − E₀|'), 1.018e-4, 1e-3);
  expectNear(value('RK2 on (33), h = 5e-3: mean |q·q − 1|'), 2.08e-4, 1e-2);
  expectNear(value('variational, h = 5e-3: mean |E − E₀|'), 1.1717e-4, 1e-4);
  expectNear(value('variational, h = 5e-4: mean |E − E₀|'), 1.1986e-6, 1e-4);
});

test('converge leaves the order out where too few errors stand out', () => {
  const { status, out } = native(
    'converge --system quadrotor_payload --preset thrown --methods rkmk5 --t 1 --h 0.02,0.01,0.005'.split(
      ' ',
    ),
  );
  expect(status).toBe(0);
  const orders = out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[3]);
  expect(orders).toEqual(['', '', '']);
});

test('a pair of configurations that a method does not take is refused with what it takes', () => {
  const request = {
    op: 'pair_step',
    system: 'pendulum_chain',
    parameters: { N: 1 },
    method: 'rkmk4',
    h: 0.1,
    n: 1,
    q0: [0, 0, -1],
    q1: [0, 0.6, -0.8],
  };
  const { out } = native(['probe'], `${JSON.stringify(request)}\n`);
  const { error } = JSON.parse(out);
  expect(error.code).toBe('not-applicable');
  expect(error.message).toMatch(/goes from a state \(q, v\), which “step” takes\.$/);
});
