import { limitedAcceleration_mps2, limitedSteerRate_radps } from './commonroad-commands.ts';
import { axleLateralForce_N, axleLongitudinalForce_N } from './drift-tyre.ts';
import { kinematicRates, writeRolling } from './kinematic.ts';
import type { CommonRoadCar } from './vehicle-parameters.ts';
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

const FRONT_SPIN = 7;
const REAR_SPIN = 8;

/**
 * Single-track drift model (CommonRoad vehicle models, section on the single-track drift model): Magic Formula axles
 * in combined slip, spin of an axle's wheels, brake and engine torque m R a split by T_sb and T_se. Axle loads stay
 * the static ones, as in the published MATLAB code that made the traces; its later Python copy shifts them.
 *   m vDot = -Fyf sin(delta - beta) + Fyr sin(beta) + Fxf cos(delta - beta) + Fxr cos(beta)
 *   m v (betaDot + psiDot) = Fyf cos(delta - beta) + Fyr cos(beta) + Fxf sin(delta - beta) - Fxr sin(beta)
 *   I_z psiDDot = a (Fyf cos(delta) + Fxf sin(delta)) - b Fyr,  I_w wDot = T - R Fx
 */
export const driftDerivative: Derivative = (car, state, steerRate, acceleration, out) => {
  const { a, b, m, R_w: radius_m, tire } = car;
  const steer_rad = state[STEER]!;
  const speed_mps = state[SPEED]!;
  const steerRate_radps = limitedSteerRate_radps(car, steer_rad, steerRate);
  const acceleration_mps2 = limitedAcceleration_mps2(car, speed_mps, acceleration);
  out[STEER] = steerRate_radps;
  if (Math.abs(speed_mps) < KINEMATIC_BELOW_MPS) {
    rollingDerivative(car, state, steerRate_radps, acceleration_mps2, out);
    return;
  }
  const yawRate_radps = state[YAW_RATE]!;
  const sideslip_rad = state[SIDESLIP]!;
  const along_mps = speed_mps * Math.cos(sideslip_rad);
  const across_mps = speed_mps * Math.sin(sideslip_rad);
  const frontSlip_rad = Math.atan((across_mps + yawRate_radps * a) / along_mps) - steer_rad;
  const rearSlip_rad = Math.atan((across_mps - yawRate_radps * b) / along_mps);
  const frontLoad_N = (m * GRAVITY_MPS2 * b) / (a + b);
  const rearLoad_N = (m * GRAVITY_MPS2 * a) / (a + b);
  const frontSpeed_mps = Math.max(
    0,
    along_mps * Math.cos(steer_rad) + (across_mps + a * yawRate_radps) * Math.sin(steer_rad),
  );
  const frontSlip = (radius_m * state[FRONT_SPIN]!) / frontSpeed_mps - 1;
  const rearSlip = (radius_m * state[REAR_SPIN]!) / Math.max(0, along_mps) - 1;
  const frontX_N = axleLongitudinalForce_N(tire, frontSlip, frontSlip_rad, frontLoad_N);
  const rearX_N = axleLongitudinalForce_N(tire, rearSlip, rearSlip_rad, rearLoad_N);
  const frontY_N = axleLateralForce_N(tire, frontSlip, frontSlip_rad, frontLoad_N);
  const rearY_N = axleLateralForce_N(tire, rearSlip, rearSlip_rad, rearLoad_N);

  const angle_rad = steer_rad - sideslip_rad;
  const sine = Math.sin(angle_rad);
  const cosine = Math.cos(angle_rad);
  const torque_Nm = m * radius_m * acceleration_mps2;
  const frontShare = torque_Nm > 0 ? car.T_se : car.T_sb;
  out[0] = speed_mps * Math.cos(sideslip_rad + state[YAW]!);
  out[1] = speed_mps * Math.sin(sideslip_rad + state[YAW]!);
  out[SPEED] =
    (rearY_N * Math.sin(sideslip_rad) -
      frontY_N * sine +
      rearX_N * Math.cos(sideslip_rad) +
      frontX_N * cosine) /
    m;
  out[YAW] = yawRate_radps;
  out[YAW_RATE] =
    (a * (frontY_N * Math.cos(steer_rad) + frontX_N * Math.sin(steer_rad)) - b * rearY_N) / car.I_z;
  out[SIDESLIP] =
    (frontY_N * cosine +
      rearY_N * Math.cos(sideslip_rad) -
      rearX_N * Math.sin(sideslip_rad) +
      frontX_N * sine) /
      (m * speed_mps) -
    yawRate_radps;
  // Wheels do not turn backwards.
  out[FRONT_SPIN] = state[FRONT_SPIN]! >= 0 ? (frontShare * torque_Nm - radius_m * frontX_N) / car.I_y_w : 0;
  out[REAR_SPIN] =
    state[REAR_SPIN]! >= 0 ? ((1 - frontShare) * torque_Nm - radius_m * rearX_N) / car.I_y_w : 0;
};

/** Rolling without slip at walking pace, wheels included. */
function rollingDerivative(
  car: CommonRoadCar,
  state: Float64Array,
  steerRate_radps: number,
  acceleration_mps2: number,
  out: Float64Array,
): void {
  writeRolling(car, state, acceleration_mps2, out);
  // The published MATLAB code has the steering angle where the speed belongs in the middle term; at 0.1 m/s both are small.
  const steer_rad = state[STEER]!;
  const sideslip_rad = state[SIDESLIP]!;
  const speed_mps = state[SPEED]!;
  const [sideslipRate, yawAcceleration] = kinematicRates(
    car,
    state,
    steer_rad,
    steerRate_radps,
    acceleration_mps2,
  );
  const along_mps2 =
    acceleration_mps2 * Math.cos(sideslip_rad) - speed_mps * Math.sin(sideslip_rad) * sideslipRate;
  out[YAW_RATE] = yawAcceleration;
  out[SIDESLIP] = sideslipRate;
  out[FRONT_SPIN] =
    (along_mps2 + speed_mps * Math.cos(sideslip_rad) * Math.tan(steer_rad) * steerRate_radps) /
    (Math.cos(steer_rad) * car.R_w);
  out[REAR_SPIN] = along_mps2 / car.R_w;
}
