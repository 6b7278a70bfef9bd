type Numbers = ArrayLike<number>;

export interface StraightFit {
  readonly slope: number;
  readonly intercept: number;
  /** Part of the variance of y that the line explains; 1 where y does not vary and the line meets it. */
  readonly determination: number;
  readonly count: number;
}

/**
 * Least-squares line y = slope x + intercept. Undefined with fewer than two points or where all x are the same.
 * Sums are taken about the means, so that a large common offset (time, position) costs no digits.
 */
export function straightFit(x: Numbers, y: Numbers): StraightFit | undefined {
  const count = x.length;
  if (count !== y.length) throw new RangeError(`Fit of ${count} x against ${y.length} y`);
  if (count < 2) return undefined;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < count; i++) {
    meanX += (x[i]! - meanX) / (i + 1);
    meanY += (y[i]! - meanY) / (i + 1);
  }
  let sxx = 0;
  let sxy = 0;
  let syy = 0;
  for (let i = 0; i < count; i++) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    sxx += dx * dx;
    sxy += dx * dy;
    syy += dy * dy;
  }
  if (sxx === 0) return undefined;
  const slope = sxy / sxx;
  return {
    slope,
    intercept: meanY - slope * meanX,
    determination: syy === 0 ? 1 : (sxy * sxy) / (sxx * syy),
    count,
  };
}

/**
 * Mean over `width` neighbouring values: element i covers values i .. i + width - 1, so the result is `width - 1`
 * shorter than the input, and empty where the input is shorter than `width`.
 */
export function movingMean(values: Numbers, width: number): Float64Array {
  if (!Number.isInteger(width) || width < 1) throw new RangeError(`Moving mean over ${width} values`);
  const count = values.length - width + 1;
  if (count < 1) return new Float64Array(0);
  const means = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    // Summed again for each mean: a running sum would carry rounding from one end of a long run to the other.
    let sum = 0;
    for (let j = i; j < i + width; j++) sum += values[j]!;
    means[i] = sum / width;
  }
  return means;
}

/** Value of y at `at`, linear between samples of ascending x. Undefined outside of x. */
export function sampledAt(x: Numbers, y: Numbers, at: number): number | undefined {
  const last = Math.min(x.length, y.length) - 1;
  if (last < 0 || !(at >= x[0]! && at <= x[last]!)) return undefined;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x[middle]! <= at) low = middle;
    else high = middle;
  }
  const span = x[high]! - x[low]!;
  if (span === 0) return y[low];
  const t = (at - x[low]!) / span;
  return y[low]! * (1 - t) + y[high]! * t;
}

/**
 * First x, from index `from` on, at which y reaches `level` going up, linear between samples. Undefined where it never
 * does. A first sample that is already at or above the level is the result.
 */
export function firstRise(x: Numbers, y: Numbers, level: number, from = 0): number | undefined {
  const count = Math.min(x.length, y.length);
  for (let i = from; i < count; i++) {
    if (!(y[i]! >= level)) continue;
    if (i === from) return x[i];
    const t = (level - y[i - 1]!) / (y[i]! - y[i - 1]!);
    return x[i - 1]! + t * (x[i]! - x[i - 1]!);
  }
  return undefined;
}
