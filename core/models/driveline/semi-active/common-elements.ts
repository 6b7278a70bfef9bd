import { BUS_ENGINE_RADPS, DEAD_ZONE_PA, FEASIBLE_PA, REQUESTED_PA, SATURATED_PA, SLEW_PA } from './slots.ts';

/** Elements common to all algorithms (Semi-active differential paper, section 3.2), once per frame. */
export interface CommonParams {
  readonly deadZone_Pa: number;
  /** Maximum change from one frame to the next. */
  readonly rise_Pa: number;
  readonly fall_Pa: number;
  readonly maxPressure_Pa: number;
  /** Rise of the unloaded servo within one frame. */
  readonly servoRise_Pa: number;
  readonly fullSupplySpeed_radps: number;
  readonly leastSupply: number;
}

/** No actuation below the threshold; above it the request is unchanged (no offset). */
export function applyDeadZone(params: CommonParams, out: Float64Array): void {
  const request = out[REQUESTED_PA]!;
  out[DEAD_ZONE_PA] = request < params.deadZone_Pa ? 0 : request;
}

/** Relative to the last pressure sent, so that saturation leaves no backlog. */
export function limitSlew(params: CommonParams, out: Float64Array): void {
  const request = out[DEAD_ZONE_PA]!;
  const last = out[SATURATED_PA]!;
  const high = last + params.rise_Pa;
  const low = last - params.fall_Pa;
  out[SLEW_PA] = request > high ? high : request < low ? low : request;
}

/**
 * Limits the request to the feasible pressure. The servomotor has a straight torque-speed line: at rest it makes the
 * stall pressure, and the nearer the pressure is to that the slower it rises, dp = servo rate (1 - p / stall) per
 * frame. Stall pressure falls with the supply, which drops linearly with engine speed below the speed of full supply.
 * The paper says only that the requested pressure is kept below the maximum feasible one; this model of it is ours.
 */
export function saturate(params: CommonParams, out: Float64Array): void {
  const part = out[BUS_ENGINE_RADPS]! / params.fullSupplySpeed_radps;
  const fill = part < 0 ? 0 : part > 1 ? 1 : part;
  const stall = params.maxPressure_Pa * (params.leastSupply + (1 - params.leastSupply) * fill);
  const last = out[SATURATED_PA]!;
  const room = 1 - last / stall;
  const reach = last + params.servoRise_Pa * (room > 0 ? room : 0);
  const feasible = reach < stall ? reach : stall;
  out[FEASIBLE_PA] = feasible;
  out[SATURATED_PA] = out[SLEW_PA]! > feasible ? feasible : out[SLEW_PA]!;
}
