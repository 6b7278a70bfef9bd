import { WHEEL_COUNT } from '../contract/wheels.ts';
import { evaluateTyre } from '../tyre/evaluate-tyre.ts';
import { relaxationLength_m, relaxedSlip, rollingSpeed_mps, standingDamping } from '../tyre/relaxation.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
} from '../tyre/tyre.ts';
import { HIT_SURFACE, RAY_DIRECTION, RAY_LENGTH_M } from '../world/ground.ts';
import { tyreLoad_N } from './corner-forces.ts';
import type { Vehicle } from './vehicle-types.ts';

/** Forward speed at which the shifts of the tyre curves are fully there: they need a rolling tyre. */
const SHIFT_SPEED_MPS = 1;

/** The road under a wheel is looked for this far above and below the centre of gravity. */
const LOOK_M = 5;

/** Tyre loads from the wheels' heights. */
export function weighTyres(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    work.wheelLoad_N[w] = tyreLoad_N(params.wheels, state.wheelHeight_m, w);
  }
}

/** Transient slips of all wheels; a wheel in the air forgets its deflection. */
export function advanceSlip(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
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
    state.slip[w] = relaxedSlip(
      state.slip[w]!,
      along,
      rolling,
      relaxationLength_m(wheels.longitudinalRelaxation_m[w]!, grip),
      dt,
    );
    state.slipTangent[w] = relaxedSlip(
      state.slipTangent[w]!,
      across,
      rolling,
      relaxationLength_m(wheels.lateralRelaxation_m[w]!, grip),
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
  const { params, ground, state, work, tyreIo } = vehicle;
  const { wheels } = params;
  const { ray, hit } = work;
  const position = state.position_m;
  ray[RAY_DIRECTION + 2] = -1;
  ray[RAY_LENGTH_M] = 2 * LOOK_M;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = tyreIo[w]!;
    const forward = work.forward_mps[w]!;
    const along = state.wheelSpeed_radps[w]! * wheels.rollingRadius_m[w]! - forward;
    const standingX = standingDamping(forward, wheels.longitudinalRelaxation_m[w]!);
    const standingY = standingDamping(forward, wheels.lateralRelaxation_m[w]!);
    ray[0] = position[0]! + work.pointX_m[w]!;
    ray[1] = position[1]! + work.pointY_m[w]!;
    ray[2] = position[2]! + LOOK_M;
    const friction = ground.castRay(ray, hit) ? ground.surfaces[hit[HIT_SURFACE]!]!.friction : 0;
    const rollingPart = Math.abs(forward) / SHIFT_SPEED_MPS;
    work.standingDamping[w] = standingX;
    io[TYRE_LOAD_N] = work.wheelLoad_N[w]!;
    io[TYRE_SLIP] = state.slip[w]! + standingX * along;
    io[TYRE_TANGENT] = state.slipTangent[w]! + standingY * work.sideways_mps[w]!;
    io[TYRE_FRICTION] = friction * wheels.frictionScale[w]!;
    io[TYRE_SHIFT_WEIGHT] = rollingPart < 1 ? rollingPart : 1;
  }
}

function readTyres(vehicle: Vehicle): void {
  const { params, state, work, tyreIo } = vehicle;
  const dt = params.step_s;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const io = tyreIo[w]!;
    work.longitudinalForce_N[w] = io[TYRE_FX_N]!;
    work.lateralForce_N[w] = io[TYRE_FY_N]!;
    work.aligningMoment_Nm[w] = io[TYRE_MZ_NM]!;
    work.peakFriction[w] = io[TYRE_PEAK]!;
    const grip = io[TYRE_GRIP_FRACTION]!;
    work.gripFraction[w] = grip;
    const rho = io[TYRE_RHO]!;
    // Slip gained in this step per slip velocity, times the slope of the curve (secant, gone at the peak).
    const slope_N = rho < 1 ? io[TYRE_SECANT_N]! * (1 - rho * rho) : 0;
    const forward = work.forward_mps[w]!;
    const along = state.wheelSpeed_radps[w]! * wheels.rollingRadius_m[w]! - forward;
    const rolling = rollingSpeed_mps(forward, along, work.sideways_mps[w]!);
    const sigma_m = relaxationLength_m(wheels.longitudinalRelaxation_m[w]!, grip);
    work.roadDamping_Nspm[w] = slope_N * (dt / (sigma_m + dt * rolling) + work.standingDamping[w]!);
  }
}
