import { addForceAt } from './body.ts';
import {
  FLAG_STICKY_FORWARD,
  FLAG_STICKY_SIDE,
  FLAG_SUSPENSION_LIMIT,
  LOW_SPEED,
  STICKY_FORWARD_FACTOR,
  STICKY_SIDE_FACTOR,
  STICKY_TIME,
} from './constants.ts';
import { NO_CONTACT, rayTravel, sweptTravel } from './contact.ts';
import { expandsTooSlowly, travelForce } from './suspension.ts';
import {
  camberAt,
  computeTyreForce,
  filteredLoad,
  frictionAtSlip,
  lateralSlip,
  longitudinalSlip,
} from './tyre.ts';
import { SPIN, VELOCITY, type PhysxVehicle } from './vehicle.ts';

/**
 * Suspension, tyre and low-speed treatment of one wheel in one sub-step (notes sections 5 to 10): adds its forces to the
 * body's load and leaves the tyre's torque on the wheel in `work.tyreTorque`. `first` is the sub-step whose
 * constraints the scene step uses.
 */
export function stepWheel(
  vehicle: PhysxVehicle,
  i: number,
  h: number,
  intention: boolean,
  slipMode: number,
  first: boolean,
): void {
  const { params, work, wheels: state, constraints, planes } = vehicle;
  const { wheels, lengthScale } = params;
  const { rotation: r, body } = work;
  const k = 3 * i;
  const tx = wheels.travel[k]!;
  const ty = wheels.travel[k + 1]!;
  const tz = wheels.travel[k + 2]!;
  const dx = r[0]! * tx + r[1]! * ty + r[2]! * tz;
  const dy = r[3]! * tx + r[4]! * ty + r[5]! * tz;
  const dz = r[6]! * tx + r[7]! * ty + r[8]! * tz;
  rotate(r, wheels.centre, k, work.centre);
  const maxDroop = wheels.maxDroop[i]!;
  const maxCompression = wheels.maxCompression[i]!;
  const travel =
    planes.hit[i] !== 1 || wheels.disabled[i] === 1
      ? NO_CONTACT
      : vehicle.swept
        ? sweptTravel(vehicle, i, dx, dy, dz)
        : rayTravel(vehicle, i, dx, dy, dz);
  if (first) constraints.flags[i] = 0;
  if (travel <= -maxDroop) {
    setInAir(vehicle, i, -maxDroop);
    return;
  }
  const jounce = Math.min(travel, maxCompression);
  const nx = planes.normal[k]!;
  const ny = planes.normal[k + 1]!;
  const nz = planes.normal[k + 2]!;
  if (first && travel > maxCompression) {
    constraints.flags[i] = constraints.flags[i]! | FLAG_SUSPENSION_LIMIT;
    constraints.limitError[i] = (dx * nx + dy * ny + dz * nz) * (maxCompression - travel);
    set(constraints.limitDirection, k, dx, dy, dz);
    set(constraints.limitPoint, k, work.centre[k]!, work.centre[k + 1]!, work.centre[k + 2]!);
  }
  const previous = state.previousJounce[i]!;
  const jounceSpeed = Number.isNaN(previous) ? 0 : (jounce - previous) / h;
  state.previousJounce[i] = jounce;
  state.jounce[i] = jounce;
  const { gravity } = params;
  const down = gravity[0]! * dx + gravity[1]! * dy + gravity[2]! * dz;
  const spring = wheels.spring[i]!;
  if (
    params.limitExpansionVelocity &&
    expandsTooSlowly(
      jounce,
      jounceSpeed,
      Number.isNaN(previous) ? jounce : previous,
      maxDroop,
      spring,
      wheels.mass[i]!,
      down,
      h,
    )
  ) {
    setInAir(vehicle, i, jounce);
    return;
  }
  const along = Math.max(0, down);
  const sprung = wheels.sprungMass[i]!;
  const strength = travelForce(sprung, spring, wheels.damper[i]!, along, jounce, jounceSpeed);
  // Gravity across the travel, zero when the travel points up.
  const across = along > 0 ? 1 : 0;
  const gx = across * (gravity[0]! - dx * along);
  const gy = across * (gravity[1]! - dy * along);
  const gz = across * (gravity[2]! - dz * along);
  const side = sprung * (nx * gx + ny * gy + nz * gz);
  const force = (params.disableForceProjection ? strength : -strength * (nx * dx + ny * dy + nz * dz)) - side;
  state.suspensionForce[i] = force;
  state.inAir[i] = 0;
  rotate(r, wheels.suspensionPoint, k, work.suspensionPoint);
  addForceAt(
    work.load,
    force * nx,
    force * ny,
    force * nz,
    work.suspensionPoint[k]!,
    work.suspensionPoint[k + 1]!,
    work.suspensionPoint[k + 2]!,
  );

  const restLoad = work.gravityLength * wheels.restMass[i]!;
  const normalised = filteredLoad(params.loadFilter, force / restLoad);
  const load = normalised * restLoad;
  state.normalisedLoad[i] = normalised;
  state.tyreLoad[i] = load;

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
  const forward = vx * fx + vy * fy + vz * fz;
  const sideways = vx * ex + vy * ey + vz * ez;
  state.forwardSpeed[i] = forward;
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
    maxCompression,
    maxDroop,
  );
  state.camber[i] = camber;
  const tableFriction = params.friction[planes.surface[i]! * params.tyreTypes + wheels.tyreType[i]!]!;
  const friction = frictionAtSlip(wheels.frictionGraph, 6 * i, Math.abs(longSlip)) * tableFriction;
  state.friction[i] = friction;

  if (load * tableFriction > 0) {
    const flags = lowSpeedFlags(vehicle, i, h, intention, forward, sideways);
    if ((flags & FLAG_STICKY_FORWARD) !== 0) longSlip = 0;
    if ((flags & FLAG_STICKY_SIDE) !== 0) latSlip = 0;
    if (first && flags !== 0) {
      constraints.flags[i] = constraints.flags[i]! | flags;
      constraints.forwardTarget[i] = STICKY_FORWARD_FACTOR * forward;
      constraints.sideTarget[i] = STICKY_SIDE_FACTOR * sideways;
      set(constraints.forwardDirection, k, fx, fy, fz);
      set(constraints.sideDirection, k, ex, ey, ez);
    }
  } else {
    state.forwardTimer[i] = 0;
    state.sideTimer[i] = 0;
  }
  state.longSlip[i] = longSlip;
  state.latSlip[i] = latSlip;
  computeTyreForce(
    friction,
    longSlip,
    latSlip,
    camber,
    load,
    normalised,
    restLoad,
    work.gravityLength,
    wheels.latStiffX[i]!,
    wheels.latStiffY[i]!,
    wheels.longStiff[i]!,
    wheels.camberStiff[i]!,
    work.tyreForce,
  );
  const long = work.tyreForce[0]!;
  const lat = work.tyreForce[1]!;
  state.longForce[i] = long;
  state.latForce[i] = lat;
  state.aligning[i] = work.tyreForce[2]!;
  work.tyreTorque[i] = -long * radius;
  rotate(r, wheels.tyrePoint, k, work.tyrePoint);
  if (first)
    set(constraints.tyrePoint, k, work.tyrePoint[k]!, work.tyrePoint[k + 1]!, work.tyrePoint[k + 2]!);
  addForceAt(
    work.load,
    long * fx + lat * ex,
    long * fy + lat * ey,
    long * fz + lat * ez,
    work.tyrePoint[k]!,
    work.tyrePoint[k + 1]!,
    work.tyrePoint[k + 2]!,
  );
}

