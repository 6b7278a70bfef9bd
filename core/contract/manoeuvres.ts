import type { UnitOrNone } from '../units/suffixes.ts';
import type { SurfaceName } from './surfaces.ts';

export interface ManoeuvreParameter {
  /** Name with its SI unit suffix. */
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly help: string;
}

export interface ManoeuvreMetric {
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  /** Which way is better, where one is; comparison colours by it. */
  readonly better: 'less' | 'more' | 'neither';
  readonly description: string;
}

export interface ManoeuvreRow {
  readonly label: string;
  readonly description: string;
  /** Standard or source of the procedure. */
  readonly standard: string;
  readonly parameters: readonly ManoeuvreParameter[];
  readonly metrics: readonly ManoeuvreMetric[];
  /** Surface under the right wheels where it is not the run's own (split-mu). */
  readonly rightSurface?: SurfaceName;
}

const parameter = <K extends string>(
  key: K,
  label: string,
  unit: UnitOrNone,
  value: number,
  min: number,
  max: number,
  help: string,
): ManoeuvreParameter & { readonly key: K } => ({ key, label, unit, default: value, min, max, help });

const metric = <K extends string>(
  key: K,
  label: string,
  unit: UnitOrNone,
  digits: number,
  better: 'less' | 'more' | 'neither',
  description: string,
): ManoeuvreMetric & { readonly key: K } => ({ key, label, unit, digits, better, description });

const duration = (value: number) =>
  parameter('duration_s', 'Duration', 's', value, 0.5, 600, 'The run ends at this time at the latest.');

/**
 * The manoeuvre table. Inputs, end conditions and metric formulas live in core/manoeuvre, one file per row; names,
 * parameters and metrics of every list, form and report come from here.
 */
