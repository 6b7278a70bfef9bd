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
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
} from '../../tyre/tyre.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Forward speed above which the shifts of the tyre curves have full weight: they need a rolling tyre. */
const SHIFT_SPEED_MPS = 1;

/** Transient slips of all wheels; a wheel in the air loses its deflection. */
export function advanceSlip(vehicle: Vehicle): void {
  releaseSlip(vehicle);
  relaxSlip(vehicle);
}

/** Where sliding turns back, the deflection beyond the peak is released. */
function releaseSlip(vehicle: Vehicle): void {
  const { params, state, work, road } = vehicle;
  const { rollingRadius_m } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const along = state.wheelSpeed_radps[w]! * rollingRadius_m[w]! - work.forward_mps[w]!;
    // Peaks in the tyre's slips; the surface scales them.
    state.slip[w] = recoverableSlip(state.slip[w]!, along, work.peakSlip[w]! / road.slipScale[w]!);
    state.slipTangent[w] = recoverableSlip(
      state.slipTangent[w]!,
      work.sideways_mps[w]!,
      work.peakTangent[w]! / road.tangentScale[w]!,
    );
  }
}

function relaxSlip(vehicle: Vehicle): void {
  const { params, state, work, road } = vehicle;
  const dt = params.step_s;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (work.wheelLoad_N[w]! <= 0) {
      state.slip[w] = 0;
      state.slipTangent[w] = 0;
      continue;
    }
    const forward = work.forward_mps[w]!;
    const along = state.wheelSpeed_radps[w]! * wheels.rollingRadius_m[w]! - forward;
    const across = work.sideways_mps[w]!;
    const rolling = rollingSpeed_mps(forward, along, across);
    const grip = work.gripFraction[w]!;
    const surface = road.relaxationScale[w]!;
    state.slip[w] = relaxedSlip(
      state.slip[w]!,
      along,
      rolling,
      relaxationLength_m(surface * work.longitudinalRelaxation_m[w]!, grip),
      dt,
    );
    state.slipTangent[w] = relaxedSlip(
      state.slipTangent[w]!,
      across,
      rolling,
      relaxationLength_m(surface * work.lateralRelaxation_m[w]!, grip),
      dt,
    );
  }
}

/** Tyre forces from the transient slips. The longitudinal force is corrected by the wheel spin afterwards. */
export function rollTyres(vehicle: Vehicle): void {
  const { params, tyreIo } = vehicle;
  prepareTyres(vehicle);
  for (let w = 0; w < WHEEL_COUNT; w++) evaluateTyre(params.wheels.tyres[w]!, tyreIo[w]!);
  readTyres(vehicle);
}

function prepareTyres(vehicle: Vehicle): void {
  const { params, state, work, road, tyreIo } = vehicle;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = tyreIo[w]!;
    const forward = work.forward_mps[w]!;
    const along = state.wheelSpeed_radps[w]! * wheels.rollingRadius_m[w]! - forward;
    const standingX = standingDamping(forward, work.longitudinalRelaxation_m[w]!);
    const standingY = standingDamping(forward, work.lateralRelaxation_m[w]!);
    const rollingPart = Math.abs(forward) / SHIFT_SPEED_MPS;
    work.standingDamping[w] = standingX;
    // The load carried by water gives no friction.
    io[TYRE_LOAD_N] = work.wheelLoad_N[w]! * (1 - road.waterLoadShare[w]!);
    io[TYRE_SLIP] = road.slipScale[w]! * (state.slip[w]! + standingX * along);
    io[TYRE_TANGENT] = road.tangentScale[w]! * (state.slipTangent[w]! + standingY * work.sideways_mps[w]!);
    io[TYRE_FRICTION] = work.groundFriction[w]! * wheels.frictionScale[w]!;
    io[TYRE_SHIFT_WEIGHT] = rollingPart < 1 ? rollingPart : 1;
    io[TYRE_SPEED_MPS] = forward;
    // Where heat is only shown, the tyre keeps its compiled pressure.
    io[TYRE_PRESSURE_PA] = wheels.conditions[w]!.actsOnGrip ? road.pressure_Pa[w]! : 0;
    io[TYRE_LEAN_RAD] = wheels.leans[w]! === 0 ? 0 : lean_rad(vehicle, w);
  }
}

/**
 * Inclination beyond the static one of a wheel whose car.ini gives camber by travel or by steer: the inclination of the
 * body to the contact plane, plus that of the linkage. ISO 8855: top to the right is positive; camber is positive with
 * the top outward, so that it is negative on the left.
 */
function lean_rad(vehicle: Vehicle, w: number): number {
  const { params, work } = vehicle;
  const { wheels, rest } = params;
  const m = work.rotation;
  const roll = m[1]! * work.normalX[w]! + m[4]! * work.normalY[w]! + m[7]! * work.normalZ[w]!;
  const jounce_m = rest.length_m[w]! - work.length_m[w]!;
  const camber_rad =
    wheels.camberGain_radpm[w]! * jounce_m + wheels.camberPerSteer[w]! * work.roadWheelAngle_rad[w]!;
  return Math.asin(roll) + ((w & 1) === 0 ? -camber_rad : camber_rad);
}

function readTyres(vehicle: Vehicle): void {
  const { params, state, work, road, tyreIo } = vehicle;
  const dt = params.step_s;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = tyreIo[w]!;
    work.longitudinalForce_N[w] = io[TYRE_FX_N]!;
    work.lateralForce_N[w] = io[TYRE_FY_N]!;
    work.aligningMoment_Nm[w] = io[TYRE_MZ_NM]!;
    work.overturningMoment_Nm[w] = io[TYRE_MX_NM]!;
    work.peakFriction[w] = io[TYRE_PEAK]! * (1 - road.waterLoadShare[w]!);
    const grip = io[TYRE_GRIP_FRACTION]!;
    work.gripFraction[w] = grip;
    // Unchanged without force: the values of the last contact stay.
    if (io[TYRE_RELAXATION_X_M]! > 0) {
      work.longitudinalRelaxation_m[w] = io[TYRE_RELAXATION_X_M]!;
      work.lateralRelaxation_m[w] = io[TYRE_RELAXATION_Y_M]!;
      work.peakSlip[w] = io[TYRE_PEAK_SLIP]!;
      work.peakTangent[w] = io[TYRE_PEAK_TANGENT]!;
    }
    const rho = io[TYRE_RHO]!;
    // Slip gained in this step per slip velocity, times the slope of the curve (secant, 0 at the peak).
    const slope_N = rho < 1 ? road.slipScale[w]! * io[TYRE_SECANT_N]! * (1 - rho * rho) : 0;
    const forward = work.forward_mps[w]!;
    const along = state.wheelSpeed_radps[w]! * wheels.rollingRadius_m[w]! - forward;
    const rolling = rollingSpeed_mps(forward, along, work.sideways_mps[w]!);
    const sigma_m = relaxationLength_m(road.relaxationScale[w]! * work.longitudinalRelaxation_m[w]!, grip);
    work.roadDamping_Nspm[w] = slope_N * (dt / (sigma_m + dt * rolling) + work.standingDamping[w]!);
  }
}
