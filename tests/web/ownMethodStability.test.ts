/** Where methods are stable: boundaries on both axes that the books have. */
import { expect, it } from 'vitest';
import '../../web/src/figures/lessons/make-your-own/definitionEnglish.ts';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import type { MethodReading } from '../../web/src/kit/engine/types.ts';
import { gallery } from '../../web/src/pages/authoring/method/methodGallery.ts';
import {
  farAway,
  outside,
  reach,
  type Stability,
} from '../../web/src/pages/authoring/method/stability.ts';
import { frameOf } from '../../web/src/pages/authoring/method/stabilityPicture.ts';
import { stabilitySentence } from '../../web/src/pages/authoring/method/stabilityView.ts';

const taylor = (order: number): Stability => {
  const numerator = [1];
  for (let k = 1; k <= order; k += 1) numerator.push((numerator[k - 1] ?? 1) / k);
  return { numerator, denominator: [1] };
};

const engine = engineOf(engineHere());
async function shipped(name: string): Promise<Stability> {
  const method = gallery.get(name);
  const { tableau } = await engine.probe<MethodReading>({ op: 'read_method', method });
  if (tableau === undefined) throw new Error(`${name} has no tableau`);
  return tableau.stability;
}

it('of order 4 in four stages: −2.785 and 2√2', async () => {
  for (const method of [taylor(4), await shipped('kutta38')]) {
    expect(reach(method, 'real')).toBeCloseTo(2.7852935634, 8);
    expect(reach(method, 'imaginary')).toBeCloseTo(2 * Math.SQRT2, 8);
  }
});

it('of lower orders: −2 and nothing of the imaginary axis; −2.513 and √3', () => {
  expect(reach(taylor(1), 'real')).toBeCloseTo(2, 10);
  expect(reach(taylor(1), 'imaginary')).toBe(0);
  expect(reach(taylor(2), 'real')).toBeCloseTo(2, 10);
  expect(reach(taylor(2), 'imaginary')).toBe(0);
  expect(reach(taylor(3), 'real')).toBeCloseTo(2.5127453266, 8);
  expect(reach(taylor(3), 'imaginary')).toBeCloseTo(Math.sqrt(3), 8);
});

it.each([
  ['gauss1', 1],
  ['gauss2', 1],
  ['gauss3', 1],
  ['lobatto_iiia3', 1],
  ['radau_iia2', 0],
  ['lobatto_iiic2', 0],
])('%s is stable on both axes, and |R(∞)| = %d', async (name, far) => {
  const method = await shipped(name);
  expect(reach(method, 'real')).toBe(Number.POSITIVE_INFINITY);
  expect(reach(method, 'imaginary')).toBe(Number.POSITIVE_INFINITY);
  expect(farAway(method)).toBeCloseTo(far, 10);
});

it('tells a pole, and a method that grows along the real axis', () => {
  // 1 + z/2 over 1 + z/2 − z²/4: a pole on the negative axis.
  const pole: Stability = { numerator: [1, 0.5], denominator: [1, 0.5, -0.25] };
  expect(Number.isFinite(reach(pole, 'real'))).toBe(true);
  expect(reach({ numerator: [1, -1], denominator: [1] }, 'real')).toBe(0);
  expect(outside(taylor(1), [-1, 0])).toBeLessThan(0);
  expect(outside(taylor(1), [0.1, 0])).toBeGreaterThan(0);
});

it('is framed with all of its region', () => {
  const { left, right, top } = frameOf(taylor(4));
  expect(left).toBeLessThan(-2.785);
  expect(left).toBeGreaterThan(-4);
  expect(right).toBeGreaterThan(0);
  expect(top).toBeGreaterThan(2.95);
});

it('is put into words', async () => {
  expect(stabilitySentence(taylor(4), false)).toBe(
    'It has the real axis from −2.785 to 0; and the imaginary axis up to ±2.828.',
  );
  expect(stabilitySentence(await shipped('radau_iia2'), true)).toContain(
    'Far out |R| comes to 0: very fast decay is damped at once.',
  );
});
