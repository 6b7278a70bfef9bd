import type { CarFacts } from './facts.ts';

/** Braking of a car with full pedal against what its tyres hold, all in g. */
export interface BrakeFacts {
  /** Front part of the brake force. */
  readonly frontShare: number;
  /** Deceleration of full pedal if no wheel locked. */
  readonly full_g: number;
  /** Decelerations at which the front and the rear axle lock; Infinity where one never does. */
  readonly frontLocks_g: number;
  readonly rearLocks_g: number;
  /** Front part at which both lock together, at the deceleration of the mean friction. */
  readonly idealFrontShare: number;
  readonly friction: number;
}

/**
 * Lock-up by the loads of a decelerating rigid car, W_front (z) = W (b + z h) / L (Gillespie, ch. 3). Friction is that of
 * the static load.
 */
export function brakeFacts({
  front,
  rear,
  weight_N,
  height_m,
  wheelbase_m,
  frontShare,
}: CarFacts): BrakeFacts {
  const front_N = (2 * front.braking_Nm) / front.rollingRadius_m;
  const rear_N = (2 * rear.braking_Nm) / rear.rollingRadius_m;
  const total_N = front_N + rear_N;
  const share = total_N > 0 ? front_N / total_N : 0;
  const lever = height_m / wheelbase_m;
  const muF = front.tyre.brakingFriction;
  const muR = rear.tyre.brakingFriction;
  const friction = frontShare * muF + (1 - frontShare) * muR;
  const left = share - muF * lever;
  return {
    frontShare: share,
    full_g: total_N / weight_N,
    frontLocks_g: left > 0 ? (muF * frontShare) / left : Infinity,
    rearLocks_g: (muR * (1 - frontShare)) / (1 - share + muR * lever),
    idealFrontShare: Math.min(1, frontShare + friction * lever),
    friction,
  };
}
