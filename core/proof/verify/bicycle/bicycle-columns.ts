import type { Tolerance } from '../compare-columns.ts';
import { gainAt, phaseAt_rad } from '../../../driving/manoeuvre/metrics/frequency-figures.ts';
import { characteristicSpeed_mps as measuredCharacteristicSpeed_mps } from '../../../driving/manoeuvre/steady-cornering.ts';
import type { MetricRow } from './rows.ts';
import { randomSteerRun, rampSteerRun, stepSteerRun, yawFigures } from './bicycle-runs.ts';
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
} from '../../../models/single-track/single-track.ts';
import { yawFrequencyFigures } from '../../../models/single-track/single-track-response.ts';

const GRAVITY_MPS2 = 9.81;
const DEGREES = 180 / Math.PI;

/** Reference values are printed with nine significant digits. */
const PRINTED: Tolerance = { absolute: 1e-12, relative: 1e-8 };
/** Nine digits of a difference, and of a speed that is printed with nine. */
const DIFFERENCE: Tolerance = { absolute: 2e-9, relative: 1e-7 };
/** Frequencies the reference found on a grid. */
const GRID: Tolerance = { absolute: 0, relative: 5e-4 };
/** The ratio at a peak found on a grid is short by the square of the grid's step. */
const GRID_RATIO: Tolerance = { absolute: 0, relative: 1e-6 };

/** Tolerances of a test drive: gains 0.1 %, spectra 1 % and 1 degree, times 2 ms, overshoot 0.002. */
const GAIN: Tolerance = { absolute: 2e-9, relative: 1e-3 };
const SPECTRUM: Tolerance = { absolute: 0, relative: 0.01 };
const PHASE_DEG: Tolerance = { absolute: 1, relative: 0 };
const TIME_S: Tolerance = { absolute: 2e-3, relative: 0 };
const OVERSHOOT: Tolerance = { absolute: 2e-3, relative: 0 };
/** A time of 2 ms in 0.2 s, times an angle. */
const TIME_ANGLE: Tolerance = { absolute: 1e-6, relative: 0.01 };
const EXACT: Tolerance = { absolute: 0, relative: 0 };

export function isStable({ car, speed_mps }: MetricRow): boolean {
  return naturalFrequency_radps(singleTrackSystem(car, speed_mps)) !== undefined;
}

/**
 * Results that are computed once per row and read by many columns: the test drives of a stable car, undefined for
 * others.
 */
export interface DrivenRow extends MetricRow {
  readonly step: ReturnType<typeof stepSteerRun> | undefined;
  readonly responses: ReturnType<typeof randomSteerRun>;
  readonly ramp: ReturnType<typeof rampSteerRun>;
}

export function driveRow(row: MetricRow): DrivenRow {
  const stable = isStable(row);
  return {
    ...row,
    step: stable ? stepSteerRun(row.car, row.speed_mps) : undefined,
    responses: stable ? randomSteerRun(row.car, row.speed_mps) : undefined,
    ramp: rampSteerRun(row.car),
  };
}

type Figure = (row: DrivenRow) => number | undefined;

/** A column of the metric table. */
export interface MetricColumn {
  readonly name: string;
  /** By a manoeuvre on the plant and the metric code; the closed form where a drive does not give it. */
  readonly figure: Figure;
  readonly tolerance: Tolerance;
  /** The same by formula, reported beside. */
  readonly closed?: { readonly figure: Figure; readonly tolerance: Tolerance };
  /**
   * The formula has a value for an unstable car, which never settles there: a table may print it or leave it out, and
   * is taken by its word.
   */
  readonly isFormal?: true;
}

const byFormula = (name: string, figure: Figure, tolerance = PRINTED): MetricColumn => ({
  name,
  figure,
  tolerance,
});
const driven = (
  name: string,
  figure: Figure,
  tolerance: Tolerance,
  closed?: MetricColumn['closed'],
): MetricColumn => ({ name, figure, tolerance, ...(closed === undefined ? {} : { closed }) });
const formal = (
  name: string,
  figure: Figure,
  tolerance: Tolerance,
  closed: Figure,
  closedTolerance = PRINTED,
): MetricColumn => ({
  ...{ name, figure, tolerance, isFormal: true },
  closed: { figure: closed, tolerance: closedTolerance },
});

const response = ({ car, speed_mps }: MetricRow, frequency_Hz: number) =>
  frequencyResponse(singleTrackSystem(car, speed_mps), frequency_Hz);
const degrees = (angle_rad: number | undefined) =>
  angle_rad === undefined ? undefined : angle_rad * DEGREES;

function atFrequency(frequency_Hz: number, label: string): MetricColumn[] {
  const outputs = [
    ['yaw', 'yawRate'],
    ['ay', 'lateralAcceleration'],
  ] as const;
  return outputs.flatMap(([prefix, output]) => [
    formal(
      `${prefix}_gain_${label}`,
      ({ responses }) => (responses === undefined ? undefined : gainAt(responses[output], frequency_Hz)),
      SPECTRUM,
      (row) => response(row, frequency_Hz)[output].gain,
    ),
    formal(
      `${prefix}_phase_${label}_deg`,
      ({ responses }) =>
        responses === undefined ? undefined : degrees(phaseAt_rad(responses[output], frequency_Hz)),
      PHASE_DEG,
      (row) => degrees(response(row, frequency_Hz)[output].phase_rad),
    ),
  ]);
}

