/**
 * Amplitude spectrum of equally spaced values x_0 … x_{N−1}: with the mean removed, under a Hann
 * window w and padded with zeros to a power of two M ≥ 2N,
 *     A(ω_k) = 2 |Σ_n w_n x_n e^{−iω_k nΔ}| / Σ_n w_n,   ω_k = 2πk/(MΔ),
 * so that a cosine of amplitude A has a peak of height A (Harris, Proc. IEEE 66 (1978) 51–83).
 */
import FFT from 'fft.js';

/** Columns in a decade: more than any plot has pixels. */
const columns = 400;

/**
 * Of all points in one column the lowest and the highest, in their order; no peak is lost. `x` is
 * positive and increasing.
 */
export function thinnedOverDecades(
  x: Float64Array,
  y: Float64Array,
): { readonly x: Float64Array; readonly y: Float64Array } {
  const kept: number[] = [];
  const columnOf = (i: number): number => Math.floor(columns * Math.log10(x[i] as number));
  for (let i = 0; i < x.length; ) {
    const column = columnOf(i);
    let low = i;
    let high = i;
    let end = i + 1;
    for (; end < x.length && columnOf(end) === column; end += 1) {
      if ((y[end] as number) < (y[low] as number)) low = end;
      if ((y[end] as number) > (y[high] as number)) high = end;
    }
    kept.push(Math.min(low, high));
    if (low !== high) kept.push(Math.max(low, high));
    i = end;
  }
  const taken = (from: Float64Array) => Float64Array.from(kept, (i) => from[i] as number);
  return { x: taken(x), y: taken(y) };
}

export interface Spectrum {
  /** Angular frequencies, rising evenly from one turn in the whole record. */
  readonly omega: Float64Array;
  readonly amplitude: Float64Array;
  /** 2π over the length of the record: nearer frequencies are not told apart. */
  readonly resolution: number;
}

export interface Peak {
  readonly omega: number;
  readonly amplitude: number;
}

/** Of fewer values there is no spectrum to speak of. */
const fewest = 16;
/** Half the width of the main lobe of a Hann window, in units of the resolution. */
const halfLobe = 2;

const none: Spectrum = {
  omega: new Float64Array(0),
  amplitude: new Float64Array(0),
  resolution: Number.NaN,
};

function paddedSize(count: number): number {
  return 2 ** Math.ceil(Math.log2(2 * count));
}

/** `values` up to the first that is not finite; `spacing` is the time between two of them. */
export function amplitudeSpectrum(values: Float64Array, spacing: number): Spectrum {
  const end = values.findIndex((value) => !Number.isFinite(value));
  const x = end < 0 ? values : values.subarray(0, end);
  const count = x.length;
  if (count < fewest || !(spacing > 0)) return none;
  const window = x.map((_, n) => Math.sin((Math.PI * (n + 0.5)) / count) ** 2);
  const weight = window.reduce((sum, w) => sum + w, 0);
  // The mean under the window: what is left has nothing at frequency zero.
  const mean = x.reduce((sum, value, n) => sum + (window[n] as number) * value, 0) / weight;
  const size = paddedSize(count);
  const padded = new Float64Array(size);
  x.forEach((value, n) => {
    padded[n] = (window[n] as number) * (value - mean);
  });
  const transformed = new Float64Array(2 * size);
  new FFT(size).realTransform(transformed, padded);
  const first = Math.ceil(size / count);
  const length = size / 2 - first;
  const omega = new Float64Array(length);
  const amplitude = new Float64Array(length);
  for (let i = 0; i < length; i += 1) {
    const k = first + i;
    omega[i] = (2 * Math.PI * k) / (size * spacing);
    const size2 = Math.hypot(transformed[2 * k] as number, transformed[2 * k + 1] as number);
    amplitude[i] = (2 * size2) / weight;
  }
  return { omega, amplitude, resolution: (2 * Math.PI) / (count * spacing) };
}

/** Where the parabola through the logarithms at i − 1, i, i + 1 is highest. */
function vertex({ omega, amplitude }: Spectrum, i: number): Peak {
  const [left, middle, right] = [i - 1, i, i + 1].map((k) => Math.log(amplitude[k] as number)) as [
    number,
    number,
    number,
  ];
  const bend = left - 2 * middle + right;
  const shift = bend < 0 ? (0.5 * (left - right)) / bend : 0;
  const step = (omega[i] as number) - (omega[i - 1] as number);
  const height = Math.exp(middle - 0.25 * (left - right) * shift);
  if (!Number.isFinite(height)) {
    return { omega: omega[i] as number, amplitude: amplitude[i] as number };
  }
  return { omega: (omega[i] as number) + shift * step, amplitude: height };
}

/** What a peak leaks to a distance of so many resolutions: the side lobes of a Hann window. */
function leakage(distance: number): number {
  if (distance <= halfLobe) return 1;
  return 1 / (Math.PI * distance * (distance ** 2 - 1));
}

/** The highest peaks, highest first, without those that may be side lobes of a higher one. */
export function highestPeaks(spectrum: Spectrum, most: number): Peak[] {
  const { amplitude, resolution } = spectrum;
  const tops: Peak[] = [];
  for (let i = 1; i + 1 < amplitude.length; i += 1) {
    const here = amplitude[i] as number;
    const isTop = here > (amplitude[i - 1] as number) && here >= (amplitude[i + 1] as number);
    if (isTop) tops.push(vertex(spectrum, i));
  }
  tops.sort((a, b) => b.amplitude - a.amplitude);
  const peaks: Peak[] = [];
  for (const top of tops) {
    if (peaks.length === most) break;
    const hidden = peaks.some(({ omega, amplitude: higher }) => {
      return top.amplitude <= 2 * higher * leakage(Math.abs(top.omega - omega) / resolution);
    });
    if (!hidden) peaks.push(top);
  }
  return peaks;
}
