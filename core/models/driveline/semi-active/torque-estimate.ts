import {
  MAP_SPEED_RADPS,
  MAP_THROTTLE,
  MAP_TORQUE_NM,
  writeMapTorque,
  type EngineMap,
} from './engine-map.ts';
import { BUS_ENGINE_RADPS, BUS_GEAR, BUS_THROTTLE, INPUT_TORQUE_NM } from './slots.ts';

export interface TorqueEstimateParams {
  readonly map: EngineMap;
  /** Engine speed over speed of the differential's case, by gear from reverse (-1); 0 in neutral. */
  readonly ratio: Float64Array;
  readonly efficiency: number;
}

/**
 * First subsystem of the semi-active differential paper (section 3.2): engine map at throttle and speed, times the
 * ratio of the engaged gear. Losses are the gears': they take from a driving engine (x efficiency) and help a braking
 * one (/ efficiency). Valid for steady running only, as the paper says: inertia torques are not included.
 */
export function estimateInputTorque(
  params: TorqueEstimateParams,
  mapIo: Float64Array,
  out: Float64Array,
): void {
  mapIo[MAP_THROTTLE] = out[BUS_THROTTLE]!;
  mapIo[MAP_SPEED_RADPS] = out[BUS_ENGINE_RADPS]!;
  writeMapTorque(params.map, mapIo);
  const engine_Nm = mapIo[MAP_TORQUE_NM]!;
  let gear = (out[BUS_GEAR]! | 0) + 1;
  if (gear < 0) gear = 0;
  if (gear >= params.ratio.length) gear = params.ratio.length - 1;
  const geared_Nm = engine_Nm * params.ratio[gear]!;
  out[INPUT_TORQUE_NM] = engine_Nm > 0 ? geared_Nm * params.efficiency : geared_Nm / params.efficiency;
}
