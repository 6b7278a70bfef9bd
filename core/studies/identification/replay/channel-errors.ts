import { mean, rms } from '../../../math/stats.ts';
import { correlation } from '../log/align-log.ts';

/** Simulated less measured, over the samples that both have. */
export interface ChannelError {
  readonly rms: number;
  readonly bias: number;
  /** Pearson's; 0 where one of them does not vary. */
  readonly correlation: number;
  readonly samples: number;
}

export function channelError(measured: Float64Array, simulated: Float64Array): ChannelError | undefined {
  const differences = simulated.map((value, i) => value - measured[i]!).filter(Number.isFinite);
  if (differences.length < 2) return undefined;
  return {
    rms: rms(differences) ?? NaN,
    bias: mean(differences) ?? NaN,
    correlation: correlation(measured, simulated),
    samples: differences.length,
  };
}
