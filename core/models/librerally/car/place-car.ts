import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import { setOrientation, writeRotationMatrix } from '../../../math/rotation.ts';
import { resetReadout } from '../../interface/body-readout.ts';
import type { Controls } from '../../interface/controls.ts';
import type { Placement } from '../../interface/placement.ts';
import { restPlane, tiltOnPlane, velocityOnPlane } from '../../interface/rest-plane.ts';
import { STEP_S, type LibreRallyCar } from '../engine/engine-car.ts';
import { stepWheelLoads } from '../engine/step-librerally.ts';
import { setWhole, steerAndBrake, type CarParts } from './car-parts.ts';
import { placeEngine, SHOWN_RADPS } from './engine.ts';
import type { RigidBody } from './rigid-body.ts';
import { findWheelContacts } from './wheel-contact.ts';

/** Puts a whole car on the ground, at rest or rolling straight without slip. */
export function placeParts(parts: CarParts, placement: Placement, step_s: number): void {
  const { facts, model, rigid, contacts, engine, readout, watch, whole } = parts;
  const { corners, wheels, rest } = facts;
  clearModel(model);
  parts.sampleColumns.acceleration_radps2.fill(0);
  setWhole(parts, whole);
  renewTyres(parts);
  placeBody(rigid, parts.ground, placement, {
    ahead_m: corners.x_m,
    left_m: corners.y_m,
    height_m: whole.height_m,
    pitch_rad: rest.pitch_rad,
    roll_rad: rest.roll_rad,
  });
  for (let w = 0; w < WHEEL_COUNT; w++)
    model.tyreState.spin_radps[w] = placement.speed_mps / (wheels.rollingRadius_m[w] ?? 1);
  placeEngine(engine, placement.gear);
  releaseControls(parts.controls, placement.gear);
  model.drive[STEP_S] = step_s;
  steerAndBrake(parts);
  findWheelContacts(contacts, model, rigid);
  model.previousJounce_m.set(model.inputs.jounce_m);
  stepWheelLoads(model);
  contacts.springForce_N.set(whole.staticLoad_N);
  parts.body.read(watch.body);
  resetReadout(watch, readout);
  readout.gear = placement.gear;
  readout.engineSpeed_radps = engine.state[SHOWN_RADPS]!;
}

function releaseControls(controls: Controls, gear: number): void {
  controls.accelerator = 0;
  controls.brake = 0;
  controls.handbrake = 0;
  controls.steer = 0;
  controls.clutch = 0;
  controls.gear = gear;
}

function renewTyres({ model, params, peakFriction, freshTyres }: CarParts): void {
  peakFriction.set(params.tyres.map((tyre) => tyre.peakFriction));
  for (const key of Object.keys(freshTyres) as (keyof typeof freshTyres)[])
    model.tyreState[key].set(freshTyres[key]);
}

/** Clears the state of an earlier run. */
function clearModel(model: LibreRallyCar): void {
  for (const column of [
    model.acceleration_mps2,
    model.transfer_N,
    model.driveTorque_Nm,
    model.freeTorque_Nm,
    model.longitudinalForce_N,
    model.lateralForce_N,
    model.aligningMoment_Nm,
    model.totals,
    model.noise,
  ])
    column.fill(0);
  model.drive.fill(0);
}

interface RestPose {
  readonly ahead_m: Float64Array;
  readonly left_m: Float64Array;
  readonly height_m: number;
  readonly pitch_rad: number;
  readonly roll_rad: number;
}

function placeBody(rigid: RigidBody, ground: Ground, placement: Placement, rest: RestPose): void {
  const { x_m, y_m, yaw_rad, speed_mps } = placement;
  const plane = restPlane(ground, placement, rest.ahead_m, rest.left_m);
  const [nx, ny, nz] = plane.normal;
  setOrientation(rigid.orientation, yaw_rad, rest.pitch_rad, rest.roll_rad);
  tiltOnPlane(rigid.orientation, plane);
  writeRotationMatrix(rigid.orientation, rigid.rotation);
  rigid.position_m.set([
    x_m + rest.height_m * nx,
    y_m + rest.height_m * ny,
    plane.height_m + rest.height_m * nz,
  ]);
  rigid.velocity_mps.set(velocityOnPlane(plane, yaw_rad, speed_mps));
  rigid.spin_radps.fill(0);
}
