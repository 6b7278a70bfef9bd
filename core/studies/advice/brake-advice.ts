import { brakeBalance, type BrakeBalance } from '../../models/racebench/wheels/brake-balance.ts';
import type { AdviceFacts } from './facts.ts';

/** Brake balance on friction 1, with the tyres' friction at the static load. */
export function brakeFacts(facts: AdviceFacts): BrakeBalance {
  const { front, rear, weight_N, height_m, wheelbase_m, frontShare } = facts;
  return brakeBalance({
    front_N: (2 * front.braking_Nm) / front.rollingRadius_m,
    rear_N: (2 * rear.braking_Nm) / rear.rollingRadius_m,
    weight_N,
    frontShare,
    height_m,
    wheelbase_m,
    frontFriction: front.tyre.brakingFriction,
    rearFriction: rear.tyre.brakingFriction,
  });
}
