import { describe, expect, it } from 'vitest';
import { marksUntil, markStrength, skidMarks, type MarkSamples } from './skid-marks.ts';

const WHEEL = { x_m: 1.2, y_m: 0.7, width_m: 0.2 };

/** A car at 20 m/s along x, one sample every 0.05 s, its wheel locked from sample 10 up to 19. */
function braking(count = 40): MarkSamples {
  const of = (value: (i: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => value(i));
  return {
    time_s: of((i) => i * 0.05),
    x_m: of((i) => 1000 + i),
    y_m: of(() => 50),
    yaw_rad: of(() => 0),
    slipRatio: [of((i) => (i >= 10 && i < 20 ? -1 : -0.02))],
    slipAngle_rad: [of(() => 0)],
    load_N: [of(() => 4000)],
    height_m: undefined,
  };
}

describe('how a tyre marks the road', () => {
  it('not at a slip of 10 %, fully at 35 %, more with slip angle', () => {
    expect(markStrength(0.1, 0, 4000, 20)).toBe(0);
    expect(markStrength(-0.35, 0, 4000, 20)).toBe(1);
    expect(markStrength(0.15, 0.2, 4000, 20)).toBeGreaterThan(markStrength(0.15, 0, 4000, 20));
  });

  it('not in the air, not where slip is a division by almost nothing, not where it is missing', () => {
    expect(markStrength(-1, 0, 0, 20)).toBe(0);
    expect(markStrength(2, 0, 4000, 0.01)).toBe(0);
    expect(markStrength(NaN, 0, 4000, 20)).toBe(0);
  });

  it('a wheel spinning on the spot at 30 times the speed of 0.1 m/s does', () => {
    expect(markStrength(30, 0, 4000, 0.05)).toBe(1);
  });
});

describe('skid marks', () => {
  it('are a strip as wide as the tyre from where it locked to where it rolls again', () => {
    const marks = skidMarks(braking(), [WHEEL]);
    const x = marks.position.filter((_, i) => i % 3 === 0).map((v) => v + marks.origin_m[0]);
    const y = marks.position.filter((_, i) => i % 3 === 1).map((v) => v + marks.origin_m[1]);
    expect(Math.min(...x)).toBeCloseTo(1000 + 10 + 1.2, 4);
    expect(Math.max(...x)).toBeCloseTo(1000 + 20 + 1.2, 4);
    expect(Math.max(...y) - Math.min(...y)).toBeCloseTo(0.2, 5);
    expect((Math.max(...y) + Math.min(...y)) / 2).toBeCloseTo(50.7, 5);
  });

  it('are there so far as they were made: none at 0.5 s, half of them half-way, all at the end', () => {
    const marks = skidMarks(braking(), [WHEEL]);
    expect(marksUntil(marks, 0.5)).toBe(0);
    expect(marksUntil(marks, 0.75)).toBe(5);
    expect(marksUntil(marks, 10)).toBe(10);
    expect(marks.done_s).toHaveLength(10);
  });

  it('have a gap where the car was put elsewhere', () => {
    const samples = braking();
    const marks = skidMarks({ ...samples, x_m: samples.x_m.map((x, i) => (i < 15 ? x : x + 100)) }, [WHEEL]);
    expect(marks.done_s).toHaveLength(9);
  });

  it('take four corners of three numbers a sample at the most: 998 quads of 1000 samples, the first of which has no speed', () => {
    const samples = braking(1000);
    const locked = { ...samples, slipRatio: [samples.slipRatio[0]?.fill(-1) ?? new Float64Array(0)] };
    const marks = skidMarks(locked, [WHEEL]);
    expect(marks.position).toHaveLength(12 * 998);
  });
});
