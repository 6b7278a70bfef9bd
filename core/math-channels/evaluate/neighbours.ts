import { createNode, gather, type Node } from './node.ts';

/** What needs neighbours works on each stretch between gaps by itself: a gap is an end. */

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

/** A sum to which samples are added and from which they are taken, with its rounding errors (Neumaier 1974). */
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
 * Mean of `half` samples before and behind and the sample itself. Near an end the window has fewer on both sides, so
 * that it stays centred and a straight line stays straight. The rejected alternative, a window cut on one side, bends
 * every ramp at its ends.
 */
export function smooth(input: Node, half: number): Node {
  if (half === 0) return input;
  const { base, size } = input;
  const length = size + 2 * half;
  const samples = new Float64Array(length);
  const behind = new Int32Array(length);
  const ahead = new Int32Array(length);
  const reach_s = half / base.rate_Hz;
  return createNode({
    base,
    size,
    isHeld: false,
    inputs: [{ node: input, before_s: reach_s, after_s: reach_s }],
    fill: (k, out) => {
      gather(input, k * size - half, length, samples);
      // Samples of the stretch up to and including each one, from either side.
      for (let j = 0; j < length; j++)
        behind[j] = isMissing(samples[j]!) ? 0 : j === 0 ? 1 : behind[j - 1]! + 1;
      for (let j = length - 1; j >= 0; j--)
        ahead[j] = isMissing(samples[j]!) ? 0 : j === length - 1 ? 1 : ahead[j + 1]! + 1;
      const total: SlidingSum = { sum: 0, rest: 0 };
      let from = 0;
      let end = 0;
      for (let i = 0; i < size; i++) {
        const centre = i + half;
        if (behind[centre] === 0) {
          out[i] = NaN;
          from = end = centre + 1;
          total.sum = total.rest = 0;
          continue;
        }
        const reach = Math.min(half, behind[centre]! - 1, ahead[centre]! - 1);
        if (end <= centre - reach) {
          from = end = centre - reach;
          total.sum = total.rest = 0;
        }
        while (end <= centre + reach) add(total, samples[end++]!);
        while (from < centre - reach) add(total, -samples[from++]!);
        out[i] = (total.sum + total.rest) / (2 * reach + 1);
      }
    },
  });
}
