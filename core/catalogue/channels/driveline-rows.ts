import { differentialRow, drivelineRow, held, type ChannelRow } from './channel-row.ts';

/** Below this torque on the carrier the locking ratio is undefined. */
export const MIN_INPUT_NM = 1;

export const CLUTCH_ROWS: readonly ChannelRow[] = [
  drivelineRow(
    'clutchTorque_Nm',
    'Clutch torque',
    'Nm',
    1,
    'Torque through the clutch; positive from engine to gearbox.',
  ),
  drivelineRow(
    'clutchHeatPower_W',
    'Clutch heat',
    'W',
    0,
    'Clutch torque times clutch slip; never negative.',
  ),
  drivelineRow('clutchHeat_J', 'Clutch heat since the start', 'J', 0, 'Sum of the clutch heat.', 'f64'),
];

/**
 * The same rows for every differential. Output 0 is the left wheel of an axle or the front axle at a centre
 * differential, as output0 of its block sets; locking and asymmetric quantities are positive toward output 1.
 */
export const DIFFERENTIAL_ROWS: readonly ChannelRow[] = [
  differentialRow(
    'differentialInputTorque_Nm',
    'Differential input torque',
    'Nm',
    1,
    'Torque on the differential carrier, final drive included.',
  ),
  differentialRow(
    'differentialLeftTorque_Nm',
    'Differential torque, left',
    'Nm',
    1,
    'Torque of the differential on output 0: the left wheel; of a centre differential the front axle.',
  ),
  differentialRow(
    'differentialRightTorque_Nm',
    'Differential torque, right',
    'Nm',
    1,
    'Torque of the differential on output 1: the right wheel; of a centre differential the rear axle.',
  ),
  differentialRow(
    'differentialLockingTorque_Nm',
    'Differential locking torque',
    'Nm',
    1,
    'Difference of the two output torques made by the locking mechanism; positive toward output 1.',
  ),
  held(
    differentialRow(
      'differentialLocked',
      'Differential locked',
      '1',
      1,
      '1 while the lock holds both outputs at one speed, 0 while they are free to part.',
    ),
  ),
  differentialRow(
    'differentialLockingRatio',
    'Differential locking ratio b',
    '1',
    3,
    `b = |TL - TR| / Tin, torques of the outputs and on the carrier; missing while |Tin| is below ${MIN_INPUT_NM} N.m.`,
  ),
  differentialRow(
    'differentialFrictionTorque_Nm',
    'Differential friction',
    'Nm',
    2,
    'Torque of the driveline drag (differential.friction) on the carrier, signed as it acts; 0 at rest.',
  ),
  differentialRow(
    'differentialSymmetricSpeed_radps',
    'Differential symmetric speed',
    'radps',
    3,
    'Half the sum of the output speeds: the speed of the carrier.',
  ),
  differentialRow(
    'differentialAsymmetricSpeed_radps',
    'Differential asymmetric speed',
    'radps',
    3,
    'Speed of output 1 less output 0: the slip of the lock.',
  ),
  differentialRow(
    'differentialInputAcceleration_radps2',
    'Differential input acceleration',
    'radps2',
    2,
    'Angular acceleration of the carrier, mean of a step.',
  ),
  differentialRow(
    'differentialLeftAcceleration_radps2',
    'Differential acceleration, left',
    'radps2',
    2,
    'Angular acceleration of output 0: the left wheel; of a centre differential the front axle.',
  ),
  differentialRow(
    'differentialRightAcceleration_radps2',
    'Differential acceleration, right',
    'radps2',
    2,
    'Angular acceleration of output 1: the right wheel; of a centre differential the rear axle.',
  ),
  differentialRow(
    'differentialHeatPower_W',
    'Differential heat',
    'W',
    1,
    'Power lost in the lock: half the locking torque times the asymmetric speed, as it acts.',
  ),
  differentialRow(
    'differentialHeat_J',
    'Differential heat since the start',
    'J',
    0,
    'Sum of the differential heat.',
    'f64',
  ),
];
