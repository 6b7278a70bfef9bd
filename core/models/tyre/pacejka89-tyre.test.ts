import { describe, expect, it } from 'vitest';
import type { Pacejka89Setup } from '../../setup/tyre-setup.ts';
import { PACEJKA_TYRE } from '../../proof/testing/a-setup.ts';
import { aTyreMounting } from '../../proof/testing/a-tyre.ts';
import { evaluateTyre } from './evaluate-tyre.ts';
import { compileTyre } from './tyre-models.ts';
import { limitLoad_N } from './pacejka89-guard.ts';
import { pureSlip } from './pacejka89.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_IO_COUNT,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
} from './tyre.ts';

const SET = PACEJKA_TYRE;

function evaluate(
  setup: Pacejka89Setup,
  load_N: number,
  slip: number,
  slipAngle_rad: number,
  inclination_rad = 0,
): Float64Array {
  const io = new Float64Array(TYRE_IO_COUNT);
  io[TYRE_LOAD_N] = load_N;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = Math.tan(slipAngle_rad);
  io[TYRE_FRICTION] = 1;
  io[TYRE_SHIFT_WEIGHT] = 1;
  evaluateTyre(compileTyre(setup, aTyreMounting({ inclination_rad })), io);
  return io;
}

function fileCurve(
  load_kN: number,
  slip_pct: number,
  angle_deg: number,
  camber_deg: number,
  setup: Pacejka89Setup = SET,
) {
  return pureSlip(
    { a: Float64Array.from(setup.a), b: Float64Array.from(setup.b), c: Float64Array.from(setup.c) },
    load_kN,
    slip_pct,
    angle_deg,
    camber_deg,
  );
}

describe("Pacejka '89 tyre in ISO axes", () => {
  it('pushes to the right at 4 deg positive slip angle, by the file curve', () => {
    const io = evaluate(SET, 3000, 0, (4 * Math.PI) / 180);
    const file = fileCurve(3, 0, -4, 0);
    expect(io[TYRE_FY_N]).toBeCloseTo(file.lateral_N, 6);
    expect(io[TYRE_FY_N]).toBeLessThan(0);
    // The force acts behind the contact centre: it turns the wheel back to the left.
    expect(io[TYRE_MZ_NM]).toBeCloseTo(file.aligning_Nm, 6);
    expect(io[TYRE_MZ_NM]).toBeGreaterThan(0);
  });

  it('pushes forward at 5 % driving slip, by the file curve', () => {
    expect(evaluate(SET, 3000, 0.05, 0)[TYRE_FX_N]).toBeCloseTo(fileCurve(3, 5, 0, 0).longitudinal_N, 6);
  });

  it('keeps the file shifts of conicity on both sides of the car', () => {
    const conic: Pacejka89Setup = { ...SET, a: [...SET.a.slice(0, 9), 0.1, 0.05, 0, 0, 10, 3] };
    const io = evaluate(conic, 3000, 0, 0);
    expect(io[TYRE_FY_N]).toBeCloseTo(fileCurve(3, 0, 0, 0, conic).lateral_N, 6);
  });

  it('leans into its camber thrust: top to the right pushes to the right', () => {
    const cambered: Pacejka89Setup = { ...SET, a: [...SET.a.slice(0, 11), -15, 0, 0, 0] };
    const io = evaluate(cambered, 3000, 0, 0, (2 * Math.PI) / 180);
    expect(io[TYRE_FY_N]).toBeCloseTo(-15 * 3 * 2 * 3, 6);
  });

  it('loses lateral force when driven: 5 % slip at 4 deg costs some of it', () => {
    const pure = evaluate(SET, 3000, 0, 0.07)[TYRE_FY_N]!;
    const both = evaluate(SET, 3000, 0.05, 0.07);
    expect(both[TYRE_FY_N]!).toBeGreaterThan(pure);
    expect(both[TYRE_FX_N]!).toBeLessThan(evaluate(SET, 3000, 0.05, 0)[TYRE_FX_N]!);
  });

  it('holds its peak from 13.3 kN on when friction falls by 90 per kN from 2400', () => {
    expect(limitLoad_N(-90, 2400)).toBeCloseTo(13333.3, 1);
    expect(limitLoad_N(0, 1688)).toBe(Infinity);
  });

  it('finds the peaks of a file without optimal slips at the static load', () => {
    const tyre = compileTyre(SET, aTyreMounting());
    const at = (percent: number) => fileCurve(3, percent, 0, 0).longitudinal_N;
    const peak = 100 * tyre.peakSlip;
    expect(at(peak)).toBeGreaterThan(at(peak * 0.9));
    expect(at(peak)).toBeGreaterThan(at(peak * 1.1));
    expect(at(peak)).toBeCloseTo(1690 * 3, 0);
  });
});
