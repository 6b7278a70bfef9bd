import { advanceOrientation, setOrientation, writeRotationMatrix } from '../../../math/rotation.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_VELOCITY_MPS,
  type BodyPort,
} from '../../../models/interface/simulated-car.ts';
import type { CarShape } from '../car-shape.ts';

/** A rigid body without wheels that slides without friction at one height: only contacts change its motion. */
export interface FreeCar {
  readonly shape: CarShape;
  readonly position_m: Float64Array;
  readonly velocity_mps: Float64Array;
  readonly spin_radps: Float64Array;
  readonly port: BodyPort;
  readonly move: (dt_s: number) => void;
}

/** 1200 kg, 4 m by 1.8 m by 1.2 m, centre of gravity in the middle at 0.8 m; wheels within the box. */
export function freeCar(
  at: readonly [number, number],
  velocity: readonly [number, number],
  options: { yaw_rad?: number; restitution?: number; friction?: number; mass_kg?: number } = {},
): FreeCar {
  const mass_kg = options.mass_kg ?? 1200;
  const shape: CarShape = {
    chassis: { centre_m: [0, 0, 0], halfSize_m: [2, 0.9, 0.6] },
    wheels: [1, -1].flatMap((x) =>
      [0.6, -0.6].map((y) => ({ centre_m: [x, y, -0.3] as const, radius_m: 0.3, halfWidth_m: 0.1 })),
    ),
    parts: [],
    mass_kg,
    inertia_kgm2: { x: 400, y: 1600, z: 1900 },
    restitution: options.restitution ?? 0,
    friction: options.friction ?? 0,
  };
  const position_m = Float64Array.of(at[0], at[1], 0.8);
  const velocity_mps = Float64Array.of(velocity[0], velocity[1], 0);
  const spin_radps = new Float64Array(3);
  const orientation = new Float64Array(4);
  setOrientation(orientation, options.yaw_rad ?? 0, 0, 0);
  const axes = new Float64Array(9);
  const inertia = [shape.inertia_kgm2.x, shape.inertia_kgm2.y, shape.inertia_kgm2.z];
  const port: BodyPort = {
    read: (out) => {
      out.set(position_m, BODY_POSITION_M);
      out.set(orientation, BODY_ORIENTATION);
      out.set(velocity_mps, BODY_VELOCITY_MPS);
      out.set(spin_radps, BODY_SPIN_RADPS);
    },
    push: (impulse) => {
      writeRotationMatrix(orientation, axes);
      const local = [0, 1, 2].map(
        (k) =>
          (axes[k]! * impulse[3]! + axes[3 + k]! * impulse[4]! + axes[6 + k]! * impulse[5]!) / inertia[k]!,
      );
      for (let i = 0; i < 3; i++) {
        velocity_mps[i] = velocity_mps[i]! + impulse[i]! / mass_kg;
        spin_radps[i] =
          spin_radps[i]! +
          axes[3 * i]! * local[0]! +
          axes[3 * i + 1]! * local[1]! +
          axes[3 * i + 2]! * local[2]!;
      }
    },
    setMass: () => undefined,
  };
  const move = (dt_s: number): void => {
    // Held at its height and level, as by its wheels.
    velocity_mps[2] = 0;
    spin_radps[0] = 0;
    spin_radps[1] = 0;
    for (let i = 0; i < 3; i++) position_m[i] = position_m[i]! + dt_s * velocity_mps[i]!;
    // Level, so that the body's yaw axis is the world's.
    advanceOrientation(orientation, spin_radps, dt_s);
  };
  return { shape, position_m, velocity_mps, spin_radps, port, move };
}
