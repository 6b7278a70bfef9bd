import {
  ACCELERATOR,
  HANDBRAKE,
  STEER_LEFT,
  STEER_RIGHT,
  VELOCITY,
  ORIENTATION,
  type PhysxVehicle,
} from './vehicle.ts';

/** Rates per second of accelerator, brake, hand brake, steer left and right; steer limit over forward speed. */
export interface SmoothingParams {
  readonly rise: Float64Array;
  readonly fall: Float64Array;
  /** Pairs (speed, largest steer input). */
  readonly steerTable: Float64Array;
}

/** What the driver asks for: 0 or 1 for keys, -1..1 for a pad; in the places of the vehicle's inputs. */
export interface InputSmoothing {
  readonly raw: Float64Array;
}

export function createInputSmoothing(): InputSmoothing {
  return { raw: new Float64Array(5) };
}

/** Keys (notes section 19): values rise while a key is down and fall while it is not. */
export function smoothDigital(
  vehicle: PhysxVehicle,
  state: InputSmoothing,
  params: SmoothingParams,
  dt: number,
): void {
  const { inputs } = vehicle;
  for (let i = 0; i <= STEER_RIGHT; i++) {
    const change = state.raw[i]! !== 0 ? params.rise[i]! * dt : -params.fall[i]! * dt;
    inputs[i] = Math.min(1, Math.max(0, inputs[i]! + change));
  }
  const limit = steerLimit(vehicle, params);
  const steer = Math.abs(inputs[STEER_RIGHT]! - inputs[STEER_LEFT]!);
  if (steer <= limit) return;
  inputs[STEER_LEFT] = (inputs[STEER_LEFT]! * limit) / steer;
  inputs[STEER_RIGHT] = (inputs[STEER_RIGHT]! * limit) / steer;
}

/** A pad (notes section 19): values move to their target; the steer goes to the right channel with its sign. */
export function smoothAnalog(
  vehicle: PhysxVehicle,
  state: InputSmoothing,
  params: SmoothingParams,
  dt: number,
): void {
  const { inputs } = vehicle;
  for (let i = ACCELERATOR; i <= HANDBRAKE; i++)
    inputs[i] = towards(inputs[i]!, state.raw[i]!, params.rise[i]! * dt, params.fall[i]! * dt);
  const current = inputs[STEER_RIGHT]! - inputs[STEER_LEFT]!;
  const target = (state.raw[STEER_RIGHT]! - state.raw[STEER_LEFT]!) * steerLimit(vehicle, params);
  const rise = params.rise[STEER_RIGHT]! * dt;
  const fall = params.fall[STEER_RIGHT]! * dt;
  let next: number;
  if (target === 0) next = current > 0 ? Math.max(0, current - fall) : Math.min(0, current + fall);
  else if (current < target) next = Math.min(target, current + (current < 0 ? fall : rise));
  else next = Math.max(target, current - (current > 0 ? fall : rise));
  inputs[STEER_LEFT] = 0;
  inputs[STEER_RIGHT] = next;
}

function towards(value: number, target: number, rise: number, fall: number): number {
  return value < target ? Math.min(target, value + rise) : Math.max(target, value - fall);
}

/** Largest steer input at the forward speed now; 1 with every wheel in the air at the last update. */
function steerLimit(vehicle: PhysxVehicle, params: SmoothingParams): number {
  if (isInAir(vehicle)) return 1;
  const { body } = vehicle;
  const x = body[ORIENTATION]!;
  const y = body[ORIENTATION + 1]!;
  const z = body[ORIENTATION + 2]!;
  const w = body[ORIENTATION + 3]!;
  const speed = Math.abs(
    2 * (x * z + w * y) * body[VELOCITY]! +
      2 * (y * z - w * x) * body[VELOCITY + 1]! +
      (1 - 2 * (x * x + y * y)) * body[VELOCITY + 2]!,
  );
  return tableAt(params.steerTable, speed);
}

function isInAir(vehicle: PhysxVehicle): boolean {
  for (let i = 0; i < vehicle.wheels.inAir.length; i++) if (vehicle.wheels.inAir[i] === 0) return false;
  return true;
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
