import { sampledAt } from '../../../math/fit.ts';
import { largest } from '../../../math/stats.ts';
import type { FrequencyResponse } from './cross-spectra.ts';

/** Handling figures of a frequency response (ISO 7401). Undefined where the band does not reach so far. */
export interface FrequencyFigures {
  /** Largest gain over the steady gain; 1 where the gain only falls. */
  readonly peakRatio: number;
  /** 0 where the gain only falls. */
  readonly peakFrequency_Hz: number;
  /** Last frequency with a gain of at least 1/sqrt(2) of the steady one: -3 dB. */
  readonly bandwidth_Hz: number | undefined;
  /** First frequency with a lag of 45 degrees. */
  readonly frequencyAtMinus45deg_Hz: number | undefined;
  /** Delay of a first-order lag that is 45 degrees behind there: 1 / (2 pi f45). */
  readonly equivalentDelay_s: number | undefined;
}

/**
 * @param steadyGain gain at rest: of a step test, or that of the lowest frequency of the band
 * @param leastPeak part of the steady gain by which a peak must exceed it
 */
export function frequencyFigures(
  response: FrequencyResponse,
  steadyGain: number,
  leastPeak: number,
): FrequencyFigures | undefined {
  if (!(steadyGain > 0)) return undefined;
  const { frequency_Hz, phase_rad } = response;
  const ratio = response.gain.map((gain) => gain / steadyGain);
  const top = ratio.indexOf(largest(ratio) ?? NaN);
  const isPeak = ratio[top]! > 1 + leastPeak;
  const peak = isPeak ? peakOf(frequency_Hz, ratio, top) : { frequency_Hz: 0, ratio: 1 };
  const f45_Hz = firstFallThrough([0, ...frequency_Hz], [0, ...phase_rad], -Math.PI / 4);
  return {
    peakRatio: peak.ratio,
    peakFrequency_Hz: peak.frequency_Hz,
    bandwidth_Hz: lastFallThrough([0, ...frequency_Hz], [1, ...ratio], Math.SQRT1_2),
    frequencyAtMinus45deg_Hz: f45_Hz,
    equivalentDelay_s: f45_Hz === undefined ? undefined : 1 / (2 * Math.PI * f45_Hz),
  };
}

/** Points on either side of the largest that the curve through a peak takes in. */
const BESIDE = 2;
const HALVINGS = 60;

/**
 * Top of the curve through the largest gain and the points beside it. 1 / gain^2 over squared frequency is
 * interpolated: for a linear car it is a quotient of low order, which a polynomial follows far better than the gain.
 */
function peakOf(
  frequency_Hz: Float64Array,
  ratio: Float64Array,
  top: number,
): { readonly frequency_Hz: number; readonly ratio: number } {
  const here = { frequency_Hz: frequency_Hz[top]!, ratio: ratio[top]! };
  if (top === ratio.length - 1) return here;
  const from = Math.max(top - BESIDE, 0);
  const to = Math.min(top + BESIDE, ratio.length - 1);
  // The steady gain is below the band, at 0 Hz.
  const zero = top - BESIDE < 0 ? [0] : [];
  const x = [...zero, ...frequency_Hz.slice(from, to + 1).map((f) => f * f)];
  const y = [...zero.map(() => 1), ...ratio.slice(from, to + 1).map((r) => 1 / (r * r))];
  const inverse = (at: number) => polynomialThrough(x, y, at);
  const at = leastBetween(inverse, top === 0 ? 0 : frequency_Hz[top - 1]! ** 2, frequency_Hz[top + 1]! ** 2);
  const value = inverse(at);
  return value > 0 && value <= 1 / here.ratio ** 2
    ? { frequency_Hz: Math.sqrt(at), ratio: 1 / Math.sqrt(value) }
    : here;
}

/** Lagrange's polynomial through the points. */
function polynomialThrough(x: readonly number[], y: readonly number[], at: number): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) {
    let part = y[i]!;
    for (let j = 0; j < x.length; j++) if (j !== i) part *= (at - x[j]!) / (x[i]! - x[j]!);
    sum += part;
  }
  return sum;
}

/** Argument of the minimum of a function with one valley, by golden section. */
function leastBetween(f: (x: number) => number, low: number, high: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < HALVINGS; i++) {
    const a = high - golden * (high - low);
    const b = low + golden * (high - low);
    if (f(a) <= f(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** Index of a point below a level whose predecessor is not; the first or the last of them, -1 where there is none. */
const isBelow = (y: readonly number[], level: number) => (value: number, i: number) =>
  i > 0 && value < level && y[i - 1]! >= level;

function firstFallThrough(x: readonly number[], y: readonly number[], level: number): number | undefined {
  return crossing(x, y, level, y.findIndex(isBelow(y, level)));
}

function lastFallThrough(x: readonly number[], y: readonly number[], level: number): number | undefined {
  // A curve that comes back up at the end of the band has its last fall beyond it.
  if (!(y[y.length - 1]! < level)) return undefined;
  return crossing(x, y, level, y.findLastIndex(isBelow(y, level)));
}

/** Linear between the point at `i` and the one before. */
function crossing(x: readonly number[], y: readonly number[], level: number, i: number): number | undefined {
  if (i < 1) return undefined;
  const part = (y[i - 1]! - level) / (y[i - 1]! - y[i]!);
  return x[i - 1]! + part * (x[i]! - x[i - 1]!);
}

/** Gain at a frequency, linear between those of the response; undefined outside of its band. */
export function gainAt({ frequency_Hz, gain }: FrequencyResponse, at_Hz: number): number | undefined {
  return sampledAt(frequency_Hz, gain, at_Hz);
}

export function phaseAt_rad(
  { frequency_Hz, phase_rad }: FrequencyResponse,
  at_Hz: number,
): number | undefined {
  return sampledAt(frequency_Hz, phase_rad, at_Hz);
}
