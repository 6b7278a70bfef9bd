import { fromSI, toSI } from '../../units/convert.ts';
import { textureDepth_m } from './texture.ts';

/**
 * Water under a rolling tyre: the share of the load it carries, and its drag.
 *
 * Speed at which a tyre floats: Gallaway et al., Pavement and Geometric Design Criteria for Minimizing Hydroplaning,
 * FHWA-RD-79-31, 1979, fitted to measured spin-down of car tyres on water of 0.8 to 10 mm:
 *
 *   V = SD^0.04 P^0.3 (TD + 1)^0.06 A,  A = max(10.409 / WD^0.06 + 3.507, (28.952 / WD^0.06 - 7.817) TXD^0.14)
 *
 * V in mph, SD spin-down in percent, P in psi, TD in 1/32 in, water WD and texture TXD in inches.
 * In deep water it is near Horne and Dreher, Phenomena of Pneumatic Tire Hydroplaning, NASA TN D-2056, 1963:
 * V = 6.35 sqrt(p / kPa) km/h, which knows the pressure alone.
 *
 * Below that speed the lift is a dynamic pressure and grows with its square (Horne and Dreher). How much of the patch is
 * flooded at all goes by depth over what texture and grooves take in: ours.
 */

/** Percent of spin-down at which a tyre is floating, by the source. */
const SPIN_DOWN_PCT = 10;
/** The source's units; a conversion called in the step would box its number. */
const INCH_PER_M = fromSI(1, 'in');
const PSI_PER_PA = fromSI(1, 'psi');
const MPH_MPS = toSI(1, 'mph');
const GROOVES_PER_M = 32 * INCH_PER_M;
/** Part of the tread that is groove. Ours, usual of road tyres. */
const VOID_RATIO = 0.3;
/** Exponent of the transition to full lift: (1 + x^2n)^(-1/n) of the square. Ours. */
const SHARPNESS = 4;
const WATER_KGPM3 = 1000;
/** EASA CS-25, AMC 25.1591, drag of water and slush on one wheel. */
const DRAG_COEFFICIENT = 0.75;

/**
 * Indices of the water under one tyre: the inputs, then the results of {@link floatTyre}. All in an array: numbers
 * passed to functions that are not inlined are boxed.
 */
export const FLOAT_DEPTH_M = 0;
export const FLOAT_SPEED_MPS = 1;
export const FLOAT_MACROTEXTURE = 2;
export const FLOAT_PRESSURE_PA = 3;
export const FLOAT_GROOVE_M = 4;
export const FLOAT_WIDTH_M = 5;
/** Speed at which the tyre floats; infinite on a dry road. Falls with depth, rises with pressure, groove and texture. */
export const FLOAT_LIMIT_MPS = 6;
/** Flooded part of the patch: 0 while texture and grooves take up the water, 1 in deep water. */
export const FLOAT_FLOODED = 7;
/** Share of the wheel load that water carries, 0 to below 1: 0 without water or speed, smooth everywhere. */
export const FLOAT_SHARE = 8;
/** Drag of the displaced water, against the motion; less for a floating tyre. */
export const FLOAT_DRAG_N = 9;
export const FLOAT_SIZE = 10;

/** Fills the outputs of `io` from its inputs. Allocates nothing. */
export function floatTyre(io: Float64Array): void {
  const depth_m = io[FLOAT_DEPTH_M]!;
  if (!(depth_m > 0)) {
    io[FLOAT_LIMIT_MPS] = Infinity;
    io[FLOAT_FLOODED] = 0;
    io[FLOAT_SHARE] = 0;
    io[FLOAT_DRAG_N] = 0;
    return;
  }
  const speed_mps = io[FLOAT_SPEED_MPS]!;
  const texture_m = textureDepth_m(io[FLOAT_MACROTEXTURE]!);
  const groove_m = io[FLOAT_GROOVE_M]!;
  const thinning = Math.pow(INCH_PER_M * depth_m, -0.06);
  const smooth = 10.409 * thinning + 3.507;
  const rough = (28.952 * thinning - 7.817) * Math.pow(INCH_PER_M * texture_m, 0.14);
  const limit_mps =
    MPH_MPS *
    Math.pow(SPIN_DOWN_PCT, 0.04) *
    Math.pow(PSI_PER_PA * io[FLOAT_PRESSURE_PA]!, 0.3) *
    Math.pow(GROOVES_PER_M * groove_m + 1, 0.06) *
    (smooth > rough ? smooth : rough);
  const fill = depth_m / (texture_m + VOID_RATIO * groove_m);
  const flooded = (fill * fill) / (1 + fill * fill);
  const square = (speed_mps / limit_mps) * (speed_mps / limit_mps);
  const lift = square / Math.pow(1 + Math.pow(square, SHARPNESS), 1 / SHARPNESS);
  const share = lift * flooded;
  io[FLOAT_LIMIT_MPS] = limit_mps;
  io[FLOAT_FLOODED] = flooded;
  io[FLOAT_SHARE] = share;
  io[FLOAT_DRAG_N] =
    0.5 *
    WATER_KGPM3 *
    DRAG_COEFFICIENT *
    io[FLOAT_WIDTH_M]! *
    depth_m *
    speed_mps *
    Math.abs(speed_mps) *
    (1 - share);
}
