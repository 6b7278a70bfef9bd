import type { TyreConditions, TyreFigures, TyreSheet } from '../../../contract/tyre-laboratory.ts';
import {
  TYRE_FY_N,
  TYRE_MZ_NM,
  TYRE_RELAXATION_X_M,
  TYRE_RELAXATION_Y_M,
} from '../../../models/tyre/tyre.ts';
import { askTyre, placeTyre, type LabTyre, type PlacedTyre } from './placed-tyre.ts';
import {
  brakingPeak,
  drivingPeak,
  leftPeak,
  slipStiffness_N,
  slopeOverAngle,
  sweepInclination,
  sweepLoad,
  sweepTemperature,
  tyreSweeps,
} from './tyre-sweeps.ts';

function tyreFigures(placed: PlacedTyre): TyreFigures {
  const { load_N } = placed;
  const [side, driving, braking] = [leftPeak(placed), drivingPeak(placed), brakingPeak(placed)];
  const forceSlope = slopeOverAngle(placed, TYRE_FY_N);
  const momentSlope = slopeOverAngle(placed, TYRE_MZ_NM);
  const rolling = askTyre(placed, {});
  return {
    lateralFriction: side.value / load_N,
    peakAngle_rad: side.at,
    drivingFriction: driving.value / load_N,
    brakingFriction: braking.value / load_N,
    peakSlip: braking.at,
    corneringStiffness_Nprad: -forceSlope,
    slipStiffness_N: slipStiffness_N(placed),
    trail_m: forceSlope === 0 ? 0 : -momentSlope / forceSlope,
    lateralRelaxation_m: rolling[TYRE_RELAXATION_Y_M] ?? 0,
    longitudinalRelaxation_m: rolling[TYRE_RELAXATION_X_M] ?? 0,
    pressure_Pa: placed.pressure_Pa,
    roadFriction: placed.roadFriction,
    waterLoadShare: placed.waterLoadShare,
  };
}

/** All curves and figures of a tyre in the conditions. */
export function tyreSheet(
  name: string,
  notes: readonly string[],
  lab: LabTyre,
  conditions: TyreConditions,
): TyreSheet {
  const placed = placeTyre(lab, conditions);
  return {
    name,
    model: lab.tyre.model,
    notes,
    sweeps: tyreSweeps(placed),
    overLoad: sweepLoad(placed),
    overInclination: sweepInclination(placed),
    overTemperature: sweepTemperature(lab.condition),
    figures: tyreFigures(placed),
  };
}
