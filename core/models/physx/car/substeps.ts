import type { SubstepChoice, Substeps } from '../../../catalogue/vehicle-models.ts';
import { MODELS } from '../../../catalogue/vehicle-models.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { SLIP_OFFSET_LATERAL } from '../engine/constants.ts';
import { SUBSTEP_DEFAULTS } from '../engine/set-up/defaults.ts';
import type { WholeCar } from '../../facts/whole-car.ts';
import { wantedRates } from './corner-rates.ts';
import type { PhysxTyre } from './physx-tyres.ts';

/**
 * Maximum rate x sub-step of a motion that the model integrates explicitly. Up to 1 an error shrinks without changing
 * its sign; up to 2 it oscillates and decays; beyond 2 it grows until the tyre slides.
 */
const MAX_RATE_STEP = 1;
/** The guide's sqrt(m / k) / sub-step of a suspension. */
const MIN_ALPHA = 5;

/** The most demanding motion of a car and the sub-steps per second that it needs. */
export interface SubstepNeed {
  /** Key of the car.ini that affects it most. */
  readonly key: string;
  readonly motion: string;
  readonly wanted_pers: number;
}

/** Slip stiffness x R^2 / (I v) of a free wheel at a speed, 1/s: the decay rate of its slip. */
export function wheelRate_pers(facts: CarFacts, tyre: PhysxTyre, w: number, speed_mps: number): number {
  const radius_m = facts.wheels.rollingRadius_m[w] ?? 0;
  const slipStiffness_N = tyre.longStiff * GRAVITY_MPS2;
  return (slipStiffness_N * radius_m * radius_m) / ((facts.wheels.spinInertia_kgm2[w] ?? 1) * speed_mps);
}

/**
 * The most demanding motion of the car at the model's threshold speed of 5 m/s and above, where all rates of tyres fall
 * with the speed (docs/sources/vehicle-dynamics-checks.md section 7): spin of the wheels, sideslip and yaw of the body
 * on its cornering stiffness, springs of the suspensions. Dampers are limited by the step (corner-rates.ts).
 */
export function substepNeed(facts: CarFacts, car: WholeCar, tyres: readonly PhysxTyre[]): SubstepNeed {
  const speed_mps = SUBSTEP_DEFAULTS.threshold;
  const side_mps = speed_mps + SLIP_OFFSET_LATERAL;
  const needs: SubstepNeed[] = [];
  let side = 0;
  let yaw = 0;
  tyres.forEach((tyre, w) => {
    needs.push({
      key: `wheel${w}.inertia`,
      motion: 'the spin of the wheel',
      wanted_pers: wheelRate_pers(facts, tyre, w, speed_mps) / MAX_RATE_STEP,
    });
    const { spring_Npm } = wantedRates(facts, w);
    const sprung_kg = (car.staticLoad_N[w] ?? 0) / GRAVITY_MPS2;
    needs.push({
      key: `susp${w}.k`,
      motion: 'the spring',
      wanted_pers: MIN_ALPHA * Math.sqrt(spring_Npm / sprung_kg),
    });
    const ahead_m = car.centre_m[3 * w] ?? 0;
    side += tyre.corneringStiffness_Nprad;
    yaw += tyre.corneringStiffness_Nprad * ahead_m * ahead_m;
  });
  needs.push({
    key: 'body.mass',
    motion: 'the sideslip of the body',
    wanted_pers: side / car.mass_kg / side_mps / MAX_RATE_STEP,
  });
  needs.push({
    key: 'body.inertia.y',
    motion: 'the yaw of the body',
    wanted_pers: yaw / car.inertia_kgm2[2] / side_mps / MAX_RATE_STEP,
  });
  return needs.reduce((most, need) => (need.wanted_pers > most.wanted_pers ? need : most));
}

const MOST = MODELS.physx.substeps.max;

/**
 * Sub-steps of a run: a given number, below and above the threshold; the guide's own 3 and 1; or, by default, the
 * number needed, three times as many below the threshold as in the guide, up to the model's maximum.
 */
export function chosenSubsteps(
  choice: SubstepChoice | undefined,
  need: SubstepNeed,
  step_s: number,
): Substeps {
  if (choice === 'guide') return { below: SUBSTEP_DEFAULTS.below, above: SUBSTEP_DEFAULTS.above };
  if (choice !== undefined) return { below: choice, above: choice };
  const wanted = wantedSubsteps(need, step_s);
  const ratio = SUBSTEP_DEFAULTS.below / SUBSTEP_DEFAULTS.above;
  return { below: Math.min(MOST, ratio * wanted), above: Math.min(MOST, wanted) };
}

/** Number of sub-steps needed, without the model's maximum. */
export function wantedSubsteps({ wanted_pers }: SubstepNeed, step_s: number): number {
  return Math.max(1, Math.ceil(wanted_pers * step_s));
}

/** Speed below which a free wheel's slip oscillates without decay: rate x sub-step of 2. */
export function ringingSpeed_mps(facts: CarFacts, tyres: readonly PhysxTyre[], subStep_s: number): number {
  let most = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const tyre = tyres[w];
    if (tyre !== undefined) most = Math.max(most, (wheelRate_pers(facts, tyre, w, 1) * subStep_s) / 2);
  }
  return most;
}
