/** The bench's one state: what its parts are told, and what it says of itself. */
import { describe, expect, it } from 'vitest';
import { decodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { firstPreset, ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';
import { systemOf } from '../../web/src/kit/experiment/recording.ts';
import { BenchState } from '../../web/src/pages/bench/state.ts';
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
    state.follow({ rested: () => told.push('rested'), relinked: () => told.push('relinked') });
    state.rest();
    state.relink();
    expect([state.recording, state.shared, state.fragment]).toEqual(new Array(3).fill(undefined));
    expect(told).toEqual([]);
  });

  it('tells its parts in the order in which they came, each with what it asks for', () => {
    const state = new BenchState(catalogue);
    const told: unknown[] = [];
    const recording = made();
    state.follow(
      { opened: (shown, look) => told.push(['first', shown === state.recording, look]) },
      {},
      {
        opened: () => told.push(['second', state.playback.horizon]),
        moved: (t) => told.push(['moved', t]),
        rested: (t) => told.push(['rested', t]),
        relinked: (fragment) => told.push(['relinked', fragment === state.fragment]),
      },
    );
    state.open(recording, { t: 1 });
    state.grow(recording);
    state.playback.moveTo(1.5);
    state.rest();
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
    state.open(recording, undefined);
    state.grow(recording);
    state.playback.moveTo(1.5);
    // What is only asked for is not what the link shows.
    state.ask({ ...experiment, h: 0.125 });
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
    state.open(recording, undefined);
    const plain = ids(recording);
    const distance = { t: Float64Array.of(0, 1), value: Float64Array.of(0, 0.25) };
    state.compare(recording.records[0], [distance, distance]);
    expect(ids(recording)).toEqual([...plain, 'distance']);
    expect(ids(other)).toEqual(plain);
    state.open(other, undefined);
    expect(state.distances).toEqual([]);
    expect(ids(other)).toEqual(plain);
  });
});
