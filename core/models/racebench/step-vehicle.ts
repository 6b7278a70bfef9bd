import {
  AT_BODY_ANGULAR_VELOCITY_RADPS,
  AT_CORE_TEMPERATURE_K,
  AT_ENGINE_SPEED_RADPS,
  AT_ENVELOPE_M,
  AT_ORIENTATION,
  AT_POSITION_M,
  AT_ROLLED_M,
  AT_ROTATION,
  AT_SLIDING_ENERGY_J,
  AT_SLIP,
  AT_SLIP_TANGENT,
  AT_TRAVEL_AXIS,
  AT_TREAD_TEMPERATURE_K,
  AT_VELOCITY_MPS,
  AT_WHEEL_HEIGHT_M,
  AT_WHEEL_LOAD_N,
  AT_WHEEL_RISE_MPS,
  AT_WHEEL_SPEED_RADPS,
} from './state/cells.ts';
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
import { hasController, writeSignals } from './driveline/write-signals.ts';
import type { Vehicle } from './state/vehicle-types.ts';

/** Cosine of the tilt beyond which the car is taken as turned over: 80 degrees. */
const OVERTURNED = 0.17;

/** One step, and the readout of its end. Throws as {@link advanceVehicle}. */
export function stepVehicle(vehicle: Vehicle): void {
  advanceVehicle(vehicle);
  vehicle.time_s = vehicle.steps * vehicle.params.step_s;
  addDistance(vehicle);
  writeReadout(vehicle);
}

/** True for a car whose controllers take the motion of the car from its readout. */
export const readsReadout = (vehicle: Vehicle): boolean =>
  vehicle.motors !== undefined || hasController(vehicle);

/**
 * One step without its readout, semi-implicit Euler: forces from the positions at its start, velocities from the forces,
 * positions from the new velocities. Dampers, wheel spin and transient slip are implicit, friction is solved exactly
 * (solve-driveline.ts).
 * Allocates nothing.
 *
 * Throws SIMULATION_DIVERGED with the state's name, its wheel and the time when a state is not finite, and when the
 * car has turned over, where the model ends.
 */
export function advanceVehicle(vehicle: Vehicle): void {
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
  checkState(vehicle);
  // Who looks at the car sees the end of the step, the attitude included.
  writeAttitude(vehicle);
}

function checkState(vehicle: Vehicle): void {
  const { cells } = vehicle;
  // 0 x value is 0 for every finite value and NaN for all others.
  let trace = 0;
  for (let i = 0; i < 3; i++) {
    trace +=
      0 *
      (cells[AT_POSITION_M + i]! + cells[AT_VELOCITY_MPS + i]! + cells[AT_BODY_ANGULAR_VELOCITY_RADPS + i]!);
  }
  for (let i = 0; i < 4; i++) {
    trace += 0 * (cells[AT_ORIENTATION + i]! + cells[AT_WHEEL_HEIGHT_M + i]! + cells[AT_WHEEL_RISE_MPS + i]!);
    trace += 0 * (cells[AT_WHEEL_SPEED_RADPS + i]! + cells[AT_SLIP + i]! + cells[AT_SLIP_TANGENT + i]!);
    trace +=
      0 *
      (cells[AT_ENVELOPE_M + i]! + cells[AT_TREAD_TEMPERATURE_K + i]! + cells[AT_CORE_TEMPERATURE_K + i]!);
    trace += 0 * (cells[AT_SLIDING_ENERGY_J + i]! + cells[AT_ROLLED_M + i]!);
  }
  trace += 0 * cells[AT_ENGINE_SPEED_RADPS]!;
  if (trace !== 0) throwNonFinite(vehicle);
  checkLean(vehicle);
}

/**
 * True for a car on its side or roof: against the road under it, or against the horizon with no wheel on the ground.
 */
function checkLean(vehicle: Vehicle): void {
  const { cells } = vehicle;
  if (
    cells[AT_ROTATION + 2]! * cells[AT_TRAVEL_AXIS]! +
      cells[AT_ROTATION + 5]! * cells[AT_TRAVEL_AXIS + 1]! +
      cells[AT_ROTATION + 8]! * cells[AT_TRAVEL_AXIS + 2]! <
    OVERTURNED
  )
    throwTurnedOver(vehicle);
  if (
    cells[AT_ROTATION + 8]! < OVERTURNED &&
    cells[AT_WHEEL_LOAD_N]! +
      cells[AT_WHEEL_LOAD_N + 1]! +
      cells[AT_WHEEL_LOAD_N + 2]! +
      cells[AT_WHEEL_LOAD_N + 3]! ===
      0
  )
    throwTurnedOver(vehicle);
}

function throwNonFinite(vehicle: Vehicle): void {
  const name = findNonFinite(vehicle.state);
  if (name === undefined) return;
  throw new RacebenchError(
    'SIMULATION_DIVERGED',
    `The state "${name}" is not finite at ${(vehicle.steps * vehicle.params.step_s).toFixed(3)} s.`,
  );
}
