import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../math/random.ts';
import { frequencyResponse, type FrequencyResponse } from './cross-spectra.ts';
import { frequencyFigures, gainAt, phaseAt_rad } from './frequency-figures.ts';

const RATE_HZ = 100;
const PERIOD_S = 10;
const OPTIONS = {
  ...{ rate_Hz: RATE_HZ, segment_s: 2 * PERIOD_S, overlap: 0.5, spacing_Hz: 1 / PERIOD_S },
  ...{ low_Hz: 0.1, high_Hz: 4 },
};
/** Sum of sines at every tenth of a hertz up to 4 Hz, each with the gain and phase of 1 / (1 + j f / 0.8 Hz). */
function periodic(seconds: number, scale: (f: number) => number, lag: (f: number) => number): Float64Array {
  const random = createRandom(3);
  const phases = Array.from({ length: 40 }, () => (2 * Math.PI * random.below(1000)) / 1000);
  return Float64Array.from({ length: seconds * RATE_HZ }, (_, i) =>
    phases.reduce((sum, phase, k) => {
      const f = (k + 1) / PERIOD_S;
      return sum + scale(f) * Math.cos((2 * Math.PI * f * i) / RATE_HZ + phase - lag(f));
    }, 0),
  );
}
const CORNER_HZ = 0.8;
const input = periodic(
  50,
  () => 1,
  () => 0,
);
const output = periodic(
  50,
  (f) => 3 / Math.hypot(1, f / CORNER_HZ),
  (f) => Math.atan(f / CORNER_HZ),
);

describe('averaged cross-spectra', () => {
  const response = frequencyResponse(input, output, OPTIONS);
  it('find gain and phase of a first-order lag at all 40 frequencies of the input, without leakage', () => {
    expect(response?.frequency_Hz).toHaveLength(40);
    response?.frequency_Hz.forEach((f, i) => {
      expect(response.gain[i]).toBeCloseTo(3 / Math.hypot(1, f / CORNER_HZ), 10);
      expect(response.phase_rad[i]).toBeCloseTo(-Math.atan(f / CORNER_HZ), 10);
      expect(response.coherence[i]).toBeCloseTo(1, 10);
    });
  });
  it('show noise of as much power as the response by a coherence far from 1', () => {
    const random = createRandom(5);
    const noisy = output.map((value) => value + (random.below(2001) / 1000 - 1) * 60);
    const coherence = frequencyResponse(input, noisy, OPTIONS)?.coherence;
    expect(Math.min(...(coherence ?? [1]))).toBeLessThan(0.8);
  });
  it('leave out frequencies that were not excited', () => {
    const band = frequencyResponse(input, output, { ...OPTIONS, spacing_Hz: 0.05, high_Hz: 8 });
    expect(Math.max(...(band?.frequency_Hz ?? []))).toBeLessThan(4.1);
  });
  it('are not there for one segment, whose coherence would be 1 whatever happens', () =>
    expect(frequencyResponse(input.subarray(0, 2000), output.subarray(0, 2000), OPTIONS)).toBe(undefined));
  it('are not there where the input never moves', () =>
    expect(frequencyResponse(new Float64Array(5000), output, OPTIONS)).toBe(undefined));
});

describe('figures of a frequency response', () => {
  it('are bandwidth and -45 degrees at the corner of a first-order lag, and its time constant as delay', () => {
    const response = frequencyResponse(input, output, OPTIONS);
    const figures = response === undefined ? undefined : frequencyFigures(response, 3, 1e-6);
    expect(figures?.peakRatio).toBe(1);
    expect(figures?.peakFrequency_Hz).toBe(0);
    expect(figures?.bandwidth_Hz).toBeCloseTo(CORNER_HZ, 3);
    expect(figures?.frequencyAtMinus45deg_Hz).toBeCloseTo(CORNER_HZ, 3);
    expect(figures?.equivalentDelay_s).toBeCloseTo(1 / (2 * Math.PI * CORNER_HZ), 3);
  });
  it('find the peak 1 / (2 zeta sqrt(1 - zeta^2)) at fn sqrt(1 - 2 zeta^2) between points 0.1 Hz apart', () => {
    const [zeta, fn] = [0.4, 1.23];
    const frequency_Hz = Float64Array.from({ length: 40 }, (_, i) => (i + 1) / 10);
    const gain = frequency_Hz.map((f) => 1 / Math.hypot(1 - (f / fn) ** 2, (2 * zeta * f) / fn));
    const response: FrequencyResponse = {
      ...{ frequency_Hz, gain, coherence: frequency_Hz.map(() => 1) },
      phase_rad: frequency_Hz.map((f) => -Math.atan2((2 * zeta * f) / fn, 1 - (f / fn) ** 2)),
    };
    const figures = frequencyFigures(response, 1, 1e-6);
    expect(figures?.peakRatio).toBeCloseTo(1 / (2 * zeta * Math.sqrt(1 - zeta ** 2)), 6);
    expect(figures?.peakFrequency_Hz).toBeCloseTo(fn * Math.sqrt(1 - 2 * zeta ** 2), 6);
    expect(gainAt(response, 1.2)).toBeCloseTo(gain[11]!, 12);
    expect(phaseAt_rad(response, 5)).toBe(undefined);
  });
  it('have no bandwidth where the gain does not fall by 3 dB within the band', () => {
    const flat = frequencyResponse(input, input, OPTIONS);
    const figures = flat === undefined ? undefined : frequencyFigures(flat, 1, 1e-6);
    expect(figures?.bandwidth_Hz).toBe(undefined);
    expect(figures?.equivalentDelay_s).toBe(undefined);
  });
});
