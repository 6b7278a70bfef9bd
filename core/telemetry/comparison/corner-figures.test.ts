import { describe, expect, it } from 'vitest';
import { cornerFigures } from './corner-figures.ts';
import { extremes, valueAt, type LapSamples } from './lap-samples.ts';
import { createPassage } from './passage.ts';

const RATE_HZ = 100;

/**
 * 30 m/s to 100 m, then 10 m/s^2 of braking to 20 m/s (2.5 s / 2 = 1 s, 25 m), 2 s at 20 m/s (40 m), then 5 m/s^2 for 4 s
 * (120 m) to 40 m/s: corner from 125 m to 165 m.
 */
const T1 = 100 / 30;
const SPEED = (t: number): number =>
  t < T1 ? 30 : t < T1 + 1 ? 30 - 10 * (t - T1) : t < T1 + 3 ? 20 : 20 + 5 * (t - T1 - 3);
const POSITION = (t: number): number => {
  const b = t - T1;
  if (b < 0) return 30 * t;
  if (b < 1) return 100 + 30 * b - 5 * b * b;
  if (b < 3) return 125 + 20 * (b - 1);
  return 165 + 20 * (b - 3) + 2.5 * (b - 3) ** 2;
};
/** Pedals move within 10 ms. */
const BRAKE = (t: number): number => (t >= T1 && t < T1 + 1 ? 0.8 : 0);
const ACCELERATOR = (t: number): number => (t < T1 - 0.2 || t > T1 + 2.5 ? 1 : 0);

function lap(channels: Readonly<Record<string, (t: number) => number>>): LapSamples {
  const time_s = TIME;
  return new Map(Object.entries(channels).map(([name, of]) => [name, { time_s, values: time_s.map(of) }]));
}
const TIME = Float64Array.from({ length: Math.round((T1 + 7) * RATE_HZ) }, (_, i) => i / RATE_HZ);
const all = lap({ speed_mps: SPEED, brake: BRAKE, accelerator: ACCELERATOR });
const passage = createPassage(
  { time_s: TIME, position_m: TIME.map(POSITION) },
  { start_s: 0, end_s: T1 + 7, length_m: POSITION(T1 + 7) },
);
const corner = { from_m: 125, to_m: 165, before_m: 20, after_m: 280 };

describe('a corner from 125 m to 165 m', () => {
  it('is driven in 2 s at 20 m/s, braked for at 100 m; the accelerator is down again at 155 m', () => {
    const figures = cornerFigures(all, passage, corner);
    expect(figures.time_s).toBeCloseTo(2, 3);
    expect(figures.entrySpeed_mps).toBeCloseTo(20, 1);
    expect(figures.leastSpeed_mps).toBe(20);
    expect(figures.exitSpeed_mps).toBeCloseTo(20, 1);
    // A pedal is known to a sample: 0.3 m at 30 m/s.
    expect(Math.abs(figures.brakePoint_m - 100)).toBeLessThan(0.3);
    expect(Math.abs(figures.acceleratorPoint_m - 155)).toBeLessThan(0.2);
  });
  it('that is taken flat out has no brake point and no accelerator point', () => {
    const flat = lap({ speed_mps: SPEED, brake: () => 0, accelerator: () => 1 });
    const { brakePoint_m, acceleratorPoint_m } = cornerFigures(flat, passage, corner);
    expect([brakePoint_m, acceleratorPoint_m]).toEqual([NaN, NaN]);
  });
  it('has its brake point where the last braking began, not an earlier touch of the pedal', () => {
    const twice = lap({ speed_mps: SPEED, brake: (t) => (t > 1 && t < 1.5 ? 0.3 : BRAKE(t)) });
    expect(Math.abs(cornerFigures(twice, passage, corner).brakePoint_m - 100)).toBeLessThan(0.3);
  });
  it('of a car whose accelerator is down before it is slowest has it where it went down', () => {
    const early = lap({ speed_mps: SPEED, accelerator: (t) => (t > T1 + 0.5 ? 1 : 0) });
    // 100 + 30 x 0.5 - 5 x 0.25 m.
    expect(Math.abs(cornerFigures(early, passage, corner).acceleratorPoint_m - 113.75)).toBeLessThan(0.3);
  });
  it('has the larger of both sides as its steer, within the corner', () => {
    // The corner lasts from T1 + 1 to T1 + 3 s.
    const steer = (t: number): number => (t < T1 + 0.9 ? 0.9 : t < T1 + 2 ? 0.2 : -0.5);
    expect(cornerFigures(lap({ speed_mps: SPEED, steer }), passage, corner).maximumSteer).toBe(0.5);
  });
  it('of a log without speed and pedals has its time alone', () => {
    const { time_s, ...rest } = cornerFigures(new Map(), passage, corner);
    expect(time_s).toBeCloseTo(2, 3);
    expect(Object.values(rest).every(Number.isNaN)).toBe(true);
  });
});

describe('values between samples', () => {
  const of = (...values: number[]) => ({
    time_s: Float64Array.of(0, 1, 2),
    values: Float64Array.from(values),
  });
  it('lie on the straight line, and are held beyond the ends', () => {
    expect([-1, 0, 0.25, 2, 5].map((t) => valueAt(of(4, 8, 0), t))).toEqual([4, 4, 5, 0, 0]);
  });
  it('count at the ends of a part: between 0.5 and 1.5 s from 4 to 8, minimum at 1.5 s', () => {
    expect(extremes(of(4, 8, 0), 0.5, 1.5)).toEqual({ least: 4, least_s: 1.5, most: 8 });
    expect(extremes(of(NaN, NaN, NaN), 0, 2)).toBeUndefined();
  });
});
