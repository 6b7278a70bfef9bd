import { createNode, gather, type Node } from './node.ts';
import { isSameBase, type TimeBase } from './sample-source.ts';

/** Part of a sample by which a time may miss it: the rounding of sums of times. */
const SLACK = 1e-6;

/**
 * Value of a column between two of its samples, at the share `part`; a missing side has no value beyond the
 * middle.
 */
function between(a: number, b: number, part: number): number {
  const value = a + (b - a) * part;
  return value === value ? value : part < 0.5 ? a : b;
}

/**
 * A column at the times of another base, `delay_s` later. A state keeps its value until its next sample; other columns
 * run straight. Before the first and behind the last sample there is nothing (a state holds for one more period).
 */
export function resample(input: Node, base: TimeBase, delay_s = 0): Node {
  if (delay_s === 0 && isSameBase(input.base, base)) return input;
  const ratio = input.base.rate_Hz / base.rate_Hz;
  const offset = (base.first_s - delay_s - input.base.first_s) * input.base.rate_Hz;
  const last = input.base.count - 1;
  let samples = new Float64Array(0);
  return createNode({
    base,
    isHeld: input.isHeld,
    size: input.size,
    inputs: [
      {
        node: input,
        before_s: Math.max(delay_s, 0) + 1 / input.base.rate_Hz,
        after_s: Math.max(-delay_s, 0) + 2 / input.base.rate_Hz,
      },
    ],
    fill: (k, out) => {
      const first = k * input.size;
      const from = Math.floor(offset + first * ratio - SLACK);
      const count = Math.ceil(input.size * ratio) + 3;
      if (samples.length < count) samples = new Float64Array(count);
      gather(input, from, count, samples);
      for (let i = 0; i < input.size; i++) {
        const position = offset + (first + i) * ratio;
        const whole = Math.floor(position + SLACK);
        const part = position - whole;
        const a = samples[whole - from]!;
        if (part < SLACK || (input.isHeld && whole <= last)) out[i] = a;
        else out[i] = whole < last && whole >= 0 ? between(a, samples[whole - from + 1]!, part) : NaN;
      }
    },
  });
}
