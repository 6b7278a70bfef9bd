import {
  AT_ALIGNING_MOMENT_NM,
  AT_FORWARD_MPS,
  AT_GRIP_FRACTION,
  AT_GROUND_FRICTION,
  AT_LATERAL_FORCE_N,
  AT_LATERAL_RELAXATION_M,
  AT_LEAN_RAD,
  AT_LENGTH_M,
  AT_LONGITUDINAL_FORCE_N,
  AT_LONGITUDINAL_RELAXATION_M,
  AT_NORMAL_X,
  AT_NORMAL_Y,
  AT_NORMAL_Z,
  AT_OVERTURNING_MOMENT_NM,
  AT_PEAK_FRICTION,
  AT_PEAK_SLIP,
  AT_PEAK_TANGENT,
  AT_PRESSURE_PA,
  AT_RELAXATION_SCALE,
  AT_ROAD_DAMPING_NSPM,
  AT_ROAD_WHEEL_ANGLE_RAD,
  AT_ROTATION,
  AT_SIDEWAYS_MPS,
  AT_SLIP,
  AT_SLIP_SCALE,
  AT_SLIP_TANGENT,
  AT_STANDING_DAMPING,
  AT_TANGENT_SCALE,
  AT_TYRE_ROLLING_NM,
  AT_WATER_LOAD_SHARE,
  AT_WHEEL_LOAD_N,
  AT_WHEEL_SPEED_RADPS,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { evaluateTyre } from '../../tyre/evaluate-tyre.ts';
import {
  recoverableSlip,
  relaxationLength_m,
  relaxedSlip,
  rollingSpeed_mps,
  standingDamping,
} from '../../tyre/relaxation.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_MX_NM,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_PEAK_SLIP,
  TYRE_PEAK_TANGENT,
  TYRE_PRESSURE_PA,
  TYRE_RELAXATION_X_M,
  TYRE_RELAXATION_Y_M,
  TYRE_RHO,
  TYRE_ROLLING_NM,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
  createTyreIo,
} from '../../tyre/tyre.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Forward speed above which the shifts of the tyre curves have full weight: they need a rolling tyre. */
const SHIFT_SPEED_MPS = 1;

/** Inputs and outputs of the tyre model of each wheel (tyre.ts), of the car that takes its step. */
const TYRE_IO = Array.from({ length: WHEEL_COUNT }, createTyreIo);

/** Transient slips of all wheels; a wheel in the air loses its deflection. */
export function advanceSlip(vehicle: Vehicle): void {
  releaseSlip(vehicle);
  relaxSlip(vehicle);
}

/** Where sliding turns back, the deflection beyond the peak is released. */
function releaseSlip(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { rollingRadius_m } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const along = cells[AT_WHEEL_SPEED_RADPS + w]! * rollingRadius_m[w]! - cells[AT_FORWARD_MPS + w]!;
    // Peaks in the tyre's slips; the surface scales them.
    cells[AT_SLIP + w] = recoverableSlip(
      cells[AT_SLIP + w]!,
      along,
      cells[AT_PEAK_SLIP + w]! / cells[AT_SLIP_SCALE + w]!,
    );
    cells[AT_SLIP_TANGENT + w] = recoverableSlip(
      cells[AT_SLIP_TANGENT + w]!,
      cells[AT_SIDEWAYS_MPS + w]!,
      cells[AT_PEAK_TANGENT + w]! / cells[AT_TANGENT_SCALE + w]!,
    );
  }
}

function relaxSlip(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const dt = params.step_s;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (cells[AT_WHEEL_LOAD_N + w]! <= 0) {
      cells[AT_SLIP + w] = 0;
      cells[AT_SLIP_TANGENT + w] = 0;
      continue;
    }
    const forward = cells[AT_FORWARD_MPS + w]!;
    const along = cells[AT_WHEEL_SPEED_RADPS + w]! * wheels.rollingRadius_m[w]! - forward;
    const across = cells[AT_SIDEWAYS_MPS + w]!;
    const rolling = rollingSpeed_mps(forward, along, across);
    const grip = cells[AT_GRIP_FRACTION + w]!;
    const surface = cells[AT_RELAXATION_SCALE + w]!;
    cells[AT_SLIP + w] = relaxedSlip(
      cells[AT_SLIP + w]!,
      along,
      rolling,
      relaxationLength_m(surface * cells[AT_LONGITUDINAL_RELAXATION_M + w]!, grip),
      dt,
    );
    cells[AT_SLIP_TANGENT + w] = relaxedSlip(
      cells[AT_SLIP_TANGENT + w]!,
      across,
      rolling,
      relaxationLength_m(surface * cells[AT_LATERAL_RELAXATION_M + w]!, grip),
      dt,
    );
  }
}

/** Tyre forces from the transient slips. The longitudinal force is corrected by the wheel spin afterwards. */
export function rollTyres(vehicle: Vehicle): void {
  const { params } = vehicle;
  prepareTyres(vehicle);
  for (let w = 0; w < WHEEL_COUNT; w++) evaluateTyre(params.wheels.tyres[w]!, TYRE_IO[w]!);
  readTyres(vehicle);
}

