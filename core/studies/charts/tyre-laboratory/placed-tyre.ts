import { SURFACES } from '../../../catalogue/surfaces.ts';
import type { TyreConditions } from '../../../contract/tyre-laboratory.ts';
import { tyreModelRow } from '../../../catalogue/tyre-models.ts';
import {
  FLOAT_DEPTH_M,
  FLOAT_GROOVE_M,
  FLOAT_MACROTEXTURE,
  FLOAT_PRESSURE_PA,
  FLOAT_SHARE,
  FLOAT_SIZE,
  FLOAT_SPEED_MPS,
  floatTyre,
} from '../../../environment/surface/hydroplaning.ts';
import {
  ROAD_FRICTION,
  ROAD_SLIP_SCALE,
  ROAD_TANGENT_SCALE,
  TYRE_ROAD_SIZE,
  writeTyreRoad,
} from '../../../environment/surface/tyre-road.ts';
import { temperatureGrip } from '../../../models/tyre/condition/grip.ts';
import type { TyreConditionParams } from '../../../models/tyre/condition/condition-params.ts';
import { evaluateTyre } from '../../../models/tyre/evaluate-tyre.ts';
import {
  createTyreIo,
  TYRE_FRICTION,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_PRESSURE_PA,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
  type TyreParams,
} from '../../../models/tyre/tyre.ts';
import { surfaceOfRow } from '../../../environment/world/ground-surface.ts';

/** A tyre of the laboratory, apart from any car. */
export interface LabTyre {
  readonly tyre: TyreParams;
  readonly condition: TyreConditionParams;
  /** The car's friction_road; 1 for a tyre without a car. */
  readonly frictionScale: number;
}

/** A tyre on a road in a state. */
export interface PlacedTyre {
  readonly tyre: TyreParams;
  readonly io: Float64Array;
  readonly load_N: number;
  readonly inclination_rad: number;
  /** Friction of the road for this tyre, over that of dry asphalt at the tyre's best temperature. */
  readonly roadFriction: number;
  readonly pressure_Pa: number;
  readonly waterLoadShare: number;
  /** By which slips are scaled before the curves see them (surface-slip.ts). */
  readonly slipScale: number;
  readonly tangentScale: number;
}

/** Speed from which the shifts of the curves are fully there, as in the vehicle's step. */
const SHIFT_SPEED_MPS = 1;

/** The tyre as the vehicle's step would ask it on that road (core/models/racebench/wheels/road-step.ts), without road noise and wear. */
export function placeTyre({ tyre, condition, frictionScale }: LabTyre, on: TyreConditions): PlacedTyre {
  const surface = surfaceOfRow(on.surface, SURFACES[on.surface], on.waterDepth_m);
  const road = new Float64Array(TYRE_ROAD_SIZE);
  writeTyreRoad(surface, condition, tyreModelRow(tyre.model).hasOwnStiffness ?? false, road);
  const heat_K = on.temperature_K;
  const heat = heat_K === undefined ? 1 : temperatureGrip(condition, heat_K, heat_K);
  const pressure_Pa = on.pressure_Pa ?? (tyre.pressure_Pa > 0 ? tyre.pressure_Pa : condition.coldPressure_Pa);
  const water = new Float64Array(FLOAT_SIZE);
  water[FLOAT_DEPTH_M] = surface.properties.waterDepth_m;
  water[FLOAT_SPEED_MPS] = on.speed_mps;
  water[FLOAT_MACROTEXTURE] = surface.properties.macrotexture;
  water[FLOAT_PRESSURE_PA] = pressure_Pa;
  water[FLOAT_GROOVE_M] = condition.grooveDepth_m;
  floatTyre(water);
  const io = createTyreIo();
  const roadFriction = (road[ROAD_FRICTION] ?? 0) * heat;
  io[TYRE_FRICTION] = roadFriction * frictionScale;
  io[TYRE_SPEED_MPS] = on.speed_mps;
  io[TYRE_PRESSURE_PA] = tyre.pressure_Pa > 0 ? pressure_Pa : 0;
  io[TYRE_SHIFT_WEIGHT] = Math.min(1, on.speed_mps / SHIFT_SPEED_MPS);
  return {
    tyre,
    io,
    load_N: on.load_N,
    inclination_rad: on.inclination_rad,
    roadFriction,
    pressure_Pa,
    waterLoadShare: water[FLOAT_SHARE] ?? 0,
    slipScale: road[ROAD_SLIP_SCALE] ?? 1,
    tangentScale: road[ROAD_TANGENT_SCALE] ?? 1,
  };
}

/** Slips of one evaluation; load and inclination default to those of the wheel position. */
export interface TyreAsked {
  readonly slip?: number;
  readonly angle_rad?: number;
  readonly load_N?: number;
  readonly inclination_rad?: number;
}

/** Evaluates the tyre; the answer is in its `io` until the next call. */
export function askTyre(placed: PlacedTyre, asked: TyreAsked): Float64Array {
  const { io, tyre } = placed;
  io[TYRE_LOAD_N] = (asked.load_N ?? placed.load_N) * (1 - placed.waterLoadShare);
  io[TYRE_SLIP] = placed.slipScale * (asked.slip ?? 0);
  io[TYRE_TANGENT] = placed.tangentScale * Math.tan(asked.angle_rad ?? 0);
  io[TYRE_LEAN_RAD] = (asked.inclination_rad ?? placed.inclination_rad) - tyre.inclination_rad;
  evaluateTyre(tyre, io);
  return io;
}
