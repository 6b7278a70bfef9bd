import { interpolateLinear } from '../../math/interpolation.ts';

/** A driver shifts at this part of the highest engine speed at the latest. */
const LATEST_PART = 0.97;
/** Engine speeds that are tried below the latest one. */
const STEPS = 400;

export interface ShiftCase {
  readonly curveSpeed_radps: Float64Array;
  readonly curveTorque_Nm: Float64Array;
  /** Engine speed over wheel speed, by gear + 1: reverse, neutral (0), first ... */
  readonly overallRatio: Float64Array;
  readonly topGear: number;
  /** Highest usable engine speed. */
  readonly topEngineSpeed_radps: number;
}

/**
 * Engine speed at which to shift up out of each forward gear, by gear + 1 like the ratios: where the tractive forces of
 * this gear and the next one are the same at the road speed, T(n) i = T(n i'/i) i' (Gillespie, *Fundamentals of Vehicle
 * Dynamics*, chapter 2), or 97 % of the highest engine speed where they do not meet below it. Infinity for the top gear,
 * reverse and neutral.
 */
export function shiftUpSpeeds_radps(car: ShiftCase): Float64Array {
  const { curveSpeed_radps, curveTorque_Nm, overallRatio, topGear, topEngineSpeed_radps } = car;
  const latest_radps = LATEST_PART * topEngineSpeed_radps;
  const torque_Nm = (speed_radps: number): number =>
    interpolateLinear(curveSpeed_radps, curveTorque_Nm, speed_radps);
  return overallRatio.map((own, index) => {
    const gear = index - 1;
    const next = overallRatio[index + 1] ?? 0;
    if (gear < 1 || gear >= topGear || !(own > 0) || !(next > 0)) return Infinity;
    let shift_radps = latest_radps;
    for (let step = STEPS; step > 0; step--) {
      const speed_radps = (latest_radps * step) / STEPS;
      if (torque_Nm(speed_radps) * own > torque_Nm((speed_radps * next) / own) * next) break;
      shift_radps = speed_radps;
    }
    return shift_radps;
  });
}

/** The same engine speed for every gear but the top one. */
export function sameShiftUpSpeeds_radps(
  { overallRatio, topGear }: Pick<ShiftCase, 'overallRatio' | 'topGear'>,
  speed_radps: number,
): Float64Array {
  return overallRatio.map((_, index) => (index - 1 >= 1 && index - 1 < topGear ? speed_radps : Infinity));
}
