import { ENERGY_METRICS } from './energy-metrics.ts';
import { duration, metric, parameter, type ManoeuvreRow } from './manoeuvre-row.ts';
import { DRIVEN_SLIP, LOCKED_WHEEL_TIME, PEAK_ACCELERATION, STOPPING_METRICS } from './straight-metrics.ts';

const slipLimit = parameter(
  'slipLimit',
  'Slip limit',
  '1',
  0.12,
  0.02,
  100,
  'Driven-wheel slip ratio above which the driver eases off; 100 or more keeps full pedal.',
);

const TRACTION_METRICS = [
  DRIVEN_SLIP,
  metric(
    'peakWheelPower_W',
    'Peak power at the wheels',
    'W',
    0,
    'more',
    'Torques of the driveline times wheel speeds of all driven wheels, largest 0.5 s mean.',
  ),
] as const;

export const STRAIGHT_ACCELERATION = {
  label: 'Straight acceleration',
  group: 'Straight',
  description:
    "From rest with as much throttle as the tyres can use, shifting up at the car's shift speed; the driver also eases off where the nose lifts by more than 4 deg.",
  standard: 'Own procedure',
  parameters: [
    duration(20),
    parameter(
      'endSpeed_mps',
      'End speed',
      'mps',
      200 / 3.6,
      5,
      120,
      'The run ends when the car reaches this speed.',
    ),
    slipLimit,
  ],
  metrics: [
    metric(
      'timeTo50kph_s',
      '0 to 50 km/h',
      's',
      3,
      'less',
      'Time from first movement (0.1 m/s) to 13.889 m/s.',
    ),
    metric('timeTo100kph_s', '0 to 100 km/h', 's', 3, 'less', 'Time from first movement to 27.778 m/s.'),
    metric(
      'timeTo75m_s',
      '0 to 75 m',
      's',
      3,
      'less',
      'Formula SAE acceleration distance, from first movement.',
    ),
    metric('topSpeed_mps', 'Maximum speed of the run', 'mps', 2, 'more', 'Maximum speed in the run.'),
    PEAK_ACCELERATION,
    ...TRACTION_METRICS,
    ...ENERGY_METRICS,
  ],
} as const satisfies ManoeuvreRow;

export const STANDING_KILOMETRE = {
  label: 'Standing kilometre',
  group: 'Straight',
  description: 'From rest over a kilometre with as much throttle as the tyres can use, shifting up.',
  standard: 'Own procedure',
  parameters: [
    duration(90),
    parameter('distance_m', 'Distance', 'm', 1000, 10, 10_000, 'Distance at which the run ends.'),
    slipLimit,
  ],
  metrics: [
    metric('timeTo100kph_s', '0 to 100 km/h', 's', 3, 'less', 'Time from first movement to 27.778 m/s.'),
    metric('timeTo200kph_s', '0 to 200 km/h', 's', 3, 'less', 'Time from first movement to 55.556 m/s.'),
    metric('timeTo400m_s', '0 to 400 m', 's', 3, 'less', 'Time from first movement.'),
    metric('speedAt400m_mps', 'Speed at 400 m', 'mps', 2, 'more', 'Speed at that point.'),
    metric('time_s', 'Time', 's', 3, 'less', 'Time from first movement to the end of the distance.'),
    metric('endSpeed_mps', 'Speed at the end', 'mps', 2, 'more', 'Speed at the end of the distance.'),
    ...TRACTION_METRICS,
    ...ENERGY_METRICS,
  ],
} as const satisfies ManoeuvreRow;

