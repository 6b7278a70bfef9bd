/**
 * A computation that goes from sample to sample with a state: its state at the beginning of every piece is kept, so that
 * a piece can be computed again later.
 */
export interface Sequential {
  /** Computes piece k into `out`. */
  readonly fill: (k: number, out: Float64Array) => void;
}

/** Computes piece k from the state at its beginning, and changes the state into that at its end. */
export type SequentialStep = (k: number, state: Float64Array, out: Float64Array) => void;

export function createSequential(initial: Float64Array, size: number, step: SequentialStep): Sequential {
  const width = initial.length;
  const state = new Float64Array(width);
  let states = new Float64Array(width * 64);
  states.set(initial);
  /** Pieces of which the state at the beginning is known. */
  let known = 1;
  let scratch: Float64Array | undefined;

  function run(k: number, out: Float64Array): void {
    state.set(states.subarray(k * width, (k + 1) * width));
    step(k, state, out);
    if (k + 1 < known) return;
    if ((k + 2) * width > states.length) {
      const longer = new Float64Array(states.length * 2);
      longer.set(states);
      states = longer;
    }
    states.set(state, (k + 1) * width);
    known = k + 2;
  }

  return {
    fill: (k, out) => {
      scratch ??= new Float64Array(size);
      while (known <= k) run(known - 1, scratch);
      run(k, out);
    },
  };
}
