import { duration, metric, parameter, type ManoeuvreRow } from './manoeuvre-row.ts';

const speed = parameter(
  'speed_mps',
  'Speed',
  'mps',
  80 / 3.6,
  3,
  80,
  'Test speed, held by the throttle. The standard has 100 km/h as its own (from secondary sources).',
);
const steer = parameter(
  'steer',
  'Steer input',
  '1',
  0.03,
  -1,
  1,
  'Largest steering input; positive begins to the left. Lateral acceleration stays in the linear range, below 4 m/s^2 (from secondary sources).',
);
const low = parameter(
  'lowFrequency_Hz',
  'Lowest frequency',
  'Hz',
  0.2,
  0.05,
  2,
  'Lower end of the band (from secondary sources).',
);
const high = (value: number) =>
  parameter(
    'highFrequency_Hz',
    'Highest frequency',
    'Hz',
    value,
    0.5,
    20,
    'Upper end of the band; 2 Hz in the standard (from secondary sources).',
  );

/** Figures of a frequency response, of road-wheel angle to yaw rate and to lateral acceleration. */
const RESPONSE_METRICS = [
  metric(
    'yawRateGain_pers',
    'Yaw-rate gain',
    'pers',
    3,
    'neither',
    'Yaw rate per mean angle of the front wheels at the lowest frequency.',
  ),
  metric(
    'lateralAccelerationGain_mps2prad',
    'Lateral-acceleration gain',
    'mps2prad',
    2,
    'neither',
    'Lateral acceleration per mean angle of the front wheels at the lowest frequency.',
  ),
  metric(
    'yawRatePeakRatio',
    'Yaw-rate peak ratio',
    '1',
    3,
    'less',
    'Largest yaw-rate gain over that at the lowest frequency.',
  ),
  metric(
    'yawRatePeakFrequency_Hz',
    'Yaw-rate peak frequency',
    'Hz',
    3,
    'more',
    'Frequency of the largest yaw-rate gain; 0 where the gain only falls.',
  ),
  metric(
    'yawRateBandwidth_Hz',
    'Yaw-rate bandwidth',
    'Hz',
    3,
    'more',
    'Last frequency with a gain of 0.707 of that at the lowest frequency (-3 dB).',
  ),
  metric(
    'yawRateEquivalentDelay_s',
    'Yaw-rate equivalent delay',
    's',
    3,
    'less',
    '1 / (2 pi f) with f the frequency at which yaw rate lags by 45 deg.',
  ),
  metric(
    'yawRatePhaseAt1Hz_rad',
    'Yaw-rate phase at 1 Hz',
    'rad',
    3,
    'more',
    'Negative: yaw rate lags the front wheels.',
  ),
  metric(
    'lateralAccelerationPeakRatio',
    'Lateral-acceleration peak ratio',
    '1',
    3,
    'less',
    'Largest lateral-acceleration gain over that at the lowest frequency.',
  ),
  metric(
    'lateralAccelerationPeakFrequency_Hz',
    'Lateral-acceleration peak frequency',
    'Hz',
    3,
    'more',
    'Frequency of the largest lateral-acceleration gain; 0 where the gain only falls.',
  ),
  metric(
    'lateralAccelerationBandwidth_Hz',
    'Lateral-acceleration bandwidth',
    'Hz',
    3,
    'more',
    'Last frequency with a gain of 0.707 of that at the lowest frequency (-3 dB).',
  ),
  metric(
    'lateralAccelerationPhaseAt1Hz_rad',
    'Lateral-acceleration phase at 1 Hz',
    'rad',
    3,
    'more',
    'Negative: lateral acceleration lags the front wheels.',
  ),
  metric(
    'leastCoherence',
    'Minimum coherence',
    '1',
    4,
    'more',
    'Minimum coherence of either response in the band up to 2 Hz; figures are valid above 0.95 (from secondary sources).',
  ),
] as const;

export const SINE_SWEEP = {
  label: 'Sine sweep',
  group: 'Steering response',
  description:
    'Two seconds straight, then steering as a sine whose frequency rises by equal ratios in equal times, at a steady speed.',
  standard: 'ISO 7401, continuous sinusoidal input',
  parameters: [
    duration(60),
    speed,
    steer,
    low,
    high(4),
    parameter(
      'sweepTime_s',
      'Sweep duration',
      's',
      55,
      10,
      590,
      'Time from the lowest to the highest frequency.',
    ),
  ],
  characteristic: 'yawRateGain_pers',
  metrics: RESPONSE_METRICS,
} as const satisfies ManoeuvreRow;

export const RANDOM_STEER = {
  label: 'Random steer',
  group: 'Steering response',
  description:
    'Steering as a sum of sines of equal size and random phase that repeats itself, at a steady speed; the first period settles.',
  standard: 'ISO 7401, random input',
  parameters: [
    duration(62),
    speed,
    steer,
    low,
    high(4),
    parameter(
      'period_s',
      'Period',
      's',
      10,
      1,
      200,
      'The input repeats itself; its frequencies are 1 / period apart. Three periods or more are needed.',
    ),
  ],
  characteristic: 'yawRateGain_pers',
  metrics: RESPONSE_METRICS,
} as const satisfies ManoeuvreRow;

export const SINGLE_SINE = {
  label: 'Single sine',
  group: 'Steering response',
  description:
    'One second straight at a steady speed, then one period of a steering sine and straight again.',
  standard: 'ISO 7401, one period of sinusoidal input',
  parameters: [
    duration(6),
    speed,
    steer,
    parameter(
      'frequency_Hz',
      'Frequency',
      'Hz',
      0.5,
      0.1,
      5,
      'Frequency of the steering; 0.5 Hz, also 1 Hz, in the standard (from secondary sources).',
    ),
  ],
  characteristic: 'yawRateGain_pers',
  metrics: [
    metric(
      'yawRateFirstLag_s',
      'Yaw-rate lag, first peak',
      's',
      3,
      'less',
      'From the first peak of the front wheels’ angle to that of yaw rate.',
    ),
    metric(
      'yawRateSecondLag_s',
      'Yaw-rate lag, second peak',
      's',
      3,
      'less',
      'From the second peak of the front wheels’ angle, to the other side, to that of yaw rate.',
    ),
    metric(
      'lateralAccelerationFirstLag_s',
      'Lateral-acceleration lag, first peak',
      's',
      3,
      'less',
      'From the first peak of the front wheels’ angle to that of lateral acceleration.',
    ),
    metric(
      'lateralAccelerationSecondLag_s',
      'Lateral-acceleration lag, second peak',
      's',
      3,
      'less',
      'From the second peak of the front wheels’ angle to that of lateral acceleration.',
    ),
    metric(
      'yawRateGain_pers',
      'Yaw-rate gain',
      'pers',
      3,
      'neither',
      'First peak of yaw rate over that of the front wheels’ angle.',
    ),
    metric(
      'lateralAccelerationGain_mps2prad',
      'Lateral-acceleration gain',
      'mps2prad',
      2,
      'neither',
      'First peak of lateral acceleration over that of the front wheels’ angle.',
    ),
  ],
} as const satisfies ManoeuvreRow;
