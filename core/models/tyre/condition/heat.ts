import type { TyreConditionParams } from './condition-params.ts';

/**
 * Heat of one tyre in two nodes, the tread's surface and the core (rest of the tread, belt, sidewalls, air):
 *
 *   Cs dTs/dt = p Q_slide - G (Ts - Tc) - h At (Ts - Ta) - (hr Ap + hw At) (Ts - Tr)
 *   Cc dTc/dt = Q_flex + G (Ts - Tc) - h Aw (Tc - Ta)
 *
 * Q_slide is friction force x slip velocity at the contact, Q_flex what rolling resistance takes, At, Ap and Aw the faces
 * of tread, patch and sidewalls; air is at Ta, road and the water on it at Tr. The structure is the usual one (LibreRally's is the same);
 * the numbers are ours, of the size of measured ones.
 *
 * One implicit Euler step, written for the change of temperature: stable at every step, and the heat that goes in less
 * the heat that leaves is exactly what the rubber stores. The rejected alternative, explicit Euler as in LibreRally, is
 * stable up to seconds too but balances only in the limit.
 */

/** Inputs of {@link stepHeat}, the temperatures of tread and core among them; it writes their new ones. */
export const HEAT_SLIDING_W = 0;
export const HEAT_SPEED_MPS = 1;
export const HEAT_LOAD_N = 2;
export const HEAT_PRESSURE_PA = 3;
export const HEAT_WATER_M = 4;
export const HEAT_DT_S = 5;
/** Outputs: heat into the rubber and out of it over the step. */
export const HEAT_IN_W = 6;
export const HEAT_OUT_W = 7;
export const HEAT_TREAD_K = 8;
export const HEAT_CORE_K = 9;
export const HEAT_IO_COUNT = 10;

/** Part of the friction power that stays in the tyre; the road takes the rest. Ours. */
const TYRE_PART = 0.5;
/** Convection on a rolling tyre: still air, and more per speed. Ours, of the size measured on tyres in wind tunnels. */
const AIR_WPM2K = 6;
const AIR_PER_MPS = 3.7;
/** Conduction into the road through the patch. Ours. */
const ROAD_WPM2K = 1200;
/** Water thrown over the tread: at full wetting, and depth and speed of half of it. Ours. */
const WATER_WPM2K = 500;
const HALF_WATER_M = 0.0005;
const HALF_SPEED_MPS = 5;

/** Steps the temperatures of one tyre. */
export function stepHeat(params: TyreConditionParams, io: Float64Array): void {
  const speed = Math.abs(io[HEAT_SPEED_MPS]!);
  const load_N = io[HEAT_LOAD_N]!;
  const dt = io[HEAT_DT_S]!;
  const depth_m = io[HEAT_WATER_M]!;
  const air = AIR_WPM2K + AIR_PER_MPS * speed;
  const wetting = (depth_m / (depth_m + HALF_WATER_M)) * (speed / (speed + HALF_SPEED_MPS));
  const touches = load_N > 0;
  const road_WpK = touches ? (ROAD_WPM2K * load_N) / io[HEAT_PRESSURE_PA]! : 0;
  const ground_WpK = (touches ? WATER_WPM2K * wetting * params.treadArea_m2 : 0) + road_WpK;
  const air_WpK = air * params.treadArea_m2;
  const core_WpK = air * params.sidewallArea_m2;
  const G = params.treadToCore_WpK;
  const sliding_W = TYRE_PART * io[HEAT_SLIDING_W]!;
  const flex_W = params.flexCoefficient * load_N * speed;
  const tread_K = io[HEAT_TREAD_K]!;
  const core_K = io[HEAT_CORE_K]!;
  const { air_K, road_K } = params;
  // Heat flows at the old temperatures, and the matrix of the implicit step.
  const intoTread =
    sliding_W - G * (tread_K - core_K) - air_WpK * (tread_K - air_K) - ground_WpK * (tread_K - road_K);
  const intoCore = flex_W + G * (tread_K - core_K) - core_WpK * (core_K - air_K);
  const a = params.treadHeat_JpK / dt + G + air_WpK + ground_WpK;
  const b = params.coreHeat_JpK / dt + G + core_WpK;
  const determinant = a * b - G * G;
  const newTread_K = tread_K + (intoTread * b + intoCore * G) / determinant;
  const newCore_K = core_K + (intoCore * a + intoTread * G) / determinant;
  io[HEAT_TREAD_K] = newTread_K;
  io[HEAT_CORE_K] = newCore_K;
  io[HEAT_IN_W] = sliding_W + flex_W;
  io[HEAT_OUT_W] =
    air_WpK * (newTread_K - air_K) + ground_WpK * (newTread_K - road_K) + core_WpK * (newCore_K - air_K);
}