/** Low-speed timers, sums in single precision, and the sticky constraints they switch on (notes section 9). */
function lowSpeedFlags(
  vehicle: PhysxVehicle,
  i: number,
  h: number,
  intention: boolean,
  forward: number,
  sideways: number,
): number {
  const { wheels: state, params } = vehicle;
  const limit = LOW_SPEED * params.lengthScale;
  const speed = Math.abs(state.speed[i]!);
  const slow = Math.abs(forward) < limit && !intention;
  const rolls = slow && speed < limit / params.wheels.radius[i]!;
  state.forwardTimer[i] = rolls ? Math.fround(state.forwardTimer[i]! + Math.fround(h)) : 0;
  const slides = Math.abs(sideways) < limit && !intention;
  state.sideTimer[i] = slides ? Math.fround(state.sideTimer[i]! + Math.fround(h)) : 0;
  const forwardTimer = state.forwardTimer[i]!;
  let flags = 0;
  if ((slow && speed === 0) || forwardTimer > STICKY_TIME) flags |= FLAG_STICKY_FORWARD;
  if (forwardTimer > 0 && state.sideTimer[i]! > STICKY_TIME) flags |= FLAG_STICKY_SIDE;
  return flags;
}

/** A wheel without ground under it; `jounce` is what is kept for the next jounce speed. */
function setInAir(vehicle: PhysxVehicle, i: number, jounce: number): void {
  const { wheels: state, work } = vehicle;
  state.previousJounce[i] = jounce;
  state.jounce[i] = jounce;
  state.inAir[i] = 1;
  state.suspensionForce[i] = 0;
  state.tyreLoad[i] = 0;
  state.normalisedLoad[i] = 0;
  state.friction[i] = 0;
  state.longSlip[i] = 0;
  state.latSlip[i] = 0;
  state.longForce[i] = 0;
  state.latForce[i] = 0;
  state.aligning[i] = 0;
  state.camber[i] = 0;
  state.forwardSpeed[i] = 0;
  state.forwardTimer[i] = 0;
  state.sideTimer[i] = 0;
  work.tyreTorque[i] = 0;
}

function rotate(r: Float64Array, from: Float64Array, k: number, to: Float64Array): void {
  const x = from[k]!;
  const y = from[k + 1]!;
  const z = from[k + 2]!;
  to[k] = r[0]! * x + r[1]! * y + r[2]! * z;
  to[k + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
  to[k + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
}

function set(to: Float64Array, k: number, x: number, y: number, z: number): void {
  to[k] = x;
  to[k + 1] = y;
  to[k + 2] = z;
}
