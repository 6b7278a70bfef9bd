import type { SpectrumWindow } from '../../catalogue/spectrum-settings.ts';

/**
 * Terms a_m of w(i) = sum of (-1)^m a_m cos(2 pi m i / length): Hann, Hamming and Blackman as in Harris 1978 (On the use of
 * windows for harmonic analysis with the discrete Fourier transform), the flat top of D'Antona and Ferrero 2006.
 */
const TERMS: Readonly<Record<SpectrumWindow, readonly number[]>> = {
  rectangular: [1],
  hann: [0.5, 0.5],
  hamming: [0.54, 0.46],
  blackman: [0.42, 0.5, 0.08],
  'flat-top': [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368],
};

/** Weights of a segment, periodic: the sample after the last would have the weight of the first. */
export function windowWeights(name: SpectrumWindow, length: number): Float64Array {
  const terms = TERMS[name];
  return Float64Array.from({ length }, (_, i) =>
    terms.reduce((sum, a, m) => sum + (m % 2 === 0 ? a : -a) * Math.cos((2 * Math.PI * m * i) / length), 0),
  );
}
