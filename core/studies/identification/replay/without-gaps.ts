/** Gaps of a channel bridged in a straight line, its ends held; a log has gaps, a driver has none. */
export function withoutGaps(values: Float64Array): Float64Array {
  const out = values.slice();
  let before = -1;
  for (let i = 0; i <= out.length; i++) {
    if (i < out.length && !Number.isFinite(out[i]!)) continue;
    for (let k = before + 1; k < i; k++) {
      if (before < 0) out[k] = i < out.length ? out[i]! : 0;
      else if (i === out.length) out[k] = out[before]!;
      else out[k] = out[before]! + ((out[i]! - out[before]!) * (k - before)) / (i - before);
    }
    before = i;
  }
  return out;
}
