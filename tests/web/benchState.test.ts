/** The bench's one state: what its parts are told, and what it says of itself. */
import { describe, expect, it } from 'vitest';
import { decodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { firstPreset, ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';
import { systemOf } from '../../web/src/kit/experiment/recording.ts';
import { BenchState } from '../../web/src/pages/bench/benchState.ts';
import { component, madeRecording } from './support/made.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const system = systemOf(catalogue, 'chaplygin_sleigh');
const preset = firstPreset(system);
const experiment = ofPreset(system, preset, openingRuns(catalogue, system, preset));
const made = () => ({
  ...madeRecording({
    ...{ h: 0.5, steps: 4, runs: 2 },
    components: [[component('x', 'q'), (t) => t]],
    errors: [(t) => t],
  }),
  experiment,
});

describe('the state of the bench', () => {
  it('says nothing, and tells nobody, before the first experiment', () => {
    const state = new BenchState(catalogue);
    const told: string[] = [];
    state.follow({
      playheadRested: () => told.push('rested'),
      linkChanged: () => told.push('relinked'),
    });
    state.restPlayhead();
    state.updateLink();
    expect([state.recording, state.shared, state.fragment]).toEqual(new Array(3).fill(undefined));
    expect(told).toEqual([]);
  });

  it('tells its parts in the order in which they came, each with what it asks for', () => {
    const state = new BenchState(catalogue);
    const told: unknown[] = [];
    const recording = made();
    state.follow(
      { recordingShown: (shown, look) => told.push(['first', shown === state.recording, look]) },
      {},
      {
        recordingShown: () => told.push(['second', state.playback.horizon]),
        playheadMoved: (t) => told.push(['moved', t]),
        playheadRested: (t) => told.push(['rested', t]),
        linkChanged: (fragment) => told.push(['relinked', fragment === state.fragment]),
      },
    );
    state.showRecording(recording, { t: 1 });
    state.samplesArrived(recording);
    state.playback.moveTo(1.5);
    state.restPlayhead();
    expect(told).toEqual([
      ['first', true, { t: 1 }],
      ['second', 2],
      ['moved', 1.5],
      ['rested', 1.5],
      ['relinked', true],
    ]);
  });

  it('is in the link whole: the experiment shown, the playhead, and the look of every part', () => {
    const state = new BenchState(catalogue);
    const recording = made();
    state.follow({ look: { plots: ['energy'] } }, {}, { look: { reference: true } });
    state.showRecording(recording, undefined);
    state.samplesArrived(recording);
    state.playback.moveTo(1.5);
    // What is only asked for is not what the link shows.
    state.requestExperiment({ ...experiment, h: 0.125 });
    const view = { t: 1.5, plots: ['energy'], reference: true };
    expect(state.shared).toEqual({ experiment, view });
    expect(decodePermalink(state.fragment ?? '', catalogue)).toEqual({ experiment, view });
    state.playback.moveTo(2);
    expect(state.shared?.view.t).toBeUndefined();
  });

  it('knows the distance from the reference of what is shown, and of nothing else', () => {
    const state = new BenchState(catalogue);
    const [recording, other] = [made(), made()];
    const ids = (of: typeof recording) => state.columns(of, 1).map(({ id }) => id);
    state.showRecording(recording, undefined);
    const plain = ids(recording);
    const distance = { t: Float64Array.of(0, 1), value: Float64Array.of(0, 0.25) };
    state.setReference(recording.records[0], [distance, distance]);
    expect(ids(recording)).toEqual([...plain, 'distance']);
    expect(ids(other)).toEqual(plain);
    state.showRecording(other, undefined);
    expect(state.distances).toEqual([]);
    expect(ids(other)).toEqual(plain);
  });
});
