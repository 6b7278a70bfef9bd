/**
 * Frequency response from one input to one output by averaged cross-spectra: H1 = Sxy / Sxx and coherence
 * |Sxy|^2 / (Sxx Syy) (Bendat and Piersol, Random Data, ch. 6; averaging of overlapping windowed segments: Welch 1967).
 * One entry per frequency at which the input has power.
 */
export interface FrequencyResponse {
  readonly frequency_Hz: Float64Array;
  /** Output per input, in their units. */
  readonly gain: Float64Array;
  /** Negative lags; without jumps from one frequency to the next. */
  readonly phase_rad: Float64Array;
  /** 0 to 1; of one segment alone it would be 1 whatever the car does. */
  readonly coherence: Float64Array;
}

export interface SpectraOptions {
  readonly rate_Hz: number;
  /** Length of a segment; the window is Hann's. */
  readonly segment_s: number;
  /** Part of a segment that the next one has too, 0 to below 1: half where the input is steady, more where it sweeps. */
  readonly overlap: number;
  /**
   * Distance of the frequencies that are looked at, a whole multiple of 1 / segment_s. For a periodic input it is that
   * of its lines, with segments of two periods or more: Hann's window reaches one line of 1 / segment_s to each side,
   * so that no line then leaks into another and nothing is left but what is not periodic.
   */
  readonly spacing_Hz: number;
  readonly low_Hz: number;
  readonly high_Hz: number;
}

/** Input power, of the largest at any frequency, below which a frequency was not excited. */
const MIN_POWER = 1e-4;
const MIN_SEGMENTS = 2;

interface Line {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/**
 * The frequencies are few beside the samples, and a segment is a whole number of periods of any length: sums at those
 * frequencies alone, not a fast Fourier transform, which wants a power of two and gives all of them.
 *
 * @param input samples at an even rate, as long as `output`
 * @returns undefined where there are less than two segments, or the input never moves
 */
export function frequencyResponse(
  input: Float64Array,
  output: Float64Array,
  options: SpectraOptions,
): FrequencyResponse | undefined {
  const length = Math.round(options.segment_s * options.rate_Hz);
  const hop = Math.max(1, Math.round(length * (1 - options.overlap)));
  const segments = length < 4 ? 0 : Math.floor((Math.min(input.length, output.length) - length) / hop) + 1;
  if (segments < MIN_SEGMENTS) return undefined;
  const positions: number[] = [];
  const first = Math.max(1, Math.ceil(options.low_Hz / options.spacing_Hz - 1e-9));
  const most_Hz = Math.min(options.high_Hz, options.rate_Hz / 2);
  for (let k = first; k * options.spacing_Hz <= most_Hz * (1 + 1e-9); k++)
    positions.push(Math.round(k * options.spacing_Hz * options.segment_s));
  const window = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
  const x = linesOf(input, window, positions, segments, hop);
  const y = linesOf(output, window, positions, segments, hop);
  return average(
    positions.map((position) => position / options.segment_s),
    x,
    y,
    segments,
  );
}

/**
 * Fourier sums of every segment, its mean taken off, at every frequency: frequency by frequency, segment by
 * segment.
 */
function linesOf(
  values: Float64Array,
  window: Float64Array,
  positions: readonly number[],
  segments: number,
  hop: number,
): Line {
  const length = window.length;
  const cosine = Float64Array.from({ length }, (_, i) => Math.cos((2 * Math.PI * i) / length));
  const sine = Float64Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * i) / length));
  const re = new Float64Array(positions.length * segments);
  const im = new Float64Array(positions.length * segments);
  const windowed = new Float64Array(length);
  for (let s = 0; s < segments; s++) {
    let mean = 0;
    for (let i = 0; i < length; i++) mean += values[s * hop + i]! / length;
    for (let i = 0; i < length; i++) windowed[i] = window[i]! * (values[s * hop + i]! - mean);
    for (let p = 0; p < positions.length; p++) {
      let sumRe = 0;
      let sumIm = 0;
      let turn = 0;
      for (let i = 0; i < length; i++) {
        sumRe += windowed[i]! * cosine[turn]!;
        sumIm -= windowed[i]! * sine[turn]!;
        turn += positions[p]!;
        if (turn >= length) turn -= length;
      }
      re[p * segments + s] = sumRe;
      im[p * segments + s] = sumIm;
    }
  }
  return { re, im };
}

function average(
  frequencies_Hz: readonly number[],
  x: Line,
  y: Line,
  segments: number,
): FrequencyResponse | undefined {
  const spectra = frequencies_Hz.map((frequency_Hz, p) => {
    let [inputPower, outputPower, crossRe, crossIm] = [0, 0, 0, 0];
    for (let i = p * segments; i < (p + 1) * segments; i++) {
      inputPower += x.re[i]! ** 2 + x.im[i]! ** 2;
      outputPower += y.re[i]! ** 2 + y.im[i]! ** 2;
      // conj(X) Y.
      crossRe += x.re[i]! * y.re[i]! + x.im[i]! * y.im[i]!;
      crossIm += x.re[i]! * y.im[i]! - x.im[i]! * y.re[i]!;
    }
    return { frequency_Hz, inputPower, outputPower, crossRe, crossIm };
  });
  const most = Math.max(0, ...spectra.map((s) => s.inputPower));
  const excited = spectra.filter((s) => s.inputPower > MIN_POWER * most && s.outputPower > 0);
  if (excited.length === 0) return undefined;
  let last = 0;
  return {
    frequency_Hz: Float64Array.from(excited, (s) => s.frequency_Hz),
    gain: Float64Array.from(excited, (s) => Math.hypot(s.crossRe, s.crossIm) / s.inputPower),
    phase_rad: Float64Array.from(excited, (s) => {
      const phase = Math.atan2(s.crossIm, s.crossRe);
      last = phase + 2 * Math.PI * Math.round((last - phase) / (2 * Math.PI));
      return last;
    }),
    coherence: Float64Array.from(
      excited,
      (s) => (s.crossRe ** 2 + s.crossIm ** 2) / (s.inputPower * s.outputPower),
    ),
  };
}
