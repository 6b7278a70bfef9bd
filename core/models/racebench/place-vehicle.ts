import { clearReadings } from '../driveline/differential/readings.ts';
import { WHEEL_COUNT } from '../../catalogue/wheels.ts';
import { gearboxOutput_radps } from '../driveline/differential/compile-differential.ts';
import { setGear } from '../driveline/gearbox.ts';
import { SHAFT_ASSISTING, SHAFT_ENGINE_RUNS, SHAFT_READINGS, SHAFT_THROTTLE } from '../driveline/shafts.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { setOrientation } from '../../math/rotation.ts';
import { resetCondition } from '../tyre/condition/condition-state.ts';
import { findContacts } from './wheels/contact-step.ts';
import { headWheels, writeAttitude, writeContactVelocities, writeTravel } from './chassis/kinematics.ts';
import type { Placement } from '../interface/placement.ts';
import { resetMotors } from './state/motors.ts';
import { restoreDifferentials } from './retune.ts';
import { resetDistance, writeReadout } from './state/write-readout.ts';
import { feelCondition, feelRoad } from './wheels/road-step.ts';
import { restPlane, tiltOnPlane, velocityOnPlane } from '../interface/rest-plane.ts';
import type { Vehicle } from './state/vehicle-types.ts';

/** Differences of a wheel's height below this are rounding errors. */
const MIN_M = 1e-9;

/**
 * Puts the car at a position and heading, rolling straight along the road at `speed_mps` without slip. Its attitude is
 * that of rest on level ground, relative to the plane through the ground under its four corners; each wheel is moved to
 * its own ground. In gear the engine turns with the wheels; in neutral, or below the speed at which the clutch assist
 * opens, it idles. Lost parts and the original differentials are restored.
 */
export function placeVehicle(vehicle: Vehicle, placement: Placement): void {
  restoreDifferentials(vehicle);
  vehicle.params = vehicle.built;
  const { params, state, work } = vehicle;
  const { rest, wheels } = params;
  placeBody(vehicle, placement);
  startDriveline(vehicle, placement);
  vehicle.steps = 0;
  vehicle.time_s = 0;
  work.roadWheelAngle_rad.set(wheels.toe_rad);
  work.overGround.fill(0);
  resetCondition(state, wheels.conditions);
  writeAttitude(vehicle);
  writeTravel(vehicle);
  findContacts(vehicle);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const over_m = work.loadedRadius_m[w]! - rest.wheelHeight_m[w]!;
    if (work.overGround[w]! === 0 || Math.abs(over_m) < MIN_M) continue;
    state.wheelHeight_m[w] = state.wheelHeight_m[w]! - over_m;
  }
  writeTravel(vehicle);
  work.overGround.fill(0);
  findContacts(vehicle);
  headWheels(vehicle);
  writeContactVelocities(vehicle);
  work.acceleration_mps2.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (
      work.overGround[w]! !== 0 &&
      Math.abs(work.wheelLoad_N[w]! - rest.wheelLoad_N[w]!) < MIN_M * wheels.tyreRate_Npm[w]!
    )
      work.wheelLoad_N[w] = rest.wheelLoad_N[w]!;
    work.suspensionForce_N[w] = work.wheelLoad_N[w]! - wheels.mass_kg[w]! * GRAVITY_MPS2;
  }
  for (const forces of [
    work.jackingForce_N,
    work.longitudinalForce_N,
    work.lateralForce_N,
    work.aligningMoment_Nm,
    work.overturningMoment_Nm,
    work.peakFriction,
    work.driveTorque_Nm,
    work.brakeTorque_Nm,
  ])
    forces.fill(0);
  resetDistance(vehicle);
  feelCondition(vehicle);
  feelRoad(vehicle);
  writeReadout(vehicle);
}

/** Position, attitude and velocity on the plane under the four corners. */
function placeBody(vehicle: Vehicle, { x_m, y_m, yaw_rad, speed_mps }: Placement): void {
  const { params, state } = vehicle;
  const { rest, corners } = params;
  const plane = restPlane(vehicle.ground, { x_m, y_m, yaw_rad }, corners.x_m, corners.y_m);
  const [nx, ny, nz] = plane.normal;
  state.position_m.set([
    x_m + rest.height_m * nx,
    y_m + rest.height_m * ny,
    plane.height_m + rest.height_m * nz,
  ]);
  state.travelAxis.set(plane.normal);
  setOrientation(state.orientation, yaw_rad, rest.pitch_rad, rest.roll_rad);
  tiltOnPlane(state.orientation, plane);
  state.velocity_mps.set(velocityOnPlane(plane, yaw_rad, speed_mps));
  state.angularVelocity_radps.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) state.wheelHeight_m[w] = rest.wheelHeight_m[w]! - rest.height_m;
  state.wheelRise_mps.fill(0);
  state.envelope_m.fill(0);
}

/** Wheels and engine at their speeds, controls released. */
function startDriveline(vehicle: Vehicle, { speed_mps, gear }: Placement): void {
  const { params, state, controls, drive, cells, work } = vehicle;
  const { rest, wheels } = params;
  state.slip.fill(0);
  state.slipTangent.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    state.wheelSpeed_radps[w] = speed_mps / wheels.rollingRadius_m[w]!;
  }
  work.gripFraction.fill(1);
  wheels.tyres.forEach((tyre, w) => {
    work.longitudinalRelaxation_m[w] = tyre.longitudinalRelaxation_m;
    work.lateralRelaxation_m[w] = tyre.lateralRelaxation_m;
    work.peakSlip[w] = tyre.peakSlip;
    work.peakTangent[w] = Math.tan(tyre.peakSlipAngle_rad);
  });
  work.length_m.set(rest.length_m);
  setGear(cells, gear);
  const input_radps =
    params.gearbox.ratio[gear + 1]! * gearboxOutput_radps(params.differentials, state.wheelSpeed_radps);
  const assisting = gear !== 0 && params.assistSpeed_radps > 0 && input_radps < params.assistSpeed_radps;
  state.engineSpeed_radps[0] = gear !== 0 && !assisting ? input_radps : params.engine.idleSpeed_radps;
  cells.fill(0, SHAFT_THROTTLE, SHAFT_READINGS);
  cells[SHAFT_ASSISTING] = assisting ? 1 : 0;
  cells[SHAFT_ENGINE_RUNS] = 1;
  for (const readings of drive.differentials) clearReadings(readings);
  work.engineStalled[0] = 0;
  for (const law of vehicle.laws) law.reset();
  if (vehicle.motors !== undefined) resetMotors(vehicle.motors, state.wheelSpeed_radps);
  vehicle.signals.fill(0);
  vehicle.driveline.slipSign.fill(0);
  vehicle.driveline.resistance_Nm.fill(0);
  controls.accelerator = 0;
  controls.brake = 0;
  controls.handbrake = 0;
  controls.steer = 0;
  controls.clutch = 0;
  controls.gear = gear;
  controls.starter = false;
}
