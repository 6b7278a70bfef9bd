import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type { CarFacts } from '../../facts/car-facts.ts';

/** One axle in roll. Stiffnesses are about the car's long axis, per radian of body roll. */
export interface AxleRoll {
  readonly springs_Nmprad: number;
  readonly bar_Nmprad: number;
  readonly tyres_Nmprad: number;
  /** Springs and bar in series with the tyres. */
  readonly total_Nmprad: number;
  readonly track_m: number;
  /** Over the road, standing. */
  readonly rollCentre_m: number;
  /**
   * Load transfer to the outer wheel per g of lateral acceleration: by the roll of the body on springs, bar and tyres,
   * and by the links at roll-centre height.
   */
  readonly elasticPerG_N: number;
  readonly geometricPerG_N: number;
}

export interface RollBalance {
  readonly front: AxleRoll;
  readonly rear: AxleRoll;
  /** Centre of gravity of the body over the roll axis. */
  readonly rollArm_m: number;
  /** Roll angle per g of lateral acceleration; Infinity where the body falls over by its own weight. */
  readonly gradient_rad: number;
  /** Load transfer from the rear axle per g of braking. */
  readonly brakingTransferPerG_N: number;
}

interface AxleParts {
  readonly springs_Nmprad: number;
  readonly bar_Nmprad: number;
  readonly tyres_Nmprad: number;
  readonly total_Nmprad: number;
  readonly track_m: number;
  readonly rollCentre_m: number;
  /** Distance of the centre of gravity of the body from the axle, along the car. */
  readonly arm_m: number;
}

function partsOf({ corners, wheels, rest }: CarFacts, left: number, right: number): AxleParts {
  const mean = (values: Float64Array): number => ((values[left] ?? 0) + (values[right] ?? 0)) / 2;
  const track_m = (corners.y_m[left] ?? 0) - (corners.y_m[right] ?? 0);
  // A body that rolls by phi moves each end by phi t / 2: the couple of two springs k is k t^2 / 2 phi. A bar with kb
  // (l - l') per side has twice the movement: kb t^2 (Milliken and Milliken, ch. 16).
  const springs_Nmprad = (mean(corners.springRate_Npm) * track_m ** 2) / 2;
  const bar_Nmprad = mean(corners.barRate_Npm) * track_m ** 2;
  const tyres_Nmprad = (mean(wheels.tyreRate_Npm) * track_m ** 2) / 2;
  const suspension_Nmprad = springs_Nmprad + bar_Nmprad;
  return {
    springs_Nmprad,
    bar_Nmprad,
    tyres_Nmprad,
    total_Nmprad: (suspension_Nmprad * tyres_Nmprad) / (suspension_Nmprad + tyres_Nmprad),
    track_m,
    rollCentre_m: rest.height_m + mean(corners.rollCentreZ_m),
    arm_m: Math.abs(mean(corners.x_m)),
  };
}

/**
 * Steady roll and lateral load transfer per g (Milliken and Milliken, ch. 16 roll stiffness and ch. 18 load transfer),
 * in the mass convention of the step: all of the car turns at the height of the body's centre of gravity, only the
 * sprung mass rolls. For an axle with lateral force F, roll centre e over the road and h below the centre of gravity,
 * the links carry G = F e and springs and bar E, so that phi = (E + G) / Kt + E / K. Sum E = sum F h + ms g h phi gives
 *   phi = (sum F h + sum G Ks / Kt) / (sum Ks - ms g h),  Ks = K Kt / (K + Kt)
 * and the axle's two wheels differ by 2 (E + G) / t. Small angles, wheels on the ground, no bump stop touched.
 */
export function rollBalance(facts: CarFacts): RollBalance {
  const front = partsOf(facts, FL, FR);
  const rear = partsOf(facts, RL, RR);
  const wheelbase_m = front.arm_m + rear.arm_m;
  const height_m = facts.rest.height_m;
  const force = (other: AxleParts): number => (facts.mass_kg * GRAVITY_MPS2 * other.arm_m) / wheelbase_m;
  const sides = [
    { axle: front, force_N: force(rear), weightPart: rear.arm_m / wheelbase_m },
    { axle: rear, force_N: force(front), weightPart: front.arm_m / wheelbase_m },
  ];
  let moment_Nm = 0;
  let stiffness_Nmprad = 0;
  let rollArm_m = 0;
  for (const { axle, force_N, weightPart } of sides) {
    const below_m = height_m - axle.rollCentre_m;
    moment_Nm += force_N * (below_m + (axle.total_Nmprad / axle.tyres_Nmprad) * axle.rollCentre_m);
    stiffness_Nmprad += axle.total_Nmprad;
    rollArm_m += weightPart * below_m;
  }
  const left_Nmprad = stiffness_Nmprad - facts.sprungMass_kg * GRAVITY_MPS2 * rollArm_m;
  const gradient_rad = left_Nmprad > 0 ? moment_Nm / left_Nmprad : Infinity;
  const axleRoll = (axle: AxleParts, force_N: number): AxleRoll => {
    const geometric_Nm = force_N * axle.rollCentre_m;
    const roll_rad = Number.isFinite(gradient_rad) ? gradient_rad : 0;
    const elastic_Nm = (roll_rad - geometric_Nm / axle.tyres_Nmprad) * axle.total_Nmprad;
    return {
      springs_Nmprad: axle.springs_Nmprad,
      bar_Nmprad: axle.bar_Nmprad,
      tyres_Nmprad: axle.tyres_Nmprad,
      total_Nmprad: axle.total_Nmprad,
      track_m: axle.track_m,
      rollCentre_m: axle.rollCentre_m,
      elasticPerG_N: elastic_Nm / axle.track_m,
      geometricPerG_N: geometric_Nm / axle.track_m,
    };
  };
  return {
    front: axleRoll(front, force(rear)),
    rear: axleRoll(rear, force(front)),
    rollArm_m,
    gradient_rad,
    brakingTransferPerG_N: (facts.mass_kg * GRAVITY_MPS2 * height_m) / wheelbase_m,
  };
}
