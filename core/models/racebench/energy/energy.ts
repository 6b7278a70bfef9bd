import {
  gearboxOutput_radps,
  type DifferentialParams,
} from '../../driveline/differential/compile-differential.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { stopTravel_m } from '../../facts/corner-forces.ts';
import type { VehicleParams } from '../vehicle-params.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** Integral of the progressive stop k x (1 + |x| / 10 mm). */
const stop_J = (rate_Npm: number, travel_m: number): number =>
  rate_Npm * (0.5 * travel_m ** 2 + Math.abs(travel_m) ** 3 / 0.03);

/** Kinetic energy of the body across and along the wheels' travel, and of its rotation. */
function body_J({ params, state }: Vehicle): number {
  const [v, u, omega] = [state.velocity_mps, state.travelAxis, state.angularVelocity_radps];
  let square = 0;
  let along = 0;
  let turning = 0;
  for (let i = 0; i < 3; i++) {
    square += at(v, i) ** 2;
    along += at(v, i) * at(u, i);
    turning += 0.5 * at(params.inertia_kgm2, i) * at(omega, i) ** 2;
  }
  return (
    0.5 * params.mass_kg * (square - along ** 2) +
    0.5 * params.sprungMass_kg * along ** 2 +
    turning +
    params.mass_kg * GRAVITY_MPS2 * at(state.position_m, 2)
  );
}

/** Wheel, suspension and tyre spring; the carcass deflection of the tyres in slip is left out. */
function corner_J({ params, state, work }: Vehicle, w: number): number {
  const { corners, wheels } = params;
  const length = at(work.length_m, w);
  const travel = stopTravel_m(length, at(corners.minLength_m, w), at(corners.maxLength_m, w));
  return (
    0.5 * at(wheels.mass_kg, w) * at(state.wheelRise_mps, w) ** 2 +
    at(wheels.mass_kg, w) * GRAVITY_MPS2 * at(state.wheelHeight_m, w) * at(state.travelAxis, 2) +
    0.5 * at(wheels.spinInertia_kgm2, w) * at(state.wheelSpeed_radps, w) ** 2 +
    0.5 * at(corners.springRate_Npm, w) * (at(corners.springRestLength_m, w) - length) ** 2 +
    stop_J(at(corners.stopRate_Npm, w), travel) +
    0.5 * at(wheels.tyreRate_Npm, w) * Math.max(0, at(wheels.radius_m, w) - at(work.loadedRadius_m, w)) ** 2
  );
}

/**
 * Kinetic, potential and spring energy of car, wheels, carrier and gear (without the engine's), with lengths and tyre
 * deflections at the start of the last step.
 */
export function energy_J(vehicle: Vehicle): number {
  const { params, state, work, drive } = vehicle;
  let energy = body_J(vehicle);
  for (let w = 0; w < 4; w++) energy += corner_J(vehicle, w);
  for (const left of [0, 2])
    energy +=
      0.5 *
      at(params.corners.barRate_Npm, left) *
      (at(work.length_m, left) - at(work.length_m, left + 1)) ** 2;
  const { differentials } = params;
  const wheels = [...state.wheelSpeed_radps];
  const [front, rear] = [differentials[0], differentials[1]];
  const axle = (differential: DifferentialParams): number =>
    differential.split * at(wheels, differential.output0) +
    (1 - differential.split) * at(wheels, differential.output1);
  for (const differential of differentials) {
    if (differential.position !== 'centre')
      energy += 0.5 * differential.inertia_kgm2 * axle(differential) ** 2;
    else if (front !== undefined && rear !== undefined) {
      const [one, other] = differential.output0 === 0 ? [front, rear] : [rear, front];
      const carrier =
        differential.split * one.finalDriveRatio * axle(one) +
        (1 - differential.split) * other.finalDriveRatio * axle(other);
      energy += 0.5 * differential.inertia_kgm2 * carrier ** 2;
    }
  }
  return energy + gearEnergy_J(params, drive.gear, state.wheelSpeed_radps);
}

/** Kinetic energy of the gears that turn with the gearbox input in `gear`. */
export function gearEnergy_J(params: VehicleParams, gear: number, wheelSpeed_radps: Float64Array): number {
  const output = gearboxOutput_radps(params.differentials, wheelSpeed_radps);
  const input = at(params.gearbox.ratio, gear + 1) * output;
  return 0.5 * at(params.gearbox.inertia_kgm2, gear + 1) * input ** 2;
}
