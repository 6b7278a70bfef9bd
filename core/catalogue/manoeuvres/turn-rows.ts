import { duration, metric, parameter, side, type ManoeuvreRow } from './manoeuvre-row.ts';

const radius = parameter(
  'radius_m',
  'Radius',
  'm',
  100,
  10,
  500,
  'Radius of the steady turn (from secondary sources).',
);
const lateral = (value: number) =>
  parameter(
    'lateralAcceleration_mps2',
    'Lateral acceleration',
    'mps2',
    value,
    0.5,
    15,
    'Lateral acceleration of the steady turn; with the radius it gives the speed, sqrt(ay R) (from secondary sources).',
  );

/**
 * Figures of a steady turn with an event.
 *
 * @param event start of the clock of the figures
 */
const turnMetrics = (event: string) =>
  [
    metric('startSpeed_mps', 'Speed before', 'mps', 2, 'neither', `Mean of the half second before ${event}.`),
    metric(
      'startLateralAcceleration_mps2',
      'Lateral acceleration before',
      'mps2',
      3,
      'neither',
      `Mean of the half second before ${event}.`,
    ),
    metric(
      'yawRateRatioAt1s',
      'Yaw-rate ratio after 1 s',
      '1',
      3,
      'neither',
      `Yaw rate over that of the same circle at the present speed, v r0 / v0, 1 s after ${event}; above 1 the car turns in.`,
    ),
    metric(
      'peakYawRateRatio',
      'Largest yaw-rate ratio',
      '1',
      3,
      'less',
      `The same ratio, maximum within 2 s of ${event}, above 2 m/s.`,
    ),
    metric(
      'lateralAccelerationRatioAt1s',
      'Lateral-acceleration ratio after 1 s',
      '1',
      3,
      'neither',
      `Lateral acceleration over that of the same circle at the present speed, ay0 (v / v0)^2, 1 s after ${event}.`,
    ),
    metric(
      'sideslipChangeAt1s_rad',
      'Sideslip change after 1 s',
      'rad',
      4,
      'less',
      `Change of the sideslip angle 1 s after ${event}; positive where the tail goes outwards.`,
    ),
    metric(
      'peakSideslipChange_rad',
      'Largest sideslip change',
      'rad',
      4,
      'less',
      `Largest change with the tail outwards within 2 s of ${event}.`,
    ),
    metric(
      'pathDeviationAt1s_m',
      'Path deviation after 1 s',
      'm',
      3,
      'neither',
      `Distance from the circle 1 s after ${event}, less that before; positive inwards.`,
    ),
    metric(
      'pathDeviationAt2s_m',
      'Path deviation after 2 s',
      'm',
      3,
      'neither',
      `The same distance, 2 s after ${event}.`,
    ),
  ] as const;

export const BRAKING_IN_TURN = {
  label: 'Braking in a turn',
  group: 'Turns and lane changes',
  description:
    'A steady circle; then the steering is held, the clutch pressed and the brake applied within 0.1 s, until rest.',
  standard: 'ISO 7975',
  parameters: [
    duration(60),
    radius,
    side(),
    lateral(5),
    parameter(
      'deceleration_mps2',
      'Deceleration',
      'mps2',
      4,
      0.5,
      20,
      'Target deceleration: the pedal is set to the brake force that gives it without drag if the tyres hold, at most full pedal.',
    ),
  ],
  metrics: [
    ...turnMetrics('the brake is applied'),
    metric(
      'meanDeceleration_mps2',
      'Mean deceleration',
      'mps2',
      3,
      'more',
      'Speed squared over twice the stopping distance.',
    ),
    metric(
      'stoppingDistance_m',
      'Stopping distance',
      'm',
      2,
      'less',
      'Path from brake application to rest; no value where the car spins.',
    ),
  ],
} as const satisfies ManoeuvreRow;

export const THROTTLE_OFF_IN_TURN = {
  label: 'Throttle off in a turn',
  group: 'Turns and lane changes',
  description:
    'A steady circle; then the steering is held and the accelerator is released, in gear, for four seconds.',
  standard: 'ISO 9816',
  parameters: [duration(60), radius, side(), lateral(5)],
  metrics: [
    ...turnMetrics('the accelerator is released'),
    metric(
      'meanDeceleration_mps2',
      'Mean deceleration',
      'mps2',
      3,
      'neither',
      'Mean deceleration over the 2 s after the accelerator is released.',
    ),
  ],
} as const satisfies ManoeuvreRow;
