/** The two-form panel: its sentences and its file, from what the engine answers. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import {
  type TwoFormResult,
  twoFormCsv,
  twoFormSentence,
} from '../../web/src/pages/bench/panels/twoFormPanel.ts';
import { wasmHost } from './support/wasm.ts';

type Answer = Omit<TwoFormResult, 'name'>;

let host: EngineHost;
beforeAll(async () => {
  host = await wasmHost();
});

function measured(method: string, horizon = 10): TwoFormResult {
  const preset = host.catalogue.systems.find(({ id }) => id === 'kepler')?.presets[0];
  if (preset === undefined) throw new Error('The planet has no preset.');
  const { parameters, q, v } = preset;
  const runs = [{ method }];
  const experiment = { system: 'kepler', parameters, q, v, h: 0.02, horizon, runs };
  const answer = host.probe({ op: 'two_form', experiment, samples: 20 }) as Answer;
  return { name: method, ...answer };
}

describe('the two-form of neighbours', () => {
  it('is kept by a symplectic method, up to what can be seen', () => {
    const result = measured('stormer_verlet');
    expect(result.t).toHaveLength(21);
    expect(result.message).toBeUndefined();
    expect(twoFormSentence(result)).toMatch(
      /^stormer_verlet: no change of the two-form is seen; any is below \S+ of it\.$/,
    );
  });

  it('is changed by another, by so much at a time', () => {
    const result = measured('explicit_euler');
    expect(result.defects.at(-1)).toBeGreaterThan(0.1);
    expect(twoFormSentence(result)).toMatch(
      /^explicit_euler has changed the two-form by \S+ of it at t = 10 s; changes from \S+ on can be seen\.$/,
    );
  });

  it('says why a run stopped', () => {
    const result = { ...measured('rk4', 1), message: 'It stopped.' };
    expect(twoFormSentence(result)).toMatch(/ It stopped\.$/);
  });

  it('goes into a file row by row', () => {
    const lines = csvText(twoFormCsv([measured('rk4', 1)]))
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toBe('method,t,two_form_defect,two_form_resolution');
    expect(lines).toHaveLength(19);
    expect(lines[1]).toMatch(/^rk4,0,0,/);
  });
});
