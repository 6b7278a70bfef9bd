import { compareColumns, unverifiedFile, verifiedFile, type FileResult, type Tolerance } from './compare.ts';
import { isTableName, isWanted, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { rampResponse, stepFigures, yawFrequencyFigures } from './single-track-response.ts';
import {
  characteristicSpeed_mps,
  criticalSpeed_mps,
  dampingRatio,
  frequencyResponse,
  naturalFrequency_radps,
  sideslipGain,
  singleTrackSystem,
  staticMargin,
  understeerGradient_radpmps2,
  wheelbase_m,
  yawRateGain_pers,
  type SingleTrackCar,
} from './single-track.ts';
import { numberColumn, parseTable, textColumn, type Table } from './table.ts';

const GRAVITY_MPS2 = 9.81;
const DEGREES = 180 / Math.PI;

/** Reference values are printed with nine significant digits. */
const PRINTED: Tolerance = { absolute: 1e-12, relative: 1e-8 };
/** Nine digits of a difference, and of a speed that is printed with nine. */
const DIFFERENCE: Tolerance = { absolute: 2e-9, relative: 1e-7 };
/** Traces carry nine digits or, near zero, what is left of the state's size. */
const TRACE: Tolerance = { absolute: 1e-10, relative: 1e-8 };
/** Peak times are times of a sample, 0.1 ms apart. */
const SAMPLE_TIME: Tolerance = { absolute: 1.01e-4, relative: 1e-8 };
/** Frequencies the reference found on a grid. */
const FREQUENCY_GRID: Tolerance = { absolute: 0, relative: 5e-4 };
/** Peak time on a 0.1 ms grid times an angle of up to 0.5 deg. */
const TB_FACTOR: Tolerance = { absolute: 5e-5, relative: 1e-6 };
/** The ratio at a peak found on a grid is short by the square of the grid's step. */
const PEAK_RATIO: Tolerance = { absolute: 0, relative: 1e-6 };

/** The steering change behind the figures of the metric table. */
const STEP = { amplitude_rad: 0.01, ramp_s: 0.1, step_s: 1e-4 };
/** Long enough for every response of the tables to have passed its peak. */
const METRIC_DURATION_S = 6;

interface MetricRow {
  readonly car: SingleTrackCar;
  readonly speed_mps: number;
}

type Metric = (row: MetricRow) => number | undefined;

function isStable({ car, speed_mps }: MetricRow): boolean {
  return speed_mps < (criticalSpeed_mps(car) ?? Infinity);
}

/** A figure of a response, which an unstable car does not have. */
const ofStable =
  (metric: Metric): Metric =>
  (row) =>
    isStable(row) ? metric(row) : undefined;

function stepMetrics(row: MetricRow) {
  const system = singleTrackSystem(row.car, row.speed_mps);
  const half_s = STEP.ramp_s / 2;
  const response = rampResponse(system, STEP.amplitude_rad, STEP.ramp_s, METRIC_DURATION_S, STEP.step_s);
  const yawRate_radps = yawRateGain_pers(row.car, row.speed_mps) * STEP.amplitude_rad;
  return {
    yaw: stepFigures(response.time_s, response.yawRate_radps, yawRate_radps, half_s),
    acceleration: stepFigures(
      response.time_s,
      response.lateralAcceleration_mps2,
      yawRate_radps * row.speed_mps,
      half_s,
    ),
    sideslip_deg: sideslipGain(row.car, row.speed_mps) * STEP.amplitude_rad * DEGREES,
  };
}

const response = (row: MetricRow, frequency_Hz: number) =>
  frequencyResponse(singleTrackSystem(row.car, row.speed_mps), frequency_Hz);

type MetricColumn = readonly [column: string, metric: Metric, tolerance: Tolerance];

const frequencyMetrics = (frequency_Hz: number, label: string): MetricColumn[] => [
  [`yaw_gain_${label}`, ofStable((row) => response(row, frequency_Hz).yawRate.gain), PRINTED],
  [
    `yaw_phase_${label}_deg`,
    ofStable((row) => response(row, frequency_Hz).yawRate.phase_rad * DEGREES),
    PRINTED,
  ],
  [`ay_gain_${label}`, ofStable((row) => response(row, frequency_Hz).lateralAcceleration.gain), PRINTED],
  [
    `ay_phase_${label}_deg`,
    ofStable((row) => response(row, frequency_Hz).lateralAcceleration.phase_rad * DEGREES),
    PRINTED,
  ],
];

const frequencyFigures = (row: MetricRow) => yawFrequencyFigures(singleTrackSystem(row.car, row.speed_mps));

/** Columns of the metric table: how each is computed and how far it may be off. */
const METRICS: readonly MetricColumn[] = [
  ['Fzf_static_N', ({ car }) => (car.mass_kg * GRAVITY_MPS2 * car.rearArm_m) / wheelbase_m(car), PRINTED],
  ['Fzr_static_N', ({ car }) => (car.mass_kg * GRAVITY_MPS2 * car.frontArm_m) / wheelbase_m(car), PRINTED],
  ['understeer_gradient_rad_s2_per_m', ({ car }) => understeerGradient_radpmps2(car), PRINTED],
  [
    'understeer_gradient_deg_per_g',
    ({ car }) => understeerGradient_radpmps2(car) * GRAVITY_MPS2 * DEGREES,
    PRINTED,
  ],
  ['char_speed_mps', ({ car }) => characteristicSpeed_mps(car), PRINTED],
  ['crit_speed_mps', ({ car }) => criticalSpeed_mps(car), PRINTED],
  ['static_margin', ({ car }) => staticMargin(car), PRINTED],
  ['yaw_rate_gain_1_per_s', ({ car, speed_mps }) => yawRateGain_pers(car, speed_mps), PRINTED],
  ['ay_gain_mps2_per_rad', ({ car, speed_mps }) => yawRateGain_pers(car, speed_mps) * speed_mps, PRINTED],
  ['beta_gain', ({ car, speed_mps }) => sideslipGain(car, speed_mps), DIFFERENCE],
  ['omega_n', ({ car, speed_mps }) => naturalFrequency_radps(singleTrackSystem(car, speed_mps)), PRINTED],
  ['zeta', ({ car, speed_mps }) => dampingRatio(singleTrackSystem(car, speed_mps)), PRINTED],
  ['stable', (row) => (isStable(row) ? 1 : 0), { absolute: 0, relative: 0 }],
  ['yaw_peak_ratio', ofStable((row) => frequencyFigures(row).peakRatio), PEAK_RATIO],
  ['yaw_peak_freq_hz', ofStable((row) => frequencyFigures(row).peakFrequency_Hz), FREQUENCY_GRID],
  ['yaw_bandwidth_m3dB_hz', ofStable((row) => frequencyFigures(row).bandwidth_Hz), FREQUENCY_GRID],
  [
    'yaw_freq_at_minus45deg_hz',
    ofStable((row) => frequencyFigures(row).frequencyAtMinus45deg_Hz),
    FREQUENCY_GRID,
  ],
  ...frequencyMetrics(0.5, '0.5Hz'),
  ...frequencyMetrics(1, '1.0Hz'),
  ...frequencyMetrics(2, '2.0Hz'),
  ['yaw_T90_from_half_steer_s', ofStable((row) => stepMetrics(row).yaw.responseTime_s), DIFFERENCE],
  ['yaw_overshoot', ofStable((row) => stepMetrics(row).yaw.overshoot), DIFFERENCE],
  ['yaw_peak_time_from_half_steer_s', ofStable((row) => stepMetrics(row).yaw.peakTime_s), SAMPLE_TIME],
  ['ay_T90_from_half_steer_s', ofStable((row) => stepMetrics(row).acceleration.responseTime_s), DIFFERENCE],
  ['ay_overshoot', ofStable((row) => stepMetrics(row).acceleration.overshoot), DIFFERENCE],
  [
    'ay_peak_time_from_half_steer_s',
    ofStable((row) => stepMetrics(row).acceleration.peakTime_s),
    SAMPLE_TIME,
  ],
  [
    'TB_s_deg',
    ofStable((row) => {
      const { yaw, sideslip_deg } = stepMetrics(row);
      return yaw.peakTime_s === undefined ? undefined : yaw.peakTime_s * sideslip_deg;
    }),
    TB_FACTOR,
  ],
];

/** Columns of the metric table that say which car it is. */
const INPUTS = ['m_kg', 'Iz_kgm2', 'a_m', 'b_m', 'Cf_N_per_rad', 'Cr_N_per_rad', 'v_mps'] as const;

function metricRows(table: Table): MetricRow[] | undefined {
  const columns = INPUTS.map((name) => numberColumn(table, name));
  if (columns.includes(undefined)) return undefined;
  return table.rows.map((_, i) => {
    const [m, iz, a, b, cf, cr, v] = columns.map((column) => column?.[i] ?? NaN);
    return {
      car: {
        mass_kg: m ?? NaN,
        yawInertia_kgm2: iz ?? NaN,
        frontArm_m: a ?? NaN,
        rearArm_m: b ?? NaN,
        frontStiffness_Nprad: cf ?? NaN,
        rearStiffness_Nprad: cr ?? NaN,
      },
      speed_mps: v ?? NaN,
    };
  });
}

function verifyMetrics(file: string, table: Table): FileResult {
  const rows = metricRows(table);
  if (rows === undefined) return unverifiedFile(file, `Columns missing: ${INPUTS.join(', ')} are needed`);
  const quantities = METRICS.flatMap(([name, metric, tolerance]) => {
    const expected = numberColumn(table, name);
    if (expected?.every((value) => value === undefined) ?? true) return [];
    return [compareColumns(name, expected ?? [], rows.map(metric), tolerance)];
  });
  return verifiedFile(file, quantities);
}

/** Car and speed that `step_<car>_v<speed>.csv` names: the row of metrics.csv whose speed is the named one, rounded. */
function namedRow(file: string, folder: ReferenceFolder): MetricRow | undefined {
  const match = /^step_(.+)_v([0-9]+(?:\.([0-9]+))?)\.csv$/.exec(file);
  const text = folder.parameterText('metrics.csv');
  if (match === null || text === undefined) return undefined;
  const table = parseTable(text);
  const names = textColumn(table, 'car');
  const halfDigit_mps = 0.5 * 10 ** -(match[3] ?? '').length;
  return metricRows(table)?.find(
    (row, i) => names?.[i] === match[1] && Math.abs(row.speed_mps - Number(match[2])) <= halfDigit_mps,
  );
}

/** A road-wheel angle that ramps to its last value and is held, and what the car does. */
function verifyStep(file: string, table: Table, folder: ReferenceFolder): FileResult {
  const row = namedRow(file, folder);
  if (row === undefined)
    return unverifiedFile(file, 'No car and speed of the file name stand in metrics.csv');
  const time_s = numberColumn(table, 't_s');
  const steer_rad = numberColumn(table, 'delta_rad');
  const end_s = time_s?.at(-1);
  const amplitude_rad = steer_rad?.at(-1);
  if (time_s === undefined || steer_rad === undefined || end_s === undefined || amplitude_rad === undefined)
    return unverifiedFile(file, 'Columns missing: t_s, delta_rad are needed');
  const ramp_s = time_s[steer_rad.indexOf(amplitude_rad)] ?? STEP.ramp_s;
  const system = singleTrackSystem(row.car, row.speed_mps);
  const computed = rampResponse(system, amplitude_rad, ramp_s, end_s, STEP.step_s);
  const at = (column: Float64Array) => time_s.map((t) => column[Math.round((t ?? NaN) / STEP.step_s)]);
  const columns: [string, Float64Array][] = [
    ['delta_rad', computed.steer_rad],
    ['beta_rad', computed.sideslip_rad],
    ['yaw_rate_rad_s', computed.yawRate_radps],
    ['ay_mps2', computed.lateralAcceleration_mps2],
  ];
  const quantities = columns.flatMap(([name, values]) => {
    const expected = numberColumn(table, name);
    return expected === undefined ? [] : [compareColumns(name, expected, at(values), TRACE)];
  });
  return verifiedFile(file, quantities);
}

export const BICYCLE_SUITE: Suite = {
  description: 'Closed-form figures and step responses of the linear single-track model',
  kinds: { metrics: 'tables of figures per car and speed', step: 'step responses, step_<car>_v<speed>.csv' },
  verify: (folder: ReferenceFolder, options: SuiteOptions) =>
    folder.files.filter(isTableName).flatMap((file) => {
      const kind = file.startsWith('step_') ? 'step' : 'metrics';
      if (!isWanted(options, kind)) return [];
      const table = parseTable(folder.text(file) ?? '');
      return [kind === 'step' ? verifyStep(file, table, folder) : verifyMetrics(file, table)];
    }),
};
