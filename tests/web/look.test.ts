/** How the plots are looked at: what a link says of them, and what is shown when it is opened. */

import { describe, expect, it } from 'vitest';
import { csvOf } from '../../web/src/kit/experiment/dataTable.ts';
import { allColumns } from '../../web/src/kit/experiment/experimentColumns.ts';
import type { Look } from '../../web/src/kit/experiment/link/linkLook.ts';
import {
  distanceColumn,
  distancesOf,
  referenceOf,
} from '../../web/src/kit/experiment/referenceRun.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import { plotKinds, referencePanel } from '../../web/src/pages/bench/plots/plotKinds.ts';
import { hiddenIn, lookOf, phaseIn, spectrumIn } from '../../web/src/pages/bench/plots/plotLook.ts';
import { Spectra } from '../../web/src/pages/bench/plots/spectra.ts';
import { defaultExperiment } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from './lessonEngine.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const record = await openRecorder();
const experiment = defaultExperiment(catalogue);
const recording = await record(experiment);
const target = referenceOf(catalogue, experiment);
const [reference] = (await record(target ?? experiment)).records;
const distances = reference === undefined ? [] : distancesOf(recording, reference);

const kindsOf = (phase: readonly [string, string], spectrumOf: string, withReference: boolean) =>
  plotKinds(
    recording,
    { phase, spectrumOf, distances: withReference ? distances : [] },
    new Spectra(),
  );

/** What a bench that opens with `view` puts into its link. */
function told(view: Look, withReference = false): Look {
  const phase = phaseIn(recording, view);
  const spectrumOf = spectrumIn(recording, view);
  const kinds = kindsOf(phase, spectrumOf, withReference);
  return lookOf(recording, kinds, { phase, spectrumOf, hidden: hiddenIn(kinds, view) });
}

describe('the look of the plots', () => {
  it.each<Look>([
    {},
    { plots: ['energy'] },
    { plots: [] },
    { plots: ['constraint', 'phase', 'iterations', 'spectrum'], spectrum: 'constraint' },
    { phase: ['x', 'theta'] },
    { phase: ['t', 'theta'] },
  ])('is told as it was asked for: %j', (view) => {
    expect(told(view)).toEqual(view);
    expect(told(view, true)).toEqual(view);
  });

  it('is not told where it is as usual, in whatever order, and where it names what is not there', () => {
    expect(told({ plots: ['phase', 'constraint', 'energy'], spectrum: 'energy' })).toEqual({});
    expect(told({ plots: ['magic'], phase: ['x', 'magic'], spectrum: 'magic' })).toEqual({});
    expect(told({ plots: ['magic', 'energy'] })).toEqual({ plots: ['energy'] });
  });

  it('has the distance from the reference wherever there is one', () => {
    const kinds = kindsOf(phaseIn(recording, {}), 'energy', true);
    for (const view of [{}, { plots: ['energy'] }, { plots: [] }]) {
      expect(hiddenIn(kinds, view).has(referencePanel)).toBe(false);
    }
  });
});

describe('the distance from the reference', () => {
  it('is a column of the file, one number a sample, empty where the reference has none', () => {
    const sparse = distances.map(({ t, value }) => ({
      t: t.filter((_, i) => i % 2 === 0),
      value: value.filter((_, i) => i % 2 === 0),
    }));
    const columns = (run: number) => {
      const [whole, part] = [distances, sparse].map((of) => of[run] ?? { t: [], value: [] });
      return [whole, part].map((one) =>
        distanceColumn(recording, run, one as (typeof distances)[0]),
      );
    };
    const all = (of: typeof recording, run: number) => [...allColumns(of, run), ...columns(run)];
    const text = csvText(csvOf(recording, all, () => 'x'));
    const rows = text
      .split('\n')
      .filter((line) => /^[^#]/.test(line))
      .slice(1);
    expect(rows).toHaveLength(recording.records.reduce((n, { count }) => n + count, 0));
    const cells = rows.map((row) => row.split(',').slice(-2));
    const { count = 0 } = recording.records[0] ?? {};
    recording.records.forEach((_, run) => {
      for (let i = 0; i < count; i += 1) {
        const value = String(distances[run]?.value[i]);
        expect(cells[run * count + i]).toEqual([value, i % 2 === 0 ? value : '']);
      }
    });
    expect(text).toContain('distance = largest difference');
    expect(Number(cells.at(-1)?.[0])).toBeGreaterThan(0);
  });
});
