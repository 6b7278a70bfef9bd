import type { ComputedChannels } from './game-channel.ts';
import { valueOf } from './game-code.ts';
import type { Values } from './packet-layout.ts';

/** A vector in the axes of a game's world: Y up, right-handed. Ours x, y, z are its Z, X, Y. */
export type Vector = readonly [X: number, Y: number, Z: number];

export const vectorOf = (values: Values, name: string): Vector => [
  valueOf(values, `${name}X`),
  valueOf(values, `${name}Y`),
  valueOf(values, `${name}Z`),
];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const length = ([X, Y, Z]: Vector): number => Math.hypot(X, Y, Z);

/** Far more than the rounding of 32 bits. */
const LENGTH_OFF = 0.05;

/** True for a direction, whose length is 1: packets without a mark are recognised by them. */
export const isDirection = (vector: Vector): boolean => Math.abs(length(vector) - 1) < LENGTH_OFF;

/** Yaw, pitch and roll of a car whose forward and right directions are given; lengths are of no account. */
export function anglesOf(
  forward: (values: Values) => Vector,
  right: (values: Values) => Vector,
): ComputedChannels {
  return {
    yaw_rad: (values) => {
      const [X, , Z] = forward(values);
      return Math.atan2(X, Z);
    },
    // Our pitch is positive with the nose down, our roll with the right side down.
    pitch_rad: (values) => {
      const ahead = forward(values);
      return -Math.asin(ahead[1] / length(ahead));
    },
    roll_rad: (values) => {
      const side = right(values);
      return -Math.asin(side[1] / length(side));
    },
  };
}

/** Velocities along and to the left of a car whose forward direction is given; the left is level. */
export function velocitiesOf(
  velocity: (values: Values) => Vector,
  forward: (values: Values) => Vector,
): ComputedChannels {
  return {
    longitudinalVelocity_mps: (values) => {
      const ahead = forward(values);
      return dot(velocity(values), ahead) / length(ahead);
    },
    lateralVelocity_mps: (values) => {
      const [X, , Z] = velocity(values);
      const [aheadX, , aheadZ] = forward(values);
      return (X * aheadZ - Z * aheadX) / Math.hypot(aheadX, aheadZ);
    },
  };
}