function prepareTyres(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = TYRE_IO[w]!;
    const forward = cells[AT_FORWARD_MPS + w]!;
    const along = cells[AT_WHEEL_SPEED_RADPS + w]! * wheels.rollingRadius_m[w]! - forward;
    const standingX = standingDamping(forward, cells[AT_LONGITUDINAL_RELAXATION_M + w]!);
    const standingY = standingDamping(forward, cells[AT_LATERAL_RELAXATION_M + w]!);
    const rollingPart = Math.abs(forward) / SHIFT_SPEED_MPS;
    cells[AT_STANDING_DAMPING + w] = standingX;
    // The load carried by water gives no friction.
    io[TYRE_LOAD_N] = cells[AT_WHEEL_LOAD_N + w]! * (1 - cells[AT_WATER_LOAD_SHARE + w]!);
    io[TYRE_SLIP] = cells[AT_SLIP_SCALE + w]! * (cells[AT_SLIP + w]! + standingX * along);
    io[TYRE_TANGENT] =
      cells[AT_TANGENT_SCALE + w]! * (cells[AT_SLIP_TANGENT + w]! + standingY * cells[AT_SIDEWAYS_MPS + w]!);
    io[TYRE_FRICTION] = cells[AT_GROUND_FRICTION + w]! * wheels.frictionScale[w]!;
    io[TYRE_SHIFT_WEIGHT] = rollingPart < 1 ? rollingPart : 1;
    io[TYRE_SPEED_MPS] = forward;
    // Where heat is only shown, the tyre keeps its compiled pressure.
    io[TYRE_PRESSURE_PA] = wheels.conditions[w]!.actsOnGrip ? cells[AT_PRESSURE_PA + w]! : 0;
    cells[AT_LEAN_RAD + w] = wheels.leans[w]! === 0 ? 0 : lean_rad(vehicle, w);
    io[TYRE_LEAN_RAD] = cells[AT_LEAN_RAD + w]!;
  }
}

/**
 * Inclination beyond the static one of a wheel whose car.ini gives camber by travel or by steer: the inclination of the
 * body to the contact plane, plus that of the linkage. ISO 8855: top to the right is positive; camber is positive with
 * the top outward, so that it is negative on the left.
 */
function lean_rad(vehicle: Vehicle, w: number): number {
  const { params, cells } = vehicle;
  const { wheels, rest } = params;
  const roll =
    cells[AT_ROTATION + 1]! * cells[AT_NORMAL_X + w]! +
    cells[AT_ROTATION + 4]! * cells[AT_NORMAL_Y + w]! +
    cells[AT_ROTATION + 7]! * cells[AT_NORMAL_Z + w]!;
  const jounce_m = rest.length_m[w]! - cells[AT_LENGTH_M + w]!;
  const camber_rad =
    wheels.camberGain_radpm[w]! * jounce_m + wheels.camberPerSteer[w]! * cells[AT_ROAD_WHEEL_ANGLE_RAD + w]!;
  return Math.asin(roll) + ((w & 1) === 0 ? -camber_rad : camber_rad);
}

function readTyres(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const dt = params.step_s;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = TYRE_IO[w]!;
    cells[AT_LONGITUDINAL_FORCE_N + w] = io[TYRE_FX_N]!;
    cells[AT_LATERAL_FORCE_N + w] = io[TYRE_FY_N]!;
    cells[AT_ALIGNING_MOMENT_NM + w] = io[TYRE_MZ_NM]!;
    cells[AT_OVERTURNING_MOMENT_NM + w] = io[TYRE_MX_NM]!;
    cells[AT_PEAK_FRICTION + w] = io[TYRE_PEAK]! * (1 - cells[AT_WATER_LOAD_SHARE + w]!);
    cells[AT_TYRE_ROLLING_NM + w] = io[TYRE_ROLLING_NM]!;
    const grip = io[TYRE_GRIP_FRACTION]!;
    cells[AT_GRIP_FRACTION + w] = grip;
    // Unchanged without force: the values of the last contact stay.
    if (io[TYRE_RELAXATION_X_M]! > 0) {
      cells[AT_LONGITUDINAL_RELAXATION_M + w] = io[TYRE_RELAXATION_X_M]!;
      cells[AT_LATERAL_RELAXATION_M + w] = io[TYRE_RELAXATION_Y_M]!;
      cells[AT_PEAK_SLIP + w] = io[TYRE_PEAK_SLIP]!;
      cells[AT_PEAK_TANGENT + w] = io[TYRE_PEAK_TANGENT]!;
    }
    const rho = io[TYRE_RHO]!;
    // Slip gained in this step per slip velocity, times the slope of the curve (secant, 0 at the peak).
    const slope_N = rho < 1 ? cells[AT_SLIP_SCALE + w]! * io[TYRE_SECANT_N]! * (1 - rho * rho) : 0;
    const forward = cells[AT_FORWARD_MPS + w]!;
    const along = cells[AT_WHEEL_SPEED_RADPS + w]! * wheels.rollingRadius_m[w]! - forward;
    const rolling = rollingSpeed_mps(forward, along, cells[AT_SIDEWAYS_MPS + w]!);
    const sigma_m = relaxationLength_m(
      cells[AT_RELAXATION_SCALE + w]! * cells[AT_LONGITUDINAL_RELAXATION_M + w]!,
      grip,
    );
    cells[AT_ROAD_DAMPING_NSPM + w] =
      slope_N * (dt / (sigma_m + dt * rolling) + cells[AT_STANDING_DAMPING + w]!);
  }
}
