import { axlePeak_N, gripCar, type GripAxle } from '../../driving/estimate/axle-grip.ts';
import { brakeBalance, type BrakeBalance } from '../../models/racebench/wheels/brake-balance.ts';
import type { AdviceFacts } from './facts.ts';

/** Friction follows the load and the load the friction: each pass brings them together by a decimal place. */
const PASSES = 4;

/**
 * Brake balance on friction 1. Tyres have more friction under less load, so that the friction of each axle is that of its
 * load at the deceleration at which it locks (Gillespie, ch. 3, for the loads).
 */
export function brakeFacts(facts: AdviceFacts): BrakeBalance {
  const { front, rear, weight_N, height_m, wheelbase_m, frontShare, params } = facts;
  const [frontGrip, rearGrip] = gripCar(params).axles;
  const frictionAt = (axle: GripAxle, share: number, deceleration_g: number): number => {
    const moved_N = (weight_N * deceleration_g * height_m) / wheelbase_m;
    const load_N = Math.max(0.05 * weight_N, share * weight_N - axle.sign * moved_N);
    return axlePeak_N(axle, 'brake_N', load_N) / load_N;
  };
  const balanceOf = (frontFriction: number, rearFriction: number): BrakeBalance =>
    brakeBalance({
      front_N: (2 * front.braking_Nm) / front.rollingRadius_m,
      rear_N: (2 * rear.braking_Nm) / rear.rollingRadius_m,
      weight_N,
      frontShare,
      height_m,
      wheelbase_m,
      frontFriction,
      rearFriction,
    });
  let balance = balanceOf(front.tyre.brakingFriction, rear.tyre.brakingFriction);
  for (let pass = 0; pass < PASSES; pass++) {
    const { frontLocks_g, rearLocks_g, friction } = balance;
    balance = balanceOf(
      frictionAt(frontGrip, frontShare, Math.min(frontLocks_g, friction)),
      frictionAt(rearGrip, 1 - frontShare, Math.min(rearLocks_g, friction)),
    );
  }
  return balance;
}
