/** The clock of the playhead: what a machine that slept, or set its clock, does to it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Playback } from '../../web/src/kit/experiment/playback.ts';

let waiting: ((time: number) => void) | undefined;
const frame = (time: number): void => {
  const act = waiting;
  waiting = undefined;
  act?.(time);
};

beforeEach(() => {
  waiting = undefined;
  vi.stubGlobal('requestAnimationFrame', (act: (time: number) => void) => {
    waiting = act;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Ten seconds of motion that take ten seconds, all of it computed. */
function played(): { playback: Playback; seen: number[] } {
  const seen: number[] = [];
  const playback = new Playback(10, {
    playheadMoved: (t) => seen.push(t),
    playingChanged: () => undefined,
  });
  playback.open(10);
  playback.reach(10);
  playback.setPlaying(true);
  frame(0);
  return { playback, seen };
}

it('goes with the time', () => {
  const { playback } = played();
  for (const time of [100, 200, 300]) frame(time);
  expect(playback.t).toBeCloseTo(0.3, 12);
});

it('goes on where it was after an hour of sleep', () => {
  const { playback } = played();
  frame(100);
  frame(3_600_100);
  expect(playback.t).toBeCloseTo(0.1 + 0.25, 12);
  frame(3_600_200);
  expect(playback.t).toBeCloseTo(0.45, 12);
});

it('asks the time of frames alone, whatever becomes of the clock on the wall', () => {
  const { playback, seen } = played();
  frame(100);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  frame(200);
  vi.setSystemTime(9e12);
  frame(300);
  vi.useRealTimers();
  expect(playback.t).toBeCloseTo(0.3, 12);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

it('waits for what is not computed yet, and ends at the end', () => {
  const { playback } = played();
  playback.open(10);
  playback.reach(0.15);
  for (const time of [100, 200, 300]) frame(time);
  expect(playback.t).toBe(0.15);
  playback.reach(10);
  for (let time = 400; time < 12_000; time += 100) frame(time);
  expect(playback.t).toBe(10);
  expect(playback.playing).toBe(false);
});

it('stays at its time while another recording is computed, and goes on from there', () => {
  const { playback, seen } = played();
  for (let time = 100; time <= 4000; time += 100) frame(time);
  playback.open(10);
  for (const [time, reached] of [
    [4100, 0],
    [4200, 1.5],
    [4300, 3.9],
  ] as const) {
    playback.reach(reached);
    frame(time);
    expect(playback.t).toBeCloseTo(4, 9);
  }
  playback.reach(10, true);
  frame(4400);
  expect(playback.t).toBeCloseTo(4.1, 9);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

it('ends where all failed, and does not play what is over at once', () => {
  const { playback } = played();
  playback.open(10);
  playback.reach(0.15, true);
  for (const time of [100, 200, 300]) frame(time);
  expect([playback.t, playback.playing, playback.atEnd]).toEqual([0.15, false, true]);
  playback.setPlaying(true);
  expect([playback.t, playback.playing]).toEqual([0, true]);
  playback.reach(0, true);
  playback.setPlaying(false);
  playback.setPlaying(true);
  expect([playback.t, playback.playing]).toEqual([0, false]);
});

it('stands while it is paused or held, and goes on from there', () => {
  const { playback } = played();
  frame(100);
  playback.setPlaying(false);
  frame(200);
  expect([playback.t, waiting]).toEqual([0.1, undefined]);
  playback.setPlaying(true);
  expect(playback.t).toBe(0.1);
  playback.hold(true);
  frame(300);
  expect([playback.t, playback.playing, waiting]).toEqual([0.1, true, undefined]);
  playback.hold(false);
  for (const time of [400, 500]) frame(time);
  expect(playback.t).toBeCloseTo(0.2, 12);
});

it('begins anew when it is played at its end, and by itself where it is to go round', () => {
  const { playback } = played();
  playback.moveTo(10);
  playback.setPlaying(false);
  expect(playback.atEnd).toBe(true);
  playback.setPlaying(true);
  expect([playback.t, playback.playing]).toEqual([0, true]);
  playback.loop = true;
  playback.moveTo(9.95);
  for (const time of [100, 200]) frame(time);
  expect([playback.t, playback.playing]).toEqual([0, true]);
});
