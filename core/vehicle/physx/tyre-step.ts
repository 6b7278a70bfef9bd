import { addForceAt } from './body.ts';
import {
  FLAG_STICKY_FORWARD,
  FLAG_STICKY_SIDE,
  LOW_SPEED,
  STICKY_FORWARD_FACTOR,
  STICKY_SIDE_FACTOR,
  STICKY_TIME,
} from './constants.ts';
import {
  CAMBER,
  camberAt,
  computeTyreForce,
  FILTERED_LOAD,
  FRICTION,
  frictionAtSlip,
  GRAVITY,
  LAT_SLIP,
  lateralSlip,
  LOAD,
  LONG_SLIP,
  longitudinalSlip,
  RADIUS,
  REST_LOAD,
  WHEEL_SPEED,
  WHEEL_TORQUE,
} from './tyre.ts';
import type { TyreModel } from './tyre-model.ts';
import { rotate, set } from './vectors.ts';
import { SPIN, VELOCITY, type PhysxVehicle } from './vehicle.ts';

/**
 * Tyre of one wheel on the ground in one sub-step (notes sections 8 to 10): low-speed treatment, slips and force. Adds
 * the force to the body's load and leaves the torque on the wheel in `work.tyreTorque`.
 */
export function stepTyre(
  vehicle: PhysxVehicle,
  i: number,
  intention: boolean,
  slipMode: number,
  first: boolean,
): void {
  const { params, work, wheels: state, constraints, planes } = vehicle;
  const { wheels, lengthScale } = params;
  const { rotation: r, tyreInput: input } = work;
  const k = 3 * i;
  const jounce = state.jounce[i]!;
  const load = state.tyreLoad[i]!;
  findTyreAxes(vehicle, i);
  const forward = state.forwardSpeed[i]!;
  const sideways = state.sideSpeed[i]!;
  const radius = wheels.radius[i]!;
  const speed = state.speed[i]!;
  let longSlip = longitudinalSlip(
    forward,
    speed * radius,
    slipMode,
    params.minLongSlipDenominator,
    lengthScale,
  );
  let latSlip = lateralSlip(forward, sideways, lengthScale);
  const camber = camberAt(
    jounce,
    wheels.camberAtRest[i]!,
    wheels.camberAtCompression[i]!,
    wheels.camberAtDroop[i]!,
    wheels.maxCompression[i]!,
    wheels.maxDroop[i]!,
  );
  state.camber[i] = camber;
  const tableFriction = params.friction[planes.surface[i]! * params.tyreTypes + wheels.tyreType[i]!]!;
  const friction = frictionAtSlip(wheels.frictionGraph, 6 * i, Math.abs(longSlip)) * tableFriction;
  state.friction[i] = friction;

  if (load * tableFriction > 0) {
    const flags = lowSpeedFlags(vehicle, i, intention);
    if ((flags & FLAG_STICKY_FORWARD) !== 0) longSlip = 0;
    if ((flags & FLAG_STICKY_SIDE) !== 0) latSlip = 0;
    if (first && flags !== 0) {
      constraints.flags[i] = constraints.flags[i]! | flags;
      constraints.forwardTarget[i] = STICKY_FORWARD_FACTOR * forward;
      constraints.sideTarget[i] = STICKY_SIDE_FACTOR * sideways;
      for (let axis = k; axis < k + 3; axis++) {
        constraints.forwardDirection[axis] = work.forward[axis]!;
        constraints.sideDirection[axis] = work.right[axis]!;
      }
    }
  } else {
    state.forwardTimer[i] = 0;
    state.sideTimer[i] = 0;
  }
  state.longSlip[i] = longSlip;
  state.latSlip[i] = latSlip;
  input[FRICTION] = friction;
  input[LONG_SLIP] = longSlip;
  input[LAT_SLIP] = latSlip;
  input[CAMBER] = camber;
  input[LOAD] = load;
  input[FILTERED_LOAD] = state.normalisedLoad[i]!;
  input[GRAVITY] = work.gravityLength;
  const replaced = vehicle.tyres[i];
  if (replaced !== undefined) computeReplacedForce(vehicle, i, replaced);
  else {
    computeTyreForce(wheels, i, input, work.tyreForce);
    work.tyreForce[WHEEL_TORQUE] = -work.tyreForce[0]! * radius;
  }
  const long = work.tyreForce[0]!;
  const lat = work.tyreForce[1]!;
  state.longForce[i] = long;
  state.latForce[i] = lat;
  state.aligning[i] = work.tyreForce[2]!;
  work.tyreTorque[i] = work.tyreForce[WHEEL_TORQUE]!;
  rotate(r, wheels.tyrePoint, k, work.tyrePoint);
  if (first)
    set(constraints.tyrePoint, k, work.tyrePoint[k]!, work.tyrePoint[k + 1]!, work.tyrePoint[k + 2]!);
  for (let axis = 0; axis < 3; axis++)
    work.force[axis] = long * work.forward[k + axis]! + lat * work.right[k + axis]!;
  addForceAt(work.load, work.force, work.tyrePoint, k);
}

