/** The papers' figures, computed anew by the command line: what each row must come to. */
import { expect, test } from 'vitest';
import { native } from './support/native';

/** The value at the end of the row that starts with `quantity`. */
function valuesOf(id: string): (quantity: string) => number {
  const { status, out } = native(['reproduce', id]);
  expect(status).toBe(0);
  const rows = out.split('\n').map((line) => line.trim());
  return (quantity) => {
    const row = rows.find((line) => line.startsWith(quantity));
    expect(row, quantity).toBeDefined();
    return Number(row?.split(/\s+/).at(-1));
  };
}

function expectNear(value: number, wanted: number, relative: number): void {
  expect(Math.abs(value / wanted - 1)).toBeLessThan(relative);
}

test('P2 Figure 2 runs the scheme that P2 prints, and GNI keeps the energy of its half steps', () => {
  const value = valuesOf('p2-figure2');
  expect(value("gni: spread of the half steps' energy")).toBeLessThan(1e-13);
  // The energy is compared with that of the exact curve, which has a tolerance of 1e-12.
  expect(value('rdp: largest error of the energy')).toBeLessThan(1e-12);
  expect(value('rk2: largest error of the energy')).toBeGreaterThan(5e-4);
});

test('P3 Figure 3 measures both methods against one exact motion', () => {
  const value = valuesOf('p3-figure2');
  expectNear(value('mla: distance from the exact motion at t = 5'), 0.04296, 1e-3);
  expectNear(value('dla: distance from the exact motion at t = 5'), 0.04506, 1e-3);
  const late = native(['reproduce', 'p3-figure2']).out.match(/: the same at t = 600 .* (\S+)$/gm);
  const [mla, dla] = (late ?? []).map((row) => Number(row.split(/\s+/).at(-1)));
  expectNear(mla ?? 0, 6.218, 1e-3);
  expectNear(dla ?? 0, 7.309, 1e-3);
});

test('P4 Example 2 integrates the form that P4 names, and the other beside it', () => {
  const value = valuesOf('p4-example2');
  const energies: [string, number][] = [
    ['5e-3', 1.1086e-2],
    ['1e-3', 4.099e-4],
    ['5e-4', 1.018e-4],
  ];
  for (const [h, wanted] of energies) {
    expectNear(value(`Heun on (33), in (q, q'), h = ${h}: mean |E - E0|`), wanted, 1e-3);
  }
  expectNear(value("Heun on (33), in (q, q'), h = 5e-3: mean |q.q - 1|"), 2.08e-4, 1e-2);
  expectNear(value("Heun on (33), in (q, q'), h = 5e-4: mean |q.q - 1|"), 2.04e-6, 1e-2);
  expectNear(value('Heun in (q, w), h = 5e-3: mean |E - E0|'), 1.942e-3, 1e-3);
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
    method: 'sphere_variational',
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
