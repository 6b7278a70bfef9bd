import { describe, expect, it } from 'vitest';
import {
  barForce_N,
  damperRate_Nspm,
  springForce_N,
  stopForce_N,
  stopTangent_Npm,
  stopTravel_m,
} from './corner-forces.ts';

describe('suspension', () => {
  it('carries 2350 N on a 23500 N/m spring compressed by 0.1 m', () => {
    expect(springForce_N(23500, 0.3, 0.2)).toBeCloseTo(2350, 9);
  });

  it('uses the bump rate while the strut shortens', () => {
    expect(damperRate_Nspm(2000, 3000, -0.1)).toBe(2000);
    expect(damperRate_Nspm(2000, 3000, 0.1)).toBe(3000);
  });

  it('lifts the compressed side with the anti-roll bar and pulls the other by as much', () => {
    expect(barForce_N(20000, 0.28, 0.3)).toBeCloseTo(400, 9);
    expect(barForce_N(20000, 0.3, 0.28)).toBeCloseTo(-400, 9);
  });

  it('does nothing between the stops and hardens beyond them', () => {
    expect(stopTravel_m(0.25, 0.2, 0.3)).toBe(0);
    expect(stopTravel_m(0.19, 0.2, 0.3)).toBeCloseTo(0.01, 12);
    expect(stopTravel_m(0.31, 0.2, 0.3)).toBeCloseTo(-0.01, 12);
    expect(stopForce_N(100000, 0.01)).toBeCloseTo(2000, 9);
    expect(stopForce_N(100000, -0.01)).toBeCloseTo(-2000, 9);
  });

  it('has the slope of its own force', () => {
    const slope = (stopForce_N(1e5, 0.00501) - stopForce_N(1e5, 0.00499)) / 2e-5;
    expect(stopTangent_Npm(1e5, 0.005)).toBeCloseTo(slope, 3);
  });
});
