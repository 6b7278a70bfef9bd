import { SURFACES } from '../../contract/surfaces.ts';
import type { TyreConditions } from '../../contract/tyre-laboratory.ts';
import { tyreModelRow } from '../../contract/tyre-models.ts';
import { TYRE_TYPE_NAMES } from '../../contract/tyre-types.ts';
import { filmRatio } from '../../surface/film-grip.ts';
import { waterLoadShare } from '../../surface/hydroplaning.ts';
import { slipScale } from '../../surface/surface-slip.ts';
import { temperatureGrip } from '../../tyre/condition/grip.ts';
import type { TyreConditionParams } from '../../tyre/condition/params.ts';
import { evaluateTyre } from '../../tyre/evaluate-tyre.ts';
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
} from '../../tyre/tyre.ts';

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
  /** Of the road for this tyre, over that of dry asphalt at the tyre's best temperature. */
  readonly roadFriction: number;
  readonly pressure_Pa: number;
  readonly waterLoadShare: number;
  /** By which slips are scaled before the curves see them (surface-slip.ts). */
  readonly slipScale: number;
  readonly tangentScale: number;
}

/** Speed from which the shifts of the curves are fully there, as in the vehicle's step. */
const SHIFT_SPEED_MPS = 1;

/** The tyre as the vehicle's step would ask it on that road (core/vehicle/road-step.ts), without road noise and wear. */
export function placeTyre({ tyre, condition, frictionScale }: LabTyre, on: TyreConditions): PlacedTyre {
  const row = SURFACES[on.surface];
  const { properties } = row;
  const depth_m = on.waterDepth_m ?? properties.waterDepth_m;
  const type = TYRE_TYPE_NAMES[condition.typeIndex] ?? 'road';
  const film = filmRatio(depth_m, properties.waterDepth_m, properties.microtexture, condition.filmGrip);
  const even = row.grip[type] * film;
  const heat_K = on.temperature_K;
  const heat = heat_K === undefined ? 1 : temperatureGrip(condition, heat_K, heat_K);
  const pressure_Pa = on.pressure_Pa ?? (tyre.pressure_Pa > 0 ? tyre.pressure_Pa : condition.coldPressure_Pa);
  const { slipStiffnessScale, peakSlipScale, macrotexture } = properties;
  const keeps = tyreModelRow(tyre.model).keepsStiffness ?? false;
  const io = createTyreIo();
  const roadFriction = even * heat;
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
    waterLoadShare: waterLoadShare(depth_m, on.speed_mps, macrotexture, pressure_Pa, condition.grooveDepth_m),
    slipScale: slipScale(slipStiffnessScale, peakSlipScale, even, keeps),
    tangentScale: slipScale(slipStiffnessScale, 1, even, keeps),
  };
}

/** Slips of one question; load and inclination are those of the place where left out. */
export interface TyreAsked {
  readonly slip?: number;
  readonly angle_rad?: number;
  readonly load_N?: number;
  readonly inclination_rad?: number;
}

/** Asks the tyre; the answer stands in its `io` until the next question. */
export function askTyre(placed: PlacedTyre, asked: TyreAsked): Float64Array {
  const { io, tyre } = placed;
  io[TYRE_LOAD_N] = (asked.load_N ?? placed.load_N) * (1 - placed.waterLoadShare);
  io[TYRE_SLIP] = placed.slipScale * (asked.slip ?? 0);
  io[TYRE_TANGENT] = placed.tangentScale * Math.tan(asked.angle_rad ?? 0);
  io[TYRE_LEAN_RAD] = (asked.inclination_rad ?? placed.inclination_rad) - tyre.inclination_rad;
  evaluateTyre(tyre, io);
  return io;
}
