import type { AxleRollData, RollChartData } from '../../catalogue/setup-charts.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { rollBalance, type AxleRoll } from '../../models/racebench/suspension/roll-balance.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

function axleRollData(axle: AxleRoll): AxleRollData {
  const { springs_Nmprad, bar_Nmprad, tyres_Nmprad, total_Nmprad, track_m, rollCentre_m } = axle;
  return {
    springs_Nmprad,
    bar_Nmprad,
    tyres_Nmprad,
    total_Nmprad,
    track_m,
    rollCentre_m,
    elastic_N: axle.elasticPerG_N,
    geometric_N: axle.geometricPerG_N,
  };
}

export function rollChart(facts: CarFacts): RollChartData {
  const roll = rollBalance(facts);
  return {
    front: axleRollData(roll.front),
    rear: axleRollData(roll.rear),
    gradient_radpmps2: Number.isFinite(roll.gradient_rad) ? roll.gradient_rad / GRAVITY_MPS2 : undefined,
    height_m: facts.rest.height_m,
    rollArm_m: roll.rollArm_m,
    brakingTransfer_N: roll.brakingTransferPerG_N,
  };
}
