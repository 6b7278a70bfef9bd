import { describe, expect, it } from 'vitest';
import { compute, sessionOf } from '../testing/a-session.ts';

const RATE_HZ = 200;
const COUNT = 6000;

const sine = (frequency_Hz: number, count = COUNT): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => Math.sin((2 * Math.PI * frequency_Hz * i) / RATE_HZ));

const filtered = (value: string, values: ArrayLike<number>): Float64Array =>
  compute(value, sessionOf({ x: { rate_Hz: RATE_HZ, values } })).values;

/** Gain and phase (rad) of the middle third against a sine of that frequency. */
function response(value: string, frequency_Hz: number): { gain: number; phase_rad: number } {
  const out = filtered(value, sine(frequency_Hz));
  let re = 0;
  let im = 0;
  // 2000 samples are whole periods of every frequency that is asked for.
  for (let i = COUNT / 3; i < (2 * COUNT) / 3; i++) {
    const angle = (2 * Math.PI * frequency_Hz * i) / RATE_HZ;
    re += out[i]! * Math.sin(angle);
    im += out[i]! * Math.cos(angle);
  }
  return { gain: (2 * Math.hypot(re, im)) / (COUNT / 3), phase_rad: Math.atan2(im, re) };
}

describe('a low pass of 10 Hz', () => {
  it('leaves 0.707 of 10 Hz', () =>
    expect(response("low_pass('x', 10)", 10).gain).toBeCloseTo(Math.SQRT1_2, 9));
  it('has no delay at 2, 10 and 20 Hz', () => {
    for (const frequency_Hz of [2, 10, 20])
      expect(Math.abs(response("low_pass('x', 10)", frequency_Hz).phase_rad)).toBeLessThan(1e-9);
  });
  it('leaves less than 1 % of 40 Hz and more than 99.9 % of 1 Hz', () => {
    expect(response("low_pass('x', 10)", 40).gain).toBeLessThan(0.01);
    expect(response("low_pass('x', 10)", 1).gain).toBeGreaterThan(0.999);
  });
  it('leaves a constant as it is, to its ends', () => {
    for (const value of filtered("low_pass('x', 10)", new Array<number>(500).fill(7)))
      expect(value).toBeCloseTo(7, 12);
  });
  it('answers a mirrored signal with the mirrored answer, forwards and backwards in time', () => {
    const signal = Float64Array.from({ length: 900 }, (_, i) => ((i * 7919) % 101) / 50 - 1);
    const plain = filtered("low_pass('x', 10)", signal);
    const mirrored = filtered("-low_pass(-'x', 10)", signal);
    expect(mirrored).toEqual(plain);
    // Far from the ends, the initial state has no effect.
    const turned = filtered("low_pass('x', 10)", signal.toReversed()).toReversed();
    for (let i = 300; i < 600; i++) expect(turned[i]).toBeCloseTo(plain[i]!, 9);
  });
});

describe('a high pass of 10 Hz', () => {
  it('leaves 0.707 of 10 Hz, less than 1 % of 2 Hz and more than 99 % of 40 Hz', () => {
    expect(response("high_pass('x', 10)", 10).gain).toBeCloseTo(Math.SQRT1_2, 9);
    expect(response("high_pass('x', 10)", 2).gain).toBeLessThan(0.01);
    expect(response("high_pass('x', 10)", 40).gain).toBeGreaterThan(0.99);
  });
  it('leaves nothing of a constant', () => {
    for (const value of filtered("high_pass('x', 10)", new Array<number>(500).fill(7)))
      expect(Math.abs(value)).toBeLessThan(1e-12);
  });
});

describe('a gap in a filtered channel', () => {
  it('parts it: each side is filtered as if it stood alone', () => {
    const signal = Float64Array.from({ length: 400 }, (_, i) => Math.sin(i) + i / 50);
    const gapped = signal.slice();
    gapped[150] = NaN;
    const out = filtered("low_pass('x', 5)", gapped);
    expect(out.slice(0, 150)).toEqual(filtered("low_pass('x', 5)", signal.slice(0, 150)));
    expect(out[150]).toBeNaN();
    expect(out.slice(151)).toEqual(filtered("low_pass('x', 5)", signal.slice(151)));
  });
});
