import { cite } from '../sources.ts';
import { duration, metric, parameter, side, type ManoeuvreRow } from './manoeuvre-row.ts';
import { steadyMetrics } from './steady-metrics.ts';

export const STEP_STEER = {
  label: 'Step steer',
  group: 'Steering response',
  description:
    'One second straight at a steady speed, then a fast steering step held; the throttle holds the speed.',
  standard: 'ISO 7401',
  parameters: [
    duration(6),
    parameter('speed_mps', 'Speed', 'mps', 80 / 3.6, 3, 80, 'Test speed, held by the throttle.'),
    parameter(
      'steer',
      'Steer input',
      '1',
      0.05,
      -1,
      1,
      'Steering input held after the step; positive to the left.',
    ),
    parameter('stepTime_s', 'Step duration', 's', 0.1, 0.02, 1, 'Time from straight to the held input.'),
  ],
  characteristic: 'yawRateGain_pers',
  metrics: [
    metric('steadyYawRate_radps', 'Steady yaw rate', 'radps', 4, 'neither', 'Mean over the last second.'),
    metric(
      'yawRateGain_pers',
      'Yaw-rate gain',
      'pers',
      3,
      'neither',
      'Steady yaw rate over the mean angle of the front wheels; v / (L + U v^2) of the linear model.',
    ),
    metric(
      'steadyLateralAcceleration_mps2',
      'Steady lateral acceleration',
      'mps2',
      3,
      'neither',
      'Mean over the last second.',
    ),
    metric(
      'yawRateResponseTime_s',
      'Yaw-rate response time',
      's',
      3,
      'less',
      'From 50 % of the steer step to 90 % of the steady yaw rate.',
    ),
    metric(
      'lateralAccelerationResponseTime_s',
      'Lateral-acceleration response time',
      's',
      3,
      'less',
      'From 50 % of the steer step to 90 % of the steady lateral acceleration.',
    ),
    metric(
      'lateralAccelerationGain_mps2prad',
      'Lateral-acceleration gain',
      'mps2prad',
      2,
      'neither',
      'Steady lateral acceleration over the mean angle of the front wheels.',
    ),
    metric(
      'sideslipGain',
      'Sideslip gain',
      '1',
      3,
      'neither',
      'Steady sideslip angle over the mean angle of the front wheels.',
    ),
    metric('yawRateOvershoot', 'Yaw-rate overshoot', '1', 3, 'less', '(peak - steady) / steady.'),
    metric(
      'yawRatePeakTime_s',
      'Yaw-rate peak time',
      's',
      3,
      'less',
      'From 50 % of the steer step to the largest yaw rate, where that is over 1 % above the steady one.',
    ),
    metric(
      'lateralAccelerationOvershoot',
      'Lateral-acceleration overshoot',
      '1',
      3,
      'less',
      '(peak - steady) / steady.',
    ),
    metric(
      'lateralAccelerationPeakTime_s',
      'Lateral-acceleration peak time',
      's',
      3,
      'less',
      'From 50 % of the steer step to the largest one, where that is over 1 % above the steady one.',
    ),
    metric('tbValue_srad', 'TB value', 'srad', 4, 'less', 'Yaw-rate peak time times steady sideslip angle.'),
    metric('steadySideslip_rad', 'Steady sideslip angle', 'rad', 4, 'neither', 'Mean over the last second.'),
    metric('steadyRoll_rad', 'Steady roll angle', 'rad', 4, 'less', 'Mean over the last second.'),
  ],
} as const satisfies ManoeuvreRow;

export const RAMP_STEER = {
  label: 'Ramp steer',
  group: 'Steady cornering',
  description:
    'Constant speed with the steering wound on slowly until the front or the rear axle reaches its limit.',
  standard: `ISO 4138, constant-speed method; speed of: ${cite('semiActivePaper')}`,
  parameters: [
    duration(40),
    parameter('speed_mps', 'Speed', 'mps', 50 / 3.6, 3, 80, 'Test speed, held by the throttle.'),
    parameter(
      'steerRate_pers',
      'Steer rate',
      'pers',
      0.02,
      -1,
      1,
      'Steering input per second, 1 being full lock; negative steers right.',
    ),
  ],
  characteristic: 'understeerGradient_radpmps2',
  metrics: steadyMetrics(
    'Largest 0.25 s mean.',
    'd(delta - L ay / v^2)/d(ay), delta the mean angle of the front wheels; straight fit from 1 to 4 m/s^2.',
  ),
} as const satisfies ManoeuvreRow;

export const CONSTANT_STEER = {
  label: 'Constant steer',
  group: 'Steady cornering',
  description:
    'The steering is held at one angle while the speed rises slowly; the change of the circle shows the balance.',
  standard: 'ISO 4138, constant steering-wheel angle',
  parameters: [
    duration(120),
    parameter(
      'radius_m',
      'Radius at walking pace',
      'm',
      30,
      5,
      500,
      'The front wheels are held at L / R, their mean angle for this circle without slip (from secondary sources: the standard begins with 30 m).',
    ),
    side(),
    parameter('startSpeed_mps', 'Start speed', 'mps', 4, 2, 60, 'Speed at the start.'),
    parameter(
      'acceleration_mps2',
      'Speed rise',
      'mps2',
      0.25,
      0.01,
      2,
      'Rate at which the target speed rises.',
    ),
  ],
  characteristic: 'understeerGradient_radpmps2',
  metrics: [
    ...steadyMetrics(
      'Largest 0.25 s mean.',
      '-L d(r / v)/d(ay), r the yaw rate: the curvature that the held angle loses; straight fit from 1 to 4 m/s^2. The sideslip gradient leaves out b r / v, the part that is not slip.',
    ),
    metric(
      'startRadius_m',
      'Radius at the start',
      'm',
      2,
      'neither',
      'Speed over yaw rate, mean of the second before the speed rises.',
    ),
    metric(
      'limitRadius_m',
      'Radius at the limit',
      'm',
      2,
      'neither',
      'Speed over yaw rate, mean over the second before 95 % of the largest lateral acceleration.',
    ),
  ],
} as const satisfies ManoeuvreRow;

export const CONSTANT_RADIUS = {
  label: 'Constant radius',
  group: 'Steady cornering',
  description: 'Follows a circle to the left while the speed rises slowly.',
  standard: 'ISO 4138, constant-radius method',
  parameters: [
    duration(90),
    parameter('radius_m', 'Radius', 'm', 40, 5, 500, 'Radius of the circle.'),
    parameter('startSpeed_mps', 'Start speed', 'mps', 5, 2, 60, 'Speed at the start.'),
    parameter(
      'acceleration_mps2',
      'Speed rise',
      'mps2',
      0.3,
      0,
      2,
      'Rate at which the target speed rises; 0 holds it.',
    ),
  ],
  characteristic: 'understeerGradient_radpmps2',
  metrics: [
    ...steadyMetrics(
      'Largest 0.25 s mean while within 1 m of the circle.',
      'd(mean angle of the front wheels)/d(ay), straight fit from 1 to 4 m/s^2.',
    ),
    metric(
      'maxRadiusError_m',
      'Largest path error',
      'm',
      3,
      'less',
      'Largest distance from the circle from 2 s on, before 95 % of the largest lateral acceleration.',
    ),
    metric(
      'meanInnerDrivenSlip',
      'Inner driven-wheel slip',
      '1',
      4,
      'less',
      'Mean slip ratio of the inner driven wheel over the second before 95 % of the largest lateral acceleration.',
    ),
  ],
} as const satisfies ManoeuvreRow;
