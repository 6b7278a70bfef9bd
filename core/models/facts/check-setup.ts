import { RacebenchError } from '../../contract/errors.ts';
import { WHEEL_COUNT, WHEELS } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';

/** Minimum track and wheelbase, below which two wheels coincide. */
const MIN_WHEEL_DISTANCE_M = 0.01;
/** Yaw inertia over the sum of the other two: published cars reach 1.8 (car-ini/check-physics.ts has the reason). */
export const MAX_YAW_SHARE = 2;
/** Rounding error of a file's digits. */
const ROUNDING = 1.001;

function refuse(message: string): never {
  throw new RacebenchError('CAR_INVALID', message);
}

function requirePositive(key: string, value: number): void {
  if (value > 0 && Number.isFinite(value)) return;
  refuse(`${key} is ${value}; the simulation needs a positive number.`);
}

function requireNotNegative(key: string, value: number): void {
  if (value >= 0 && Number.isFinite(value)) return;
  refuse(`${key} is ${value}; the simulation needs 0 or more.`);
}

/** No body has an inertia above the sum of the other two. */
function checkInertia({ body }: Setup): void {
  const { x: roll, y: pitch, z: yaw } = body.inertia_kgm2;
  for (const [key, value, others, most] of [
    ['body.inertia.z', roll, pitch + yaw, 1],
    ['body.inertia.x', pitch, roll + yaw, 1],
    ['body.inertia.y', yaw, roll + pitch, MAX_YAW_SHARE],
  ] as const) {
    requirePositive(key, value);
    if (value > others * most * ROUNDING)
      refuse(
        `${key} is ${value} kg m2, more than the sum of the other two inertias (${others} kg m2 together).`,
      );
  }
}

function checkPositions(setup: Setup): void {
  for (const [a, b] of [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ] as const) {
    const [one, other] = [setup.corners[a].mount_m, setup.corners[b].mount_m];
    const distance_m = Math.abs(a + 1 === b ? one.y - other.y : one.x - other.x);
    if (!(distance_m >= MIN_WHEEL_DISTANCE_M))
      refuse(`susp${a} and susp${b} are at the same position, ${1000 * distance_m} mm apart.`);
  }
}

function checkEngine({ engine, gearbox, clutch }: Setup): void {
  requireNotNegative('engine.mass', engine.mass_kg);
  requirePositive('engine.inertia.engine', engine.inertia_kgm2);
  requireNotNegative('clutch.max_torque', clutch.maxTorque_Nm);
  const { speed_radps, torque_Nm } = engine.curve;
  if (speed_radps.length === 0) refuse('engine.curve_torque has no points.');
  for (const [i, speed] of speed_radps.entries()) {
    if (!Number.isFinite(speed) || !Number.isFinite(torque_Nm[i]))
      refuse(`engine.curve_torque has the point ${speed} rad/s, ${torque_Nm[i]} Nm.`);
    if (i > 0 && !(speed > (speed_radps[i - 1] ?? 0)))
      refuse(`engine.curve_torque: the speed does not rise at point ${i} (${speed} rad/s).`);
  }
  if (gearbox.forward.length === 0) refuse('gearbox.gears has no forward gear.');
}

/**
 * Refuses differentials that are impossible for a driveline; throws RacebenchError CAR_INVALID naming the car.ini key.
 */
export function checkDifferentials({ differentials }: Setup): void {
  const count = differentials.length;
  if (count !== 1 && count !== 3)
    refuse(`differentials.count is ${count}; a car has one differential, or two and a centre one.`);
  differentials.forEach(({ block, outputs, inertia_kgm2, friction_Nm, finalDriveRatio, split }, n) => {
    const [output0, output1] = outputs;
    requireNotNegative(`${block}.inertia`, inertia_kgm2);
    requireNotNegative(`${block}.friction`, friction_Nm);
    if (finalDriveRatio === 0 || !Number.isFinite(finalDriveRatio))
      refuse(`${block}.ratio is ${finalDriveRatio}; the simulation needs a number other than 0.`);
    if (!(split >= 0 && split <= 1)) refuse(`${block}.racebench_split is ${split}; it must be 0 to 1.`);
    if (n === 2) {
      if (Math.min(output0, output1) !== 0 || Math.max(output0, output1) !== 1)
        refuse(`${block} is the centre differential; its outputs must be the other two differentials.`);
      return;
    }
    if (n === 1 && differentials[0].outputs.includes(output0))
      refuse(`${block}.output0 and output1 are wheels that ${differentials[0].block} already turns.`);
    if (output0 < 0 || output0 >= WHEEL_COUNT || (output0 ^ 1) !== output1)
      refuse(
        `${block}.output0 and output1 are ${output0} and ${output1}; they must be the two wheels of one axle.`,
      );
  });
}

