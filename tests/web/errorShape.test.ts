/** The word for how an error behaves: of made curves, and of what the presets of all systems compute. */
import { describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { errorShape } from '../../web/src/kit/analysis/errorShape.ts';
import { asChosen } from '../../web/src/kit/experiment/asChosen.ts';
import {
  defaultExperiment,
  withPreset,
  withSystem,
} from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from './lessonEngine.ts';
import { drawn } from './support/drawn.ts';

const samples = 1000;
const curve = (of: (t: number) => number): Float64Array =>
  Float64Array.from({ length: samples }, (_, i) => Math.abs(of(i / samples)));
const swing = (t: number, times: number) => (1 - Math.cos(2 * Math.PI * times * t)) / 2;

describe('the shape of a made error', () => {
  it.each([
    ['of round-off', 'holds', () => 3e-16],
    ['that walks at random in the last digits', 'holds', (t: number) => 1e-14 * Math.sqrt(t)],
    ['that swings', 'swings', (t: number) => 1e-3 * swing(t, 12)],
    ['that beats', 'swings', (t: number) => 1e-3 * swing(t, 40) * (0.2 + swing(t, 3))],
    ['that grows with time', 'drifts', (t: number) => 1e-9 * t],
    ['that grows like a random walk', 'drifts', (t: number) => 1e-9 * Math.sqrt(t)],
    ['that grows at every pericentre', 'drifts', (t: number) => 1e-5 * (Math.floor(20 * t) + 1)],
    ['that explodes', 'drifts', (t: number) => 1e-9 * Math.exp(20 * t)],
    ['that grows and swings', 'drifts', (t: number) => 1e-4 * (t + 0.1 * swing(t, 30))],
    ['that is lost at once', 'shifts', (t: number) => 0.3 * Math.min(1, 20 * t)],
    [
      'that is lost, and swings about',
      'shifts',
      (t: number) => 0.3 + 0.1 * swing(t, 9) - 0.3 * Number(t < 0.1),
    ],
  ] as const)('%s: %s', (_, shape, of) => {
    expect(errorShape(curve(of), samples)).toBe(shape);
  });

  it('is the same whatever the size of what is no round-off', () => {
    for (const size of [1e-9, 1e-4, 0.5]) {
      expect(
        errorShape(
          curve((t) => size * t),
          samples,
        ),
      ).toBe('drifts');
      expect(
        errorShape(
          curve((t) => size * swing(t, 12)),
          samples,
        ),
      ).toBe('swings');
    }
  });

  it('is no swing where it is larger than the invariant', () => {
    for (const size of [1.5, 1e6]) {
      expect(
        errorShape(
          curve((t) => size * swing(t, 12)),
          samples,
        ),
      ).toBe('drifts');
      expect(
        errorShape(
          curve((t) => size * t),
          samples,
        ),
      ).toBe('drifts');
    }
  });

  it('is not told of few samples, or of what is no number', () => {
    expect(
      errorShape(
        Float64Array.from({ length: 20 }, (_, i) => i),
        20,
      ),
    ).toBeUndefined();
    expect(
      errorShape(
        curve((t) => (t > 0.9 ? Number.NaN : t)),
        samples,
      ),
    ).toBeUndefined();
    expect(
      errorShape(
        curve((t) => (t > 0.9 ? Number.POSITIVE_INFINITY : t)),
        samples,
      ),
    ).toBeUndefined();
  });
});

describe('the shape of a computed error', async () => {
  const catalogue = catalogueHere();
  const record = await openRecorder();
  const presets = catalogue.systems.flatMap((system) =>
    system.presets.map(({ id }) => ({ system, id })),
  );
  it.each(drawn('error shapes', presets, ({ system, id }) => `${system.id} ${id}`))(
    '$system.id/$id holds where the method keeps it, and nowhere where it is seen to change',
    async ({ system, id }) => {
      const plain = withSystem(catalogue, defaultExperiment(catalogue), system.id);
      const experiment = withPreset(system, plain, id);
      const { records } = await record(experiment);
      const index = system.invariants.findIndex(({ conditional }) => !conditional);
      const info = system.invariants[index];
      expect(info).toBeDefined();
      records.forEach((one, run) => {
        const spec = experiment.runs[run];
        const method = catalogue.methods.find((each) => each.id === spec?.method);
        const kept = method && asChosen(method, spec?.options).preserves.includes(info?.id ?? '');
        const shape = errorShape(one.error(index), one.step[one.count - 1] ?? 0);
        if (kept) expect(shape, method.id).toBe('holds');
        if (one.worstError(index, one.count - 1) > 1e-10) {
          expect(['shifts', 'swings', 'drifts', undefined], method?.id).toContain(shape);
        }
      });
    },
  );
});
