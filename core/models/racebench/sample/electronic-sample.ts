import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { FULL_PWM } from '../../driveline/electronic/pwm-table.ts';
import { columnOf } from '../../sample/columns.ts';
import type { Motors } from '../state/motors.ts';

const PWM = columnOf('motorPwm');
const TARGET = columnOf('motorTargetSpeed_radps');
const MEASURED = columnOf('motorMeasuredSpeed_radps');
const TORQUE = columnOf('motorTorque_Nm');
const POWER = columnOf('motorPower_W');

/** The channels of the four motors and their controller. */
export function writeMotors({ state, torque_Nm, batteryPower_W }: Motors, out: Float64Array): void {
  for (let w = 0; w < WHEEL_COUNT; w++) {
    out[PWM + w] = FULL_PWM * state.duty[w]!;
    out[TARGET + w] = state.target_radps[w]!;
    out[MEASURED + w] = state.sensors.measured_radps[w]!;
    out[TORQUE + w] = torque_Nm[w]!;
    out[POWER + w] = batteryPower_W[w]!;
  }
}
