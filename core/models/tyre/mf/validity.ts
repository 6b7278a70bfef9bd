import type { CoefficientName } from '../../../catalogue/mf-coefficients.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import { MF_CAMBER_RAD, MF_LOAD_N, MF_PRESSURE_PA, MF_SLIP, MF_TANGENT } from './mf-workspace.ts';

/** One bit for each quantity with a range. */
export const OUTSIDE_SLIP = 1;
export const OUTSIDE_ANGLE = 2;
export const OUTSIDE_CAMBER = 4;
export const OUTSIDE_LOAD = 8;
export const OUTSIDE_PRESSURE = 16;

/** Range in which formulas still give a force: far beyond any tyre, far below overflow. */
const WIDEST_SLIP = 1e6;
const MIN_PRESSURE = 0.01;
/** A right angle has no tangent. */
const WIDEST_ANGLE_RAD = Math.PI / 2 - 1e-6;

/** Bounds of the inputs, on the tyre's own side. */
export interface MfRange {
  readonly leastSlip: number;
  readonly mostSlip: number;
  readonly leastTangent: number;
  readonly mostTangent: number;
  readonly leastCamber_rad: number;
  readonly mostCamber_rad: number;
  readonly leastLoad_N: number;
  readonly mostLoad_N: number;
  readonly leastPressure_Pa: number;
  readonly mostPressure_Pa: number;
}

/** Bounds within which every result is finite. */
export function widestRange(nominalPressure_Pa: number): MfRange {
  return {
    leastSlip: -WIDEST_SLIP,
    mostSlip: WIDEST_SLIP,
    leastTangent: -WIDEST_SLIP,
    mostTangent: WIDEST_SLIP,
    leastCamber_rad: -WIDEST_ANGLE_RAD,
    mostCamber_rad: WIDEST_ANGLE_RAD,
    leastLoad_N: 0,
    mostLoad_N: Number.MAX_VALUE,
    leastPressure_Pa: MIN_PRESSURE * nominalPressure_Pa,
    mostPressure_Pa: Number.MAX_VALUE,
  };
}

const tangentOf = (angle_rad: number): number =>
  Math.tan(Math.min(Math.max(angle_rad, -WIDEST_ANGLE_RAD), WIDEST_ANGLE_RAD));

/** The ranges of the file; the widest where it gives none. */
export function givenRange({ parameters, given }: MfTyreData): MfRange {
  const widest = widestRange(parameters.NOMPRES);
  const bound = (name: CoefficientName, otherwise: number): number =>
    given.has(name) ? parameters[name] : otherwise;
  return {
    leastSlip: bound('KPUMIN', widest.leastSlip),
    mostSlip: bound('KPUMAX', widest.mostSlip),
    leastTangent: tangentOf(bound('ALPMIN', -WIDEST_ANGLE_RAD)),
    mostTangent: tangentOf(bound('ALPMAX', WIDEST_ANGLE_RAD)),
    leastCamber_rad: bound('CAMMIN', widest.leastCamber_rad),
    mostCamber_rad: bound('CAMMAX', widest.mostCamber_rad),
    leastLoad_N: bound('FZMIN', widest.leastLoad_N),
    mostLoad_N: bound('FZMAX', widest.mostLoad_N),
    leastPressure_Pa: bound('PRESMIN', widest.leastPressure_Pa),
    mostPressure_Pa: bound('PRESMAX', widest.mostPressure_Pa),
  };
}

/** Bits of the inputs that are outside the range. `mirror` as the tyre has it. Allocates nothing. */
export function outsideRange(range: MfRange, mirror: 1 | -1, w: Float64Array): number {
  const slip = w[MF_SLIP]!;
  const tangent = mirror * w[MF_TANGENT]!;
  const camber = mirror * w[MF_CAMBER_RAD]!;
  const load_N = w[MF_LOAD_N]!;
  const pressure_Pa = w[MF_PRESSURE_PA]!;
  return (
    (slip < range.leastSlip || slip > range.mostSlip ? OUTSIDE_SLIP : 0) |
    (tangent < range.leastTangent || tangent > range.mostTangent ? OUTSIDE_ANGLE : 0) |
    (camber < range.leastCamber_rad || camber > range.mostCamber_rad ? OUTSIDE_CAMBER : 0) |
    (load_N < range.leastLoad_N || load_N > range.mostLoad_N ? OUTSIDE_LOAD : 0) |
    (pressure_Pa < range.leastPressure_Pa || pressure_Pa > range.mostPressure_Pa ? OUTSIDE_PRESSURE : 0)
  );
}