/** Refuses numbers that cannot be simulated; throws RacebenchError CAR_INVALID naming the car.ini key. */
export function checkSetup(setup: Setup): void {
  requirePositive('body.mass', setup.body.mass_kg);
  checkInertia(setup);
  checkEngine(setup);
  checkDifferentials(setup);
  for (const { number, rate_Npm } of setup.antiRollBars)
    requireNotNegative(`antirollbar.arb${number}.k`, rate_Npm);
  setup.corners.forEach((corner, n) => {
    const { wheel } = corner;
    requirePositive(`susp${n}.k`, corner.springRate_Npm);
    requireNotNegative(`susp${n}.bump_rate`, corner.bumpDamping_Nspm);
    requireNotNegative(`susp${n}.rebound_rate`, corner.reboundDamping_Nspm);
    requirePositive(`wheel${n}.mass`, wheel.mass_kg);
    requirePositive(`wheel${n}.inertia`, wheel.spinInertia_kgm2);
    requirePositive(`wheel${n}.radius`, wheel.radius_m);
    requirePositive(`wheel${n}.tire_rate`, wheel.tyreRate_Npm);
    requireNotNegative(`wheel${n}.rolling_coeff`, wheel.rollingCoefficient);
    requireNotNegative(`wheel${n}.friction_road`, wheel.frictionScale);
    requireNotNegative(`wheel${n}.max_braking`, wheel.maxBraking_Nm * wheel.brakingFactor);
    requireNotNegative(`wheel${n}.max_handbrake_torque`, wheel.maxHandbraking_Nm);
    if (!(corner.minLength_m < corner.maxLength_m)) refuse(`susp${n}.minlen is not below susp${n}.maxlen.`);
    const left = n % 2 === 0;
    if (setup.vehicle === undefined && left !== corner.mount_m.y > 0)
      refuse(`susp${n} (${WHEELS[n] ?? ''}) is on the wrong side of the car: the order is FL, FR, RL, RR.`);
  });
  if (setup.vehicle === undefined) checkPositions(setup);
}

/** Minimum number of steps per period of the fastest vibration on explicit springs, which are unstable below pi. */
const MIN_STEPS_PER_PERIOD = 2 * Math.PI;

/**
 * Refuses a step too long for a wheel between its springs: 2 pi steps per period of wheel hop on tyre, spring and bar,
 * half of the stability limit of semi-implicit Euler (omega dt = 1; the limit is 2). Throws CAR_INVALID with wheel,
 * frequency and the largest step.
 */
export function checkStep(setup: Setup, barRate_Npm: Float64Array, step_s: number): void {
  if (!(step_s > 0) || !Number.isFinite(step_s))
    refuse(`The step is ${step_s} s; it must be a positive number.`);
  if (!setup.body.unsprung || setup.vehicle !== undefined) return;
  setup.corners.forEach((corner, n) => {
    const rate_Npm = corner.springRate_Npm + 2 * (barRate_Npm[n] ?? 0) + corner.wheel.tyreRate_Npm;
    const omega_radps = Math.sqrt(rate_Npm / corner.wheel.mass_kg);
    const most_s = (2 * Math.PI) / omega_radps / MIN_STEPS_PER_PERIOD;
    if (step_s > most_s)
      refuse(
        `wheel${n} (${corner.wheel.mass_kg} kg on tire_rate and k of ${rate_Npm} N/m together) has a wheel-hop frequency of ${(omega_radps / (2 * Math.PI)).toFixed(1)} Hz; a step of ${1000 * step_s} ms is too long for that; the maximum is ${(1000 * most_s).toFixed(3)} ms.`,
      );
  });
}
