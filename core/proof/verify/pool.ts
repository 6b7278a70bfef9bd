import type { QuantityResult } from './compare-columns.ts';

/** One computed value with its reference, its own bound and the case it comes from. */
export interface Sample {
  readonly label: string;
  readonly expected: number;
  readonly got: number;
  /** Bound on |got - expected|. */
  readonly limit: number;
}

function errorOf({ expected, got }: Sample): number {
  if (expected === got) return 0;
  const error = Math.abs(got - expected);
  return Number.isNaN(error) ? Infinity : error;
}

/** Values of one quantity from many cases, each held to its own bound. */
export function poolSamples(quantity: string, samples: readonly Sample[]): QuantityResult {
  let max = 0;
  let tolerance = samples[0]?.limit ?? 0;
  let squares = 0;
  let passed = samples.length > 0;
  let mostUsed = -1;
  let worst: QuantityResult['worst'] = { row: 0, expected: NaN, got: NaN };
  samples.forEach((sample, i) => {
    const error = errorOf(sample);
    squares += error * error;
    if (error > max) {
      max = error;
      tolerance = sample.limit;
    }
    if (!(error <= sample.limit)) passed = false;
    const used = error === 0 ? 0 : error / sample.limit;
    if (used > mostUsed) {
      mostUsed = used;
      worst = { row: i + 1, expected: sample.expected, got: sample.got, label: sample.label };
    }
  });
  const rms = samples.length === 0 ? 0 : Math.sqrt(squares / samples.length);
  return { quantity, max, rms, tolerance, passed, samples: samples.length, worst };
}
