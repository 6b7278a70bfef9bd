import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { axleLateralPeak_N } from '../../models/racebench/wheels/wheel-tyre-facts.ts';

/** Roll stiffness of an axle's springs and bar, without the tyres: k t^2 / 2 + bar t^2. */
export function suspensionRoll_Nmprad(axle: AxleFacts): number {
  return (axle.spring_Npm / 2 + axle.bar_Npm) * axle.track_m ** 2;
}

/** Height of the body's centre of gravity above the roll axis. */
export function rollArm_m({ params }: AdviceFacts): number {
  return rollBalance(params).rollArm_m;
}

/** Roll angle per g; Infinity where the springs cannot hold the body. */
export function rollGradient_rad({ params }: AdviceFacts): number {
  return rollBalance(params).gradient_rad;
}

/** Load that one wheel of the axle gains and the other loses per g of lateral acceleration. */
function transferPerG_N({ params }: AdviceFacts, axle: AxleFacts): number {
  const roll = axle.title === 'Front' ? rollBalance(params).front : rollBalance(params).rear;
  return roll.elasticPerG_N + roll.geometricPerG_N;
}

/**
 * Lateral acceleration in g at the grip limit of an axle, with the load transfer of springs, bar and roll
 * centre (Milliken and Milliken, ch. 18). Neither drive nor downforce.
 */
export function axleLimit_g(facts: AdviceFacts, axle: AxleFacts): number {
  const perG_N = transferPerG_N(facts, axle);
  const capacity_g = (lateral_g: number): number => {
    const transfer_N = Math.min(axle.load_N, Math.max(-axle.load_N, perG_N * lateral_g));
    const peak_N = axleLateralPeak_N(
      facts.params,
      axle.left,
      axle.load_N - transfer_N,
      axle.load_N + transfer_N,
    );
    return peak_N / (2 * axle.load_N);
  };
  let low = 0;
  let high = 2 * axle.tyre.lateralFriction + 0.1;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (capacity_g(middle) > middle) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Part of the understeer gradient that the tyres alone give, at their static loads: (Wf / Cf - Wr / Cr) / g (Gillespie,
 * ch. 6). Without load transfer, aligning moments, differential and drag, which handling-figures.ts has.
 */
export function tyreUndersteer_radpmps2({ front, rear }: AdviceFacts): number {
  const perG_rad =
    front.load_N / front.tyre.corneringStiffness_Nprad - rear.load_N / rear.tyre.corneringStiffness_Nprad;
  return perG_rad / GRAVITY_MPS2;
}
