import { WHEEL_COUNT } from '../contract/wheels.ts';
import { GRAVITY_MPS2 } from '../math/constants.ts';
import { damperRate_Nspm } from '../suspension/spring-damper.ts';
import { stopTangent_Npm, stopTravel_m } from '../suspension/travel-stop.ts';
import { staticSuspensionForce_N } from './corner-forces.ts';
import { writeLengths } from './equilibrium.ts';
import type { Vehicle } from './vehicle-types.ts';

/**
 * Suspension forces and the wheels' vertical velocities. Each wheel is a mass between the tyre spring and the
 * suspension: m dv/dt = load - suspension force - m g + link force. Damper and stop are implicit in the wheel's own
 * velocity, since a hard damper on a light wheel (c dt > m, seen in real files) is unstable otherwise; springs stay
 * explicit, which keeps body and wheel modes free of numerical damping.
 *
 * The link force is the geometric load transfer (Milliken and Milliken, ch. 18): a lateral tyre force at the ground,
 * taken by the body at roll-centre height, leaves the couple force x height on the axle, held by a difference of
 * the two tyre loads. The engine's torque reaction, which rolls the body, loads the driven axle the other way.
 * Jacking (the links' net vertical force) is neglected: on an axle it is the product of a small angle and the
 * difference of the side forces.
 */
export function writeSuspension(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const dt = params.step_s;
  const { corners, wheels } = params;
  const height = state.position_m[2]!;
  const length_m = work.length_m;
  writeLengths(corners, work.rotation, height, state.wheelHeight_m, length_m);
  const reaction_Nm = engineReaction_Nm(vehicle);
  const drivenAxle = params.differential.output0 & 2;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const left = w & 2;
    const track_m = corners.y_m[left]! - corners.y_m[left + 1]!;
    const couple_Nm =
      work.lateralForce_N[left]! * (height + work.pointZ_m[left]!) +
      work.lateralForce_N[left + 1]! * (height + work.pointZ_m[left + 1]!) -
      (left === drivenAxle ? reaction_Nm : 0);
    const link_N = (w === left ? couple_Nm : -couple_Nm) / track_m;
    const mass_kg = wheels.mass_kg[w]!;
    const rise_mps = state.wheelRise_mps[w]!;
    const point_mps = work.pointRise_mps[w]!;
    const length = length_m[w]!;
    const travel = stopTravel_m(length, corners.minLength_m[w]!, corners.maxLength_m[w]!);
    const damper_Nspm =
      damperRate_Nspm(corners.bumpDamping_Nspm[w]!, corners.reboundDamping_Nspm[w]!, point_mps - rise_mps) +
      dt * stopTangent_Npm(corners.stopRate_Npm[w]!, travel);
    const static_N = staticSuspensionForce_N(corners, length_m, w);
    const impedance = mass_kg / dt + damper_Nspm;
    const next_mps =
      ((mass_kg / dt) * rise_mps +
        work.wheelLoad_N[w]! -
        static_N -
        mass_kg * GRAVITY_MPS2 +
        link_N +
        damper_Nspm * point_mps) /
      impedance;
    state.wheelRise_mps[w] = next_mps;
    work.suspensionForce_N[w] = static_N - damper_Nspm * (point_mps - next_mps);
  }
}

/** Roll torque of the drivetrain on the body, positive right side down (crankshaft turning clockwise seen from ahead). */
export function engineReaction_Nm(vehicle: Vehicle): number {
  const { params, drive, gearbox } = vehicle;
  return params.engine.torqueReaction * drive.clutchTorque_Nm * params.gearbox.ratio[gearbox.gear + 1]!;
}

/** Wheel heights with the new velocities. */
export function travelWheels(vehicle: Vehicle): void {
  const { wheelHeight_m, wheelRise_mps } = vehicle.state;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    wheelHeight_m[w] = wheelHeight_m[w]! + vehicle.params.step_s * wheelRise_mps[w]!;
  }
}
