import { AUTOMATIC, GEAR_DOWN, GEAR_UP } from './gearbox.ts';
import { forwardSpeed, isInAir } from '../readings/state-queries.ts';
import { ACCELERATOR, HANDBRAKE, STEER_LEFT, STEER_RIGHT, type PhysxVehicle } from '../vehicle.ts';

/** Rates per second of accelerator, brake, hand brake, steer left and right, or of a tank's inputs in their order. */
export interface SmoothingRates {
  readonly rise: Float64Array;
  readonly fall: Float64Array;
}

/** With the steer limit over forward speed. */
export interface SmoothingParams extends SmoothingRates {
  /** Pairs (speed, largest steer input). */
  readonly steerTable: Float64Array;
}

/** Indices in `raw` after those of the vehicle's inputs: keys of gear up and gear down, 1 while pressed. */
export const RAW_GEAR_UP = 5;
export const RAW_GEAR_DOWN = 6;

/** Smoothing of the driver's inputs, in the order of the vehicle's inputs: 0 or 1 for keys, -1..1 for a pad. */
export interface InputSmoothing {
  readonly raw: Float64Array;
}

export function createInputSmoothing(): InputSmoothing {
  return { raw: new Float64Array(7) };
}

/** Turns the autobox on or off. */
export function toggleAutobox({ gearbox }: PhysxVehicle): void {
  gearbox[AUTOMATIC] = gearbox[AUTOMATIC] === 1 ? 0 : 1;
}

/** Both gear keys are passed to the vehicle at every call: a released key clears the autobox's request. */
function takeGearKeys({ gearbox }: PhysxVehicle, { raw }: InputSmoothing): void {
  gearbox[GEAR_UP] = raw[RAW_GEAR_UP]! === 0 ? 0 : 1;
  gearbox[GEAR_DOWN] = raw[RAW_GEAR_DOWN]! === 0 ? 0 : 1;
}

/** Keys (docs/sources/physx-model.md section 19): values rise while a key is down and fall while it is not. */
export function smoothDigital(
  vehicle: PhysxVehicle,
  state: InputSmoothing,
  params: SmoothingParams,
  dt: number,
): void {
  smoothTankDigital(vehicle, state, params, dt);
  const { inputs } = vehicle;
  const limit = steerLimit(vehicle, params);
  const steer = Math.abs(inputs[STEER_RIGHT]! - inputs[STEER_LEFT]!);
  if (steer <= limit) return;
  inputs[STEER_LEFT] = (inputs[STEER_LEFT]! * limit) / steer;
  inputs[STEER_RIGHT] = (inputs[STEER_RIGHT]! * limit) / steer;
}

/** Keys of a tank, and of vehicles without the speed table: both brakes and thrusts are keys like the others. */
export function smoothTankDigital(
  vehicle: PhysxVehicle,
  state: InputSmoothing,
  params: SmoothingRates,
  dt: number,
): void {
  takeGearKeys(vehicle, state);
  const { inputs } = vehicle;
  for (let i = 0; i <= STEER_RIGHT; i++) {
    const change = state.raw[i]! !== 0 ? params.rise[i]! * dt : -params.fall[i]! * dt;
    inputs[i] = Math.min(1, Math.max(0, inputs[i]! + change));
  }
}

/** A pad of a tank: values move to their target; thrusts of special control keep their sign, others start at 0. */
export function smoothTankAnalog(
  vehicle: PhysxVehicle,
  state: InputSmoothing,
  params: SmoothingRates,
  dt: number,
): void {
  takeGearKeys(vehicle, state);
  const { inputs } = vehicle;
  for (let i = ACCELERATOR; i <= STEER_RIGHT; i++) {
    const signed = i >= STEER_LEFT && vehicle.params.specialControl;
    const target = signed ? state.raw[i]! : Math.max(0, state.raw[i]!);
    inputs[i] = signedTowards(inputs[i]!, target, params.rise[i]! * dt, params.fall[i]! * dt);
  }
}

/** A pad (docs/sources/physx-model.md section 19): values move to their target; the steer goes to the right channel with its sign. */
export function smoothAnalog(
  vehicle: PhysxVehicle,
  state: InputSmoothing,
  params: SmoothingParams,
  dt: number,
): void {
  takeGearKeys(vehicle, state);
  const { inputs } = vehicle;
  for (let i = ACCELERATOR; i <= HANDBRAKE; i++)
    inputs[i] = towards(inputs[i]!, state.raw[i]!, params.rise[i]! * dt, params.fall[i]! * dt);
  const current = inputs[STEER_RIGHT]! - inputs[STEER_LEFT]!;
  const target = (state.raw[STEER_RIGHT]! - state.raw[STEER_LEFT]!) * steerLimit(vehicle, params);
  const rise = params.rise[STEER_RIGHT]! * dt;
  const fall = params.fall[STEER_RIGHT]! * dt;
  inputs[STEER_LEFT] = 0;
  inputs[STEER_RIGHT] = signedTowards(current, target, rise, fall);
}

/** Away from 0 with the rate of rising; towards it, through it, and to rest at it with that of falling. */
function signedTowards(current: number, target: number, rise: number, fall: number): number {
  if (target === 0) return current > 0 ? Math.max(0, current - fall) : Math.min(0, current + fall);
  if (current < target) return Math.min(target, current + (current < 0 ? fall : rise));
  return Math.max(target, current - (current > 0 ? fall : rise));
}

function towards(value: number, target: number, rise: number, fall: number): number {
  return value < target ? Math.min(target, value + rise) : Math.max(target, value - fall);
}

/** Maximum steer input at the present forward speed; 1 with every wheel in the air at the last update. */
function steerLimit(vehicle: PhysxVehicle, params: SmoothingParams): number {
  if (isInAir(vehicle)) return 1;
  return tableAt(params.steerTable, Math.abs(forwardSpeed(vehicle)));
}

/** Linear between points, constant outside. */
function tableAt(table: Float64Array, x: number): number {
  const last = table.length - 2;
  if (x <= table[0]!) return table[1]!;
  if (x >= table[last]!) return table[last + 1]!;
  let i = 0;
  while (x > table[i + 2]!) i += 2;
  return table[i + 1]! + ((table[i + 3]! - table[i + 1]!) * (x - table[i]!)) / (table[i + 2]! - table[i]!);
}
