import { mean, rms } from '../../../math/stats.ts';
import { correlation } from '../log/align-log.ts';

/** Simulated less measured, over the samples that both have. */
export interface ChannelError {
  readonly rms: number;
  readonly bias: number;
  /** Pearson's; 0 where one of them does not vary. */
  readonly correlation: number;
  readonly samples: number;
  /** Difference of the largest amount, with its sign, and its row. */
  readonly largest: number;
  readonly largestAt: number;
}

export function channelError(measured: Float64Array, simulated: Float64Array): ChannelError | undefined {
  const all = simulated.map((value, i) => value - measured[i]!);
  const differences = all.filter(Number.isFinite);
  if (differences.length < 2) return undefined;
  let largestAt = -1;
  for (let i = 0; i < all.length; i++)
    if (Number.isFinite(all[i]!) && (largestAt < 0 || Math.abs(all[i]!) > Math.abs(all[largestAt]!)))
      largestAt = i;
  return {
    rms: rms(differences) ?? NaN,
    bias: mean(differences) ?? NaN,
    correlation: correlation(measured, simulated),
    samples: differences.length,
    largest: all[largestAt] ?? NaN,
    largestAt,
  };
}
