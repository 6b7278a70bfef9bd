/**
 * Amplitude of a signal at the frequency of a phase that runs on, over one turn of it: the first Fourier coefficient
 * with the phase as the variable, H = 1/pi * integral of h e^(i phi) d phi. A steady offset falls out; a slow sweep is
 * followed turn by turn.
 */
export interface Gain {
  /** Adds what the phase moved on by (rad, positive), the phase and the signal: three numbers. */
  readonly add: (step: Float64Array) => void;
  readonly amplitude: () => number;
  readonly clear: () => void;
}

export function createGain(): Gain {
  const sums = new Float64Array(2);
  return {
    add: (step) => {
      const signal = step[2]! * step[0]!;
      sums[0] = sums[0]! + signal * Math.cos(step[1]!);
      sums[1] = sums[1]! + signal * Math.sin(step[1]!);
    },
    amplitude: () => Math.sqrt(sums[0]! * sums[0]! + sums[1]! * sums[1]!) / Math.PI,
    clear: () => {
      sums.fill(0);
    },
  };
}
