import { createNode, gather, type Node } from './node.ts';

export interface BlockPlan {
  readonly input: Node;
  /** Samples read before and after a block. */
  readonly before: number;
  readonly after: number;
  /**
   * Computes `out` from `samples`, which begin `before` earlier and end `after` later; NaN lies outside of the session.
   * It may use `samples` as it likes.
   */
  readonly compute: (samples: Float64Array, out: Float64Array) => void;
}

/**
 * A column that looks far around. It is computed in blocks as long as it looks, so that no sample is looked at more than
 * three times; blocks lie at fixed places, so that what is asked for does not change what comes out.
 */
export function createBlockNode({ input, before, after, compute }: BlockPlan): Node {
  const { base, size } = input;
  const length = Math.max(1, Math.ceil((before + after) / size)) * size;
  let samples: Float64Array | undefined;
  let block: Float64Array | undefined;
  let filled = -1;
  return createNode({
    base,
    size,
    isHeld: false,
    inputs: [
      {
        node: input,
        before_s: (length + before) / base.rate_Hz,
        after_s: (length + after) / base.rate_Hz,
      },
    ],
    fill: (k, out) => {
      const wanted = Math.floor((k * size) / length);
      samples ??= new Float64Array(before + length + after);
      block ??= new Float64Array(length);
      if (wanted !== filled) {
        gather(input, wanted * length - before, samples.length, samples);
        compute(samples, block);
        filled = wanted;
      }
      const from = k * size - wanted * length;
      out.set(block.subarray(from, from + size));
    },
  });
}
