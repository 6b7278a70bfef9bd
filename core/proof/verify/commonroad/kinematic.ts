import { limitedAcceleration_mps2, limitedSteerRate_radps } from './commonroad-commands.ts';
import type { CommonRoadCar } from './vehicle-parameters.ts';
import { SIDESLIP, SPEED, STEER, YAW, type Derivative } from './single-track-state.ts';

/**
 * Kinematic single-track model about the rear axle (CommonRoad vehicle models, section on the kinematic single-track
 * model): psiDot = v tan(delta) / L.
 */
export const kinematicDerivative: Derivative = (car, state, steerRate_radps, acceleration_mps2, out) => {
  const speed_mps = state[SPEED]!;
  const yaw_rad = state[YAW]!;
  out[0] = speed_mps * Math.cos(yaw_rad);
  out[1] = speed_mps * Math.sin(yaw_rad);
  out[STEER] = limitedSteerRate_radps(car, state[STEER]!, steerRate_radps);
  out[SPEED] = limitedAcceleration_mps2(car, speed_mps, acceleration_mps2);
  out[YAW] = (speed_mps * Math.tan(state[STEER]!)) / (car.a + car.b);
};

/**
 * Position, speed and yaw of a car whose centre of mass is the reference point and that rolls without slip, its velocity
 * at atan(tan(delta) b / L).
 */
export function writeRolling(
  car: CommonRoadCar,
  state: Float64Array,
  acceleration_mps2: number,
  out: Float64Array,
): void {
  const speed_mps = state[SPEED]!;
  const tangent = Math.tan(state[STEER]!);
  const sideslip_rad = Math.atan((tangent * car.b) / (car.a + car.b));
  out[0] = speed_mps * Math.cos(sideslip_rad + state[YAW]!);
  out[1] = speed_mps * Math.sin(sideslip_rad + state[YAW]!);
  out[SPEED] = acceleration_mps2;
  out[YAW] = (speed_mps * Math.cos(sideslip_rad) * tangent) / (car.a + car.b);
}

/**
 * Time derivatives of sideslip and yaw rate of rolling without slip, as in the models' published code: its
 * first one squares tan^2(delta) b / L, although the derivative of atan(tan(delta) b / L) has tan(delta) b /
 * L.
 *
 * @param sideslipSpeed_mps factor of sin(beta) betaDot: the speed in one model's code, not so in the other's
 */
export function kinematicRates(
  car: CommonRoadCar,
  state: Float64Array,
  sideslipSpeed_mps: number,
  steerRate_radps: number,
  acceleration_mps2: number,
): readonly [sideslipRate_radps: number, yawAcceleration_radps2: number] {
  const length_m = car.a + car.b;
  const tangent = Math.tan(state[STEER]!);
  const cosine = Math.cos(state[STEER]!);
  const sideslip_rad = state[SIDESLIP]!;
  const sideslipRate_radps =
    (car.b * steerRate_radps) / (length_m * cosine ** 2 * (1 + ((tangent ** 2 * car.b) / length_m) ** 2));
  const yawAcceleration_radps2 =
    (acceleration_mps2 * Math.cos(sideslip_rad) * tangent -
      sideslipSpeed_mps * Math.sin(sideslip_rad) * sideslipRate_radps * tangent +
      (state[SPEED]! * Math.cos(sideslip_rad) * steerRate_radps) / cosine ** 2) /
    length_m;
  return [sideslipRate_radps, yawAcceleration_radps2];
}
