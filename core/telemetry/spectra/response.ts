import type { SpectralSums } from './averaged-spectra.ts';

export interface Response {
  readonly frequency_Hz: Float64Array<ArrayBuffer>;
  readonly gain: Float64Array<ArrayBuffer>;
  readonly phase_rad: Float64Array<ArrayBuffer>;
  readonly coherence: Float64Array<ArrayBuffer>;
  /** Undefined where no point is coherent. */
  readonly delay_s: number | undefined;
}

/** Minimum number of segments: with one segment the coherence is always 1. */
const MIN_SEGMENTS = 2;
/**
 * Input power, as a share of its maximum over all frequencies, below which a frequency was not excited:
 * rounding alone.
 */
const MIN_POWER = 1e-9;
/**
 * Coherence below which a point says nothing of the phase: the phase is not unwrapped through it, and the
 * delay does not use it.
 */
export const COHERENT = 0.6;

const NOTHING: Response = {
  frequency_Hz: new Float64Array(0),
  gain: new Float64Array(0),
  phase_rad: new Float64Array(0),
  coherence: new Float64Array(0),
  delay_s: undefined,
};

/**
 * H1 = Sxy / Sxx and coherence |Sxy|^2 / (Sxx Syy) (Bendat and Piersol, Random Data, ch. 6) from 1 / segment up to `most_Hz`.
 * Noise on the output makes H1 uncertain, not biased; noise on the input makes it small.
 */
export function responseOf(sums: SpectralSums, most_Hz: number): Response {
  const { xx, yy, xyRe, xyIm, length, rate_Hz, segments } = sums;
  if (segments < MIN_SEGMENTS) return NOTHING;
  const step_Hz = rate_Hz / length;
  const most = xx.subarray(1).reduce((greatest, power) => Math.max(greatest, power), 0);
  const positions = Array.from({ length: length / 2 - 1 }, (_, i) => i + 1).filter(
    (k) => k * step_Hz <= most_Hz && xx[k]! > MIN_POWER * most,
  );
  const coherence = Float64Array.from(positions, (k) =>
    yy[k]! > 0 ? Math.min(1, (xyRe[k]! ** 2 + xyIm[k]! ** 2) / (xx[k]! * yy[k]!)) : 0,
  );
  const frequency_Hz = Float64Array.from(positions, (k) => k * step_Hz);
  const phase_rad = followed(
    Float64Array.from(positions, (k) => Math.atan2(xyIm[k]!, xyRe[k]!)),
    coherence,
  );
  return {
    frequency_Hz,
    gain: Float64Array.from(positions, (k) => Math.hypot(xyRe[k]!, xyIm[k]!) / xx[k]!),
    phase_rad,
    coherence,
    delay_s: delayOf(
      frequency_Hz,
      phase_rad,
      Float64Array.from(positions, (k, i) =>
        coherence[i]! < COHERENT ? 0 : Math.hypot(xyRe[k]!, xyIm[k]!) / (most || 1),
      ),
    ),
  };
}

/** Adds whole turns so that each point is nearest to the last coherent one. */
function followed(phase_rad: Float64Array, coherence: Float64Array): Float64Array<ArrayBuffer> {
  let last = 0;
  return Float64Array.from(phase_rad, (phase, i) => {
    const near = phase + 2 * Math.PI * Math.round((last - phase) / (2 * Math.PI));
    if (coherence[i]! >= COHERENT) last = near;
    return near;
  });
}

/** Slope of the line through the origin that fits the phase best: phase = -2 pi f delay. Undefined without weight. */
function delayOf(
  frequency_Hz: Float64Array,
  phase_rad: Float64Array,
  weights: Float64Array,
): number | undefined {
  let [above, below] = [0, 0];
  frequency_Hz.forEach((f_Hz, i) => {
    const omega = 2 * Math.PI * f_Hz;
    above -= weights[i]! * omega * phase_rad[i]!;
    below += weights[i]! * omega * omega;
  });
  return below > 0 ? above / below : undefined;
}
