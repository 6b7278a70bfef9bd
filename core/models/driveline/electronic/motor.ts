import type { MotorSetup } from '../../../setup/setup.ts';

/**
 * A direct-current motor on a chopped supply. At duty d (0 to 1, the PWM value over 255) it sees d of the supply, so
 * that its torque at the rotor is a falling line over its speed,
 *
 *   T = T_stall d - T_stall w / w_0     (textbook line of a motor with constant flux: T = kt (d U - kt w) / R,
 *                                        T_stall = kt U / R, w_0 = U / kt)
 *
 * with the stall torque at full duty and the no-load speed at full duty. It lies between -regeneration x T_stall and
 * T_stall: the current limit of the controller. Speeds and torques are positive in the direction driven forward.
 * Winding heat is T² w_0 / T_stall, whatever holds the current, so that the battery gives T w + T² w_0 / T_stall.
 * Left out: the motor's inductance (electrical time constants are below a step of 1 ms) and its no-load current.
 */
export interface MotorParams {
  readonly stallTorque_Nm: number;
  readonly noLoadSpeed_radps: number;
  /** Motor speed over wheel speed. */
  readonly ratio: number;
  /**
   * Efficiency of the gear between motor and wheel. Its loss acts as dry friction, (1 - efficiency) ratio |T| at the
   * wheel.
   */
  readonly efficiency: number;
  readonly rotorInertia_kgm2: number;
  /** Largest braking torque over the stall torque; 0 lets the wheel run free. */
  readonly regeneration: number;
}

export function compileMotor(setup: MotorSetup): MotorParams {
  return { ...setup };
}

/** Indices of the exchange of {@link writeMotorLine}. */
export const MOTOR_DUTY = 0;
/** Direction of travel, 1 or -1; 0 is switched off: no torque at all. */
export const MOTOR_DIRECTION = 1;
/** Wheel speed. */
export const MOTOR_SPEED_RADPS = 2;
/** Out, at the wheel: torque at that speed, and its fall per wheel speed, to be taken implicitly. */
export const MOTOR_TORQUE_NM = 3;
export const MOTOR_DAMPING_NMSPRAD = 4;
/** Out, at the wheel: dry friction of the gear. */
export const MOTOR_FRICTION_NM = 5;
export const MOTOR_IO_COUNT = 6;

/** Torque line of one motor at its wheel. Allocates nothing. */
export function writeMotorLine(motor: MotorParams, io: Float64Array): void {
  const { stallTorque_Nm, noLoadSpeed_radps, ratio } = motor;
  const direction = io[MOTOR_DIRECTION]!;
  if (direction === 0) {
    io[MOTOR_TORQUE_NM] = 0;
    io[MOTOR_DAMPING_NMSPRAD] = 0;
    io[MOTOR_FRICTION_NM] = 0;
    return;
  }
  const along_radps = direction * ratio * io[MOTOR_SPEED_RADPS]!;
  let torque_Nm = stallTorque_Nm * (io[MOTOR_DUTY]! - along_radps / noLoadSpeed_radps);
  let slope = stallTorque_Nm / noLoadSpeed_radps;
  const least_Nm = -motor.regeneration * stallTorque_Nm;
  if (torque_Nm < least_Nm) {
    torque_Nm = least_Nm;
    slope = 0;
  } else if (torque_Nm > stallTorque_Nm) {
    torque_Nm = stallTorque_Nm;
    slope = 0;
  }
  io[MOTOR_TORQUE_NM] = direction * ratio * torque_Nm;
  io[MOTOR_DAMPING_NMSPRAD] = ratio * ratio * slope;
  io[MOTOR_FRICTION_NM] = (1 - motor.efficiency) * ratio * Math.abs(torque_Nm);
}

/** Torque at the rotor for a duty and a rotor speed, driven forward; for plots and tests. */
export function motorTorque_Nm(motor: MotorParams, duty: number, rotor_radps: number): number {
  const io = new Float64Array(MOTOR_IO_COUNT);
  io[MOTOR_DUTY] = duty;
  io[MOTOR_DIRECTION] = 1;
  io[MOTOR_SPEED_RADPS] = rotor_radps / motor.ratio;
  writeMotorLine(motor, io);
  return io[MOTOR_TORQUE_NM]! / motor.ratio;
}

/** Heat of the winding at a rotor torque. */
export function windingLoss_W(motor: MotorParams, torque_Nm: number): number {
  return (torque_Nm * torque_Nm * motor.noLoadSpeed_radps) / motor.stallTorque_Nm;
}
