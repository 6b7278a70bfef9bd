import { createBlockNode } from './block-node.ts';
import { createNode, type Node } from './node.ts';
import { pointwise } from './pointwise.ts';
import { createSequential } from './sequential.ts';

/** Coefficients of y[n] = b0 x[n] + b1 x[n-1] + b2 x[n-2] - a1 y[n-1] - a2 y[n-2]. */
interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * Two passes of a second-order Butterworth filter leave 1 / (1 + (f / fc)^4). At the frequency that is asked for that is
 * to be 0.707, so fc is higher by 1 / (root 2 - 1)^(1/4) = 1.247 (Winter, Biomechanics and Motor Control of Human
 * Movement, 4th ed., eq. 3.10); for the high pass, 1 less that, lower by as much.
 */
const TWO_PASSES = (Math.SQRT2 - 1) ** 0.25;

/** tan(pi f / rate) of the bilinear transform, which keeps the frequency exactly where it is. */
const warped = (frequency_Hz: number, rate_Hz: number): number =>
  Math.tan((Math.PI * frequency_Hz) / rate_Hz);

function butterworth(w: number): Biquad {
  const scale = 1 / (1 + Math.SQRT2 * w + w * w);
  const b0 = w * w * scale;
  return { b0, b1: 2 * b0, b2: b0, a1: 2 * (w * w - 1) * scale, a2: (1 - Math.SQRT2 * w + w * w) * scale };
}

/** Number of samples after which the remainder of an old state is below the last bit of a double. */
function memory({ a2 }: Biquad): number {
  const decay = -Math.log(Math.abs(a2)) / 2;
  return Math.ceil((60 * Math.LN2) / Math.max(decay, 1e-9));
}

/** A smaller state is set to 0: denormal numbers would be computed at a hundredth of the speed. */
const FADED = 1e-280;
const settle = (z: number): number => (z < FADED && z > -FADED ? 0 : z);

/** Indices of the state. It begins as if the first sample of a segment had lasted for ever. */
const Z1 = 0;
const Z2 = 1;
const IS_RUNNING = 2;

/**
 * One pass over `count` samples of `x` from index `from`, in steps of `step`, into `y`; a gap resets the
 * state.
 */
function pass(
  { b0, b1, b2, a1, a2 }: Biquad,
  x: Float64Array,
  y: Float64Array,
  from: number,
  count: number,
  step: 1 | -1,
  state: Float64Array,
): void {
  let z1 = state[Z1]!;
  let z2 = state[Z2]!;
  let isRunning = state[IS_RUNNING] === 1;
  for (let n = 0, i = from; n < count; n++, i += step) {
    const value = x[i]!;
    if (value !== value) {
      y[i] = NaN;
      isRunning = false;
      continue;
    }
    if (!isRunning) {
      z1 = (1 - b0) * value;
      z2 = (b2 - a2) * value;
      isRunning = true;
    }
    const out = b0 * value + z1;
    z1 = settle(b1 * value - a1 * out + z2);
    z2 = settle(b2 * value - a2 * out);
    y[i] = out;
  }
  state[Z1] = z1;
  state[Z2] = z2;
  state[IS_RUNNING] = isRunning ? 1 : 0;
}

function forwards(input: Node, filter: Biquad): Node {
  const { base, size } = input;
  const { fill } = createSequential(new Float64Array(3), size, (k, state, out) => {
    pass(filter, input.chunk(k), out, 0, size, 1, state);
  });
  return createNode({ base, size, isHeld: false, inputs: [{ node: input, before_s: 0, after_s: 0 }], fill });
}

/**
 * The pass from the end to the beginning. It begins as far behind each block as the filter remembers, so that a session
 * of hours needs no more room than that.
 */
function backwards(input: Node, filter: Biquad): Node {
  const tail = Math.min(memory(filter), input.base.count);
  const state = new Float64Array(3);
  return createBlockNode({
    input,
    before: 0,
    after: tail,
    compute: (samples, out) => {
      state.fill(0);
      pass(filter, samples, samples, samples.length - 1, samples.length, -1, state);
      out.set(samples.subarray(0, out.length));
    },
  });
}

const bothWays = (input: Node, w: number): Node => {
  const filter = butterworth(w);
  return backwards(forwards(input, filter), filter);
};

/** Without what changes faster than `frequency_Hz`, which is below half the rate; without delay. */
export function lowPass(input: Node, frequency_Hz: number): Node {
  return bothWays(input, warped(frequency_Hz, input.base.rate_Hz) / TWO_PASSES);
}

/** Without what changes more slowly than `frequency_Hz`, which is below half the rate; without delay. */
export function highPass(input: Node, frequency_Hz: number): Node {
  const low = bothWays(input, warped(frequency_Hz, input.base.rate_Hz) * TWO_PASSES);
  return pointwise('subtract', [input, low], input.base, input.size);
}
