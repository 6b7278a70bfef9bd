import { FSAE_EVENTS, FSAE_RULES } from '../formula-sae.ts';
import { duration, metric, parameter, side, type ManoeuvreRow } from './manoeuvre-row.ts';

/** Figures of a course between cones. */
export const COURSE_METRICS = [
  metric('entrySpeed_mps', 'Entry speed', 'mps', 2, 'more', 'Speed as the nose passes the first cones.'),
  metric('exitSpeed_mps', 'Exit speed', 'mps', 2, 'more', 'Speed as the tail passes the last cones.'),
  metric(
    'time_s',
    'Time',
    's',
    3,
    'less',
    'Time from the nose at the first cones to the tail at the last ones.',
  ),
  metric(
    'conesHit',
    'Cones hit',
    '1',
    0,
    'less',
    'Number of cones that the body or a wheel covers, or that are passed on the wrong side.',
  ),
  metric(
    'leastClearance_m',
    'Minimum clearance',
    'm',
    3,
    'more',
    'Minimum distance to a cone beside the car; below 0 the car left its lane by that much.',
  ),
  metric(
    'peakLateralAcceleration_mps2',
    'Peak lateral acceleration',
    'mps2',
    2,
    'neither',
    'Largest size, 0.1 s mean.',
  ),
  metric('peakYawRate_radps', 'Peak yaw rate', 'radps', 3, 'neither', 'Largest size.'),
  metric('peakSideslip_rad', 'Peak sideslip angle', 'rad', 4, 'less', 'Largest size.'),
  metric('peakRoll_rad', 'Peak roll angle', 'rad', 4, 'less', 'Largest size.'),
  metric(
    'peakSteerAngle_rad',
    'Peak steering angle',
    'rad',
    4,
    'less',
    'Largest size of the mean angle of the front wheels.',
  ),
  metric(
    'wheelLiftTime_s',
    'Time with a wheel in the air',
    's',
    2,
    'less',
    'Time during which any tyre has no load.',
  ),
] as const;

const speed = (value_kph: number, help: string) =>
  parameter('speed_mps', 'Entry speed', 'mps', value_kph / 3.6, 3, 80, help);

export const DOUBLE_LANE_CHANGE = {
  label: 'Double lane change',
  group: 'Turns and lane changes',
  description:
    'The car drives between cones from one lane to the next and back, with the pedal held as at the entry. Sections of 15, 30, 25, 25 and 15 m; the lane width depends on the car.',
  standard: 'ISO 3888-1 (lengths and widths from secondary sources)',
  parameters: [
    duration(60),
    speed(80, 'Speed held until the first cones. The standard has 80 km/h (from secondary sources).'),
    side(),
    parameter(
      'laneOffset_m',
      'Lane offset',
      'm',
      3.5,
      1,
      10,
      'Distance between the middles of the two lanes (from secondary sources).',
    ),
  ],
  metrics: COURSE_METRICS,
} as const satisfies ManoeuvreRow;

export const OBSTACLE_AVOIDANCE = {
  label: 'Obstacle avoidance',
  group: 'Turns and lane changes',
  description:
    'The car drives between cones round an obstacle and back, with the accelerator released 2 m after the entry, in gear. Sections of 12, 13.5, 11, 12.5 and 12 m, 61 m in all.',
  standard: 'ISO 3888-2 (widths, gap and the accelerator release point from secondary sources)',
  parameters: [
    duration(60),
    speed(
      60,
      'Speed held until the accelerator is released. The test looks for the highest speed without hitting a cone.',
    ),
    side(),
    parameter(
      'gap_m',
      'Gap',
      'm',
      1,
      0,
      5,
      'Gap between the edges of the first lane and the lane beside it (from secondary sources).',
    ),
    parameter(
      'release_m',
      'Accelerator released',
      'm',
      2,
      0,
      61,
      'Distance of the nose beyond the first cones (from secondary sources).',
    ),
  ],
  metrics: COURSE_METRICS,
} as const satisfies ManoeuvreRow;

