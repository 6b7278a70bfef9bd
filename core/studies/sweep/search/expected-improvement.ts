import type { Prediction } from './gaussian-process.ts';

/** Density of the standard normal distribution. */
const density = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/** Below this the series is used, above it the continued fraction. */
const SERIES = 3;

/** Probability that a standard normal number is below z: Abramowitz and Stegun 26.2.11 and 26.2.14. */
export function normalProbability(z: number): number {
  const x = Math.abs(z);
  if (x < SERIES) {
    let term = x;
    let sum = x;
    for (let k = 1; k < 200 && Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
      term *= (x * x) / (2 * k + 1);
      sum += term;
    }
    const half = density(x) * sum;
    return z > 0 ? 0.5 + half : 0.5 - half;
  }
  let fraction = x;
  for (let k = 60; k > 0; k--) fraction = x + k / fraction;
  const tail = density(x) / fraction;
  return z > 0 ? 1 - tail : tail;
}

/**
 * Expected improvement of a point on the best known value (minimum): D. R. Jones, M. Schonlau and W. J. Welch, J.
 * Global Optim. 13 (1998) 455, eq. 15.
 */
export function expectedImprovement({ mean, variance }: Prediction, least: number): number {
  const deviation = Math.sqrt(variance);
  if (deviation === 0) return Math.max(0, least - mean);
  const z = (least - mean) / deviation;
  return (least - mean) * normalProbability(z) + deviation * density(z);
}
