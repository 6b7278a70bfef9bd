import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { probeContact } from '../../../environment/surface/librerally-surfaces.ts';
import {
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
  type Ground,
} from '../../../environment/world/ground.ts';
import type { LibreRallyCar } from '../engine/engine-car.ts';
import { addImpulses, type RigidBody } from './rigid-body.ts';

/** Travel beyond full droop over which contact fades out (librerally-surfaces.ts). */
const FADE_M = 0.05;

/** Suspension and ground contact of the four wheels, which have no bodies of their own. */
export interface WheelContacts {
  readonly ground: Ground;
  /** Upper mounts from the centre of gravity, body axes, three numbers each. */
  readonly mount_m: Float64Array;
  readonly unloadedLength_m: Float64Array;
  readonly radius_m: Float64Array;
  /** Heading of each wheel to the left of the body's. */
  readonly roadWheelAngle_rad: Float64Array;
  /** Ground under each wheel. */
  readonly normal: Float64Array;
  /** Force of springs and stops in the last step. */
  readonly springForce_N: Float64Array;
  /** Follows the mass of the car. */
  quarterMass_kg: number;
  readonly ray: Float64Array;
  readonly hit: Float64Array;
  readonly linear_Ns: Float64Array;
  readonly angular_Nms: Float64Array;
}

export function createWheelContacts(
  ground: Ground,
  given: Pick<WheelContacts, 'mount_m' | 'unloadedLength_m' | 'radius_m' | 'quarterMass_kg'>,
): WheelContacts {
  return {
    ...given,
    ground,
    roadWheelAngle_rad: new Float64Array(WHEEL_COUNT),
    normal: new Float64Array(3 * WHEEL_COUNT),
    springForce_N: new Float64Array(WHEEL_COUNT),
    ray: new Float64Array(RAY_SIZE),
    hit: new Float64Array(HIT_SIZE),
    linear_Ns: new Float64Array(3),
    angular_Nms: new Float64Array(3),
  };
}

/**
 * Casts a ray from each upper mount down the body and fills the model's inputs: jounce from the unloaded position, contact,
 * velocity of the contact in wheel axes on the ground, axes and offsets.
 */
export function findWheelContacts(contacts: WheelContacts, car: LibreRallyCar, body: RigidBody): void {
  const { mount_m, unloadedLength_m, radius_m, ray, hit, normal, ground } = contacts;
  const { inputs, params } = car;
  const { rotation: m, position_m, velocity_mps: v, spin_radps: w } = body;
  for (let i = 0; i < 3; i++) {
    inputs.bodyForward[i] = m[3 * i]!;
    inputs.bodyLeft[i] = m[3 * i + 1]!;
    inputs.angularVelocity_radps[i] = w[i]!;
  }
  for (let wheel = 0; wheel < WHEEL_COUNT; wheel++) {
    const k = 3 * wheel;
    for (let i = 0; i < 3; i++) {
      const offset =
        m[3 * i]! * mount_m[k]! + m[3 * i + 1]! * mount_m[k + 1]! + m[3 * i + 2]! * mount_m[k + 2]!;
      inputs.mountOffset_m[k + i] = offset;
      ray[RAY_ORIGIN + i] = position_m[i]! + offset;
      ray[RAY_DIRECTION + i] = -m[3 * i + 2]!;
    }
    const longest = unloadedLength_m[wheel]! + params.mostDroop_m[wheel]!;
    const radius = radius_m[wheel]!;
    ray[RAY_LENGTH_M] = longest + radius + FADE_M;
    const met = ground.castRay(ray, hit);
    const length = met ? hit[HIT_DISTANCE_M]! - radius : longest + FADE_M;
    const gap = Math.max(0, length - longest);
    inputs.grounded[wheel] = met && gap < FADE_M ? 1 : 0;
    inputs.contact[wheel] = probeContact(2 * radius + FADE_M + gap, radius);
    inputs.jounce_m[wheel] = unloadedLength_m[wheel]! - Math.min(length, longest);
    if (!met) {
      normal[k] = 0;
      normal[k + 1] = 0;
      normal[k + 2] = 1;
    } else {
      for (let i = 0; i < 3; i++) normal[k + i] = hit[HIT_NORMAL + i]!;
      inputs.surfaces[wheel] = ground.surfaces[hit[HIT_SURFACE]!]!.properties;
    }
    const reach = met ? hit[HIT_DISTANCE_M]! : longest + radius;
    for (let i = 0; i < 3; i++)
      inputs.contactOffset_m[k + i] = inputs.mountOffset_m[k + i]! + reach * ray[RAY_DIRECTION + i]!;
    writeAxes(contacts, car, body, wheel);
    const cx = inputs.contactOffset_m[k]!;
    const cy = inputs.contactOffset_m[k + 1]!;
    const cz = inputs.contactOffset_m[k + 2]!;
    const vx = v[0]! + w[1]! * cz - w[2]! * cy;
    const vy = v[1]! + w[2]! * cx - w[0]! * cz;
    const vz = v[2]! + w[0]! * cy - w[1]! * cx;
    const f = inputs.wheelForward;
    const l = inputs.wheelLeft;
    inputs.forwardVelocity_mps[wheel] = vx * f[k]! + vy * f[k + 1]! + vz * f[k + 2]!;
    inputs.leftVelocity_mps[wheel] = vx * l[k]! + vy * l[k + 1]! + vz * l[k + 2]!;
  }
}

