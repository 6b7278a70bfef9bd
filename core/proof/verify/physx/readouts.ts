/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { computeRotation } from '../../../models/physx/engine/body.ts';
import { FLAG_IN_AIR } from '../../../models/physx/engine/constants.ts';
import {
  AUTOBOX_TIMER,
  GEAR,
  SWITCH_TIMER,
  TARGET_GEAR,
} from '../../../models/physx/engine/drive/gearbox.ts';
import { gearing } from '../../../models/physx/engine/drive/engine.ts';
import {
  ACCELERATOR,
  BRAKE,
  CLUTCH_SLIP,
  DRIVE_TORQUE,
  ENGINE_SPEED,
  ENGINE_SPEED_AT_START,
  GEAR_RATIO,
  HANDBRAKE,
  ORIENTATION,
  POSITION,
  SPIN,
  STEER_LEFT,
  STEER_RIGHT,
  SUBSTEPS,
  USED_ACCELERATOR,
  VELOCITY,
  type PhysxVehicle,
  type WheelState,
} from '../../../models/physx/engine/vehicle.ts';

/** Value of a trace's column read from a vehicle. `wheel` is its index, -1 for a column of the vehicle. */
export type Readout = (vehicle: PhysxVehicle, wheel: number) => number;

const input =
  (index: number): Readout =>
  (vehicle) =>
    vehicle.inputs[index] ?? NaN;
const drive =
  (index: number): Readout =>
  (vehicle) =>
    vehicle.drive[index] ?? NaN;
const box =
  (index: number): Readout =>
  (vehicle) =>
    vehicle.gearbox[index] ?? NaN;
const body =
  (index: number): Readout =>
  (vehicle) =>
    vehicle.body[index] ?? NaN;
const update =
  (index: number): Readout =>
  (vehicle) =>
    vehicle.afterUpdate[index] ?? NaN;

const scratch = new Float64Array(9);

/** Actor's origin: the centre of mass less its turned offset. */
const origin =
  (axis: number): Readout =>
  (vehicle) => {
    computeRotation(vehicle.body, scratch);
    const c = vehicle.params.body.centreOfMass;
    const offset = [0, 1, 2].reduce((sum, k) => sum + (scratch[3 * axis + k] ?? 0) * (c[k] ?? 0), 0);
    return (vehicle.body[POSITION + axis] ?? NaN) - offset;
  };

/** Engine speed less gear ratio times average driven speed, from the speeds after the step. */
function clutchSlip(vehicle: PhysxVehicle): number {
  const { params, gearbox, work, wheels } = vehicle;
  if (params.gears === undefined) return 0;
  const isTank = params.type === 'DRIVETANK';
  let average = 0;
  wheels.speed.forEach((speed, i) => {
    average += (work.alpha[i] ?? 0) * (isTank ? (work.gearing[i] ?? 0) : 1) * speed;
  });
  return (vehicle.drive[ENGINE_SPEED] ?? NaN) - gearing(params.gears, gearbox[GEAR] ?? 0) * average;
}

export const VEHICLE_READOUTS: Readonly<Record<string, Readout>> = {
  substeps: drive(SUBSTEPS),
  in_accel: input(ACCELERATOR),
  in_brake: input(BRAKE),
  in_handbrake: input(HANDBRAKE),
  in_steer_left: input(STEER_LEFT),
  in_steer_right: input(STEER_RIGHT),
  in_brake_left: input(BRAKE),
  in_brake_right: input(HANDBRAKE),
  in_thrust_left: input(STEER_LEFT),
  in_thrust_right: input(STEER_RIGHT),
  used_accel: drive(USED_ACCELERATOR),
  pos_x: origin(0),
  pos_y: origin(1),
  pos_z: origin(2),
  quat_x: body(ORIENTATION),
  quat_y: body(ORIENTATION + 1),
  quat_z: body(ORIENTATION + 2),
  quat_w: body(ORIENTATION + 3),
  vel_x: body(VELOCITY),
  vel_y: body(VELOCITY + 1),
  vel_z: body(VELOCITY + 2),
  angvel_x: body(SPIN),
  angvel_y: body(SPIN + 1),
  angvel_z: body(SPIN + 2),
  vveh_x: update(0),
  vveh_y: update(1),
  vveh_z: update(2),
  wveh_x: update(3),
  wveh_y: update(4),
  wveh_z: update(5),
  engine_omega: drive(ENGINE_SPEED),
  gear: box(GEAR),
  target_gear: box(TARGET_GEAR),
  gear_switch_time: box(SWITCH_TIMER),
  autobox_time: box(AUTOBOX_TIMER),
  clutch_slip: clutchSlip,
  tel_clutch_slip: drive(CLUTCH_SLIP),
  tel_engine_omega: drive(ENGINE_SPEED_AT_START),
  tel_drive_torque: drive(DRIVE_TORQUE),
  tel_gear_ratio: drive(GEAR_RATIO),
};

