import { ofKind, wheelRow, type ChannelRow } from './row.ts';

/** The four motors and the controller of an electronic differential (Software differential formulas); recorded for such a car only. */
export const ELECTRONIC_ROWS: readonly ChannelRow[] = ofKind('electronic', [
  wheelRow(
    'motorPwm',
    'Motor PWM value',
    '1',
    1,
    'What the controller gives the motor: 0 to 255 (full throttle); 0 while it is switched off.',
  ),
  wheelRow(
    'motorTargetSpeed_radps',
    'Wanted wheel speed',
    'radps',
    2,
    'Of the wheel’s circle and the mode; positive forward. The leader’s is its own measured one.',
  ),
  wheelRow(
    'motorMeasuredSpeed_radps',
    'Measured wheel speed',
    'radps',
    2,
    'By the sensor of the wheel: whole pulses since its last reading; positive forward.',
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

/** Of a model that has an engine instead. */
export const ELECTRONIC_KEYS: readonly string[] = ELECTRONIC_ROWS.map(({ key }) => key);
