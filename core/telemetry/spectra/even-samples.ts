/** Consecutive samples of a channel, NaN where one is missing. */
export interface TimedBlock {
  readonly values: Float64Array;
  /** Time of the first of them. */
  readonly start_s: number;
  /** Time that each sample holds; undefined where the clock is even. */
  readonly hold_s: Float64Array | undefined;
}

/** A clock without a sample for so many periods has a gap there: nothing is drawn across it. */
const GAP_PERIODS = 8;
/** Part of a period that rounding of times may take. */
const EDGE = 1e-6;

/** Samples at an even rate, read in their order. */
export interface EvenSamples {
  /** Puts the next ones into the last `count` places; false, with less than that read, at the end. */
  readonly next: (into: Float64Array, count: number) => boolean;
}

/**
 * A channel on an even grid from `start_s` on, on the straight lines between its samples; NaN beside a missing sample and
 * before its first one. Samples that lie on the grid are given as they are. Holds one block at a time.
 *
 * @param rate_Hz of the grid
 * @param own_Hz of the channel: the mean of it where its clock is uneven
 */
export function createEvenSamples(
  blocks: Iterable<TimedBlock>,
  start_s: number,
  rate_Hz: number,
  own_Hz: number,
): EvenSamples {
  const samples = timedSamples(blocks, own_Hz);
  const widest_s = GAP_PERIODS / own_Hz;
  const edge_s = EDGE / Math.max(rate_Hz, own_Hz);
  let before = { time_s: -Infinity, value: NaN };
  let after = samples.next();
  let position = 0;

  function at(time_s: number): number | undefined {
    while (after.done !== true && after.value.time_s <= time_s + edge_s) {
      // The generator hands out one object: what is held is copied.
      before = { time_s: after.value.time_s, value: after.value.value };
      after = samples.next();
    }
    if (time_s - before.time_s <= edge_s) return before.value;
    if (after.done === true) return undefined;
    const width_s = after.value.time_s - before.time_s;
    if (!(width_s <= widest_s)) return NaN;
    return before.value + ((after.value.value - before.value) * (time_s - before.time_s)) / width_s;
  }

  return {
    next: (into, count) => {
      for (let i = into.length - count; i < into.length; i++) {
        const value = at(start_s + position / rate_Hz);
        if (value === undefined) return false;
        into[i] = value;
        position++;
      }
      return true;
    },
  };
}

interface TimedSample {
  time_s: number;
  value: number;
}

function* timedSamples(blocks: Iterable<TimedBlock>, own_Hz: number): Generator<TimedSample, undefined> {
  const sample: TimedSample = { time_s: 0, value: 0 };
  for (const { values, start_s, hold_s } of blocks) {
    let uneven_s = start_s;
    for (let i = 0; i < values.length; i++) {
      sample.time_s = hold_s === undefined ? start_s + i / own_Hz : uneven_s;
      sample.value = values[i]!;
      yield sample;
      if (hold_s !== undefined) uneven_s += hold_s[i]!;
    }
  }
  return undefined;
}
