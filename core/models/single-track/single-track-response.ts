import { frequencyResponse, type SingleTrackSystem } from './single-track.ts';

/** A peak below one in a million is ignored. */
const MIN_PEAK = 1e-6;

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
  const peaks = ratio(top) > 1 + MIN_PEAK;
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
