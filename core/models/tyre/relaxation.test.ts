import { describe, expect, it } from 'vitest';
import { relaxationLength_m, relaxedSlip, rollingSpeed_mps, standingDamping } from './relaxation.ts';

describe('transient slip', () => {
  it('reaches 63 % of a slip step after one relaxation length of 0.3 m', () => {
    let slip = 0;
    const speed_mps = 10;
    for (let i = 0; i < 300; i++) slip = relaxedSlip(slip, 0.5, speed_mps, 0.3, 0.0001);
    expect(slip).toBeCloseTo(0.05 * (1 - Math.exp(-1)), 4);
  });

  it('settles on slip velocity over rolling speed', () => {
    let slip = 0;
    for (let i = 0; i < 20000; i++) slip = relaxedSlip(slip, -2, 20, 0.3, 0.001);
    expect(slip).toBeCloseTo(-0.1, 9);
  });

  it('is a spring at standstill: 3 mm of travel on 0.3 m is a slip of 0.01, and it stays', () => {
    let slip = 0;
    for (let i = 0; i < 10; i++) slip = relaxedSlip(slip, 0.3, 0, 0.3, 0.001);
    expect(slip).toBeCloseTo(0.01, 12);
    expect(relaxedSlip(slip, 0, 0, 0.3, 0.001)).toBe(slip);
  });

  it('does not overshoot at any speed: 300 m/s with a step of 10 ms', () => {
    const slip = relaxedSlip(0, 30, 300, 0.3, 0.01);
    expect(slip).toBeGreaterThan(0);
    expect(slip).toBeLessThan(0.1);
  });

  it('divides a spinning wheel at standstill by its own slip speed, so that slip stays at 2', () => {
    expect(12 / rollingSpeed_mps(0, 12, 0)).toBeCloseTo(2, 12);
    expect(rollingSpeed_mps(-8, 1, 1)).toBe(8);
  });

  it('shortens in a slide to a twentieth at the most, and damps only below 2.5 m/s', () => {
    expect(relaxationLength_m(0.3, 0.5)).toBeCloseTo(0.15, 12);
    expect(relaxationLength_m(0.3, 0)).toBeCloseTo(0.015, 12);
    expect(standingDamping(2.5, 0.3)).toBe(0);
    expect(standingDamping(0, 0.3)).toBeCloseTo(0.02 / 0.3, 12);
  });
});
