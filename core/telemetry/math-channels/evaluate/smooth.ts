import { createBlockNode } from './block-node.ts';
import type { Node } from './node.ts';

const isMissing = (v: number): boolean => v !== v;

/** A running sum of samples with its rounding errors (Neumaier 1974). */
interface SlidingSum {
  sum: number;
  rest: number;
}

function add(total: SlidingSum, value: number): void {
  const next = total.sum + value;
  total.rest += Math.abs(total.sum) >= Math.abs(value) ? total.sum - next + value : value - next + total.sum;
  total.sum = next;
}

/**
 * Mean of `half` samples before and behind and the sample itself. Near an end the window has fewer on both
 * sides, so that it stays centred and a straight line stays straight. The rejected alternative, a window cut
 * on one side, distorts every ramp at its ends.
 */
export function smooth(input: Node, half: number): Node {
  // No window is longer than the session.
  const most = Math.min(half, Math.floor((input.base.count - 1) / 2));
  if (most < 1) return input;
  return createBlockNode({ input, before: most, after: most, compute: (x, out) => meanAround(x, most, out) });
}

/** `out` begins `half` samples after the beginning of `x`. */
function meanAround(x: Float64Array, half: number, out: Float64Array): void {
  const total: SlidingSum = { sum: 0, rest: 0 };
  /** The window is [from, end). The segment without a gap ends at `gap`. */
  let from = 0;
  let end = 0;
  let gap = -1;
  let begin = 0;
  for (let i = 0; i < out.length; i++) {
    const centre = i + half;
    if (isMissing(x[centre]!)) {
      out[i] = NaN;
      continue;
    }
    if (gap <= centre) {
      begin = segmentBegin(x, centre, half);
      gap = segmentEnd(x, centre);
      from = end = centre;
      total.sum = total.rest = 0;
    }
    const reach = Math.min(half, centre - begin, gap - 1 - centre);
    while (end <= centre + reach) add(total, x[end++]!);
    while (from > centre - reach) add(total, x[--from]!);
    while (from < centre - reach) add(total, -x[from++]!);
    out[i] = (total.sum + total.rest) / (2 * reach + 1);
  }
}

/** First sample of the segment of `at`, at most `half` back. */
function segmentBegin(x: Float64Array, at: number, half: number): number {
  let begin = at;
  while (begin > at - half && !isMissing(x[begin - 1]!)) begin--;
  return begin;
}

/** The gap after the segment of `at`, or the end of `x`. */
function segmentEnd(x: Float64Array, at: number): number {
  let end = at;
  while (end < x.length && !isMissing(x[end]!)) end++;
  return end;
}
