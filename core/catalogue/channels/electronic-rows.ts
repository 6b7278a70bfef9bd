import { ofKind, wheelRow, type ChannelRow } from './channel-row.ts';

/** The four motors and the controller of an electronic differential (Software differential formulas); recorded for such a car only. */
export const ELECTRONIC_ROWS: readonly ChannelRow[] = ofKind('electronic', [
  wheelRow(
    'motorPwm',
    'Motor PWM value',
    '1',
    1,
    'Output of the controller to the motor: 0 to 255 (full throttle); 0 while it is switched off.',
  ),
  wheelRow(
    'motorTargetSpeed_radps',
    'Target wheel speed',
    'radps',
    2,
    'Speed set by the wheel’s circle and the mode; positive forward. For the leader, its own measured speed.',
  ),
  wheelRow(
    'motorMeasuredSpeed_radps',
    'Measured wheel speed',
    'radps',
    2,
    'Speed from the wheel sensor: whole pulses since its last reading; positive forward.',
  ),
  wheelRow('motorTorque_Nm', 'Motor torque', 'Nm', 1, 'At the rotor; positive forward.'),
  wheelRow(
    'motorPower_W',
    'Motor power',
    'W',
    0,
    'Drawn from the battery, heat of the winding included; negative charges it.',
  ),
]);

/** Keys that only a model with an engine records. */
export const ELECTRONIC_KEYS: readonly string[] = ELECTRONIC_ROWS.map(({ key }) => key);
