/** Paths of earlier runs beside those of now: all of them in the picture. */
import { expect, it } from 'vitest';
import { Inks } from '../../web/src/kit/scene/inks.ts';
import { StagedRuns } from '../../web/src/kit/scene/stagedRuns.ts';
import { appendPoses, poseAt, poseRecord } from './support/poses.ts';

const part = { id: 'body', shape: 'ellipsoid', size: [0.2, 0.2, 0.2], role: 'body', trail: true };
const scene = { parts: [part], ground: true, length: 0.5 } as never;

function going(to: readonly [number, number, number]) {
  const record = poseRecord(1);
  appendPoses(record, [poseAt([0, 0, 0])]);
  appendPoses(record, [poseAt(to)]);
  return record;
}

it('what is pinned is in view with the rest, until it is let go', () => {
  const cast = new StagedRuns(new Inks(), () => undefined);
  cast.load(scene, [going([1, 0, 0])], ['#0072b2']);
  const high = (): number => Math.max(...cast.reach(1).upright.high);
  const before = high();
  expect(before).toBeLessThan(2);
  cast.setPinned([{ scene, record: going([0, 5, 0]), number: 0 }]);
  expect(high()).toBe(5);
  cast.setPinned([]);
  expect(high()).toBe(before);
  // What went where no number follows leaves the picture as it is.
  cast.setPinned([{ scene, record: going([0, Number.NaN, 0]), number: 0 }]);
  expect(high()).toBe(before);
});
