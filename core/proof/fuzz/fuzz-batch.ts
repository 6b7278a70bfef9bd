import { checkInput, type FuzzFault } from './check-input.ts';
import { makeInput, type FuzzSources } from './make-input.ts';

/** A fault with the number that reproduces its input. */
export interface NumberedFault extends FuzzFault {
  readonly number: number;
}

/** Results of a run of inputs. */
export interface FuzzTally {
  readonly inputs: number;
  /** Bytes of the car texts. */
  readonly bytes: number;
  readonly faults: readonly NumberedFault[];
  /** Longest time of one input, and its number. */
  readonly slowest_ms: number;
  readonly slowest: number;
}

export const NO_INPUTS: FuzzTally = { inputs: 0, bytes: 0, faults: [], slowest_ms: 0, slowest: 0 };

/** Faults kept; a slip that every other input shows needs no more. */
const MAX_FAULTS = 100;

export function addTallies(a: FuzzTally, b: FuzzTally): FuzzTally {
  const slower = b.slowest_ms > a.slowest_ms ? b : a;
  return {
    inputs: a.inputs + b.inputs,
    bytes: a.bytes + b.bytes,
    faults: [...a.faults, ...b.faults].slice(0, MAX_FAULTS),
    slowest_ms: slower.slowest_ms,
    slowest: slower.slowest,
  };
}

/**
 * Checks the inputs `first` to `first + count - 1` of a seed, one after another.
 *
 * @param now a clock, in ms
 * @param begin called with the number of each input before it is read: an input that hangs is the last one reported
 */
export function fuzzBatch(
  sources: FuzzSources,
  seed: number,
  first: number,
  count: number,
  now: () => number,
  begin: (number: number) => void = () => undefined,
): FuzzTally {
  const faults: NumberedFault[] = [];
  let bytes = 0;
  let slowest_ms = 0;
  let slowest = first;
  for (let number = first; number < first + count; number++) {
    begin(number);
    const input = makeInput(sources, seed, number);
    bytes += input.text.length;
    const begun_ms = now();
    const found = checkInput(input, seed, number);
    const took_ms = now() - begun_ms;
    if (took_ms > slowest_ms) {
      slowest_ms = took_ms;
      slowest = number;
    }
    if (found !== undefined && faults.length < MAX_FAULTS) faults.push({ ...found, number });
  }
  return { inputs: count, bytes, faults, slowest_ms, slowest };
}
