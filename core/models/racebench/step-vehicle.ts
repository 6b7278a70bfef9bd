import { RacebenchError } from '../../contract/errors.ts';
import { integrateBody, sumForces } from './chassis/chassis.ts';
import { shiftGears, spinWheels, setBrakes } from './driveline/driveline-step.ts';
import { findContacts } from './wheels/contact-step.ts';
import {
  headWheels,
  steerWheels,
  writeAttitude,
  writeContactVelocities,
  writeTravel,
} from './chassis/kinematics.ts';
import { addDistance, writeReadout } from './state/write-readout.ts';
import { feelCondition, feelRoad, heatTyres } from './wheels/road-step.ts';
import { findNonFinite } from './state/state-layout.ts';
import { advanceSlip, rollTyres } from './wheels/tyre-step.ts';
import { throwTurnedOver } from '../interface/turned-over.ts';
import { travelWheels, writeSuspension } from './suspension/suspension-step.ts';
import { turnTravelAxis } from './suspension/travel-axis.ts';
import { writeSignals } from './driveline/write-signals.ts';
import type { Vehicle } from './state/vehicle-types.ts';

/** Cosine of the tilt beyond which the car is taken as turned over: 80 degrees. */
const OVERTURNED = 0.17;

/**
 * One step, semi-implicit Euler: forces from the positions at its start, velocities from the forces, positions from the
 * new velocities. Dampers, wheel spin and transient slip are implicit, friction is solved exactly (chain.ts).
 * Allocates nothing.
 *
 * Throws SIMULATION_DIVERGED with the state's name, its wheel and the time when a state is not finite, and when the
 * car has turned over, where the model ends.
 */
export function stepVehicle(vehicle: Vehicle): void {
  shiftGears(vehicle);
  steerWheels(vehicle);
  // Positions of body and wheels, and the ground under them.
  writeAttitude(vehicle);
  turnTravelAxis(vehicle);
  writeTravel(vehicle);
  findContacts(vehicle);
  headWheels(vehicle);
  writeContactVelocities(vehicle);
  feelCondition(vehicle);
  feelRoad(vehicle);
  // Tyres and wheel spin.
  advanceSlip(vehicle);
  rollTyres(vehicle);
  setBrakes(vehicle);
  writeSignals(vehicle);
  spinWheels(vehicle);
  heatTyres(vehicle);
  // Springs, dampers and links; the sum of all forces; motion.
  writeSuspension(vehicle);
  sumForces(vehicle);
  integrateBody(vehicle);
  travelWheels(vehicle);
  vehicle.steps += 1;
  vehicle.time_s = vehicle.steps * vehicle.params.step_s;
  addDistance(vehicle);
  checkState(vehicle);
  // The readout shows the end of the step, the attitude included.
  writeAttitude(vehicle);
  writeReadout(vehicle);
}

function checkState(vehicle: Vehicle): void {
  const { state } = vehicle;
  // 0 x value is 0 for every finite value and NaN for all others.
  let trace = 0;
  for (let i = 0; i < 3; i++) {
    trace += 0 * (state.position_m[i]! + state.velocity_mps[i]! + state.angularVelocity_radps[i]!);
  }
  for (let i = 0; i < 4; i++) {
    trace += 0 * (state.orientation[i]! + state.wheelHeight_m[i]! + state.wheelRise_mps[i]!);
    trace += 0 * (state.wheelSpeed_radps[i]! + state.slip[i]! + state.slipTangent[i]!);
    trace += 0 * (state.envelope_m[i]! + state.treadTemperature_K[i]! + state.coreTemperature_K[i]!);
    trace += 0 * (state.slidingEnergy_J[i]! + state.rolled_m[i]!);
  }
  trace += 0 * state.engineSpeed_radps[0]!;
  if (trace !== 0) throwNonFinite(vehicle);
  checkLean(vehicle);
}

/**
 * True for a car on its side or roof: against the road under it, or against the horizon with no wheel on the ground.
 */
function checkLean(vehicle: Vehicle): void {
  const { rotation: m, wheelLoad_N: load } = vehicle.work;
  const axis = vehicle.state.travelAxis;
  if (m[2]! * axis[0]! + m[5]! * axis[1]! + m[8]! * axis[2]! < OVERTURNED) throwTurnedOver(vehicle);
  if (m[8]! < OVERTURNED && load[0]! + load[1]! + load[2]! + load[3]! === 0) throwTurnedOver(vehicle);
}

function throwNonFinite(vehicle: Vehicle): void {
  const name = findNonFinite(vehicle.state);
  if (name === undefined) return;
  throw new RacebenchError(
    'SIMULATION_DIVERGED',
    `The state "${name}" is not finite at ${vehicle.time_s.toFixed(3)} s.`,
  );
}
