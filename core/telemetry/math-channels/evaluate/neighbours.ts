import { createNode, gather, type Node } from './node.ts';

/** Operations on neighbours work on each segment between gaps separately: a gap is an end. */

const isMissing = (v: number): boolean => v !== v;

/** Change per second. */
export function derivative(input: Node): Node {
  const { base, size } = input;
  const samples = new Float64Array(size + 2);
  const period_s = 1 / base.rate_Hz;
  return createNode({
    base,
    size,
    isHeld: false,
    inputs: [{ node: input, before_s: period_s, after_s: period_s }],
    fill: (k, out) => {
      gather(input, k * size - 1, size + 2, samples);
      for (let i = 0; i < size; i++) {
        const before = samples[i]!;
        const at = samples[i + 1]!;
        const after = samples[i + 2]!;
        if (isMissing(at)) out[i] = NaN;
        else if (isMissing(before)) out[i] = (after - at) * base.rate_Hz;
        else if (isMissing(after)) out[i] = (at - before) * base.rate_Hz;
        else out[i] = ((after - before) * base.rate_Hz) / 2;
      }
    },
  });
}

/** Change since the sample before. */
export function delta(input: Node): Node {
  const { base, size } = input;
  const samples = new Float64Array(size + 1);
  return createNode({
    base,
    size,
    isHeld: input.isHeld,
    inputs: [{ node: input, before_s: 1 / base.rate_Hz, after_s: 0 }],
    fill: (k, out) => {
      gather(input, k * size - 1, size + 1, samples);
      for (let i = 0; i < size; i++) out[i] = samples[i + 1]! - samples[i]!;
    },
  });
}
