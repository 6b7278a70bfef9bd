import {
  AT_HEADING_X,
  AT_HEADING_Y,
  AT_HEADING_Z,
  AT_JACKING_FORCE_N,
  AT_LATERAL_FORCE_N,
  AT_LEFT_X,
  AT_LEFT_Y,
  AT_LEFT_Z,
  AT_LENGTH_M,
  AT_LONGITUDINAL_FORCE_N,
  AT_NORMAL_X,
  AT_NORMAL_Y,
  AT_NORMAL_Z,
  AT_POINT_RISE_MPS,
  AT_ROLL_ARM_M,
  AT_SHAFT_REACTION_NM,
  AT_SUSPENSION_FORCE_N,
  AT_TRAVEL_AXIS,
  AT_VELOCITY_MPS,
  AT_WHEEL_HEIGHT_M,
  AT_WHEEL_LOAD_N,
  AT_WHEEL_RISE_MPS,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import {
  damperRate_Nspm,
  staticSuspensionForce_N,
  stopTangent_Npm,
  stopTravel_m,
} from '../../facts/corner-forces.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/**
 * Suspension forces and the wheels' velocities along their travel. Each wheel is a mass between the tyre and the
 * suspension: m dv/dt = tyre force - suspension force - m g + link force, all along the axis of travel. Damper and stop
 * are implicit in the wheel's own velocity, since a hard damper on a light wheel (c dt > m, seen in real files) is
 * unstable otherwise; springs stay explicit, which keeps body and wheel modes free of numerical damping.
 *
 * The link forces follow from virtual work (Milliken and Milliken, ch. 17 and 18): they are the tyre's forces times the
 * velocities that a unit of wheel travel gives the contact point (kinematics.ts).
 * - Lateral force, taken by the body at roll-centre height, leaves the couple force x height on the axle, held by a
 *   difference of the two tyre loads: geometric load transfer. A jacking suspension takes each wheel's own force along
 *   the line from its contact to the roll centre instead, and the body gets the difference of the two sides.
 * - Longitudinal force times the slope of an anti-pitch suspension.
 * - The engine's torque reaction, which rolls the body, loads the driven axle in the opposite sense.
 *
 * Without unsprung masses a wheel is where spring, damper and tyre balance at the end of the step: both springs are
 * implicit then, and the ground carries its weight.
 */
export function writeSuspension(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const dt = params.step_s;
  const { corners, wheels } = params;
  const ux = cells[AT_TRAVEL_AXIS]!;
  const uy = cells[AT_TRAVEL_AXIS + 1]!;
  const uz = cells[AT_TRAVEL_AXIS + 2]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const left = w & 2;
    const track_m = corners.y_m[left]! - corners.y_m[left + 1]!;
    const axle_Nm =
      cells[AT_LATERAL_FORCE_N + left]! * cells[AT_ROLL_ARM_M + left]! +
      cells[AT_LATERAL_FORCE_N + left + 1]! * cells[AT_ROLL_ARM_M + left + 1]!;
    const engine_Nm = cells[AT_SHAFT_REACTION_NM + (left >> 1)]!;
    const jacking = corners.jacking[w]!;
    let couple_N = (w === left ? axle_Nm : -axle_Nm) / track_m;
    cells[AT_JACKING_FORCE_N + w] = 0;
    if (jacking !== 0) {
      // Arm of the roll centre at the middle of the axle; the rest comes from the body's roll.
      const arm_m = 0.5 * (cells[AT_ROLL_ARM_M + left]! + cells[AT_ROLL_ARM_M + left + 1]!);
      const own_N = (jacking * arm_m * cells[AT_LATERAL_FORCE_N + w]!) / corners.y_m[w]!;
      const shared_N =
        (jacking * arm_m * (cells[AT_LATERAL_FORCE_N + left]! + cells[AT_LATERAL_FORCE_N + left + 1]!)) /
        track_m;
      cells[AT_JACKING_FORCE_N + w] = -own_N;
      couple_N += own_N - (w === left ? shared_N : -shared_N);
    }
    const along = cells[AT_LONGITUDINAL_FORCE_N + w]!;
    const across = cells[AT_LATERAL_FORCE_N + w]!;
    const load = cells[AT_WHEEL_LOAD_N + w]!;
    const tyre_N =
      load * (cells[AT_NORMAL_X + w]! * ux + cells[AT_NORMAL_Y + w]! * uy + cells[AT_NORMAL_Z + w]! * uz) +
      along *
        (cells[AT_HEADING_X + w]! * ux + cells[AT_HEADING_Y + w]! * uy + cells[AT_HEADING_Z + w]! * uz) +
      across * (cells[AT_LEFT_X + w]! * ux + cells[AT_LEFT_Y + w]! * uy + cells[AT_LEFT_Z + w]! * uz);
    const link_N =
      couple_N + (w === left ? -engine_Nm : engine_Nm) / track_m + along * corners.antiPitchSlope[w]!;
    const mass_kg = wheels.mass_kg[w]!;
    const rise_mps = cells[AT_WHEEL_RISE_MPS + w]!;
    const point_mps = cells[AT_POINT_RISE_MPS + w]!;
    const length = cells[AT_LENGTH_M + w]!;
    const travel = stopTravel_m(length, corners.minLength_m[w]!, corners.maxLength_m[w]!);
    let damper_Nspm =
      damperRate_Nspm(corners.bumpDamping_Nspm[w]!, corners.reboundDamping_Nspm[w]!, point_mps - rise_mps) +
      dt * stopTangent_Npm(corners.stopRate_Npm[w]!, travel);
    const static_N = staticSuspensionForce_N(corners, cells, w, AT_LENGTH_M);
    let inertia_Nspm = mass_kg / dt;
    let carried_N = inertia_Nspm * rise_mps;
    let weight_N = mass_kg * GRAVITY_MPS2 * uz;
    if (!params.unsprung) {
      inertia_Nspm = load > 0 ? dt * wheels.tyreRate_Npm[w]! : 0;
      damper_Nspm += dt * (corners.springRate_Npm[w]! + corners.barRate_Npm[w]!);
      carried_N = 0;
      if (load <= 0) weight_N = 0;
    }
    const next_mps =
      (carried_N + tyre_N - static_N - weight_N + link_N + damper_Nspm * point_mps) /
      (inertia_Nspm + damper_Nspm);
    cells[AT_WHEEL_RISE_MPS + w] = next_mps;
    cells[AT_SUSPENSION_FORCE_N + w] = static_N - damper_Nspm * (point_mps - next_mps);
  }
}

/** Roll torque of the drivetrain on the body, positive right side down (crankshaft turning clockwise seen from ahead). */
export function engineReaction_Nm({ cells }: Vehicle): number {
  return cells[AT_SHAFT_REACTION_NM]! + cells[AT_SHAFT_REACTION_NM + 1]!;
}

/**
 * Wheel positions relative to the centre of gravity with the new velocities of both; call after the body has moved.
 */
export function travelWheels(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const body_mps =
    cells[AT_TRAVEL_AXIS]! * cells[AT_VELOCITY_MPS]! +
    cells[AT_TRAVEL_AXIS + 1]! * cells[AT_VELOCITY_MPS + 1]! +
    cells[AT_TRAVEL_AXIS + 2]! * cells[AT_VELOCITY_MPS + 2]!;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    cells[AT_WHEEL_HEIGHT_M + w] =
      cells[AT_WHEEL_HEIGHT_M + w]! + params.step_s * (cells[AT_WHEEL_RISE_MPS + w]! - body_mps);
  }
}
