import type { RangeName, StatisticName } from '../checked.ts';
import { chunksOf, createNode, type Node } from './node.ts';
import type { SampleSpan, TimeBase } from './sample-source.ts';

/** Statistics of one column over some ranges, computed piece by piece before they are read. */
export interface Accumulator {
  readonly input: Node;
  readonly range: RangeName;
  /** Inputs of the next level may read statistics of this level. */
  readonly level: number;
  readonly pieces: number;
  /** Takes in piece k; pieces come in order. */
  readonly take: (k: number) => void;
  /** A statistic of range r; NaN where the range has no sample. */
  readonly result: (what: StatisticName, r: number) => number;
}

export function accumulate(input: Node, range: RangeName, spans: readonly SampleSpan[]): Accumulator {
  const column = (value: number): Float64Array => new Float64Array(spans.length).fill(value);
  const counts = column(0);
  const sums = column(0);
  const rests = column(0);
  const least = column(NaN);
  const greatest = column(NaN);
  const firsts = column(NaN);
  const lasts = column(NaN);
  const means = column(0);
  const squares = column(0);

  function takeSample(r: number, value: number): void {
    const count = counts[r]! + 1;
    counts[r] = count;
    const sum = sums[r]!;
    const next = sum + value;
    // Neumaier 1974
    rests[r] = rests[r]! + (Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum);
    sums[r] = next;
    if (count === 1) firsts[r] = least[r] = greatest[r] = value;
    else if (value < least[r]!) least[r] = value;
    else if (value > greatest[r]!) greatest[r] = value;
    lasts[r] = value;
    // Welford 1962: no difference of two large sums.
    const off = value - means[r]!;
    means[r] = means[r]! + off / count;
    squares[r] = squares[r]! + off * (value - means[r]);
  }

  /** Ranges before this one end before the pieces that are still to come. */
  let open = 0;
  return {
    input,
    range,
    level: input.level + 1,
    pieces: chunksOf(input),
    take: (k) => {
      const from = k * input.size;
      const to = Math.min(from + input.size, input.base.count);
      while (open < spans.length && spans[open]!.end <= from) open++;
      if (open >= spans.length || spans[open]!.first >= to) return;
      const samples = input.chunk(k);
      for (let r = open; r < spans.length && spans[r]!.first < to; r++) {
        const { first, end } = spans[r]!;
        for (let i = Math.max(first, from); i < Math.min(end, to); i++) {
          const value = samples[i - from]!;
          if (value === value) takeSample(r, value);
        }
      }
    },
    result: (what, r) => {
      const count = counts[r]!;
      if (count === 0) return NaN;
      const sum = sums[r]! + rests[r]!;
      switch (what) {
        case 'mean':
          return sum / count;
        case 'min':
          return least[r]!;
        case 'max':
          return greatest[r]!;
        case 'deviation':
          return Math.sqrt(squares[r]! / count);
        case 'start':
          return firsts[r]!;
        case 'end':
          return lasts[r]!;
        case 'sum':
          return sum;
      }
    },
  };
}

/** A value for each range over its samples, on any base; missing between the ranges. */
export function overRanges(
  base: TimeBase,
  size: number,
  spans: readonly SampleSpan[],
  level: number,
  valueOf: (r: number) => number,
): Node {
  return createNode({
    base,
    size,
    isHeld: true,
    inputs: [],
    level,
    fill: (k, out) => {
      out.fill(NaN);
      const from = k * size;
      for (const [r, { first, end }] of spans.entries())
        if (end > from && first < from + size)
          out.fill(valueOf(r), Math.max(first - from, 0), Math.min(end - from, size));
    },
  });
}

/** 1 at the first sample of each range, else 0. */
export function rangeStarts(base: TimeBase, size: number, spans: readonly SampleSpan[]): Node {
  return createNode({
    base,
    size,
    isHeld: true,
    inputs: [],
    fill: (k, out) => {
      out.fill(0);
      const from = k * size;
      for (const { first, end } of spans)
        if (end > first && first >= from && first < from + size) out[first - from] = 1;
    },
  });
}
