import { metric } from './manoeuvre-row.ts';

const AT_LIMIT = 'Mean over the second before 95 % of the largest lateral acceleration.';

/**
 * Figures of steady cornering, ISO 4138.
 *
 * @param largest definition of the largest lateral acceleration
 * @param understeer definition of the understeer gradient
 */
export const steadyMetrics = (largest: string, understeer: string) =>
  [
    metric('maxLateralAcceleration_mps2', 'Largest lateral acceleration', 'mps2', 3, 'more', largest),
    metric('understeerGradient_radpmps2', 'Understeer gradient', 'radpmps2', 5, 'neither', understeer),
    metric(
      'characteristicSpeed_mps',
      'Characteristic speed',
      'mps',
      2,
      'neither',
      'sqrt(L / U): speed of the largest yaw-rate gain of the linear car; none unless it understeers.',
    ),
    metric(
      'sideslipGradient_radpmps2',
      'Sideslip gradient',
      'radpmps2',
      5,
      'neither',
      'd(sideslip)/d(ay), straight fit from 1 to 4 m/s^2.',
    ),
    metric(
      'rollGradient_radpmps2',
      'Roll gradient',
      'radpmps2',
      5,
      'less',
      'd(roll)/d(ay), straight fit from 1 to 4 m/s^2.',
    ),
    metric(
      'frontLoadTransferShare',
      'Load transfer on the front axle',
      '1',
      3,
      'neither',
      'Share of the lateral load transfer that the front tyres take: d(right - left load of the front axle)/d(ay) over that of both axles, straight fits from 1 to 4 m/s^2.',
    ),
    metric(
      'lockingRatio',
      'Locking ratio of the driven axle',
      '1',
      3,
      'neither',
      `|TL - TR| / |TL + TR| of the torques of the driveline on its wheels; the rear axle of a car with four driven wheels. ${AT_LIMIT}`,
    ),
    metric(
      'innerPower_W',
      'Power of the inner driven wheel',
      'W',
      0,
      'neither',
      `Torque of the driveline times wheel speed. ${AT_LIMIT}`,
    ),
    metric(
      'outerPower_W',
      'Power of the outer driven wheel',
      'W',
      0,
      'neither',
      `Torque of the driveline times wheel speed. ${AT_LIMIT}`,
    ),
  ] as const;