const figures = (row: DrivenRow) => yawFigures(row.responses, row.step?.yawRateGain_pers);
const closedFigures = ({ car, speed_mps }: MetricRow) => {
  const system = singleTrackSystem(car, speed_mps);
  return naturalFrequency_radps(system) === undefined ? undefined : yawFrequencyFigures(system);
};
const gradient: Figure = ({ ramp }) => ramp.understeerGradient_radpmps2;
const perG = GRAVITY_MPS2 * DEGREES;
/** Speed at which the measured gradient leaves no steering: that of the mirrored gradient's largest gain. */
const measuredCriticalSpeed_mps: Figure = (row) => {
  const measured = gradient(row);
  return measured === undefined
    ? undefined
    : measuredCharacteristicSpeed_mps(wheelbase_m(row.car), -measured);
};
/** A neutral car's gradient is rounding: 1e-9 is 0.5 thousandths of a degree per g. */
const GRADIENT: Tolerance = { absolute: 1e-9, relative: 1e-3 };
const GRADIENT_PER_G: Tolerance = { absolute: 1e-9 * perG, relative: 1e-3 };

/** Columns of the metric table: how each is computed and how far it may be off. */
export const METRIC_COLUMNS: readonly MetricColumn[] = [
  byFormula('Fzf_static_N', ({ car }) => (car.mass_kg * GRAVITY_MPS2 * car.rearArm_m) / wheelbase_m(car)),
  byFormula('Fzr_static_N', ({ car }) => (car.mass_kg * GRAVITY_MPS2 * car.frontArm_m) / wheelbase_m(car)),
  driven('understeer_gradient_rad_s2_per_m', gradient, GRADIENT, {
    figure: ({ car }) => understeerGradient_radpmps2(car),
    tolerance: PRINTED,
  }),
  driven(
    'understeer_gradient_deg_per_g',
    (row) => {
      const measured = gradient(row);
      return measured === undefined ? undefined : measured * perG;
    },
    GRADIENT_PER_G,
    { figure: ({ car }) => understeerGradient_radpmps2(car) * perG, tolerance: PRINTED },
  ),
  driven('char_speed_mps', ({ ramp }) => ramp.characteristicSpeed_mps, GAIN, {
    figure: ({ car }) => characteristicSpeed_mps(car),
    tolerance: PRINTED,
  }),
  driven('crit_speed_mps', measuredCriticalSpeed_mps, GAIN, {
    figure: ({ car }) => criticalSpeed_mps(car),
    tolerance: PRINTED,
  }),
  byFormula('static_margin', ({ car }) => staticMargin(car)),
  formal(
    'yaw_rate_gain_1_per_s',
    ({ step }) => step?.yawRateGain_pers,
    GAIN,
    ({ car, speed_mps }) => yawRateGain_pers(car, speed_mps),
  ),
  formal(
    'ay_gain_mps2_per_rad',
    ({ step }) => step?.lateralAccelerationGain_mps2prad,
    GAIN,
    ({ car, speed_mps }) => yawRateGain_pers(car, speed_mps) * speed_mps,
  ),
  formal(
    'beta_gain',
    ({ step }) => step?.sideslipGain,
    GAIN,
    ({ car, speed_mps }) => sideslipGain(car, speed_mps),
    DIFFERENCE,
  ),
  byFormula('omega_n', ({ car, speed_mps }) => naturalFrequency_radps(singleTrackSystem(car, speed_mps))),
  byFormula('zeta', ({ car, speed_mps }) => dampingRatio(singleTrackSystem(car, speed_mps))),
  byFormula('stable', (row) => (isStable(row) ? 1 : 0), EXACT),
  driven('yaw_peak_ratio', (row) => figures(row)?.peakRatio, SPECTRUM, {
    figure: (row) => closedFigures(row)?.peakRatio,
    tolerance: GRID_RATIO,
  }),
  driven('yaw_peak_freq_hz', (row) => figures(row)?.peakFrequency_Hz, SPECTRUM, {
    figure: (row) => closedFigures(row)?.peakFrequency_Hz,
    tolerance: GRID,
  }),
  driven('yaw_bandwidth_m3dB_hz', (row) => figures(row)?.bandwidth_Hz, SPECTRUM, {
    figure: (row) => closedFigures(row)?.bandwidth_Hz,
    tolerance: GRID,
  }),
  driven('yaw_freq_at_minus45deg_hz', (row) => figures(row)?.frequencyAtMinus45deg_Hz, SPECTRUM, {
    figure: (row) => closedFigures(row)?.frequencyAtMinus45deg_Hz,
    tolerance: GRID,
  }),
  ...atFrequency(0.5, '0.5Hz'),
  ...atFrequency(1, '1.0Hz'),
  ...atFrequency(2, '2.0Hz'),
  driven('yaw_T90_from_half_steer_s', ({ step }) => step?.yawRateResponseTime_s, TIME_S),
  driven('yaw_overshoot', ({ step }) => step?.yawRateOvershoot, OVERSHOOT),
  driven('yaw_peak_time_from_half_steer_s', ({ step }) => step?.yawRatePeakTime_s, TIME_S),
  driven('ay_T90_from_half_steer_s', ({ step }) => step?.lateralAccelerationResponseTime_s, TIME_S),
  driven('ay_overshoot', ({ step }) => step?.lateralAccelerationOvershoot, OVERSHOOT),
  driven('ay_peak_time_from_half_steer_s', ({ step }) => step?.lateralAccelerationPeakTime_s, TIME_S),
  driven('TB_s_deg', ({ step }) => degrees(step?.tbValue_srad), TIME_ANGLE),
];
