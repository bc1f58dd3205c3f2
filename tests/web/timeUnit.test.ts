/** What time is counted in, and how fast the bench plays beside nature. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { Playback } from '../../web/src/kit/experiment/playback.ts';
import { type Recording, systemOf } from '../../web/src/kit/experiment/recording.ts';
import { givenTimeUnit, timeUnit } from '../../web/src/kit/experiment/timeUnit.ts';
import { paceOf, Transport } from '../../web/src/pages/bench/benchTransport.ts';

const catalogue = catalogueHere();
const system = (id: string) => systemOf(catalogue, id);

describe('the unit of time', () => {
  it('is that of the velocities: days of planets, seconds of all else that has one', () => {
    expect(timeUnit(system('outer_solar_system'))).toBe('d');
    const others = catalogue.systems.filter(({ id }) => id !== 'outer_solar_system');
    expect(others.map(timeUnit)).toEqual(others.map(() => 's'));
    expect(givenTimeUnit(system('chaplygin_sleigh'))).toBe('s');
    expect(givenTimeUnit(system('double_pendulum'))).toBe('s');
    expect(givenTimeUnit(system('kepler'))).toBeUndefined();
  });
});

describe('the controls of the playhead', () => {
  const ignored = () => undefined;
  beforeEach(() => {
    vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function opened(id: string, horizon: number) {
    const playback = new Playback(20, { playheadMoved: ignored, playingChanged: ignored });
    const transport = new Transport(playback, { stepPlayhead: ignored, movePlayheadTo: ignored });
    playback.open(horizon);
    transport.recordingShown({ system: system(id) } as Recording);
    transport.playheadMoved(0);
    return { transport, pace: transport.folded.querySelector('#pace')?.textContent };
  }

  it('tell the time in its unit', () => {
    const { transport } = opened('outer_solar_system', 2e5);
    expect(transport.clock.textContent).toBe('t = 0 of 2·10⁵ d');
    const scrub = transport.element.querySelector('#scrub');
    expect(scrub?.getAttribute('aria-valuetext')).toBe('t = 0 days');
  });

  it.each([39.975, 10.0256, 20, 0.123456])('never pass an end of %d s', (end) => {
    const { transport } = opened('chaplygin_sleigh', end);
    transport.playheadMoved(end);
    const [, time, last] = /^t = (\S+) of (\S+) s$/.exec(transport.clock.textContent ?? '') ?? [];
    expect(Number(time)).toBe(Number(last));
  });

  it('say how fast that is beside nature, where time is counted in seconds', () => {
    expect(opened('chaplygin_sleigh', 1000).pace).toBe(
      'all in 20 s, 50 times as fast as real time',
    );
    expect(opened('elastic_rod', 0.5).pace).toBe('all in 20 s, 40 times as slow as real time');
    expect(opened('chaplygin_sleigh', 20).pace).toBe('all in 20 s, in real time');
    for (const id of ['outer_solar_system', 'kepler']) {
      const { transport, pace } = opened(id, 100);
      expect(pace).toBe('all in 20 s');
      expect(transport.folded.querySelector('[value="real"]')?.hasAttribute('disabled')).toBe(true);
    }
    expect([1.004, 2.5, 1 / 3].map(paceOf)).toEqual([
      ...['in real time', '2.5 times as fast as real time', '3 times as slow as real time'],
    ]);
  });
});
