/**
 * Maximum distance of two values from the origin by direction, while a third is within bins of equal width.
 */
export interface EnvelopeGathering {
  readonly low: number;
  readonly high: number;
  readonly bins: readonly {
    readonly radius: Float64Array<ArrayBuffer>;
    /** Number of samples in each direction. */
    readonly samples: Float64Array<ArrayBuffer>;
    count: number;
  }[];
}

export function createEnvelopes(
  low: number,
  high: number,
  bins: number,
  directions: number,
): EnvelopeGathering {
  if (!(high > low)) throw new RangeError(`Bins from ${low} to ${high}`);
  return {
    low,
    high,
    bins: Array.from({ length: bins }, () => ({
      radius: new Float64Array(directions),
      samples: new Float64Array(directions),
      count: 0,
    })),
  };
}

/** Adds samples of one time each; those with a missing value, or outside all bins, are passed over. */
export function addToEnvelopes(
  { low, high, bins }: EnvelopeGathering,
  x: Float64Array,
  y: Float64Array,
  z: Float64Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const [at, across, up] = [z[i]!, x[i]!, y[i]!];
    if (!(at >= low && at <= high) || Number.isNaN(across + up)) continue;
    const bin = bins[Math.min(bins.length - 1, Math.floor(((at - low) / (high - low)) * bins.length))]!;
    const directions = bin.radius.length;
    const turn = Math.atan2(up, across) / (2 * Math.PI);
    const direction = Math.floor((turn < 0 ? turn + 1 : turn) * directions) % directions;
    bin.radius[direction] = Math.max(bin.radius[direction]!, Math.hypot(across, up));
    bin.samples[direction]!++;
    bin.count++;
  }
}