export const SLALOM = {
  label: 'Slalom',
  group: 'Formula SAE',
  description: 'The car drives a slalom round cones in a straight line at a constant speed.',
  standard: 'Own procedure; spacing as in Formula SAE autocross (from secondary sources)',
  parameters: [
    duration(60),
    speed(30, 'Speed held over the whole course.'),
    side(),
    parameter(
      'spacing_m',
      'Spacing',
      'm',
      12,
      3,
      100,
      'Distance between cones. Formula SAE has 7.62 to 12.19 m, tests of road cars 18 m (from secondary sources).',
    ),
    parameter('cones', 'Cones', '1', 8, 3, 40, 'Number of cones, rounded to a whole number.'),
    parameter(
      'clearance_m',
      'Clearance',
      'm',
      0.3,
      0,
      3,
      'Gap that the driver’s line leaves between the side of the car and each cone.',
    ),
  ],
  metrics: COURSE_METRICS,
} as const satisfies ManoeuvreRow;

export const SKIDPAD = {
  label: 'Skidpad',
  group: 'Formula SAE',
  description:
    'Two laps of the right circle and two of the left one; the second of each is timed. The driver speeds up as long as the car stays on its line.',
  standard: 'Formula SAE rules, skidpad event (dimensions from secondary sources)',
  parameters: [
    duration(90),
    parameter(
      'innerRadius_m',
      'Inner radius',
      'm',
      7.625,
      3,
      200,
      'Radius of the circle of the inner cones.',
    ),
    parameter('laneWidth_m', 'Lane width', 'm', 3, 2, 20, 'Distance from the inner to the outer cones.'),
    parameter(
      'clearance_m',
      'Clearance',
      'm',
      0.3,
      0,
      3,
      'Gap that the driver’s line leaves between the side of the car and the inner cones, at the far side of each circle.',
    ),
    parameter(
      'gripPart',
      'Starting effort (share of grip)',
      '1',
      0.6,
      0.05,
      1,
      'Share of the available grip; with the radius of the line it gives the starting speed, sqrt(share mu g R).',
    ),
    parameter(
      'rise_mps2',
      'Speed rise',
      'mps2',
      0.3,
      0,
      2,
      'Rate at which the speed rises while the car is on its line; 0 holds the starting speed.',
    ),
  ],
  metrics: [
    metric('time_s', 'Time', 's', 3, 'less', 'Mean of the two timed laps.'),
    metric(
      'correctedTime_s',
      'Corrected time',
      's',
      3,
      'less',
      `Time + ${FSAE_EVENTS.skidpad.cone_s} s for each cone hit (${FSAE_RULES}, ${FSAE_EVENTS.skidpad.rule}).`,
    ),
    metric(
      'rightTime_s',
      'Right lap',
      's',
      3,
      'less',
      'Second lap of the right circle. It is driven first, by a driver who still looks for the limit: the left lap may be faster with a symmetrical car, too.',
    ),
    metric('leftTime_s', 'Left lap', 's', 3, 'less', 'Second lap of the left circle, which is driven last.'),
    metric(
      'lateralAcceleration_mps2',
      'Lateral acceleration',
      'mps2',
      3,
      'more',
      'Mean size over the two timed laps.',
    ),
    metric(
      'rulesAcceleration_mps2',
      'Lateral acceleration by the rules',
      'mps2',
      3,
      'more',
      '(2 pi / time)^2 x D / 2 with D = 17.10 m, whatever the line driven (Formula SAE rules 2014, D6.8).',
    ),
    metric('meanSpeed_mps', 'Mean speed', 'mps', 2, 'more', 'Mean over the two timed laps.'),
    metric('peakSideslip_rad', 'Peak sideslip angle', 'rad', 4, 'less', 'Largest size of the whole run.'),
    metric('conesHit', 'Cones hit', '1', 0, 'less', 'In all four laps.'),
    metric(
      'leastClearance_m',
      'Minimum clearance',
      'm',
      3,
      'more',
      'Minimum distance to a cone beside the car in all four laps; below 0 the car left its lane by that much.',
    ),
  ],
} as const satisfies ManoeuvreRow;
