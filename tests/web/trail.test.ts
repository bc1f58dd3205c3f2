/** Paths that bodies trail: all of a track on the ground, the last stretch of a path through the air. */
import type { BufferAttribute, InterleavedBufferAttribute } from 'three';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { lengthsAlong, longestTail, tailStart } from '../../web/src/kit/scene/tail.ts';
import { mostSegments, Trail } from '../../web/src/kit/scene/trail.ts';
import { appendPoses, poseAt, poseRecord } from './support/poses.ts';
import { styleOf } from './support/styles.ts';

/** A part that goes `step` metres a sample along the x axis. */
function walk(samples: number, step: number, steps = 1): RunRecord {
  const record = poseRecord(1, steps);
  goOn(record, samples, step);
  return record;
}

function goOn(record: RunRecord, samples: number, step: number): void {
  for (let i = 0; i < samples; i += 1) appendPoses(record, [poseAt([step * record.count, 0, 0])]);
}

const air = { parts: [], ground: false, length: 0.5 };
const most = longestTail(air);

const trailOf = (record: RunRecord, ground = false): Trail =>
  new Trail(record, 0, styleOf(), { ...air, ground });

/** The places between which the line is drawn, and how far along the path they are. */
function drawn({ line }: Trail): { from: number; to: number; along: number; segments: number } {
  const { geometry } = line;
  const segments = geometry.instanceCount;
  const x = (name: string, at: number): number =>
    (geometry.getAttribute(name) as BufferAttribute).getX(at);
  return {
    from: x('instanceStart', 0),
    to: x('instanceEnd', segments - 1),
    along: x('instanceDistanceStart', 0),
    segments,
  };
}

describe('the length of a path', () => {
  it('adds up from point to point, in space', () => {
    const path = [0, 0, 0, 1, 2, 2, 1, 2, 2, 1, 6, 5];
    expect([...lengthsAlong(path)]).toEqual([0, 3, 3, 8]);
    expect([...lengthsAlong([])]).toEqual([]);
  });

  it('reaches back no further than it may', () => {
    const lengths = Float64Array.of(0, 3, 3, 8, 9);
    expect([0, 1, 3, 4].map((last) => tailStart(lengths, last, 6))).toEqual([0, 0, 1, 1]);
    expect(tailStart(lengths, 4, 0.5)).toBe(4);
    expect(tailStart(lengths, 4, Infinity)).toBe(0);
  });
});

describe('the dashes of a trail', () => {
  const scaleAt = (pixel: number): number => {
    const trail = new Trail(walk(3, 1), 0, styleOf(1), air);
    trail.coarsen(pixel);
    return trail.line.material.dashScale;
  };

  it('are as long as the pattern says where that can be seen', () => {
    expect(scaleAt(air.length / 1000)).toBe(1);
    expect(scaleAt(air.length / 40)).toBe(1);
  });

  it('are longer from afar, by steps', () => {
    const scales = [39, 30, 19, 11, 1].map((pixels) => scaleAt(air.length / pixels));
    expect(scales).toEqual([1 / 2, 1 / 2, 1 / 4, 1 / 4, 1 / 64]);
  });
});

describe('a trail', () => {
  it('is the last stretch of a path through the air, and follows the playhead both ways', () => {
    const trail = trailOf(walk(1001, 0.25));
    for (const last of [1000, 999, 90, 400]) {
      trail.showSample(last);
      const { from, to, along, segments } = drawn(trail);
      expect(to).toBe(0.25 * last);
      expect(to - from).toBe(most);
      expect(along).toBe(from);
      expect(segments).toBe(most / 0.25);
    }
  });

  it('is whole as long as it is short', () => {
    const trail = trailOf(walk(1001, 0.25));
    trail.showSample(1000);
    trail.showSample(8);
    expect(drawn(trail)).toEqual({ from: 0, to: 2, along: 0, segments: 8 });
    trail.showSample(0);
    expect(trail.line.visible).toBe(false);
  });

  it('takes over what is recorded while it is shown', () => {
    const record = walk(500, 0.25);
    const trail = trailOf(record);
    trail.showSample(499);
    goOn(record, 500, 0.25);
    trail.showSample(999);
    expect(drawn(trail)).toMatchObject({ from: 249.75 - most, to: 249.75 });
  });

  it('writes what is new, and nothing that is there already', () => {
    const record = walk(20_000, 0.25);
    const trail = trailOf(record, true);
    trail.showSample(19_999);
    const { geometry } = trail.line;
    const start = geometry.getAttribute('instanceStart') as InterleavedBufferAttribute;
    const { data } = start;
    data.clearUpdateRanges();
    data.array[0] = -7;
    goOn(record, 100, 0.25);
    trail.showSample(record.count - 1);
    expect(trail.line.geometry === geometry).toBe(true);
    expect(start.getX(0)).toBe(-7);
    expect(data.updateRanges).toEqual([{ start: 6 * 19_999, count: 6 * 100 }]);
    expect(drawn(trail)).toMatchObject({ to: 0.25 * 20_099, segments: 20_099 });
  });

  it('of a long run has no more segments than can be told apart, and ends where it has come to', () => {
    const steps = 3 * mostSegments;
    const record = walk(1000, 0.25, steps);
    const trail = trailOf(record, true);
    trail.showSample(500);
    expect(drawn(trail)).toEqual({ from: 0, to: 0.25 * 498, along: 0, segments: 166 });
    goOn(record, 2, 0.25);
    trail.showSample(record.count - 1);
    expect(drawn(trail)).toEqual({ from: 0, to: 0.25 * 999, along: 0, segments: 333 });
  });

  it('moves to a larger place a few times, however long it grows', () => {
    const record = walk(2, 0.25);
    const trail = trailOf(record, true);
    const places = new Set();
    for (let i = 0; i < 3000; i += 1) {
      goOn(record, 1, 0.25);
      trail.showSample(record.count - 1);
      places.add(trail.line.geometry);
    }
    expect(places.size).toBeLessThan(7);
    expect(drawn(trail)).toEqual({ from: 0, to: 0.25 * 3001, along: 0, segments: 3001 });
  });

  it('has a ball to be sorted by that nobody has to look for', () => {
    const record = walk(1001, 0.25);
    const trail = trailOf(record);
    for (let i = 0; i < 2; i += 1) {
      trail.showSample(record.count - 1);
      expect(trail.line.geometry.boundingSphere?.center.length()).toBe(0);
      goOn(record, 1000, 0.25);
    }
  });

  it('of what lies on the ground is above the grid by less than can be seen', () => {
    const record = poseRecord(1, 3);
    for (const z of [0, 0, 0.02, -3]) appendPoses(record, [poseAt([record.count, 0, z])]);
    const heights = (ground: boolean): number[] => {
      const trail = trailOf(record, ground);
      trail.showSample(3);
      const ends = trail.line.geometry.getAttribute('instanceEnd') as BufferAttribute;
      return [0, 1, 2].map((segment) => ends.getZ(segment));
    };
    const [low = 0, high = 0, below = 0] = heights(true);
    expect(low).toBeGreaterThan(0);
    // A hundredth of what is looked at.
    expect(low).toBeLessThanOrEqual(0.01 * air.length);
    expect(high).toBeCloseTo(0.02, 6);
    expect(below).toBe(low);
    expect(heights(false)[2]).toBe(-3);
  });

  it('stays on the ground', () => {
    const trail = trailOf(walk(1001, 0.25), true);
    trail.showSample(1000);
    expect(drawn(trail)).toEqual({ from: 0, to: 250, along: 0, segments: 1000 });
  });
});
