/** What a film will be and what the rest of it takes, and the rows of its frames. */
import { expect, it } from 'vitest';
import { turnRows } from '../../web/src/kit/scene/readBack.ts';
import {
  bitrateOf,
  expectedBytes,
  framesToWrite,
  refinedBytes,
  secondsLeft,
} from '../../web/src/pages/bench/export/filmSize.ts';

const frame = { width: 640, height: 360 };

it('a film is as large as its bits a second say, in full HD six million', () => {
  expect(bitrateOf({ width: 1920, height: 1080 })).toBe(6e6);
  expect(expectedBytes({ kind: 'mp4', seconds: 8 }, 240, frame)).toBe(bitrateOf(frame));
  expect(bitrateOf(frame)).toBeGreaterThan(6e6 / 9);
});

it('a GIF grows with its pixels and frames', () => {
  const frames = framesToWrite({ kind: 'gif', seconds: 2, framesPerSecond: 30 });
  expect(frames).toBe(67);
  const bytes = expectedBytes({ kind: 'gif', seconds: 2 }, frames, frame);
  expect(bytes / (640 * 360 * 67)).toBeCloseTo(0.11, 9);
});

it('an estimate goes over to what was written, and ends there', () => {
  expect(refinedBytes({ share: 0.01, bytes: 90_000 }, 1000)).toBe(1000);
  expect(refinedBytes({ share: 0.5, bytes: 1000 }, 1000)).toBe(1500);
  expect(refinedBytes({ share: 1, bytes: 2000 }, 1000)).toBe(2000);
});

it('the time left is what as many frames took before', () => {
  expect(secondsLeft(0.25, 2)).toBe(6);
  expect(secondsLeft(1, 2)).toBe(0);
  expect(secondsLeft(0.01, 2)).toBeUndefined();
  expect(secondsLeft(0.5, 0.1)).toBeUndefined();
});

it('rows come highest first, and colours without their opacity', () => {
  const image = new Uint8ClampedArray(8);
  turnRows(new Uint8Array([100, 50, 0, 128, 1, 2, 3, 255]), image, 1, 2);
  expect([...image]).toEqual([1, 2, 3, 255, 199, 100, 0, 128]);
});
