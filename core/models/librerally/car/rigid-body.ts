import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { advanceOrientation, writeRotationMatrix } from '../../../math/rotation.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_VELOCITY_MPS,
  PUSH_IMPULSE_NS,
  PUSH_TURN_NMS,
  type BodyPort,
  type MassProperties,
} from '../../interface/simulated-car.ts';

/** The body that the source leaves to its rigid-body solver: ISO world axes, principal inertia about the body axes. */
export interface RigidBody {
  /** Mass in slot 0: it changes when a part leaves. */
  readonly mass_kg: Float64Array;
  readonly inertia_kgm2: Float64Array;
  readonly position_m: Float64Array;
  readonly orientation: Float64Array;
  readonly velocity_mps: Float64Array;
  /** World axes. */
  readonly spin_radps: Float64Array;
  readonly rotation: Float64Array;
  /** Angular velocity in body axes, for the integration. */
  readonly bodySpin_radps: Float64Array;
}

/** At rest at the origin. `columns` name the quantity with `body.` before it. */
export function createRigidBody(
  mass_kg: number,
  inertia_kgm2: ArrayLike<number>,
  columns: Columns = OWN_COLUMNS,
): RigidBody {
  const column = (name: string, length: number): Float64Array => columns.float64(`body.${name}`, length);
  const body: RigidBody = {
    mass_kg: column('mass_kg', 1).fill(mass_kg),
    inertia_kgm2: column('inertia_kgm2', 3),
    position_m: column('position_m', 3),
    orientation: column('orientation', 4),
    velocity_mps: column('velocity_mps', 3),
    spin_radps: column('spin_radps', 3),
    rotation: column('rotation', 9),
    bodySpin_radps: column('bodySpin_radps', 3),
  };
  body.inertia_kgm2.set(inertia_kgm2);
  body.orientation[0] = 1;
  writeRotationMatrix(body.orientation, body.rotation);
  return body;
}

/** Adds an impulse and an angular impulse, three numbers each, world axes. */
export function addImpulses(body: RigidBody, linear_Ns: Float64Array, angular_Nms: Float64Array): void {
  const { rotation: m, inertia_kgm2: inertia, velocity_mps, spin_radps } = body;
  const mass = body.mass_kg[0]!;
  const tx = angular_Nms[0]!;
  const ty = angular_Nms[1]!;
  const tz = angular_Nms[2]!;
  const roll = (m[0]! * tx + m[3]! * ty + m[6]! * tz) / inertia[0]!;
  const pitch = (m[1]! * tx + m[4]! * ty + m[7]! * tz) / inertia[1]!;
  const yaw = (m[2]! * tx + m[5]! * ty + m[8]! * tz) / inertia[2]!;
  for (let i = 0; i < 3; i++) {
    velocity_mps[i] = velocity_mps[i]! + linear_Ns[i]! / mass;
    spin_radps[i] = spin_radps[i]! + m[3 * i]! * roll + m[3 * i + 1]! * pitch + m[3 * i + 2]! * yaw;
  }
}

/** Gravity, and a step of the pose with the new velocities; Euler's gyroscopic term included. */
export function moveBody(body: RigidBody, clock: { readonly step_s: number }): void {
  const dt = clock.step_s;
  const {
    rotation: m,
    inertia_kgm2: inertia,
    position_m,
    velocity_mps,
    spin_radps,
    bodySpin_radps: w,
  } = body;
  velocity_mps[2] = velocity_mps[2]! - GRAVITY_MPS2 * dt;
  for (let i = 0; i < 3; i++) {
    position_m[i] = position_m[i]! + dt * velocity_mps[i]!;
    w[i] = m[i]! * spin_radps[0]! + m[3 + i]! * spin_radps[1]! + m[6 + i]! * spin_radps[2]!;
  }
  const wx = w[0]!;
  const wy = w[1]!;
  const wz = w[2]!;
  const ix = inertia[0]!;
  const iy = inertia[1]!;
  const iz = inertia[2]!;
  w[0] = wx - (dt * (iz - iy) * wy * wz) / ix;
  w[1] = wy - (dt * (ix - iz) * wz * wx) / iy;
  w[2] = wz - (dt * (iy - ix) * wx * wy) / iz;
  for (let i = 0; i < 3; i++) spin_radps[i] = m[3 * i]! * w[0] + m[3 * i + 1]! * w[1] + m[3 * i + 2]! * w[2];
  advanceOrientation(body.orientation, w, dt);
  writeRotationMatrix(body.orientation, m);
}

/**
 * The body for contacts and parts that leave. `takeMass` sets mass, inertia and the values that follow from them, or
 * refuses.
 */
export function rigidBodyPort(body: RigidBody, takeMass: (mass: MassProperties) => void): BodyPort {
  const linear_Ns = new Float64Array(3);
  const angular_Nms = new Float64Array(3);
  return {
    read: (out) => {
      for (let i = 0; i < 3; i++) {
        out[BODY_POSITION_M + i] = body.position_m[i]!;
        out[BODY_VELOCITY_MPS + i] = body.velocity_mps[i]!;
        out[BODY_SPIN_RADPS + i] = body.spin_radps[i]!;
      }
      for (let i = 0; i < 4; i++) out[BODY_ORIENTATION + i] = body.orientation[i]!;
    },
    push: (impulse) => {
      for (let i = 0; i < 3; i++) {
        linear_Ns[i] = impulse[PUSH_IMPULSE_NS + i]!;
        angular_Nms[i] = impulse[PUSH_TURN_NMS + i]!;
      }
      addImpulses(body, linear_Ns, angular_Nms);
    },
    setMass: (mass) => {
      takeMass(mass);
      const { x, y, z } = mass.shift_m;
      const { rotation: m, spin_radps: w, position_m, velocity_mps } = body;
      const s = [0, 1, 2].map((i) => m[3 * i]! * x + m[3 * i + 1]! * y + m[3 * i + 2]! * z);
      const [sx = 0, sy = 0, sz = 0] = s;
      const swing = [w[1]! * sz - w[2]! * sy, w[2]! * sx - w[0]! * sz, w[0]! * sy - w[1]! * sx];
      for (let i = 0; i < 3; i++) {
        position_m[i] = position_m[i]! + (s[i] ?? 0);
        velocity_mps[i] = velocity_mps[i]! + (swing[i] ?? 0);
      }
    },
  };
}
