import { greatestOf, type Peak } from '../../math/peak.ts';
import type { TyreEvaluator, TyrePoint } from './evaluator.ts';

/** Figures of a tyre at one load, upright, in pure slip; mean of both sides. */
export interface TyreFigures {
  readonly load_N: number;
  /** Maximum Fx over load, and its slip ratio. */
  readonly longitudinalFriction: number;
  readonly peakSlip: number;
  /** dFx by slip ratio at free rolling. */
  readonly slipStiffness_N: number;
  /** Maximum Fy over load, and its slip angle. */
  readonly lateralFriction: number;
  readonly peakSlipAngle_rad: number;
  /** -dFy by slip angle at free rolling. */
  readonly corneringStiffness_Nprad: number;
  /** Mz over -Fy at free rolling, both as slopes. */
  readonly pneumaticTrail_m: number;
  readonly peakMoment_Nm: number;
}

/** Range of the slips: to the end of the data or of the file's range. */
export interface SlipRange {
  readonly mostSlip: number;
  readonly mostSlipAngle_rad: number;
}

const SMALL = 1e-3;
const POINTS = 400;

/** Odd part of a quantity over a slip, without shifts. */
function oddPart(value: (slip: number) => number): (slip: number) => number {
  return (slip) => (value(slip) - value(-slip)) / 2;
}

/** Maximum magnitude from 0 to `most`. */
function peakOf(value: (slip: number) => number, most: number): Peak {
  return greatestOf(
    (slip) => Math.abs(value(slip)),
    (i) => (most * i) / POINTS,
    POINTS,
    0,
  );
}

export function tyreFigures(evaluate: TyreEvaluator, load_N: number, range: SlipRange): TyreFigures {
  const at = (point: Partial<TyrePoint>) =>
    evaluate({ slip: 0, slipAngle_rad: 0, inclination_rad: 0, load_N, ...point });
  const along = oddPart((slip) => at({ slip }).fx_N);
  const across = oddPart((slipAngle_rad) => at({ slipAngle_rad }).fy_N);
  const turning = oddPart((slipAngle_rad) => at({ slipAngle_rad }).mz_Nm);
  const peakAlong = peakOf(along, range.mostSlip);
  const peakAcross = peakOf(across, range.mostSlipAngle_rad);
  return {
    load_N,
    longitudinalFriction: peakAlong.value / load_N,
    peakSlip: peakAlong.at,
    slipStiffness_N: along(SMALL) / SMALL,
    lateralFriction: peakAcross.value / load_N,
    peakSlipAngle_rad: peakAcross.at,
    corneringStiffness_Nprad: -across(SMALL) / SMALL,
    pneumaticTrail_m: -turning(SMALL) / across(SMALL),
    peakMoment_Nm: peakOf(turning, range.mostSlipAngle_rad).value,
  };
}
