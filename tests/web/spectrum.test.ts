/** Spectra: frequency and amplitude of what is known, what a record can't tell, peaks and thinning. */

import { describe, expect, it } from 'vitest';
import {
  amplitudeSpectrum,
  highestPeaks,
  thinnedOverDecades,
} from '../../web/src/kit/analysis/spectrum.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import { Spectra } from '../../web/src/pages/bench/plots/spectra.ts';
import { peakSentence, spectrumCsv } from '../../web/src/pages/bench/plots/spectrumData.ts';
import { madeRecording } from './support/made.ts';

const sampled = (count: number, spacing: number, of: (t: number) => number): Float64Array =>
  Float64Array.from({ length: count }, (_, n) => of(n * spacing));

describe('the amplitude spectrum', () => {
  // Numbers of samples below, at and above a power of two; frequencies between the lines.
  it.each([
    [1000, 0.05, 3.1, 2e-4],
    [1024, 0.05, 7.77, 1],
    [1025, 0.1, 0.9, 3e-12],
    [4500, 0.01, 40, 5],
  ])('of %i samples of a cosine peaks at its frequency with its amplitude', (n, h, w, size) => {
    const cosine = sampled(n, h, (t) => 7 * size + size * Math.cos(w * t + 0.3));
    const spectrum = amplitudeSpectrum(cosine, h);
    const [peak, other] = highestPeaks(spectrum, 5);
    expect(Math.abs((peak?.omega ?? 0) - w)).toBeLessThan(0.05 * spectrum.resolution);
    expect(Math.abs((peak?.amplitude ?? 0) / size - 1)).toBeLessThan(0.01);
    // Side lobes of the window are no peaks, and the mean is none either.
    expect(other?.amplitude ?? 0).toBeLessThan(1e-4 * size);
    expect(spectrum.omega[0]).toBeGreaterThanOrEqual(spectrum.resolution * (1 - 1e-12));
    expect(spectrum.omega.at(-1)).toBeLessThan(Math.PI / h);
  });

  it('tells two frequencies apart, a hundred times weaker too, and gives the higher first', () => {
    const both = sampled(2000, 0.1, (t) => 0.01 * Math.cos(5 * t) + Math.sin(2 * t));
    const peaks = highestPeaks(amplitudeSpectrum(both, 0.1), 2);
    expect(peaks[0]?.omega).toBeCloseTo(2, 2);
    expect(peaks[1]?.omega).toBeCloseTo(5, 2);
    expect(peaks[1]?.amplitude).toBeCloseTo(0.01, 4);
  });

  it.each([3, 5, 12, 60])(
    'takes for side lobes what is no higher than these %i lines away',
    (d) => {
      // The window's transform falls as |sin πd|/(πd (d² − 1)): Harris, equation (27).
      const lobe = 1 / (Math.PI * d * (d * d - 1));
      const bumps = (height: number) => {
        const omega = Float64Array.from({ length: 400 }, (_, i) => 0.25 * i);
        const bell = (at: number) => (w: number) => Math.exp(-40 * (w - at) ** 2);
        const [strong, weak] = [bell(20), bell(20 + d)];
        const amplitude = omega.map((w) => strong(w) + height * weak(w));
        return highestPeaks({ omega, amplitude, resolution: 1 }, 2).length;
      };
      expect(bumps(0.95 * lobe)).toBe(1);
      expect(bumps(3 * lobe)).toBe(2);
    },
  );

  it('needs 16 values, and has the requested number of peaks', () => {
    expect(amplitudeSpectrum(sampled(15, 0.1, Math.cos), 0.1).omega).toHaveLength(0);
    expect(amplitudeSpectrum(sampled(16, 0.1, Math.cos), 0.1).omega.length).toBeGreaterThan(0);
    expect(amplitudeSpectrum(sampled(16, 0.1, Math.cos), 0).omega).toHaveLength(0);
    const three = sampled(4000, 0.1, (t) => Math.cos(t) + Math.cos(5 * t) + Math.cos(9 * t));
    const spectrum = amplitudeSpectrum(three, 0.1);
    expect([1, 2, 3].map((most) => highestPeaks(spectrum, most).length)).toEqual([1, 2, 3]);
  });

  it('has no peak for a constant, for too few values, and none after a value that is no number', () => {
    expect(
      highestPeaks(
        amplitudeSpectrum(
          sampled(500, 0.1, () => 0),
          0.1,
        ),
        3,
      ),
    ).toEqual([]);
    expect(amplitudeSpectrum(sampled(8, 0.1, Math.cos), 0.1).omega).toHaveLength(0);
    const broken = sampled(1000, 0.1, (t) => (t < 90 ? Math.cos(3 * t) : Number.NaN));
    const [peak] = highestPeaks(amplitudeSpectrum(broken, 0.1), 1);
    expect(peak?.amplitude).toBeCloseTo(1, 2);
  });
});

