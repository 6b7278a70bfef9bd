/** Time that a channel spends in bins of equal width. */
export interface Distribution {
  readonly low: number;
  readonly high: number;
  /** Parts of the time with a value: of each bin, [low + i w, low + (i + 1) w), the last with its upper edge. */
  readonly shares: Float64Array<ArrayBuffer>;
  /** Parts below and above all bins. */
  readonly below: number;
  readonly above: number;
}

export interface DistributionGathering {
  readonly low: number;
  readonly high: number;
  readonly time: Float64Array<ArrayBuffer>;
  below: number;
  above: number;
}

export function createDistribution(low: number, high: number, bins: number): DistributionGathering {
  if (!(high > low)) throw new RangeError(`Bins from ${low} to ${high}`);
  return { low, high, time: new Float64Array(bins), below: 0, above: 0 };
}

/** Adds samples; those that are NaN are passed over. `hold_s` as for statistics. */
export function distribute(into: DistributionGathering, values: Float64Array, hold_s?: Float64Array): void {
  const { low, high, time } = into;
  const perValue = time.length / (high - low);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const weight = hold_s === undefined ? 1 : hold_s[i]!;
    if (value < low) into.below += weight;
    else if (value > high) into.above += weight;
    else {
      const bin = Math.min(time.length - 1, Math.floor((value - low) * perValue));
      time[bin] = time[bin]! + weight;
    }
  }
}

/** Undefined where no time was spent with a value. */
export function distributionOf(gathered: DistributionGathering): Distribution | undefined {
  const { low, high, time, below, above } = gathered;
  const whole = time.reduce((sum, t) => sum + t, below + above);
  if (whole === 0) return undefined;
  return { low, high, shares: time.map((t) => t / whole), below: below / whole, above: above / whole };
}
