import type { SpectrumSettings, SpectrumWindow } from '../../catalogue/spectrum-settings.ts';
import type { EvenSamples } from './even-samples.ts';
import { createFourierTransform } from './fft.ts';

/**
 * Terms a_m of w(i) = sum of (-1)^m a_m cos(2 pi m i / length): Hann, Hamming and Blackman as in Harris 1978 (On the use of
 * windows for harmonic analysis with the discrete Fourier transform), the flat top of D'Antona and Ferrero 2006.
 */
const TERMS: Readonly<Record<SpectrumWindow, readonly number[]>> = {
  rectangular: [1],
  hann: [0.5, 0.5],
  hamming: [0.54, 0.46],
  blackman: [0.42, 0.5, 0.08],
  'flat-top': [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368],
};

/** Weights of a segment, periodic: the sample after the last would have the weight of the first. */
function windowWeights(name: SpectrumWindow, length: number): Float64Array {
  const terms = TERMS[name];
  return Float64Array.from({ length }, (_, i) =>
    terms.reduce((sum, a, m) => sum + (m % 2 === 0 ? a : -a) * Math.cos((2 * Math.PI * m * i) / length), 0),
  );
}

/** Minimum and maximum number of samples of a segment. */
const FEWEST = 16;
const MOST = 32_768;

/** Samples of a segment: the power of two nearest to the wanted length. */
export function segmentLength(segment_s: number, rate_Hz: number): number {
  const power = Math.round(Math.log2(Math.max(1, segment_s * rate_Hz)));
  return Math.min(MOST, Math.max(FEWEST, 2 ** power));
}

/** Sums over windowed segments of one channel, or of an input and an output (Welch 1967). */
export interface SpectralSums {
  readonly length: number;
  readonly rate_Hz: number;
  readonly window: { readonly sum: number; readonly squares: number };
  /** |X|^2 and |Y|^2 by frequency, 0 to length / 2. */
  readonly xx: Float64Array<ArrayBuffer>;
  readonly yy: Float64Array<ArrayBuffer>;
  /** conj(X) Y. */
  readonly xyRe: Float64Array<ArrayBuffer>;
  readonly xyIm: Float64Array<ArrayBuffer>;
  segments: number;
  /** Segments with a missing sample. */
  leftOut: number;
}

/** Segments between two moments at which other work can be done. */
const SEGMENTS_AT_ONCE = 16;

/**
 * Gathers the spectra of x, and those of y and of both where there is a y, segment after segment; the mean of a segment
 * is subtracted from it. Yields now and then, and returns the sums. Memory: a few segments, however long the channel is.
 */
export function* gatherSpectra(
  x: EvenSamples,
  y: EvenSamples | undefined,
  rate_Hz: number,
  settings: SpectrumSettings,
): Generator<undefined, SpectralSums> {
  const length = segmentLength(settings.segment_s, rate_Hz);
  const hop = Math.max(1, Math.round(length * (1 - settings.overlap)));
  const weights = windowWeights(settings.window, length);
  const transform = createFourierTransform(length);
  const [re, im] = [new Float64Array(length), new Float64Array(length)];
  const [xs, ys] = [new Float64Array(length), new Float64Array(length)];
  const empty = () => new Float64Array(length / 2 + 1);
  const sums: SpectralSums = {
    length,
    rate_Hz,
    window: {
      sum: weights.reduce((sum, w) => sum + w, 0),
      squares: weights.reduce((sum, w) => sum + w * w, 0),
    },
    xx: empty(),
    yy: empty(),
    xyRe: empty(),
    xyIm: empty(),
    segments: 0,
    leftOut: 0,
  };
  let isThere = x.next(xs, length) && (y === undefined || y.next(ys, length));
  for (let n = 1; isThere; n++) {
    if (!putWeighted(xs, weights, re) || !putWeighted(ys, weights, im)) sums.leftOut++;
    else {
      transform(re, im);
      addSegment(sums, re, im);
    }
    xs.copyWithin(0, hop);
    ys.copyWithin(0, hop);
    isThere = x.next(xs, hop) && (y === undefined || y.next(ys, hop));
    if (n % SEGMENTS_AT_ONCE === 0) yield undefined;
  }
  return sums;
}

/** The segment less its mean, weighted; false where a sample is missing. */
function putWeighted(values: Float64Array, weights: Float64Array, into: Float64Array): boolean {
  let mean = 0;
  for (let i = 0; i < values.length; i++) mean += values[i]! / values.length;
  if (Number.isNaN(mean)) return false;
  for (let i = 0; i < values.length; i++) into[i] = weights[i]! * (values[i]! - mean);
  return true;
}

/** Two real signals were transformed as one complex one, x + i y: their spectra are its even and odd part. */
function addSegment(sums: SpectralSums, re: Float64Array, im: Float64Array): void {
  const { length, xx, yy, xyRe, xyIm } = sums;
  for (let k = 0; k <= length / 2; k++) {
    const other = k === 0 ? 0 : length - k;
    const xRe = (re[k]! + re[other]!) / 2;
    const xIm = (im[k]! - im[other]!) / 2;
    const yRe = (im[k]! + im[other]!) / 2;
    const yIm = (re[other]! - re[k]!) / 2;
    xx[k] = xx[k]! + xRe * xRe + xIm * xIm;
    yy[k] = yy[k]! + yRe * yRe + yIm * yIm;
    xyRe[k] = xyRe[k]! + xRe * yRe + xIm * yIm;
    xyIm[k] = xyIm[k]! + xRe * yIm - xIm * yRe;
  }
  sums.segments++;
}

/**
 * One-sided power spectral density of x, unit^2/Hz: 2 |X|^2 / (rate sum(w^2)), averaged; not doubled at 0 Hz and at half of
 * the rate. Its sum times the step of frequency is the variance (Parseval).
 */
export function densityOf({
  xx,
  length,
  rate_Hz,
  window,
  segments,
}: SpectralSums): Float64Array<ArrayBuffer> {
  if (segments === 0) return new Float64Array(0);
  return xx.map((power, k) => {
    const sides = k === 0 || k === length / 2 ? 1 : 2;
    return (sides * power) / (segments * rate_Hz * window.squares);
  });
}

/** Width of the rectangle of the window's height at 0 Hz that lets as much noise through: rate sum(w^2) / sum(w)^2. */
export function noiseBandwidth_Hz({ rate_Hz, window }: SpectralSums): number {
  return (rate_Hz * window.squares) / window.sum ** 2;
}
