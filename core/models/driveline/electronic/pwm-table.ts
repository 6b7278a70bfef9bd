import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { interpolateLinear } from '../../../math/interpolation.ts';
import type { PwmTableSetup } from '../../../setup/setup.ts';
import type { MotorParams } from './motor.ts';

/** PWM value of full duty (Software differential formulas: 255 is 100 %). */
export const FULL_PWM = 255;

/**
 * Rotations of each wheel against the PWM value (Software differential formulas, "Predefined table example"), from 0 at 0. Between its rows
 * it is a straight line: rising rows give a rising curve, whose inverse is exact. Rejected: monotone cubics, smoother,
 * but the inverse is then a search. Above the last row it is constant.
 */
export interface PwmTable {
  /** PWM values as parts of the full one. */
  readonly duty: Float64Array;
  /** Wheel speeds at those duties, one array per wheel. */
  readonly speed_radps: readonly Float64Array[];
}

export function compilePwmTable(setup: PwmTableSetup): PwmTable {
  const start = setup.pwm[0] === 0 ? [] : [0];
  return {
    duty: Float64Array.from([...start, ...setup.pwm.map((pwm) => pwm / FULL_PWM)]),
    speed_radps: setup.rotations_pers.map((column) =>
      Float64Array.from([...start, ...column.map((rotations) => 2 * Math.PI * rotations)]),
    ),
  };
}

/** The table of a motor without load: the wheel turns at duty x no-load speed. */
export function idleTable(motor: MotorParams): PwmTable {
  const top = motor.noLoadSpeed_radps / motor.ratio;
  return {
    duty: Float64Array.of(0, 1),
    speed_radps: Array.from({ length: WHEEL_COUNT }, () => Float64Array.of(0, top)),
  };
}

export function speedAtDuty_radps(table: PwmTable, wheel: number, duty: number): number {
  return interpolateLinear(table.duty, table.speed_radps[wheel]!, duty);
}

export function dutyAtSpeed(table: PwmTable, wheel: number, speed_radps: number): number {
  return interpolateLinear(table.speed_radps[wheel]!, table.duty, speed_radps);
}

/** Straight lines between rising points from 0 on, constant after the last. */
export function readTable(x: Float64Array, y: Float64Array, at: number): number {
  const last = x.length - 1;
  if (at <= 0) return 0;
  if (at >= x[last]!) return y[last]!;
  let high = 1;
  while (high < last && x[high]! < at) high++;
  const low = high - 1;
  const part = (at - x[low]!) / (x[high]! - x[low]!);
  return y[low]! + part * (y[high]! - y[low]!);
}
