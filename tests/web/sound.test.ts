/** What a run sounds like: beats of its error, pitch of its speed, ticks of its impacts. */
import { expect, it } from 'vitest';
import { poseSize } from '../../web/src/kit/engine/types.ts';
import { speedsOf } from '../../web/src/kit/sound/speeds.ts';
import { beatsOf, fixedPitch, tonesOf } from '../../web/src/kit/sound/tones.ts';

it.each([
  [0, 0],
  [1e-16, 0],
  [1e-12, 2.5],
  [-1e-8, 5],
  [1e-4, 7.5],
  [1, 10],
  [1e8, 10],
  [Number.NaN, 10],
])('an error of %f beats %f times a second', (error, beats) => {
  expect(beatsOf(error)).toBeCloseTo(beats, 9);
  expect(tonesOf(error, 0).pair).toEqual([fixedPitch, fixedPitch + beatsOf(error)]);
});

it('the hum is an octave higher at half the largest speed, two at the largest', () => {
  const hums = [0, 0.5, 1, 2].map((speed) => tonesOf(0, speed).hum);
  expect(hums).toEqual([55, 110, 220, 220].map((pitch) => expect.closeTo(pitch, 9)));
});

/** One body whose height is given at each time. */
function falling(height: (t: number) => number, h: number, count: number) {
  const t = Float64Array.from({ length: count }, (_, i) => i * h);
  const poses = new Float32Array(count * poseSize);
  t.forEach((time, i) => {
    poses[i * poseSize + 2] = height(time);
  });
  return { t, poses, poseStride: poseSize, count };
}

it('a ball that falls from 1 m hits the ground where its velocity turns', () => {
  // g = 2: it falls for 1 s and rises for 1 s.
  const ball = (t: number): number => 1 - (((t + 1) % 2) - 1) ** 2;
  const { impacts, largest } = speedsOf(falling(ball, 0.013, 400));
  expect(impacts.length).toBe(3);
  expect(Math.abs((impacts[0] as number) - 1)).toBeLessThan(0.03);
  expect(Math.abs((impacts[1] as number) - 3)).toBeLessThan(0.03);
  expect(largest).toBeCloseTo(2, 1);
});

it('a smooth oscillation has no impact, and its speed is in the middle the largest', () => {
  const { impacts, speeds, largest } = speedsOf(falling(Math.cos, 0.05, 400));
  expect(impacts).toEqual([]);
  expect(largest).toBeCloseTo(1, 2);
  expect(speeds[0]).toBeLessThan(0.05);
});

it('what has one sample, or no body, is silent', () => {
  expect(speedsOf(falling(Math.cos, 0.1, 1)).impacts).toEqual([]);
  const none = { t: new Float64Array(3), poses: new Float32Array(0), poseStride: 0, count: 3 };
  expect(speedsOf(none).largest).toBe(0);
});