export const FSAE_ACCELERATION = {
  label: 'Acceleration over 75 m',
  group: 'Formula SAE',
  description: 'From rest behind the start line over 75 m; the clock starts at the line.',
  standard: 'Formula SAE rules, acceleration event (distances from secondary sources)',
  parameters: [
    duration(30),
    parameter('distance_m', 'Distance', 'm', 75, 10, 1000, 'Time from the start line to the finish.'),
    parameter(
      'stage_m',
      'Distance to start line',
      'm',
      0.3,
      0,
      5,
      'Distance of the car behind the line at the start.',
    ),
    slipLimit,
  ],
  metrics: [
    metric('time_s', 'Time', 's', 3, 'less', 'Time from the start line to the finish.'),
    metric('finishSpeed_mps', 'Speed at the finish', 'mps', 2, 'more', 'Speed at that point.'),
    PEAK_ACCELERATION,
    ...TRACTION_METRICS,
  ],
} as const satisfies ManoeuvreRow;

export const TOP_SPEED = {
  label: 'Top speed',
  group: 'Straight',
  description:
    'Full pedal from a rolling start, shifting up, until the speed has not risen by 0.1 m/s for eight seconds.',
  standard: 'Own procedure',
  parameters: [
    duration(300),
    parameter(
      'startSpeed_mps',
      'Start speed',
      'mps',
      20,
      5,
      100,
      'Speed at the start, in the gear with the highest driving force.',
    ),
  ],
  metrics: [
    metric('topSpeed_mps', 'Top speed', 'mps', 2, 'more', 'Largest 1 s mean.'),
    metric('gear', 'Gear', '1', 0, 'neither', 'Gear at the top speed.'),
    metric('engineSpeed_radps', 'Engine speed', 'radps', 1, 'neither', 'At the top speed.'),
    metric('wheelPower_W', 'Power at the wheels', 'W', 0, 'neither', 'At the top speed, all driven wheels.'),
    metric('time_s', 'Time', 's', 2, 'less', 'Until 99 % of the top speed.'),
    metric('distance_m', 'Distance', 'm', 0, 'less', 'Until 99 % of the top speed.'),
  ],
} as const satisfies ManoeuvreRow;

export const BRAKING = {
  label: 'Straight braking',
  group: 'Straight',
  description:
    'Half a second of coasting, then the pedal in a ramp of 0.1 s to rest, gearbox in neutral, steering straight.',
  standard: 'Own procedure after ISO 21994',
  parameters: [
    duration(60),
    parameter('startSpeed_mps', 'Start speed', 'mps', 100 / 3.6, 5, 100, 'Speed when the pedal is applied.'),
    parameter('brake', 'Pedal', '1', 1, 0.05, 1, 'Pedal travel held until rest.'),
  ],
  metrics: [
    ...STOPPING_METRICS,
    metric(
      'fullyDevelopedDeceleration_mps2',
      'Mean fully developed deceleration',
      'mps2',
      2,
      'more',
      'Between 80 % and 10 % of the start speed: (v1^2 - v2^2) / (2 s) (UN ECE R13-H).',
    ),
    metric(
      'peakDeceleration_mps2',
      'Peak deceleration',
      'mps2',
      2,
      'more',
      'Largest deceleration, 0.1 s mean.',
    ),
    LOCKED_WHEEL_TIME,
    ...ENERGY_METRICS,
  ],
} as const satisfies ManoeuvreRow;

export const COAST_DOWN = {
  label: 'Coast-down',
  group: 'Straight',
  description: 'Rolls in neutral from a start speed down to an end speed.',
  standard: 'After ISO 10521 (road load)',
  parameters: [
    duration(300),
    parameter('startSpeed_mps', 'Start speed', 'mps', 30, 5, 100, 'Speed at the start.'),
    parameter('endSpeed_mps', 'End speed', 'mps', 10, 0.5, 90, 'The run ends at this speed.'),
  ],
  metrics: [
    metric('time_s', 'Time', 's', 3, 'more', 'Between start and end speed.'),
    metric('distance_m', 'Distance', 'm', 2, 'more', 'Between start and end speed.'),
    metric(
      'dragArea_m2',
      'Drag area',
      'm2',
      3,
      'less',
      'cx A of the road-load fit m_eff dv/dt = -(A + B v^2).',
    ),
    metric('rollingCoefficient', 'Rolling coefficient', '1', 4, 'less', 'A / (m g) of the same fit.'),
    ...ENERGY_METRICS,
  ],
} as const satisfies ManoeuvreRow;

