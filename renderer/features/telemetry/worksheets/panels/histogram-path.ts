/** Outline of bins of equal width from `left` on: up, along and down, as an SVG path. */
export function stepPath(
  shares: Float64Array,
  left: number,
  width: number,
  yOf: (share: number) => number,
): string {
  if (shares.length === 0) return '';
  const each = width / shares.length;
  let path = `M${left} ${yOf(0).toFixed(1)}`;
  shares.forEach((share, i) => {
    path += `V${yOf(share).toFixed(1)}H${(left + (i + 1) * each).toFixed(1)}`;
  });
  return `${path}V${yOf(0).toFixed(1)}`;
}
