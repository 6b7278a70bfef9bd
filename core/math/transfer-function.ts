/** A rational transfer function: coefficients of falling powers of s, as written. */
export interface TransferFunction {
  readonly numerator: readonly number[];
  readonly denominator: readonly number[];
}

export const MAX_ORDER = 4;

const withoutLeadingZeros = (coefficients: readonly number[]): readonly number[] => {
  const first = coefficients.findIndex((c) => c !== 0);
  return first < 0 ? [] : coefficients.slice(first);
};

/** First column of Routh's array; a stable polynomial has it all of one sign (Hurwitz 1895). */
function isStable(denominator: readonly number[]): boolean {
  let upper = denominator.filter((_, i) => i % 2 === 0);
  let lower = denominator.filter((_, i) => i % 2 === 1);
  const column = [upper[0] ?? 0];
  while (lower.length > 0) {
    const pivot = lower[0] ?? 0;
    column.push(pivot);
    if (pivot === 0) return false;
    const next = upper.slice(1).map((above, i) => above - ((upper[0] ?? 0) * (lower[i + 1] ?? 0)) / pivot);
    upper = lower;
    lower = next;
  }
  return column.every((c) => c * (column[0] ?? 0) > 0);
}

/** Reason why a transfer function cannot be an actuator's; undefined where it can. */
export function transferFault({ numerator, denominator }: TransferFunction): string | undefined {
  if (![...numerator, ...denominator].every(Number.isFinite)) return 'has a coefficient that is not a number';
  const top = withoutLeadingZeros(numerator);
  const bottom = withoutLeadingZeros(denominator);
  if (top.length === 0) return 'has a numerator of zeros';
  if (bottom.length === 0) return 'has a denominator of zeros';
  if (bottom.length - 1 > MAX_ORDER) return `is of order ${bottom.length - 1}; the maximum is ${MAX_ORDER}`;
  if (top.length > bottom.length) return 'has a numerator of higher order than its denominator';
  if (!isStable(bottom)) return 'is not stable: a pole of it has no negative real part';
  if ((top[top.length - 1] ?? 0) * (bottom[bottom.length - 1] ?? 0) <= 0)
    return 'gives no pressure, or a negative one, for a steady command';
  return undefined;
}

/** Steady output per input. */
export function steadyGain({ numerator, denominator }: TransferFunction): number {
  return (numerator.at(-1) ?? 0) / (denominator.at(-1) ?? 1);
}

/** Delay of a slow ramp: a1 / a0 - b1 / b0 of the polynomials' last two coefficients. */
export function steadyDelay_s({ numerator, denominator }: TransferFunction): number {
  return (
    (denominator.at(-2) ?? 0) / (denominator.at(-1) ?? 1) - (numerator.at(-2) ?? 0) / (numerator.at(-1) ?? 1)
  );
}

/** Real and imaginary part of a polynomial at s = j w (Horner). */
function atFrequency(coefficients: readonly number[], frequency_radps: number): readonly [number, number] {
  let re = 0;
  let im = 0;
  for (const c of coefficients) {
    const held = re;
    re = -im * frequency_radps + c;
    im = held * frequency_radps;
  }
  return [re, im];
}

export interface BodePlot {
  readonly frequency_Hz: Float64Array;
  readonly magnitudeDecibel: Float64Array;
  /** Without jumps: each point is on the branch nearest to the one before. */
  readonly phase_deg: Float64Array;
}

export interface BodeRange {
  readonly low_Hz: number;
  readonly high_Hz: number;
  readonly points: number;
}

/** Magnitude and phase over evenly spaced decades. */
export function bodePlot(transfer: TransferFunction, { low_Hz, high_Hz, points }: BodeRange): BodePlot {
  const frequency_Hz = new Float64Array(points);
  const magnitudeDecibel = new Float64Array(points);
  const phase_deg = new Float64Array(points);
  let last = 0;
  for (let i = 0; i < points; i++) {
    const hertz = low_Hz * (high_Hz / low_Hz) ** (points === 1 ? 0 : i / (points - 1));
    const [nr, ni] = atFrequency(transfer.numerator, 2 * Math.PI * hertz);
    const [dr, di] = atFrequency(transfer.denominator, 2 * Math.PI * hertz);
    const phase = ((Math.atan2(ni, nr) - Math.atan2(di, dr)) * 180) / Math.PI;
    last = phase + 360 * Math.round((last - phase) / 360);
    frequency_Hz[i] = hertz;
    magnitudeDecibel[i] = 20 * Math.log10(Math.hypot(nr, ni) / Math.hypot(dr, di));
    phase_deg[i] = last;
  }
  return { frequency_Hz, magnitudeDecibel, phase_deg };
}

/** Phase of a pure delay: -360 f T. */
export function delayPhase_deg(frequency_Hz: Float64Array, delay_s: number): Float64Array {
  return frequency_Hz.map((hertz) => -360 * hertz * delay_s);
}
