import { describe, expect, it } from 'vitest';
import { SPECTRUM_WINDOWS, type SpectrumSettings } from '../../catalogue/spectrum-settings.ts';
import { createRandom } from '../../math/random.ts';
import {
  densityOf,
  gatherSpectra,
  noiseBandwidth_Hz,
  segmentLength,
  type SpectralSums,
} from './averaged-spectra.ts';
import { createEvenSamples, type TimedBlock } from './even-samples.ts';
import { createFourierTransform } from './fft.ts';
import { responseOf } from './response.ts';

const RATE_HZ = 100;
const HANN: SpectrumSettings = { window: 'hann', segment_s: 2.56, overlap: 0.5 };
const BARE: SpectrumSettings = { window: 'rectangular', segment_s: 2.56, overlap: 0 };

const block = (values: Float64Array): TimedBlock[] => [{ values, start_s: 0, hold_s: undefined }];
const even = (values: Float64Array) => createEvenSamples(block(values), 0, RATE_HZ, RATE_HZ);

function sumsOf(settings: SpectrumSettings, x: Float64Array, y?: Float64Array): SpectralSums {
  const work = gatherSpectra(even(x), y && even(y), RATE_HZ, settings);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Even noise between -1 and 1: its variance is 1/3. */
function noise(count: number, seed: number): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length: count }, () => random.below(1_000_001) / 500_000 - 1);
}

describe('The Fourier transform', () => {
  it('of one turn in the third place of 16 is 16 there and 0 elsewhere', () => {
    const re = Float64Array.from({ length: 16 }, (_, i) => Math.cos((2 * Math.PI * 3 * i) / 16));
    const im = Float64Array.from({ length: 16 }, (_, i) => Math.sin((2 * Math.PI * 3 * i) / 16));
    createFourierTransform(16)(re, im);
    re.forEach((value, k) => expect(value).toBeCloseTo(k === 3 ? 16 : 0, 12));
    im.forEach((value) => expect(value).toBeCloseTo(0, 12));
  });

  it('is not made for 12 values', () => expect(() => createFourierTransform(12)).toThrow(RangeError));
});

describe('A power spectral density', () => {
  it('has the variance of the segments as its sum times the step (Parseval), to 1e-12', () => {
    const values = noise(2560, 1);
    const sums = sumsOf(BARE, values);
    const power = densityOf(sums).reduce((sum, d) => sum + d, 0) * (RATE_HZ / 256);
    let variance = 0;
    for (let s = 0; s < 10; s++) {
      const segment = values.subarray(256 * s, 256 * (s + 1));
      const mean = segment.reduce((sum, v) => sum + v, 0) / 256;
      variance += segment.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 2560;
    }
    expect(sums.segments).toBe(10);
    expect(Math.abs(power - variance)).toBeLessThan(1e-12);
  });

  it('of noise of variance 1/3 at 100 Hz is 1/150 per hertz, to 3 %', () => {
    const density = densityOf(sumsOf(HANN, noise(400_000, 2))).subarray(2, 127);
    const mean = density.reduce((sum, d) => sum + d, 0) / density.length;
    expect(mean * 150).toBeGreaterThan(0.97);
    expect(mean * 150).toBeLessThan(1.03);
  });

  it.each(SPECTRUM_WINDOWS)('gives a sine of 3 at a place of the %s window the amplitude 3', (window) => {
    // 20 turns in 256 samples.
    const values = Float64Array.from(
      { length: 2048 },
      (_, i) => 7 + 3 * Math.sin((2 * Math.PI * 20 * i) / 256),
    );
    const sums = sumsOf({ ...HANN, window }, values);
    expect(Math.sqrt(2 * densityOf(sums)[20]! * noiseBandwidth_Hz(sums))).toBeCloseTo(3, 10);
  });

  it.each([
    ['rectangular', 1],
    ['hann', 1.5],
    ['hamming', 1.363],
    ['blackman', 1.727],
    ['flat-top', 3.77],
  ] as const)('has the noise bandwidth of the %s window: %d steps', (window, steps) => {
    const sums = sumsOf({ ...HANN, window }, noise(1024, 3));
    expect(noiseBandwidth_Hz(sums) / (RATE_HZ / 256)).toBeCloseTo(steps, 2);
  });

  it('leaves out segments with a gap: 1 missing sample of 1024 is in 2 of 7', () => {
    const values = noise(1024, 4);
    values[300] = NaN;
    const sums = sumsOf(HANN, values);
    expect([sums.segments, sums.leftOut]).toEqual([5, 2]);
  });

  it('takes segments of the power of two nearest to the wanted length', () =>
    expect([2.56, 3, 0.01, 1e9].map((s) => segmentLength(s, RATE_HZ))).toEqual([256, 256, 16, 32_768]));
});

