interface Averaged {
  readonly segments: number;
  readonly leftOut: number;
  readonly segment_s: number;
}

/** Amount of averaging as text. */
export function averagedText({ segments, leftOut, segment_s }: Averaged): string {
  const left = leftOut === 0 ? '' : `, ${leftOut} left out for gaps`;
  const each = `${segment_s.toPrecision(3)} s (${(1 / segment_s).toPrecision(3)} Hz apart)`;
  return `${segments} ${segments === 1 ? 'segment' : 'segments'} of ${each}${left}`;
}
