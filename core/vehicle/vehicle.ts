import { WHEEL_COUNT } from '../contract/wheels.ts';
import { createChain } from '../driveline/chain.ts';
import { ENGINE_IO_COUNT } from '../driveline/engine.ts';
import { createGearboxState, setGear } from '../driveline/gearbox.ts';
import { GRAVITY_MPS2 } from '../math/constants.ts';
import { setOrientation } from '../math/rotation.ts';
import { TYRE_IO_COUNT } from '../tyre/tyre.ts';
import type { Ground } from '../world/ground.ts';
import { writeContactVelocities, writeKinematics } from './kinematics.ts';
import type { VehicleParams } from './params.ts';
import { createReadout, resetDistance, writeReadout } from './readout.ts';
import { createState } from './state-layout.ts';
import type { Vehicle } from './vehicle-types.ts';
import { createWorkspace } from './workspace.ts';

export type { Controls, Readout, Vehicle } from './vehicle-types.ts';

export interface Placement {
  readonly x_m: number;
  readonly y_m: number;
  readonly yaw_rad: number;
  readonly speed_mps: number;
  readonly gear: number;
}

/** Creates a vehicle standing at the origin in neutral. */
export function createVehicle(params: VehicleParams, ground: Ground): Vehicle {
  const vehicle: Vehicle = {
    params,
    ground,
    controls: { accelerator: 0, brake: 0, handbrake: 0, steer: 0, clutch: 0, gear: 0, automatic: false },
    state: createState(),
    gearbox: createGearboxState(),
    drive: {
      throttle: 0,
      engineTorque_Nm: 0,
      clutchTorque_Nm: 0,
      clutchSlip_radps: 0,
      differentialInput_Nm: 0,
      differentialLocking_Nm: 0,
      assisting: false,
    },
    chain: createChain(params.step_s),
    work: createWorkspace(),
    tyreIo: params.wheels.tyres.map(() => new Float64Array(TYRE_IO_COUNT)),
    engineIo: new Float64Array(ENGINE_IO_COUNT),
    readout: createReadout(),
    steps: 0,
    time_s: 0,
  };
  placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
  return vehicle;
}

/**
 * Puts the car at a place and heading in static equilibrium, rolling straight at `speed_mps` without slip. In gear the
 * engine turns with the wheels; in neutral, or below the speed where the clutch assist opens, it idles.
 */
export function placeVehicle(vehicle: Vehicle, placement: Placement): void {
  const { params, state, controls, drive, work } = vehicle;
  const { rest, wheels } = params;
  const { yaw_rad, speed_mps } = placement;
  state.position_m.set([placement.x_m, placement.y_m, rest.height_m]);
  setOrientation(state.orientation, yaw_rad, rest.pitch_rad, rest.roll_rad);
  state.velocity_mps.set([speed_mps * Math.cos(yaw_rad), speed_mps * Math.sin(yaw_rad), 0]);
  state.angularVelocity_radps.fill(0);
  state.wheelHeight_m.set(rest.wheelHeight_m);
  state.wheelRise_mps.fill(0);
  state.slip.fill(0);
  state.slipTangent.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    state.wheelSpeed_radps[w] = speed_mps / wheels.rollingRadius_m[w]!;
  }
  work.gripFraction.fill(1);
  work.length_m.set(rest.length_m);
  setGear(vehicle.gearbox, placement.gear);
  const ratio = params.gearbox.ratio[placement.gear + 1]! * params.differential.finalDriveRatio;
  const carrier_radps =
    (state.wheelSpeed_radps[params.differential.output0]! +
      state.wheelSpeed_radps[params.differential.output1]!) /
    2;
  const input_radps = ratio * carrier_radps;
  drive.assisting = placement.gear !== 0 && input_radps < params.assistSpeed_radps;
  state.engineSpeed_radps[0] =
    placement.gear !== 0 && !drive.assisting ? input_radps : params.engine.idleSpeed_radps;
  drive.throttle = 0;
  drive.engineTorque_Nm = 0;
  drive.clutchTorque_Nm = 0;
  drive.clutchSlip_radps = 0;
  drive.differentialInput_Nm = 0;
  drive.differentialLocking_Nm = 0;
  vehicle.chain.slipSign.fill(0);
  vehicle.chain.frictionTorque_Nm.fill(0);
  controls.accelerator = 0;
  controls.brake = 0;
  controls.handbrake = 0;
  controls.steer = 0;
  controls.clutch = 0;
  controls.gear = placement.gear;
  vehicle.steps = 0;
  vehicle.time_s = 0;
  work.roadWheelAngle_rad.set(wheels.toe_rad);
  writeKinematics(vehicle);
  writeContactVelocities(vehicle);
  work.acceleration_mps2.fill(0);
  work.wheelLoad_N.set(rest.wheelLoad_N);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    work.suspensionForce_N[w] = rest.wheelLoad_N[w]! - wheels.mass_kg[w]! * GRAVITY_MPS2;
    work.longitudinalForce_N[w] = 0;
    work.lateralForce_N[w] = 0;
    work.aligningMoment_Nm[w] = 0;
    work.peakFriction[w] = 0;
    work.driveTorque_Nm[w] = 0;
    work.brakeTorque_Nm[w] = 0;
  }
  resetDistance(vehicle);
  writeReadout(vehicle);
}