describe('A frequency response', () => {
  it('of y = 0.8 y_before + 0.2 x has its known gain and phase, to 1 % and 0.01 rad', () => {
    const x = noise(400_000, 5);
    const y = new Float64Array(x.length);
    x.forEach((value, i) => (y[i] = 0.8 * (y[i - 1] ?? 0) + 0.2 * value));
    const { frequency_Hz, gain, phase_rad, coherence } = responseOf(
      sumsOf({ ...HANN, segment_s: 10.24 }, x, y),
      50,
    );
    // H = 0.2 / (1 - 0.8 exp(-i w)).
    frequency_Hz.forEach((f_Hz, i) => {
      const w = (2 * Math.PI * f_Hz) / RATE_HZ;
      const [re, im] = [1 - 0.8 * Math.cos(w), 0.8 * Math.sin(w)];
      expect(gain[i]! / (0.2 / Math.hypot(re, im))).toBeCloseTo(1, 1.7);
      expect(Math.abs(phase_rad[i]! + Math.atan2(im, re))).toBeLessThan(0.01);
      expect(coherence[i]).toBeGreaterThan(0.99);
    });
  });

  it('of a mass of 3 Hz natural frequency and damping ratio 0.3 on white noise has its gain to 5 %, phase to 0.05 rad, coherence above 0.98', () => {
    const [natural, ratio] = [2 * Math.PI * 3, 0.3];
    // Poles of the mass, sampled: exp(s / rate), s = natural (-ratio +- i sqrt(1 - ratio^2)).
    const radius = Math.exp((-ratio * natural) / RATE_HZ);
    const turn = (natural * Math.sqrt(1 - ratio ** 2)) / RATE_HZ;
    const [a1, a2] = [2 * radius * Math.cos(turn), -(radius ** 2)];
    const x = noise(200_000, 12);
    const y = new Float64Array(x.length);
    x.forEach((_, i) => {
      y[i] = a1 * (y[i - 1] ?? 0) + a2 * (y[i - 2] ?? 0) + (1 - a1 - a2) * (x[i - 1] ?? 0);
    });
    const { frequency_Hz, gain, phase_rad, coherence } = responseOf(
      sumsOf({ ...HANN, segment_s: 10.24 }, x, y),
      20,
    );
    frequency_Hz.forEach((f_Hz, i) => {
      // H = (1 - a1 - a2) exp(-i w) / (1 - a1 exp(-i w) - a2 exp(-2 i w)).
      const w = (2 * Math.PI * f_Hz) / RATE_HZ;
      const re = 1 - a1 * Math.cos(w) - a2 * Math.cos(2 * w);
      const im = a1 * Math.sin(w) + a2 * Math.sin(2 * w);
      expect(Math.abs((gain[i]! * Math.hypot(re, im)) / (1 - a1 - a2) - 1)).toBeLessThan(0.05);
      const error = phase_rad[i]! + w + Math.atan2(im, re);
      expect(Math.abs(Math.atan2(Math.sin(error), Math.cos(error)))).toBeLessThan(0.05);
      expect(coherence[i]).toBeGreaterThan(0.98);
    });
    // Continuous mass: 1 / (2 ratio sqrt(1 - ratio^2)) at natural sqrt(1 - 2 ratio^2), and a quarter turn
    // late at natural.
    const top = gain.reduce((best, g, i) => (g > gain[best]! ? i : best), 0);
    expect(gain[top]! * 2 * ratio * Math.sqrt(1 - ratio ** 2)).toBeCloseTo(1, 1);
    expect(frequency_Hz[top]! / (3 * Math.sqrt(1 - 2 * ratio ** 2))).toBeCloseTo(1, 0.9);
    const at = frequency_Hz.findIndex((f) => f >= 3);
    expect(Math.abs(phase_rad[at]! + Math.PI / 2)).toBeLessThan(0.15);
  });

  it('of a delay of 7 samples at 100 Hz has the delay 0.07 s and a phase without jumps, to 0.5 %', () => {
    const x = noise(100_000, 6);
    const y = Float64Array.from(x, (_, i) => x[i - 7] ?? 0);
    const { delay_s, phase_rad, frequency_Hz } = responseOf(sumsOf({ ...HANN, segment_s: 10.24 }, x, y), 50);
    expect(delay_s! / 0.07).toBeCloseTo(1, 2);
    expect(phase_rad.at(-1)! / (-2 * Math.PI * 0.07 * frequency_Hz.at(-1)!)).toBeCloseTo(1, 2);
  });

  it('with noise of the power of the answer has a coherence of 0.5, to 0.02', () => {
    const x = noise(400_000, 7);
    const other = noise(x.length, 8);
    const { coherence } = responseOf(
      sumsOf(
        HANN,
        x,
        x.map((v, i) => v + other[i]!),
      ),
      50,
    );
    const mean = coherence.reduce((sum, c) => sum + c, 0) / coherence.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  });

  it('has no point from one segment, whose coherence would be 1', () =>
    expect(responseOf(sumsOf(HANN, noise(256, 9), noise(256, 10)), 50).frequency_Hz).toHaveLength(0));
});

describe('Samples on an even grid', () => {
  const read = (blocks: TimedBlock[], rate_Hz: number, own_Hz: number, count: number): number[] => {
    const into = new Float64Array(count);
    expect(createEvenSamples(blocks, 0, rate_Hz, own_Hz).next(into, count)).toBe(true);
    return [...into];
  };

  it('lie on the straight lines between samples of an uneven clock', () => {
    const values = Float64Array.of(0, 1, 4, 5);
    const hold_s = Float64Array.of(0.1, 0.3, 0.1, 0);
    expect(read([{ values, start_s: 0, hold_s }], 10, 10, 6).map((v) => Number(v.toFixed(9)))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('are those of an even clock of the same rate to the last bit, block by block', () => {
    const values = noise(500, 11);
    const blocks = [0, 200].map((at, i) => ({
      values: values.subarray(at, i === 0 ? 200 : 500),
      start_s: at / RATE_HZ,
      hold_s: undefined,
    }));
    expect(read(blocks, RATE_HZ, RATE_HZ, 500)).toEqual([...values]);
  });

  it('are missing in a pause of 5 s of a clock of 10 Hz', () => {
    const values = Float64Array.of(1, 1, 1, 1);
    const hold_s = Float64Array.of(0.1, 5, 0.1, 0);
    const all = read([{ values, start_s: 0, hold_s }], 10, 10, 53);
    expect(all.filter((v) => Number.isNaN(v))).toHaveLength(49);
  });
});
