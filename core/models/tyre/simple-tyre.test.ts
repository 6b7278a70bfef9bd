import { describe, expect, it } from 'vitest';
import { PLAIN_TYRE } from '../../proof/testing/a-setup.ts';
import { aTyreMounting } from '../../proof/testing/a-tyre.ts';
import { evaluateTyre } from './evaluate-tyre.ts';
import { compileTyre } from './tyre-models.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_IO_COUNT,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_SLIP,
  TYRE_TANGENT,
} from './tyre.ts';

function forces(load_N: number, slip: number, slipAngle_rad: number): Float64Array {
  const io = new Float64Array(TYRE_IO_COUNT);
  io[TYRE_LOAD_N] = load_N;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = Math.tan(slipAngle_rad);
  io[TYRE_FRICTION] = 1;
  evaluateTyre(compileTyre(PLAIN_TYRE, aTyreMounting()), io);
  return io;
}

describe('simple tyre', () => {
  it('peaks at its optimal slips of 0.1 and 0.12 rad with friction 1 at the nominal load', () => {
    expect(forces(3000, 0.1, 0)[TYRE_FX_N]).toBeCloseTo(3000, 9);
    expect(forces(3000, 0, 0.12)[TYRE_FY_N]).toBeCloseTo(-3000, 9);
  });

  it('has friction 0.9 at twice and 1.05 at half the nominal load', () => {
    expect(forces(6000, 0.1, 0)[TYRE_FX_N]).toBeCloseTo(0.9 * 6000, 9);
    expect(forces(1500, 0.1, 0)[TYRE_FX_N]).toBeCloseTo(1.05 * 1500, 9);
  });

  it('keeps 81 % of its grip with the wheel locked for good', () => {
    expect(forces(3000, -1e6, 0)[TYRE_FX_N]! / -3000).toBeCloseTo(Math.sin(0.7 * Math.PI), 4);
  });

  it('turns the wheel back toward its path with a trail that is gone at the peak', () => {
    expect(forces(3000, 0, 0.03)[TYRE_MZ_NM]).toBeGreaterThan(0);
    expect(forces(3000, 0, 0.12)[TYRE_MZ_NM]).toBeCloseTo(0, 9);
  });
});