/** Averaging period of the torque figures. */
const WHILE_SPINNING =
  'mean from 0.5 to 3 s while the wheel with less grip spins and has settled; over the whole period where it does not spin.';

export const SPLIT_MU_LAUNCH = {
  label: 'Split-mu launch',
  group: 'Split friction and slopes',
  description:
    "From rest with the left wheels on the run's surface and the right wheels on ice, with the pedal held and steering only to keep to the line between the two.",
  standard: 'Own procedure',
  rightSurface: 'ice',
  parameters: [
    duration(8),
    parameter('accelerator', 'Accelerator', '1', 0.6, 0.05, 1, 'Pedal travel after the ramp.'),
  ],
  metrics: [
    metric('distanceAt5s_m', 'Distance after 5 s', 'm', 2, 'more', 'Path length at 5 s.'),
    metric('speedAt5s_mps', 'Speed after 5 s', 'mps', 2, 'more', 'Speed at 5 s.'),
    metric(
      'maxWheelSpeedDifference_radps',
      'Largest wheel-speed difference',
      'radps',
      2,
      'less',
      'Maximum difference between the two differential outputs.',
    ),
    metric(
      'maxSteer',
      'Largest steering input',
      '1',
      3,
      'less',
      'Maximum input, either side, needed to keep to the line in the first 5 s.',
    ),
    metric(
      'maxLineError_m',
      'Largest distance from the line',
      'm',
      2,
      'less',
      'Largest distance of the centre of gravity from the line in the first 5 s.',
    ),
    metric(
      'leftTorque_Nm',
      'Torque of the left wheel',
      'Nm',
      1,
      'neither',
      `Into the ground, ${WHILE_SPINNING}`,
    ),
    metric(
      'rightTorque_Nm',
      'Torque of the right wheel',
      'Nm',
      1,
      'neither',
      `Into the ground, ${WHILE_SPINNING}`,
    ),
    metric('leftWheelSpeed_radps', 'Speed of the left wheel', 'radps', 1, 'neither', `Its ${WHILE_SPINNING}`),
    metric(
      'rightWheelSpeed_radps',
      'Speed of the right wheel',
      'radps',
      1,
      'neither',
      `Its ${WHILE_SPINNING}`,
    ),
    metric(
      'leftPower_W',
      'Power of the left wheel',
      'W',
      0,
      'neither',
      `Torque of the differential times wheel speed, ${WHILE_SPINNING}`,
    ),
    metric(
      'rightPower_W',
      'Power of the right wheel',
      'W',
      0,
      'neither',
      `Torque of the differential times wheel speed, ${WHILE_SPINNING}`,
    ),
    metric(
      'lockingRatio',
      'Locking ratio',
      '1',
      3,
      'neither',
      `|TL - TR| / |TL + TR| of the torques of the differential, ${WHILE_SPINNING}`,
    ),
    metric('groundTorque_Nm', 'Torque of both wheels', 'Nm', 1, 'more', `Into the ground, ${WHILE_SPINNING}`),
    metric(
      'theoryTorque_Nm',
      'Torque of both wheels by theory',
      'Nm',
      1,
      'neither',
      'Theoretical torque of this kind of differential from the grip of the two wheels (docs/differentials.md): open 2 x weak, locked weak + strong, limited slip (1 + R) x weak.',
    ),
    metric('theoryGap', 'Measured over theory, less 1', '1', 4, 'neither', 'Torque of both wheels.'),
    metric('acceleration_mps2', 'Acceleration', 'mps2', 3, 'more', `Its ${WHILE_SPINNING}`),
    metric(
      'theoryAcceleration_mps2',
      'Acceleration by theory',
      'mps2',
      3,
      'neither',
      'From the theoretical torque and the forces of the other wheels, drag included.',
    ),
  ],
} as const satisfies ManoeuvreRow;
