/** Inputs of the brake balance: forces at the road, per axle, at full pedal. */
export interface BrakedCar {
  readonly front_N: number;
  readonly rear_N: number;
  readonly weight_N: number;
  /** Front part of the weight at rest. */
  readonly frontShare: number;
  /** Centre of gravity of the whole car over the road. */
  readonly height_m: number;
  readonly wheelbase_m: number;
  readonly frontFriction: number;
  readonly rearFriction: number;
}

/** Braking of a car at full pedal against the grip of its tyres, all in g. */
export interface BrakeBalance {
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
 * Front part of the brake force in proportion to the wheel loads at a deceleration: frontShare + z h / L (Gillespie,
 * ch. 3). Both axles use the same friction there; at lower deceleration the front axle uses more of it, at higher the
 * rear one.
 */
export function idealFrontShare(
  frontShare: number,
  deceleration_g: number,
  height_m: number,
  wheelbase_m: number,
): number {
  return Math.min(1, frontShare + (deceleration_g * height_m) / wheelbase_m);
}

/**
 * Lock-up by the loads of a decelerating rigid car, W_front (z) = W (b + z h) / L (Gillespie, ch. 3). Friction is that of
 * the static load.
 */
export function brakeBalance(car: BrakedCar): BrakeBalance {
  const { front_N, rear_N, weight_N, frontShare, frontFriction, rearFriction } = car;
  const total_N = front_N + rear_N;
  const share = total_N > 0 ? front_N / total_N : 0;
  const lever = car.height_m / car.wheelbase_m;
  const friction = frontShare * frontFriction + (1 - frontShare) * rearFriction;
  const left = share - frontFriction * lever;
  return {
    frontShare: share,
    full_g: total_N / weight_N,
    frontLocks_g: left > 0 ? (frontFriction * frontShare) / left : Infinity,
    rearLocks_g: (rearFriction * (1 - frontShare)) / (1 - share + rearFriction * lever),
    idealFrontShare: idealFrontShare(frontShare, friction, car.height_m, car.wheelbase_m),
    friction,
  };
}
