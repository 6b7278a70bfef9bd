import type { TyreModelKey } from '../../catalogue/tyre-models.ts';
import { usualRelaxation } from './relaxation.ts';
import {
  TYRE_MX_NM,
  TYRE_PEAK_SLIP,
  TYRE_PEAK_TANGENT,
  TYRE_RELAXATION_X_M,
  TYRE_RELAXATION_Y_M,
  TYRE_ROLLING_NM,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';

/** Outputs that a model writes at every evaluation when its data give only forces and Mz. */
export interface UsualOutputs {
  readonly relaxationX_m: number;
  readonly relaxationY_m: number;
  readonly peakSlip: number;
  readonly peakTangent: number;
}

/** Peaks at the static load: slip ratio, slip angle and its tangent. */
export interface UsualPeaks {
  readonly peakSlip: number;
  readonly peakSlipAngle_rad: number;
  readonly peakTangent: number;
}

export function usualOutputs({ radius_m }: TyreMounting, { peakSlip, peakTangent }: UsualPeaks): UsualOutputs {
  const { longitudinalRelaxation_m, lateralRelaxation_m } = usualRelaxation(radius_m);
  return {
    relaxationX_m: longitudinalRelaxation_m,
    relaxationY_m: lateralRelaxation_m,
    peakSlip,
    peakTangent,
  };
}

/** No overturning moment, the car's rolling resistance, relaxation lengths by the radius, peaks as compiled. */
export function writeUsual(outputs: UsualOutputs, io: Float64Array): void {
  io[TYRE_MX_NM] = 0;
  io[TYRE_ROLLING_NM] = 0;
  io[TYRE_RELAXATION_X_M] = outputs.relaxationX_m;
  io[TYRE_RELAXATION_Y_M] = outputs.relaxationY_m;
  io[TYRE_PEAK_SLIP] = outputs.peakSlip;
  io[TYRE_PEAK_TANGENT] = outputs.peakTangent;
}

/** The compiled tyre of such a model: the car's tyre spring sets its rolling radius. */
export function usualTyre(
  model: TyreModelKey,
  { inclination_rad, radius_m }: TyreMounting,
  { peakSlip, peakSlipAngle_rad }: UsualPeaks,
  evaluate: TyreParams['evaluate'],
  pressure_Pa = 0,
): TyreParams {
  return {
    model,
    peakSlip,
    peakSlipAngle_rad,
    inclination_rad,
    radius_m,
    rollingDrop_m: undefined,
    ...usualRelaxation(radius_m),
    hasRolling: false,
    pressure_Pa,
    evaluate,
  };
}