describe('the spectrum of a recording', () => {
  const making = {
    h: 0.1,
    steps: 1003,
    every: 4,
    components: [],
    errors: [(t: number) => 1 + Math.cos(2 * t), () => 0],
    runs: 2,
  };

  it('takes evenly spaced samples only, and is computed once', () => {
    const recording = madeRecording(making);
    const spectra = new Spectra();
    const [first, second] = spectra.get(recording, 'energy');
    if (first === undefined || second === undefined) throw new Error('no spectrum');
    expect(highestPeaks(first, 1)[0]?.omega).toBeCloseTo(2, 3);
    expect(highestPeaks(first, 1)[0]?.amplitude).toBeCloseTo(1, 2);
    expect(second.omega).toHaveLength(first.omega.length);
    expect(spectra.get(recording, 'energy')[0]).toBe(first);
    expect(spectra.get(recording, 'constraint')[0]).not.toBe(first);
  });

  it('waits until all of it is there', () => {
    const growing = madeRecording({ ...making, status: 'running' });
    expect(new Spectra().get(growing, 'energy')).toEqual([]);
  });

  it('is told in a sentence and in a file with every line', () => {
    const recording = madeRecording(making);
    const spectra = new Spectra().get(recording, 'energy');
    const [peak] = highestPeaks(spectra[0] as NonNullable<(typeof spectra)[0]>, 1);
    expect(peakSentence('Method 1', peak)).toMatch(
      /^Method 1: highest at ω = 2 rad\/s \(period 3\.14 s\), amplitude 1\.?0*\.$/,
    );
    expect(peakSentence('Method 2', undefined)).toBe('Method 2: no peak.');
    const lines = csvText(spectrumCsv(recording, 'energy error', spectra, 'http://here/'))
      .trimEnd()
      .split('\n');
    const rows = lines.filter((line) => !line.startsWith('#'));
    expect(rows[0]).toBe('method,angular frequency,amplitude of the energy error');
    expect(rows).toHaveLength(1 + 2 * (spectra[0]?.omega.length ?? 0));
    expect(rows[1]).toBe(`Method 1,${spectra[0]?.omega[0]},${spectra[0]?.amplitude[0]}`);
  });
});

describe('a curve over decades', () => {
  it('is thinned to what a screen shows, and keeps its highest and lowest points', () => {
    const x = Float64Array.from({ length: 100_000 }, (_, i) => i + 1);
    const y = x.map((at) => (at === 54_321 ? 9 : at === 54_322 ? -9 : Math.sin(at)));
    const thin = thinnedOverDecades(x, y);
    expect(thin.x.length).toBeLessThan(4200);
    expect(Math.max(...thin.y)).toBe(9);
    expect(Math.min(...thin.y)).toBe(-9);
    expect(thin.x[thin.y.indexOf(9)]).toBe(54_321);
    expect([...thin.x]).toEqual([...thin.x].sort((a, b) => a - b));
  });

  it('keeps a column of one point once', () => {
    const x = Float64Array.of(1, 2, 4, 8);
    const { x: at, y } = thinnedOverDecades(x, Float64Array.of(3, 1, 2, 0));
    expect([...at]).toEqual([...x]);
    expect([...y]).toEqual([3, 1, 2, 0]);
  });
});
