import { limitedAcceleration_mps2, limitedSteerRate_radps } from './commonroad-commands.ts';
import { kinematicRates, writeRolling } from './kinematic.ts';
import {
  GRAVITY_MPS2,
  KINEMATIC_BELOW_MPS,
  SIDESLIP,
  SPEED,
  STEER,
  YAW,
  YAW_RATE,
  type Derivative,
} from './single-track-state.ts';

/**
 * Single-track model with linear tyres and longitudinal load transfer (CommonRoad vehicle models, section on the
 * single-track model). Axle forces Fy = -mu C Fz alpha with alpha_f = beta + a psiDot / v - delta,
 * alpha_r = beta - b psiDot / v, and one cornering-stiffness coefficient mu C = -p_ky1 for both axles:
 *   I_z psiDDot = a Fyf - b Fyr,  m v (betaDot + psiDot) = Fyf + Fyr.
 */
export const linearTyreDerivative: Derivative = (car, state, steerRate, acceleration, out) => {
  const { a, b, m, h_s: h } = car;
  const speed_mps = state[SPEED]!;
  const steerRate_radps = limitedSteerRate_radps(car, state[STEER]!, steerRate);
  const acceleration_mps2 = limitedAcceleration_mps2(car, speed_mps, acceleration);
  out[STEER] = steerRate_radps;
  out[SPEED] = acceleration_mps2;
  if (Math.abs(speed_mps) < KINEMATIC_BELOW_MPS) {
    writeRolling(car, state, acceleration_mps2, out);
    const [sideslipRate, yawAcceleration] = kinematicRates(
      car,
      state,
      speed_mps,
      steerRate_radps,
      acceleration_mps2,
    );
    out[YAW_RATE] = yawAcceleration;
    out[SIDESLIP] = sideslipRate;
    return;
  }
  const sideslip_rad = state[SIDESLIP]!;
  const yawRate_radps = state[YAW_RATE]!;
  const frontLoad_N = (m * (GRAVITY_MPS2 * b - acceleration_mps2 * h)) / (a + b);
  const rearLoad_N = (m * (GRAVITY_MPS2 * a + acceleration_mps2 * h)) / (a + b);
  const coefficient = car.tire.p_ky1;
  const front_N =
    coefficient * frontLoad_N * (sideslip_rad + (a * yawRate_radps) / speed_mps - state[STEER]!);
  const rear_N = coefficient * rearLoad_N * (sideslip_rad - (b * yawRate_radps) / speed_mps);
  out[0] = speed_mps * Math.cos(sideslip_rad + state[YAW]!);
  out[1] = speed_mps * Math.sin(sideslip_rad + state[YAW]!);
  out[YAW] = yawRate_radps;
  out[YAW_RATE] = (a * front_N - b * rear_N) / car.I_z;
  out[SIDESLIP] = (front_N + rear_N) / (m * speed_mps) - yawRate_radps;
};
