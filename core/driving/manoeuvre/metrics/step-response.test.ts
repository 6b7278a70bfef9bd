import { describe, expect, it } from 'vitest';
import { stepResponse } from './step-response.ts';

/** 1 - e^(-zeta wn t) (cos wd t + zeta / sqrt(1 - zeta^2) sin wd t), from 1 s on, of 100 Hz. */
const ZETA = 0.5;
const WN = 6;
const WD = WN * Math.sqrt(1 - ZETA ** 2);
const time_s = Float64Array.from({ length: 801 }, (_, i) => i / 100);
const oscillator = (sign: number) =>
  time_s.map((t) => {
    const x = t - 1;
    const decay = Math.exp(-ZETA * WN * x);
    const turn = Math.cos(WD * x) + (ZETA / Math.sqrt(1 - ZETA ** 2)) * Math.sin(WD * x);
    return x < 0 ? 0 : sign * (1 - decay * turn);
  });
const input = { time_s, start: 100, half_s: 1, leastOvershoot: 0.01 };

describe('figures of a step', () => {
  const figures = stepResponse({ ...input, values: oscillator(1), steady: 1 });
  it('overshoots by exp(-pi zeta / sqrt(1 - zeta^2)) = 16.3 %', () =>
    expect(figures?.overshoot).toBeCloseTo(Math.exp((-Math.PI * ZETA) / Math.sqrt(1 - ZETA ** 2)), 3));
  it('peaks at pi / wd = 0.6046 s, to a fraction of the 10 ms between samples', () =>
    expect(figures?.peakTime_s).toBeCloseTo(Math.PI / WD, 4));
  it('mirrors: to the right the same times', () =>
    expect(stepResponse({ ...input, values: oscillator(-1), steady: -1 })).toEqual(figures));
  it('has no peak time where the overshoot is below its threshold', () =>
    expect(
      stepResponse({ ...input, values: oscillator(1), steady: 1, leastOvershoot: 0.2 })?.peakTime_s,
    ).toBe(undefined));
  it('reaches 90 % of a ramp over 1 s after 0.9 s, before half of it where it leads', () => {
    const values = time_s.map((t) => Math.min(1, Math.max(0, t - 1)));
    expect(stepResponse({ ...input, values, steady: 1, half_s: 1 })?.responseTime_s).toBeCloseTo(0.9, 12);
    expect(stepResponse({ ...input, values, steady: 1, half_s: 2 })?.responseTime_s).toBeCloseTo(-0.1, 12);
  });
  it('has no figures without a steady value', () => {
    expect(stepResponse({ ...input, values: time_s, steady: undefined })).toBe(undefined);
    expect(stepResponse({ ...input, values: time_s, steady: 0 })).toBe(undefined);
  });
});