/** The wheel's axes on the ground: left = n x forward, forward = left x n. */
function writeAxes(
  { roadWheelAngle_rad, normal }: WheelContacts,
  car: LibreRallyCar,
  body: RigidBody,
  wheel: number,
): void {
  const { wheelForward, wheelLeft } = car.inputs;
  const m = body.rotation;
  const k = 3 * wheel;
  const cosine = Math.cos(roadWheelAngle_rad[wheel]!);
  const sine = Math.sin(roadWheelAngle_rad[wheel]!);
  const hx = m[0]! * cosine + m[1]! * sine;
  const hy = m[3]! * cosine + m[4]! * sine;
  const hz = m[6]! * cosine + m[7]! * sine;
  const nx = normal[k]!;
  const ny = normal[k + 1]!;
  const nz = normal[k + 2]!;
  let lx = ny * hz - nz * hy;
  let ly = nz * hx - nx * hz;
  let lz = nx * hy - ny * hx;
  const scale = 1 / Math.sqrt(lx * lx + ly * ly + lz * lz);
  lx *= scale;
  ly *= scale;
  lz *= scale;
  wheelLeft[k] = lx;
  wheelLeft[k + 1] = ly;
  wheelLeft[k + 2] = lz;
  wheelForward[k] = ly * nz - lz * ny;
  wheelForward[k + 1] = lz * nx - lx * nz;
  wheelForward[k + 2] = lx * ny - ly * nx;
}

/**
 * Force that the source's solver applies by itself: springs with stops and one damping coefficient in both directions,
 * along the suspension, at the upper mount. Implicit in a quarter of the car's mass, as soft constraints are: stable at
 * any step.
 */
export function carryBody(
  contacts: WheelContacts,
  car: LibreRallyCar,
  body: RigidBody,
  clock: { readonly step_s: number },
): void {
  const { linear_Ns, angular_Nms, quarterMass_kg } = contacts;
  const { inputs, params } = car;
  const { rotation: m, velocity_mps: v, spin_radps: w } = body;
  const dt = clock.step_s;
  for (let i = 0; i < 3; i++) {
    linear_Ns[i] = 0;
    angular_Nms[i] = 0;
  }
  for (let wheel = 0; wheel < WHEEL_COUNT; wheel++) {
    contacts.springForce_N[wheel] = 0;
    const jounce = inputs.jounce_m[wheel]!;
    if (inputs.grounded[wheel] === 0 || jounce <= 0) continue;
    const k = 3 * wheel;
    const rx = inputs.mountOffset_m[k]!;
    const ry = inputs.mountOffset_m[k + 1]!;
    const rz = inputs.mountOffset_m[k + 2]!;
    const ux = m[2]!;
    const uy = m[5]!;
    const uz = m[8]!;
    // The ground is fixed; positive while the mount moves down.
    const rate =
      -(v[0]! + w[1]! * rz - w[2]! * ry) * ux -
      (v[1]! + w[2]! * rx - w[0]! * rz) * uy -
      (v[2]! + w[0]! * ry - w[1]! * rx) * uz;
    const start = 0.8 * params.mostJounce_m[wheel]!;
    const spring = params.springRate_Npm[wheel]!;
    const depth = Math.max(0, jounce - start);
    const n = Math.min(1, depth / Math.max(0.2 * params.mostJounce_m[wheel]!, 0.01));
    const stop = depth > 0 ? spring * (1 + 6 * n * n) : 0;
    const stiffness = spring + stop;
    const damping = params.averageDamping_Nspm[wheel]!;
    const now = spring * jounce + stop * depth + (damping + dt * stiffness) * rate;
    // The model's own correction for bump and rebound is added: together they push, and never pull.
    const rateOfModel = car.jounceRate_mps[wheel]!;
    const selected = rateOfModel >= 0 ? params.bumpDamping_Nspm[wheel]! : params.reboundDamping_Nspm[wheel]!;
    const correction = (selected - damping) * rateOfModel;
    const wanted = now / (1 + (dt * (damping + dt * stiffness)) / quarterMass_kg);
    const force = Math.max(-correction, wanted);
    contacts.springForce_N[wheel] = force + correction;
    const fx = force * dt * ux;
    const fy = force * dt * uy;
    const fz = force * dt * uz;
    linear_Ns[0] = linear_Ns[0]! + fx;
    linear_Ns[1] = linear_Ns[1]! + fy;
    linear_Ns[2] = linear_Ns[2]! + fz;
    angular_Nms[0] = angular_Nms[0]! + ry * fz - rz * fy;
    angular_Nms[1] = angular_Nms[1]! + rz * fx - rx * fz;
    angular_Nms[2] = angular_Nms[2]! + rx * fy - ry * fx;
  }
  addImpulses(body, linear_Ns, angular_Nms);
}
