import { duration, metric, parameter, type ManoeuvreRow } from './manoeuvre-row.ts';
import { DRIVEN_SLIP, LOCKED_WHEEL_TIME, STOPPING_METRICS } from './straight-metrics.ts';

export const SPLIT_MU_BRAKING = {
  label: 'Split-mu braking',
  group: 'Split friction and slopes',
  description:
    "Straight braking with the left wheels on the run's surface and the right wheels on ice, gearbox in neutral; the driver steers to keep to the line between the two.",
  standard: 'After ISO 14512',
  rightSurface: 'ice',
  parameters: [
    duration(60),
    parameter('startSpeed_mps', 'Start speed', 'mps', 50 / 3.6, 5, 60, 'Speed when the pedal is applied.'),
    parameter(
      'deceleration_mps2',
      'Deceleration',
      'mps2',
      3,
      0.5,
      20,
      'Target deceleration: the pedal is set to the brake force that gives it with grip on both sides, at most full pedal.',
    ),
  ],
  metrics: [
    ...STOPPING_METRICS,
    metric(
      'gripUse',
      'Use of the grip',
      '1',
      3,
      'more',
      'Mean brake force of all tyres along the car over what their friction and load would allow, above 2 m/s.',
    ),
    metric(
      'peakSteerAngle_rad',
      'Largest steering angle',
      'rad',
      4,
      'less',
      'Maximum mean angle of the front wheels needed to keep to the line.',
    ),
    metric(
      'maxLineError_m',
      'Largest distance from the line',
      'm',
      2,
      'less',
      'Maximum distance of the centre of gravity from the line, either side.',
    ),
    metric('peakYawRate_radps', 'Peak yaw rate', 'radps', 3, 'less', 'Largest size.'),
    metric('peakSideslip_rad', 'Peak sideslip angle', 'rad', 4, 'less', 'Largest size, above 2 m/s.'),
    LOCKED_WHEEL_TIME,
  ],
} as const satisfies ManoeuvreRow;

export const HILL_START = {
  label: 'Hill start',
  group: 'Split friction and slopes',
  description:
    'The car is held on a slope for two seconds, then the brakes are released and it pulls away; the test measures how far it rolls back.',
  standard: 'Own procedure',
  grade: 'gradient',
  parameters: [
    duration(20),
    parameter(
      'gradient',
      'Gradient',
      '1',
      0.15,
      -0.4,
      0.4,
      'Rise over run of the road, which is this steep in the world Flat; other worlds have their own.',
    ),
    parameter('brake', 'Pedal', '1', 1, 0, 1, 'Travel of the brake pedal while the car is held.'),
    parameter('handbrake', 'Hand brake', '1', 0, 0, 1, 'Travel of the lever while the car is held.'),
    parameter(
      'gap_s',
      'From brake to accelerator',
      's',
      0.4,
      -3,
      5,
      'Time from releasing the brakes to pressing the accelerator; below 0 the accelerator comes first.',
    ),
  ],
  metrics: [
    metric(
      'creep_m',
      'Movement while held',
      'm',
      3,
      'less',
      'Movement along the road in the second before the brakes are released, either way.',
    ),
    metric(
      'rollback_m',
      'Rollback',
      'm',
      3,
      'less',
      'Maximum distance down the road from where the car was held, after the brakes are released.',
    ),
    metric('rollbackSpeed_mps', 'Rollback speed', 'mps', 2, 'less', 'Largest speed backwards.'),
    metric(
      'timeTo10m_s',
      'Time to 10 m',
      's',
      2,
      'less',
      'Time from releasing the brakes to 10 m up the road.',
    ),
    DRIVEN_SLIP,
  ],
} as const satisfies ManoeuvreRow;
