import type { SingleTrackSystem } from './single-track.ts';
import { frequencyResponse } from './single-track.ts';

/** Response of the single-track model to a road-wheel angle that ramps up and is then held. One column per quantity. */
export interface RampResponse {
  readonly time_s: Float64Array;
  readonly steer_rad: Float64Array;
  readonly sideslip_rad: Float64Array;
  readonly yawRate_radps: Float64Array;
  readonly lateralAcceleration_mps2: Float64Array;
}

/** Taylor terms of the transition matrix: at 0.1 ms and eigenvalues below 1000/s the remainder is under 1e-20. */
const TAYLOR_TERMS = 12;

/**
 * Exact in the samples: the transition over one step of (beta, r, delta, deltaDot) is the exponential of the augmented
 * system matrix, and delta is linear within a step (`ramp_s` must be a whole number of steps).
 */
export function rampResponse(
  system: SingleTrackSystem,
  amplitude_rad: number,
  ramp_s: number,
  duration_s: number,
  step_s: number,
): RampResponse {
  const count = Math.round(duration_s / step_s) + 1;
  const rampSteps = Math.round(ramp_s / step_s);
  const rate_radps = amplitude_rad / (rampSteps * step_s);
  const [betaRow = [], yawRow = []] = transitionMatrix(system, step_s);
  const [b1 = 0, b2 = 0, b3 = 0, b4 = 0] = betaRow;
  const [r1 = 0, r2 = 0, r3 = 0, r4 = 0] = yawRow;
  const columns: RampResponse = {
    time_s: new Float64Array(count),
    steer_rad: new Float64Array(count),
    sideslip_rad: new Float64Array(count),
    yawRate_radps: new Float64Array(count),
    lateralAcceleration_mps2: new Float64Array(count),
  };
  let beta = 0;
  let yaw = 0;
  for (let i = 0; i < count; i++) {
    const steer_rad = i >= rampSteps ? amplitude_rad : amplitude_rad * (i / rampSteps);
    columns.time_s[i] = i * step_s;
    columns.steer_rad[i] = steer_rad;
    columns.sideslip_rad[i] = beta;
    columns.yawRate_radps[i] = yaw;
    const betaDot = system.a11 * beta + system.a12 * yaw + system.b1 * steer_rad;
    columns.lateralAcceleration_mps2[i] = system.speed_mps * (betaDot + yaw);
    const slope = i < rampSteps ? rate_radps : 0;
    const nextBeta = b1 * beta + b2 * yaw + b3 * steer_rad + b4 * slope;
    yaw = r1 * beta + r2 * yaw + r3 * steer_rad + r4 * slope;
    beta = nextBeta;
  }
  return columns;
}

function transitionMatrix(system: SingleTrackSystem, step_s: number): number[][] {
  const { a11, a12, a21, a22, b1, b2 } = system;
  const rate = [
    [a11, a12, b1, 0],
    [a21, a22, b2, 0],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ].map((row) => row.map((value) => value * step_s));
  let term: number[][] = rate.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  let sum = term;
  for (let n = 1; n <= TAYLOR_TERMS; n++) {
    const previous = term;
    term = rate.map((row) =>
      row.map((_, j) => row.reduce((total, value, k) => total + value * (previous[k]?.[j] ?? 0), 0) / n),
    );
    sum = sum.map((row, i) => row.map((value, j) => value + (term[i]?.[j] ?? 0)));
  }
  return sum;
}

/** ISO 7401 figures of one response column. Times count from half of the steering change. */
export interface StepFigures {
  /** To 90 % of the steady value, linear between samples. */
  readonly responseTime_s: number;
  /** (peak - steady) / steady; 0 where the response stays below its steady value. */
  readonly overshoot: number;
  /** Undefined where there is no overshoot. */
  readonly peakTime_s: number | undefined;
}

/** An overshoot below one in a million counts as none: its peak time says nothing about the car. */
const LEAST_OVERSHOOT = 1e-6;

export function stepFigures(
  time_s: Float64Array,
  values: Float64Array,
  steady: number,
  halfSteerTime_s: number,
): StepFigures {
  const sign = Math.sign(steady);
  const size = Math.abs(steady);
  let responseTime_s = NaN;
  let peak = 0;
  let peakTime_s = 0;
  for (let i = 0; i < values.length; i++) {
    const value = sign * (values[i] ?? NaN);
    const time = time_s[i] ?? NaN;
    if (Number.isNaN(responseTime_s) && value >= 0.9 * size) {
      const before = sign * (values[i - 1] ?? 0);
      const step_s = time - (time_s[i - 1] ?? time);
      const part = value === before ? 0 : (value - 0.9 * size) / (value - before);
      responseTime_s = time - part * step_s - halfSteerTime_s;
    }
    if (value > peak) {
      peak = value;
      peakTime_s = time - halfSteerTime_s;
    }
  }
  const overshoot = (peak - size) / size;
  return overshoot > LEAST_OVERSHOOT
    ? { responseTime_s, overshoot, peakTime_s }
    : { responseTime_s, overshoot: 0, peakTime_s: undefined };
}

export interface YawFrequencyFigures {
  /** Largest gain over the steady gain. */
  readonly peakRatio: number;
  /** 0 where the gain only falls. */
  readonly peakFrequency_Hz: number;
  /** Last frequency with a gain of at least 1/sqrt(2) of the steady gain. */
  readonly bandwidth_Hz: number;
  readonly frequencyAtMinus45deg_Hz: number;
}

const HIGHEST_HZ = 100;

/** Figures of |r / delta| over frequency; the gain has one peak at most and the phase falls steadily. */
export function yawFrequencyFigures(system: SingleTrackSystem): YawFrequencyFigures {
  const steady = frequencyResponse(system, 0).yawRate.gain;
  const ratio = (frequency_Hz: number) => frequencyResponse(system, frequency_Hz).yawRate.gain / steady;
  const top = largestOf(ratio, 0, HIGHEST_HZ);
  const peaks = ratio(top) > 1 + LEAST_OVERSHOOT;
  return {
    peakRatio: peaks ? ratio(top) : 1,
    peakFrequency_Hz: peaks ? top : 0,
    bandwidth_Hz: crossing((f) => ratio(f) - Math.SQRT1_2, peaks ? top : 0, HIGHEST_HZ),
    frequencyAtMinus45deg_Hz: crossing(
      (f) => frequencyResponse(system, f).yawRate.phase_rad + Math.PI / 4,
      0,
      HIGHEST_HZ,
    ),
  };
}

/** Golden-section search for the largest value of a function with one peak. */
function largestOf(f: (x: number) => number, low: number, high: number): number {
  const GOLDEN = (Math.sqrt(5) - 1) / 2;
  let left = low;
  let right = high;
  for (let i = 0; i < 100; i++) {
    const a = right - GOLDEN * (right - left);
    const b = left + GOLDEN * (right - left);
    if (f(a) >= f(b)) right = b;
    else left = a;
  }
  return (left + right) / 2;
}

/** Bisection for the zero of a function that is positive at `low` and negative at `high`. */
function crossing(f: (x: number) => number, low: number, high: number): number {
  let left = low;
  let right = high;
  for (let i = 0; i < 100; i++) {
    const middle = (left + right) / 2;
    if (f(middle) >= 0) left = middle;
    else right = middle;
  }
  return (left + right) / 2;
}
