import type { SampleArray } from './sample-type.ts';

/** Throws RangeError unless each time is after the one before, the first after `before_s`. Returns the last; `before_s` where there is none. */
export function requireRising(times_s: SampleArray, before_s: number): number {
  // A local number: one of a closure would be an object at each change.
  let before = before_s;
  for (let i = 0; i < times_s.length; i++) {
    const time_s = times_s[i] ?? Number.NaN;
    if (!(time_s > before)) throw new RangeError(`Sample at ${time_s} s follows one at ${before} s`);
    before = time_s;
  }
  return before;
}
