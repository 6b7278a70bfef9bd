import { describe, expect, it } from 'vitest';
import { evenly, measure, type RigPlan } from '../../proof/testing/measured-tyre.ts';
import { fsaeTyre } from '../../proof/testing/tyre-files.ts';
import { mfAsFunction } from '../../studies/tyre-fit/models-as-functions.ts';
import { compileMeasuredTyre } from './measured-tyre.ts';
import { buildTables } from '../../car-files/tyre-table/build-table.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_SECANT_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
} from './tyre.ts';

const PLAN: RigPlan = {
  loads_N: [300, 650, 1100],
  inclinations_deg: [-2, 0, 2],
  slipAngles_deg: evenly(-12, 12, 49),
  slips: evenly(-0.2, 0.2, 41),
};
const truth = mfAsFunction(fsaeTyre());

function tyreOn(side: 'left' | 'right') {
  const tables = buildTables(measure(truth, PLAN));
  if (tables.fy === undefined) throw new Error(tables.notes.join());
  return compileMeasuredTyre({ tables }, { nominalLoad_N: 650, inclination_rad: 0.01, radius_m: 0.26, side });
}

const LEFT = tyreOn('left');
const RIGHT = tyreOn('right');

interface Inputs {
  readonly slip?: number;
  readonly angle_rad?: number;
  readonly lean_rad?: number;
  readonly friction?: number;
}

function at(
  tyre: typeof LEFT,
  { slip = 0, angle_rad = 0, lean_rad = -0.01, friction = 1 }: Inputs,
): Float64Array {
  const io = createTyreIo();
  io[TYRE_LOAD_N] = 650;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = Math.tan(angle_rad);
  io[TYRE_LEAN_RAD] = lean_rad;
  io[TYRE_FRICTION] = friction;
  tyre.evaluate(io);
  return io;
}

describe('a measured tyre on a wheel', () => {
  it('has the forces that were measured, its inclination that of the wheel and what it leans beyond', () => {
    const angle_rad = (6 * Math.PI) / 180;
    const inclination_rad = (2 * Math.PI) / 180;
    const wanted = truth({ slip: 0, slipAngle_rad: angle_rad, load_N: 650, inclination_rad });
    const io = at(LEFT, { angle_rad, lean_rad: inclination_rad - 0.01 });
    expect(io[TYRE_FY_N]).toBeCloseTo(wanted.fy_N, 6);
    expect(io[TYRE_MZ_NM]).toBeCloseTo(wanted.mz_Nm, 6);
  });
  it('on the right is the mirror image of that on the left', () => {
    const left = at(LEFT, { slip: 0.03, angle_rad: 0.05, lean_rad: 0.02 });
    const right = at(RIGHT, { slip: 0.03, angle_rad: -0.05, lean_rad: -0.04 });
    expect(right[TYRE_FX_N]).toBeCloseTo(left[TYRE_FX_N]!, 9);
    expect(right[TYRE_FY_N]).toBeCloseTo(-left[TYRE_FY_N]!, 9);
    expect(right[TYRE_MZ_NM]).toBeCloseTo(-left[TYRE_MZ_NM]!, 9);
  });
  it('on half the friction has half the forces', () =>
    expect(at(LEFT, { angle_rad: 0.1, friction: 0.5 })[TYRE_FY_N]).toBeCloseTo(
      at(LEFT, { angle_rad: 0.1 })[TYRE_FY_N]! / 2,
      9,
    ));
  it('gives a peak friction of 1.7, and a grip fraction from 1 at free rolling down to less than a quarter in a slide', () => {
    expect(at(LEFT, {})[TYRE_PEAK]).toBeCloseTo(1.7, 1);
    expect(at(LEFT, {})[TYRE_GRIP_FRACTION]).toBeCloseTo(1, 3);
    expect(at(LEFT, { slip: 0.5 })[TYRE_GRIP_FRACTION]).toBeLessThan(0.25);
  });
  it('gives the secant of Fx over slip: 26 kN at no slip, and the force over the slip beyond', () => {
    // PKX1 = 40 at its nominal load of 650 N.
    expect(at(LEFT, {})[TYRE_SECANT_N]! / 26000).toBeCloseTo(1, 1);
    const io = at(LEFT, { slip: 0.1 });
    expect((io[TYRE_SECANT_N]! * 0.1) / io[TYRE_FX_N]!).toBeCloseTo(1, 1);
  });
  it('is finite wherever it is asked', () => {
    const strange = Array.from({ length: 5000 }, (_, i) => i).filter((i) => {
      const inputs = { slip: Math.tan(i), angle_rad: 1.5 * Math.sin(i), lean_rad: Math.cos(i) };
      return !at(i % 2 === 0 ? LEFT : RIGHT, inputs).every(Number.isFinite);
    });
    expect(strange).toEqual([]);
  });
});
