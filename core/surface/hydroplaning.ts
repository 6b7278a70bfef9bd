import { fromSI, toSI } from '../units/convert.ts';
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

/** Percent of spin-down that counts as floating, by the source. */
const SPIN_DOWN_PCT = 10;
const GROOVE_UNIT_IN = 1 / 32;
/** Part of the tread that is groove. Ours, usual of road tyres. */
const VOID_RATIO = 0.3;
/** Sharpness with which the lift reaches the whole load: (1 + x^2n)^(-1/n) of the square. Ours. */
const SHARPNESS = 4;
const WATER_KGPM3 = 1000;
/** EASA CS-25, AMC 25.1591, drag of water and slush on one wheel. */
const DRAG_COEFFICIENT = 0.75;

/** Speed at which the tyre floats; infinite on a dry road. Falls with depth, rises with pressure, groove and texture. */
export function hydroplaningSpeed_mps(
  depth_m: number,
  macrotexture: number,
  pressure_Pa: number,
  groove_m: number,
): number {
  if (!(depth_m > 0)) return Infinity;
  const groove = fromSI(groove_m, 'in') / GROOVE_UNIT_IN;
  const thinning = Math.pow(fromSI(depth_m, 'in'), -0.06);
  const texture = Math.pow(fromSI(textureDepth_m(macrotexture), 'in'), 0.14);
  const smooth = 10.409 * thinning + 3.507;
  const rough = (28.952 * thinning - 7.817) * texture;
  const speed_mph =
    Math.pow(SPIN_DOWN_PCT, 0.04) *
    Math.pow(fromSI(pressure_Pa, 'psi'), 0.3) *
    Math.pow(groove + 1, 0.06) *
    (smooth > rough ? smooth : rough);
  return toSI(speed_mph, 'mph');
}

/** Part of the patch that water floods: 0 while texture and grooves take it in, 1 in deep water. */
export function floodedPart(depth_m: number, macrotexture: number, groove_m: number): number {
  if (!(depth_m > 0)) return 0;
  const capacity_m = textureDepth_m(macrotexture) + VOID_RATIO * groove_m;
  const ratio = depth_m / capacity_m;
  return (ratio * ratio) / (1 + ratio * ratio);
}

/**
 * Share of the wheel load that water carries, 0 to below 1: 0 without water or speed, growing with depth and speed,
 * falling with pressure, groove and macrotexture; smooth everywhere.
 */
export function waterLoadShare(
  depth_m: number,
  speed_mps: number,
  macrotexture: number,
  pressure_Pa: number,
  groove_m: number,
): number {
  if (!(depth_m > 0)) return 0;
  const x = speed_mps / hydroplaningSpeed_mps(depth_m, macrotexture, pressure_Pa, groove_m);
  const square = x * x;
  const lift = square / Math.pow(1 + Math.pow(square, SHARPNESS), 1 / SHARPNESS);
  return lift * floodedPart(depth_m, macrotexture, groove_m);
}

/** Drag of the water that the tyre pushes aside; a tyre that floats draws less of it. */
export function waterDrag_N(depth_m: number, speed_mps: number, width_m: number, share: number): number {
  return (
    0.5 * WATER_KGPM3 * DRAG_COEFFICIENT * width_m * depth_m * speed_mps * Math.abs(speed_mps) * (1 - share)
  );
}
