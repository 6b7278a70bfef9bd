import { metric } from './manoeuvre-row.ts';

export const STOPPING_METRICS = [
  metric(
    'stoppingDistance_m',
    'Stopping distance',
    'm',
    2,
    'less',
    'Path from pedal application to rest, times (start speed / speed at application)^2.',
  ),
  metric(
    'meanDeceleration_mps2',
    'Mean deceleration',
    'mps2',
    2,
    'more',
    'Start speed squared over twice the stopping distance.',
  ),
] as const;

export const LOCKED_WHEEL_TIME = metric(
  'lockedWheelTime_s',
  'Time with a locked wheel',
  's',
  3,
  'less',
  'Time with any slip ratio below -0.9, above 2 m/s.',
);

export const PEAK_ACCELERATION = metric(
  'peakLongitudinalAcceleration_mps2',
  'Peak acceleration',
  'mps2',
  2,
  'more',
  'Largest longitudinal acceleration, 0.1 s mean.',
);

export const DRIVEN_SLIP = metric(
  'maxDrivenSlipRatio',
  'Largest driven slip above 2 m/s',
  '1',
  3,
  'neither',
  'Largest slip ratio of a driven wheel while the car is faster than 2 m/s. At the start it is larger: the slip speed is divided by a speed near zero.',
);