/** A tyre of the caller's own: it also gets wheel speed, radius and rest load, and sets the torque on the wheel. */
function computeReplacedForce(vehicle: PhysxVehicle, i: number, tyre: TyreModel): void {
  const { params, work, wheels: state } = vehicle;
  const { wheels } = params;
  work.tyreInput[WHEEL_SPEED] = state.speed[i]!;
  work.tyreInput[RADIUS] = wheels.radius[i]!;
  work.tyreInput[REST_LOAD] = work.gravityLength * wheels.restMass[i]!;
  work.tyreForce[0] = 0;
  work.tyreForce[1] = 0;
  work.tyreForce[2] = 0;
  work.tyreForce[WHEEL_TORQUE] = 0;
  tyre.compute(i, work.tyreInput, work.tyreForce);
}

/** The tyre's forward and right axes in the ground, turned by the steer angle, and its contact velocity along them. */
function findTyreAxes(vehicle: PhysxVehicle, i: number): void {
  const { work, wheels: state, planes } = vehicle;
  const { rotation: r, body } = work;
  const k = 3 * i;
  const nx = planes.normal[k]!;
  const ny = planes.normal[k + 1]!;
  const nz = planes.normal[k + 2]!;
  // Tyre axes: z' = right x n, x' = n x z', turned by the steer angle.
  const rx = r[0]!;
  const ry = r[3]!;
  const rz = r[6]!;
  let zx = ry * nz - rz * ny;
  let zy = rz * nx - rx * nz;
  let zz = rx * ny - ry * nx;
  const size = 1 / Math.sqrt(zx * zx + zy * zy + zz * zz);
  zx *= size;
  zy *= size;
  zz *= size;
  const xx = ny * zz - nz * zy;
  const xy = nz * zx - nx * zz;
  const xz = nx * zy - ny * zx;
  const cosine = Math.cos(state.steer[i]!);
  const sine = Math.sin(state.steer[i]!);
  const fx = zx * cosine + xx * sine;
  const fy = zy * cosine + xy * sine;
  const fz = zz * cosine + xz * sine;
  const ex = xx * cosine - zx * sine;
  const ey = xy * cosine - zy * sine;
  const ez = xz * cosine - zz * sine;
  const cx = work.contact[0]!;
  const cy = work.contact[1]!;
  const cz = work.contact[2]!;
  const wx = body[SPIN]!;
  const wy = body[SPIN + 1]!;
  const wz = body[SPIN + 2]!;
  const vx = body[VELOCITY]! + wy * cz - wz * cy;
  const vy = body[VELOCITY + 1]! + wz * cx - wx * cz;
  const vz = body[VELOCITY + 2]! + wx * cy - wy * cx;
  state.forwardSpeed[i] = vx * fx + vy * fy + vz * fz;
  state.sideSpeed[i] = vx * ex + vy * ey + vz * ez;
  set(work.forward, k, fx, fy, fz);
  set(work.right, k, ex, ey, ez);
}

/** Low-speed timers, sums in single precision, and the sticky constraints they switch on (notes section 9). */
function lowSpeedFlags(vehicle: PhysxVehicle, i: number, intention: boolean): number {
  const { wheels: state, params } = vehicle;
  const h = vehicle.work.subStep[0]!;
  const forward = state.forwardSpeed[i]!;
  const sideways = state.sideSpeed[i]!;
  const limit = LOW_SPEED * params.lengthScale;
  const speed = Math.abs(state.speed[i]!);
  const slow = Math.abs(forward) < limit && !intention;
  const rolls = slow && speed < limit / params.wheels.radius[i]!;
  state.forwardTimer[i] = rolls ? Math.fround(state.forwardTimer[i]! + Math.fround(h)) : 0;
  const slides = Math.abs(sideways) < limit && !intention;
  state.sideTimer[i] = slides ? Math.fround(state.sideTimer[i]! + Math.fround(h)) : 0;
  const forwardTimer = state.forwardTimer[i];
  let flags = 0;
  if ((slow && speed === 0) || forwardTimer > STICKY_TIME) flags |= FLAG_STICKY_FORWARD;
  if (forwardTimer > 0 && state.sideTimer[i] > STICKY_TIME) flags |= FLAG_STICKY_SIDE;
  return flags;
}
