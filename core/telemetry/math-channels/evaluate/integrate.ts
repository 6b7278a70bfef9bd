import { createNode, type Node } from './node.ts';
import { createSequential } from './sequential.ts';

/** Indices of the state: the sum, its rounding errors (Neumaier 1974), the sample before (NaN where there is none). */
const SUM = 0;
const REST = 1;
const BEFORE = 2;

const isTrue = (v: number): boolean => v === v && v !== 0;

/**
 * Sum over time from 0: trapezia between samples, of a state its value times the period. It is 0 at a sample at which
 * `reset` holds. Missing where the input is; what a gap would have added is not known and not added.
 */
export function integrate(input: Node, reset: Node | undefined): Node {
  const { base, size, isHeld } = input;
  const period_s = 1 / base.rate_Hz;
  const { fill } = createSequential(Float64Array.of(0, 0, NaN), size, (k, state, out) => {
    // Both are computed before they are read, for the reason given in pointwise.ts.
    input.chunk(k);
    const resets = reset?.chunk(k);
    const samples = input.chunk(k);
    let sum = state[SUM]!;
    let rest = state[REST]!;
    let before = state[BEFORE]!;
    for (let i = 0; i < size; i++) {
      const value = samples[i]!;
      if (resets !== undefined && isTrue(resets[i]!)) {
        sum = rest = 0;
        before = NaN;
      }
      const added = (isHeld ? before : (before + value) / 2) * period_s;
      if (added === added) {
        const next = sum + added;
        rest += Math.abs(sum) >= Math.abs(added) ? sum - next + added : added - next + sum;
        sum = next;
      }
      out[i] = value === value ? sum + rest : NaN;
      before = value;
    }
    state[SUM] = sum;
    state[REST] = rest;
    state[BEFORE] = before;
  });
  const inputs = reset === undefined ? [input] : [input, reset];
  return createNode({
    base,
    size,
    isHeld: false,
    inputs: inputs.map((node) => ({ node, before_s: 0, after_s: 0 })),
    fill,
  });
}
