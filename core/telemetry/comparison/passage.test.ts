import { describe, expect, it } from 'vitest';
import { createPassage, deltaAt, passageEnds_m, positionAt, timeAt, type Passage } from './passage.ts';

const LENGTH_M = 1000;

/** A lap of 1000 m whose place is a known function of time, sampled with a first sample that is not at its line. */
function lap(rate_Hz: number, end_s: number, position: (time_s: number) => number, start_s = 3.3337): Passage {
  const count = Math.ceil((end_s + start_s) * rate_Hz) + 2;
  const time_s = Float64Array.from({ length: count }, (_, i) => i / rate_Hz);
  const position_m = time_s.map((t) => position(t - start_s));
  return createPassage({ time_s, position_m }, { start_s, end_s: start_s + end_s, length_m: LENGTH_M });
}

/** Largest error of the delta from what it is known to be, in sample periods of the slower logger. */
function worst(a: Passage, b: Passage, known: (position_m: number) => number, rate_Hz: number): number {
  let most = 0;
  for (let position = 0; position <= LENGTH_M; position += 0.37)
    most = Math.max(most, Math.abs(deltaAt(a, b, position) - known(position)) * rate_Hz);
  return most;
}

describe('the time of a lap of 1000 m against another', () => {
  const steady = (rate_Hz: number, speed: number): Passage =>
    lap(rate_Hz, LENGTH_M / speed, (t) => speed * t);

  it('is s / 40 - s / 50 at 50 and 40 m/s, 5 s at the line, whatever the sample rates', () => {
    for (const [one, other] of [
      [100, 100],
      [100, 60],
      [1000, 60],
      [60, 1000],
    ] as const) {
      const [a, b] = [steady(one, 50), steady(other, 40)];
      expect(worst(a, b, (s) => s / 40 - s / 50, Math.min(one, other))).toBeLessThan(1e-9);
      expect(deltaAt(a, b, LENGTH_M)).toBeCloseTo(5, 12);
    }
  });

  it('from rest under 4 and 5 m/s^2 is sqrt(2 s / 4) - sqrt(2 s / 5) within a tenth of a sample period', () => {
    const from = (rate_Hz: number, acceleration: number): Passage =>
      lap(rate_Hz, Math.sqrt((2 * LENGTH_M) / acceleration), (t) => (t < 0 ? 0 : (acceleration * t * t) / 2));
    const known = (s: number): number => Math.sqrt((2 * s) / 4) - Math.sqrt((2 * s) / 5);
    expect(worst(from(100, 5), from(100, 4), known, 100)).toBeLessThan(0.1);
    expect(worst(from(100, 5), from(60, 4), known, 60)).toBeLessThan(0.1);
    expect(worst(from(20, 5), from(1000, 4), known, 20)).toBeLessThan(0.1);
  });

  it('at speeds of 10 + s / 20 and 12 + s / 20 m/s is 20 (ln(1 + s / 200) - ln(1 + s / 240)) within a hundredth of a period', () => {
    // dt = ds / (v + k s): t = ln(1 + k s / v) / k, and so s = v (exp(k t) - 1) / k.
    const k = 0.05;
    const rising = (rate_Hz: number, v: number): Passage =>
      lap(rate_Hz, Math.log(1 + (k * LENGTH_M) / v) / k, (t) => (v * (Math.exp(k * t) - 1)) / k);
    const known = (s: number): number => (Math.log(1 + s / 200) - Math.log(1 + s / 240)) / k;
    expect(worst(rising(100, 12), rising(100, 10), known, 100)).toBeLessThan(0.01);
    expect(worst(rising(1000, 12), rising(60, 10), known, 60)).toBeLessThan(0.01);
    expect(worst(rising(100, 12), rising(10, 10), known, 10)).toBeLessThan(0.01);
  });
});

describe('time lost at a place of a lap at 20 m/s', () => {
  const even = lap(100, 50, (t) => 20 * t);

  it('by 3 s of standing at 400 m is 0 up to there and 3 s from there on', () => {
    const stopped = lap(100, 53, (t) => (t < 20 ? 20 * t : t < 23 ? 400 : 20 * (t - 3)));
    for (let s = 0; s <= LENGTH_M; s += 0.37) {
      if (Math.abs(s - 400) < 0.4) continue;
      expect(Math.abs(deltaAt(even, stopped, s) - (s < 400 ? 0 : 3))).toBeLessThan(0.0001);
    }
    expect(Math.abs(deltaAt(even, stopped, 399.9))).toBeLessThan(0.01);
    expect(Math.abs(deltaAt(even, stopped, 400.1) - 3)).toBeLessThan(0.01);
  });

  it('by a spin at 400 m that goes back 10 m and forward again, at 5 m/s, is 4 s from there on and none before', () => {
    const position = (t: number): number =>
      t < 20 ? 20 * t : t < 22 ? 400 - 5 * (t - 20) : t < 24 ? 390 + 5 * (t - 22) : 20 * (t - 4);
    const spun = lap(100, 54, position);
    for (let s = 0; s <= LENGTH_M; s += 0.37) {
      if (Math.abs(s - 400) < 0.4) continue;
      expect(Math.abs(deltaAt(even, spun, s) - (s < 400 ? 0 : 4))).toBeLessThan(0.0001);
    }
    expect(Math.abs(deltaAt(even, spun, 400.2) - 4)).toBeLessThan(0.01);
    expect(deltaAt(even, spun, LENGTH_M)).toBeCloseTo(4, 12);
    // It was on the way back at 23 s, having been at 400 m.
    expect(Math.abs(positionAt(spun, 23) - 400)).toBeLessThan(0.1);
  });
});

describe('a passage', () => {
  it('knows no place before its first sample nor beyond its farthest', () => {
    const run = createPassage(
      { time_s: Float64Array.of(0, 1, 2, 3), position_m: Float64Array.of(5, 15, 25, 20) },
      { start_s: 0, end_s: 3 },
    );
    expect(passageEnds_m(run)).toEqual([5, 25]);
    expect([timeAt(run, 4), timeAt(run, 26)]).toEqual([NaN, NaN]);
    expect([timeAt(run, 5), timeAt(run, 15), timeAt(run, 25)]).toEqual([0, 1, 2]);
    expect([positionAt(run, -1), positionAt(run, 2), positionAt(run, 9)]).toEqual([5, 25, 25]);
  });
  it('goes straight over samples whose position is missing', () => {
    const time_s = Float64Array.from({ length: 11 }, (_, i) => i);
    const position_m = time_s.map((t) => (t === 4 || t === 5 ? NaN : 10 * t));
    const run = createPassage({ time_s, position_m }, { start_s: 0, end_s: 10 });
    expect(timeAt(run, 44)).toBeCloseTo(4.4, 12);
  });
  it('has no place where nothing was recorded', () => {
    const run = createPassage(
      { time_s: new Float64Array(0), position_m: new Float64Array(0) },
      { start_s: 0, end_s: 3 },
    );
    expect([timeAt(run, 0), positionAt(run, 0), ...passageEnds_m(run)]).toEqual([NaN, NaN, NaN, NaN]);
  });
});