export const MANOEUVRES = {
  'straight-acceleration': {
    label: 'Straight acceleration',
    description:
      "From rest with all the throttle the tyres can use, shifting up at the car's shift speed; the driver also eases off where the nose lifts by more than 4 deg.",
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
      parameter(
        'slipLimit',
        'Slip limit',
        '1',
        0.12,
        0.02,
        100,
        'Driven-wheel slip ratio above which the driver eases off; 100 and more keeps the pedal down.',
      ),
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
      metric('topSpeed_mps', 'Highest speed', 'mps', 2, 'more', 'Largest speed in the run.'),
      metric(
        'peakLongitudinalAcceleration_mps2',
        'Peak acceleration',
        'mps2',
        2,
        'more',
        'Largest longitudinal acceleration, 0.1 s mean.',
      ),
      metric(
        'maxDrivenSlipRatio',
        'Largest driven slip',
        '1',
        3,
        'neither',
        'Largest slip ratio of a driven wheel above 2 m/s.',
      ),
    ],
  },
  braking: {
    label: 'Straight braking',
    description:
      'Half a second of coasting, then the pedal in a ramp of 0.1 s to rest, gearbox in neutral, steering straight.',
    standard: 'Own procedure after ISO 21994',
    parameters: [
      duration(60),
      parameter(
        'startSpeed_mps',
        'Start speed',
        'mps',
        100 / 3.6,
        5,
        100,
        'Speed when the pedal is applied.',
      ),
      parameter('brake', 'Pedal', '1', 1, 0.05, 1, 'Pedal travel held until rest.'),
    ],
    metrics: [
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
      metric(
        'lockedWheelTime_s',
        'Time with a locked wheel',
        's',
        3,
        'less',
        'Time with any slip ratio below -0.9, above 2 m/s.',
      ),
    ],
  },
  'step-steer': {
    label: 'Step steer',
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
        'steadySideslip_rad',
        'Steady sideslip angle',
        'rad',
        4,
        'neither',
        'Mean over the last second.',
      ),
      metric('steadyRoll_rad', 'Steady roll angle', 'rad', 4, 'less', 'Mean over the last second.'),
    ],
  },
  'ramp-steer': {
    label: 'Ramp steer',
    description:
      'Constant speed with the steering wound on slowly until the front or the rear axle gives up.',
    standard: 'ISO 4138, constant-speed method; speed of the semi-active differential paper (seed 002)',
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
    metrics: [
      metric(
        'maxLateralAcceleration_mps2',
        'Largest lateral acceleration',
        'mps2',
        3,
        'more',
        'Largest 0.25 s mean.',
      ),
      metric(
        'understeerGradient_radpmps2',
        'Understeer gradient',
        'radpmps2',
        5,
        'neither',
        'd(delta - L ay / v^2)/d(ay), delta the mean angle of the front wheels; straight fit from 1 to 4 m/s^2.',
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
    ],
  },
  'constant-radius': {
    label: 'Constant radius',
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
    metrics: [
      metric(
        'maxLateralAcceleration_mps2',
        'Largest lateral acceleration',
        'mps2',
        3,
        'more',
        'Largest 0.25 s mean while within 1 m of the circle.',
      ),
      metric(
        'understeerGradient_radpmps2',
        'Understeer gradient',
        'radpmps2',
        5,
        'neither',
        'd(mean angle of the front wheels)/d(ay), straight fit from 1 to 4 m/s^2.',
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
  },
  'coast-down': {
    label: 'Coast-down',
    description: 'Rolls in neutral from a start speed down to an end speed.',
    standard: 'After ISO 10521 (road load)',
    parameters: [
      duration(300),
      parameter('startSpeed_mps', 'Start speed', 'mps', 30, 5, 100, 'Speed at the start.'),
      parameter('endSpeed_mps', 'End speed', 'mps', 10, 0.5, 90, 'The run ends at this speed.'),
    ],
    metrics: [
      metric('time_s', 'Time', 's', 3, 'more', 'From start to end speed.'),
      metric('distance_m', 'Distance', 'm', 2, 'more', 'From start to end speed.'),
      metric(
        'dragArea_m2',
        'Drag area',
        'm2',
        3,
        'less',
        'cx A of the road-load fit m_eff dv/dt = -(A + B v^2).',
      ),
      metric('rollingCoefficient', 'Rolling coefficient', '1', 4, 'less', 'A / (m g) of the same fit.'),
    ],
  },
  'split-mu-launch': {
    label: 'Split-mu launch',
    description:
      "From rest with the left wheels on the run's surface and the right wheels on ice, the pedal held, steering only to keep to the line between the two.",
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
        'Between the two differential outputs.',
      ),
      metric(
        'maxSteer',
        'Largest steering input',
        '1',
        3,
        'less',
        'Largest input, either side, that keeping to the line took in the first 5 s.',
      ),
      metric(
        'maxLineError_m',
        'Largest distance from the line',
        'm',
        2,
        'less',
        'Largest distance of the centre of gravity from the line in the first 5 s.',
      ),
    ],
  },
} as const satisfies Record<string, ManoeuvreRow>;

export type ManoeuvreName = keyof typeof MANOEUVRES;

/** Parameter and metric names of a row, so that a procedure that names another one does not compile. */
export type ParameterKey<N extends ManoeuvreName> = (typeof MANOEUVRES)[N]['parameters'][number]['key'];
export type MetricKey<N extends ManoeuvreName> = (typeof MANOEUVRES)[N]['metrics'][number]['key'];

export const MANOEUVRE_NAMES = Object.keys(MANOEUVRES) as ManoeuvreName[];

export function isManoeuvreName(text: string): text is ManoeuvreName {
  return Object.hasOwn(MANOEUVRES, text);
}

/** The row under the general type, for code that walks the table. */
export function manoeuvreRow(name: ManoeuvreName): ManoeuvreRow {
  return MANOEUVRES[name];
}

/** The parameters of a run: the row's defaults with the given values in their place. */
export function withDefaults(
  name: ManoeuvreName,
  given: Readonly<Record<string, number>>,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const p of manoeuvreRow(name).parameters) values[p.key] = given[p.key] ?? p.default;
  return values;
}
