import type { CommonRoadCar } from './vehicle-parameters.ts';

/** Steering rate that the actuator gives for a commanded one (limits of the CommonRoad vehicle models). */
export function limitedSteerRate_radps(
  { steering }: CommonRoadCar,
  steer_rad: number,
  rate_radps: number,
): number {
  const isAtStop =
    (steer_rad <= steering.min && rate_radps <= 0) || (steer_rad >= steering.max && rate_radps >= 0);
  if (isAtStop) return 0;
  return Math.min(Math.max(rate_radps, steering.v_min), steering.v_max);
}

/** Acceleration that engine and brakes give for a commanded one: constant power above v_switch. */
export function limitedAcceleration_mps2(
  { longitudinal }: CommonRoadCar,
  speed_mps: number,
  wanted_mps2: number,
): number {
  const { v_min: slowest_mps, v_max: fastest_mps, v_switch: switch_mps, a_max: most_mps2 } = longitudinal;
  if ((speed_mps <= slowest_mps && wanted_mps2 <= 0) || (speed_mps >= fastest_mps && wanted_mps2 >= 0))
    return 0;
  const pull_mps2 = speed_mps > switch_mps ? (most_mps2 * switch_mps) / speed_mps : most_mps2;
  return Math.min(Math.max(wanted_mps2, -most_mps2), pull_mps2);
}
