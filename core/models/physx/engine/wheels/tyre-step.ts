import {
  FLAG_STICKY_FORWARD,
  FLAG_STICKY_SIDE,
  LOW_SPEED,
  STICKY_FORWARD_FACTOR,
  STICKY_SIDE_FACTOR,
  STICKY_TIME,
} from '../constants.ts';
import {
  CAMBER,
  camberAt,
  computeTyreForces,
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
import { carryStickyTargets, subtractGroundVelocities } from '../collisions/moving-bodies.ts';
import type { TyreModel } from './tyre-model.ts';
import { copy, rotateAll, set } from '../vectors.ts';
import { SPIN, VELOCITY, type PhysxVehicle } from '../vehicle.ts';

/**
 * Tyres of all wheels on the ground in one sub-step (docs/sources/physx-model.md sections 8 to 10): low-speed treatment, slips and forces, and
 * the torques on the wheels in `work.tyreTorque`. `first` is the sub-step whose constraints the scene step uses.
 */
export function stepTyres(vehicle: PhysxVehicle, intention: boolean, first: boolean): void {
  turnTyres(vehicle);
  findTyreAxes(vehicle);
  if (vehicle.bodies !== undefined) subtractGroundVelocities(vehicle, vehicle.bodies);
  findLateralSlips(vehicle);
  findSlips(vehicle);
  treatLowSpeeds(vehicle, intention, first);
  if (first && vehicle.bodies !== undefined) carryStickyTargets(vehicle, vehicle.bodies);
  findTyreForces(vehicle, first);
}

/** Cosine and sine of the steer angles: the same in all sub-steps, and while nobody steers. */
function turnTyres({ work, wheels }: PhysxVehicle): void {
  const { steer } = wheels;
  const { steerOfTurn, cosine, sine } = work;
  for (let i = 0; i < steer.length; i++) {
    const angle = steer[i]!;
    if (angle === steerOfTurn[i]) continue;
    steerOfTurn[i] = angle;
    cosine[i] = Math.cos(angle);
    sine[i] = Math.sin(angle);
  }
}

/** The tyres' forward and right axes in the ground, turned by the steer angle, and their contact velocities along them. */
function findTyreAxes({ work, wheels: state, planes }: PhysxVehicle): void {
  const { rotation: r, body, contactPoint, forward, right, cosine, sine } = work;
  const { normal } = planes;
  const { inAir, forwardSpeed, sideSpeed } = state;
  const rx = r[0]!;
  const ry = r[3]!;
  const rz = r[6]!;
  const wx = body[SPIN]!;
  const wy = body[SPIN + 1]!;
  const wz = body[SPIN + 2]!;
  const bodyX = body[VELOCITY]!;
  const bodyY = body[VELOCITY + 1]!;
  const bodyZ = body[VELOCITY + 2]!;
  for (let i = 0; i < inAir.length; i++) {
    if (inAir[i] === 1) continue;
    const k = 3 * i;
    const nx = normal[k]!;
    const ny = normal[k + 1]!;
    const nz = normal[k + 2]!;
    // Tyre axes: z' = right x n, x' = n x z', turned by the steer angle.
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
    const c = cosine[i]!;
    const s = sine[i]!;
    const fx = zx * c + xx * s;
    const fy = zy * c + xy * s;
    const fz = zz * c + xz * s;
    const ex = xx * c - zx * s;
    const ey = xy * c - zy * s;
    const ez = xz * c - zz * s;
    const cx = contactPoint[k]!;
    const cy = contactPoint[k + 1]!;
    const cz = contactPoint[k + 2]!;
    const vx = bodyX + wy * cz - wz * cy;
    const vy = bodyY + wz * cx - wx * cz;
    const vz = bodyZ + wx * cy - wy * cx;
    forwardSpeed[i] = vx * fx + vy * fy + vz * fz;
    sideSpeed[i] = vx * ex + vy * ey + vz * ez;
    set(forward, k, fx, fy, fz);
    set(right, k, ex, ey, ez);
  }
}

/** In a separate loop, so that the arc tangents of the wheels run in parallel. */
function findLateralSlips({ params, wheels: state }: PhysxVehicle): void {
  const { inAir, latSlip, forwardSpeed, sideSpeed } = state;
  const { lengthScale } = params;
  for (let i = 0; i < inAir.length; i++)
    if (inAir[i] === 0) latSlip[i] = lateralSlip(forwardSpeed[i]!, sideSpeed[i]!, lengthScale);
}

/** Longitudinal slip, camber and friction of the wheels on the ground. */
function findSlips({ params, work, wheels: state, planes }: PhysxVehicle): void {
  const { wheels, lengthScale, minLongSlipDenominator, tyreTypes, friction } = params;
  for (let i = 0; i < wheels.count; i++) {
    if (state.inAir[i] === 1) continue;
    const forward = state.forwardSpeed[i]!;
    const longSlip = longitudinalSlip(
      forward,
      state.speed[i]! * wheels.radius[i]!,
      work.slipMode[i]!,
      minLongSlipDenominator,
      lengthScale,
    );
    state.longSlip[i] = longSlip;
    state.camber[i] = camberAt(
      state.jounce[i]!,
      wheels.camberAtRest[i]!,
      wheels.camberAtCompression[i]!,
      wheels.camberAtDroop[i]!,
      wheels.maxCompression[i]!,
      wheels.maxDroop[i]!,
    );
    const tableFriction = friction[planes.surface[i]! * tyreTypes + wheels.tyreType[i]!]!;
    work.tableFriction[i] = tableFriction;
    state.friction[i] = frictionAtSlip(wheels.frictionGraph, 6 * i, Math.abs(longSlip)) * tableFriction;
  }
}

/**
 * Low-speed timers, and the sticky constraints that they activate, which replace the slips (docs/sources/physx-model.md
 * section 9).
 */
function treatLowSpeeds(vehicle: PhysxVehicle, intention: boolean, first: boolean): void {
  const { work, wheels: state, constraints } = vehicle;
  for (let i = 0; i < state.inAir.length; i++) {
    if (state.inAir[i] === 1) continue;
    if (!(state.tyreLoad[i]! * work.tableFriction[i]! > 0)) {
      state.forwardTimer[i] = 0;
      state.sideTimer[i] = 0;
      continue;
    }
    const flags = lowSpeedFlags(vehicle, i, intention);
    if (flags === 0) continue;
    if ((flags & FLAG_STICKY_FORWARD) !== 0) state.longSlip[i] = 0;
    if ((flags & FLAG_STICKY_SIDE) !== 0) state.latSlip[i] = 0;
    if (!first) continue;
    const k = 3 * i;
    constraints.flags[i] = constraints.flags[i]! | flags;
    constraints.forwardTarget[i] = STICKY_FORWARD_FACTOR * state.forwardSpeed[i]!;
    constraints.sideTarget[i] = STICKY_SIDE_FACTOR * state.sideSpeed[i]!;
    for (let axis = k; axis < k + 3; axis++) {
      constraints.forwardDirection[axis] = work.forward[axis]!;
      constraints.sideDirection[axis] = work.right[axis]!;
    }
  }
}

/** Forces and aligning moments of the wheels on the ground, and the torques on the wheels. */
function findTyreForces(vehicle: PhysxVehicle, first: boolean): void {
  const { params, work, wheels: state, constraints, tyres } = vehicle;
  const { wheels } = params;
  const { inAir, longForce } = state;
  const { rotation: r, tyrePoint, tyreTorque } = work;
  const { radius } = wheels;
  computeTyreForces(wheels, state, work.tyreStages);
  for (let i = 0; i < inAir.length; i++) if (inAir[i] === 0) tyreTorque[i] = -longForce[i]! * radius[i]!;
  for (let i = 0; i < tyres.length; i++) {
    const replaced = tyres[i];
    if (replaced !== undefined && inAir[i] === 0) computeReplacedForce(vehicle, i, replaced);
  }
  rotateAll(r, wheels.tyrePoint, tyrePoint);
  if (first) copy(tyrePoint, constraints.tyrePoint);
}

/** A tyre of the caller's own in place of the default one; it also sets the torque on the wheel. */
function computeReplacedForce(vehicle: PhysxVehicle, i: number, tyre: TyreModel): void {
  const { params, work, wheels: state } = vehicle;
  const { wheels } = params;
  const { tyreInput: input, tyreForce } = work;
  const gravity = work.gravityLength;
  input[FRICTION] = state.friction[i]!;
  input[LONG_SLIP] = state.longSlip[i]!;
  input[LAT_SLIP] = state.latSlip[i]!;
  input[CAMBER] = state.camber[i]!;
  input[LOAD] = state.tyreLoad[i]!;
  input[FILTERED_LOAD] = state.normalisedLoad[i]!;
  input[GRAVITY] = gravity;
  input[WHEEL_SPEED] = state.speed[i]!;
  input[RADIUS] = wheels.radius[i]!;
  input[REST_LOAD] = gravity * wheels.restMass[i]!;
  tyreForce[0] = 0;
  tyreForce[1] = 0;
  tyreForce[2] = 0;
  tyreForce[WHEEL_TORQUE] = 0;
  tyre.compute(i, input, tyreForce);
  state.longForce[i] = tyreForce[0]!;
  state.latForce[i] = tyreForce[1]!;
  state.aligning[i] = tyreForce[2]!;
  work.tyreTorque[i] = tyreForce[WHEEL_TORQUE]!;
}

/**
 * Low-speed timers, sums in single precision, and the sticky constraints that they activate
 * (docs/sources/physx-model.md section 9).
 */
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