const wheelColumn =
  (name: keyof WheelState): Readout =>
  (vehicle, wheel) =>
    vehicle.wheels[name][wheel] ?? NaN;
const perRestLoad =
  (value: (vehicle: PhysxVehicle, wheel: number) => number): Readout =>
  (vehicle, wheel) =>
    value(vehicle, wheel) / (vehicle.work.gravityLength * (vehicle.params.wheels.restMass[wheel] ?? NaN));
const planeNormal =
  (axis: number): Readout =>
  ({ planes }, wheel) =>
    planes.hit[wheel] === 1 ? (planes.normal[3 * wheel + axis] ?? NaN) : 0;

export const WHEEL_READOUTS: Readonly<Record<string, Readout>> = {
  in_drive: (vehicle, wheel) => vehicle.wheelDrive[wheel] ?? NaN,
  in_brake: (vehicle, wheel) => vehicle.wheelBrake[wheel] ?? NaN,
  in_steer: (vehicle, wheel) => vehicle.wheelSteer[wheel] ?? NaN,
  jounce: wheelColumn('jounce'),
  susp_force: wheelColumn('suspensionForce'),
  tire_load: wheelColumn('tyreLoad'),
  norm_load: wheelColumn('normalisedLoad'),
  omega: wheelColumn('speed'),
  omega_corr: wheelColumn('reportedSpeed'),
  rot_angle: wheelColumn('angle'),
  friction: wheelColumn('friction'),
  long_slip: wheelColumn('longSlip'),
  lat_slip: wheelColumn('latSlip'),
  steer: wheelColumn('steer'),
  norm_long: perRestLoad((vehicle, i) => Math.abs(vehicle.wheels.longForce[i] ?? NaN)),
  norm_lat: perRestLoad((vehicle, i) => Math.abs(vehicle.wheels.latForce[i] ?? NaN)),
  norm_align: perRestLoad((vehicle, i) => vehicle.wheels.aligning[i] ?? NaN),
  f_long: wheelColumn('longForce'),
  f_lat: wheelColumn('latForce'),
  align: wheelColumn('aligning'),
  camber: wheelColumn('camber'),
  fwd_timer: wheelColumn('forwardTimer'),
  side_timer: wheelColumn('sideTimer'),
  flags: (vehicle, i) =>
    (vehicle.wheels.inAir[i] === 1 ? FLAG_IN_AIR : 0) | (vehicle.constraints.flags[i] ?? 0),
  hit: ({ planes }, i) => planes.hit[i] ?? NaN,
  plane_nx: planeNormal(0),
  plane_ny: planeNormal(1),
  plane_nz: planeNormal(2),
  plane_d: ({ planes }, i) => (planes.hit[i] === 1 ? (planes.offset[i] ?? NaN) : 0),
  hit_dist: ({ planes }, i) => (planes.hit[i] === 1 ? (planes.distance[i] ?? NaN) : 0),
  touches: ({ planes }, i) => planes.touches[i] ?? NaN,
};

/** The readout of a column; undefined for a column this version does not know. */
export function readoutOf(
  name: string,
  wheelNames: readonly string[],
): readonly [Readout, number] | undefined {
  const own = VEHICLE_READOUTS[name];
  if (own !== undefined) return [own, -1];
  const wheel = wheelNames.findIndex((prefix) => name.startsWith(`${prefix}_`));
  const readout = WHEEL_READOUTS[name.slice((wheelNames[wheel] ?? '').length + 1)];
  return wheel < 0 || readout === undefined ? undefined : [readout, wheel];
}
