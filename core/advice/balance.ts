import { GRAVITY_MPS2 } from '../math/constants.ts';
import type { AxleFacts, CarFacts } from './facts.ts';
import { lateralPeak_N } from './tyre-facts.ts';

/** Roll stiffness of an axle's springs and bar, without the tyres: k t^2 / 2 + bar t^2. */
export function suspensionRoll_Nmprad(axle: AxleFacts): number {
  return (axle.spring_Npm / 2 + axle.bar_Npm) * axle.track_m ** 2;
}

/** The same in series with the roll stiffness of the tyres. */
function axleRoll_Nmprad(axle: AxleFacts): number {
  const tyres_Nmprad = (axle.tyre_Npm / 2) * axle.track_m ** 2;
  const suspension_Nmprad = suspensionRoll_Nmprad(axle);
  return (suspension_Nmprad * tyres_Nmprad) / (suspension_Nmprad + tyres_Nmprad);
}

/** Height of the body's centre of gravity over the roll axis. */
export function rollArm_m({ front, rear, params, wheelbase_m }: CarFacts): number {
  const axis_m = (front.rollCentre_m * rear.arm_m + rear.rollCentre_m * front.arm_m) / wheelbase_m;
  return params.rest.height_m - axis_m;
}

/** Roll angle per g: m g h / (K - m g h) of the sprung mass; Infinity where the springs cannot hold it. */
export function rollGradient_rad(facts: CarFacts): number {
  const lever_Nm = facts.params.sprungMass_kg * GRAVITY_MPS2 * rollArm_m(facts);
  const stiffness_Nmprad = axleRoll_Nmprad(facts.front) + axleRoll_Nmprad(facts.rear);
  return stiffness_Nmprad > lever_Nm ? lever_Nm / (stiffness_Nmprad - lever_Nm) : Infinity;
}

/** Load that one wheel of the axle gains and the other loses per g of lateral acceleration. */
function transferPerG_N(facts: CarFacts, axle: AxleFacts): number {
  const unsprung_Nm = 2 * axle.unsprung_kg * GRAVITY_MPS2 * axle.radius_m;
  const linked_Nm = 2 * axle.sprung_kg * GRAVITY_MPS2 * axle.rollCentre_m;
  const gradient = rollGradient_rad(facts);
  const rolled_Nm = Number.isFinite(gradient) ? axleRoll_Nmprad(axle) * gradient : 0;
  return (unsprung_Nm + linked_Nm + rolled_Nm) / axle.track_m;
}

/**
 * Lateral acceleration in g at which an axle's two tyres give their most, by the load transfer of springs, bar and roll
 * centre (Milliken and Milliken, ch. 18). Neither drive nor downforce.
 */
export function axleLimit_g(facts: CarFacts, axle: AxleFacts): number {
  const perG_N = transferPerG_N(facts, axle);
  const capacity_g = (lateral_g: number): number => {
    const transfer_N = Math.min(axle.load_N, Math.max(-axle.load_N, perG_N * lateral_g));
    const sum_N =
      lateralPeak_N(facts.params, axle.left, axle.load_N - transfer_N) +
      lateralPeak_N(facts.params, axle.left, axle.load_N + transfer_N);
    return sum_N / (2 * axle.load_N);
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

/** Understeer gradient of the linear range in rad per g: Wf / Cf - Wr / Cr (Gillespie, ch. 6). */
export function understeer_rad({ front, rear }: CarFacts): number {
  return (
    front.load_N / front.tyre.corneringStiffness_Nprad - rear.load_N / rear.tyre.corneringStiffness_Nprad
  );
}
