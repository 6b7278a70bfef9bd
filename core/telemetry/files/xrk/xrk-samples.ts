import type { Samples } from '../recording.ts';

/** Samples of a channel while they are collected; the arrays are longer than what is filled. */
export interface SampleList {
  ticks: Int32Array;
  values: Samples;
  count: number;
  /** Samples that were left out because their time was not later than the last one kept. */
  repeated: number;
}

export const createSampleList = (isWide: boolean): SampleList => ({
  ticks: new Int32Array(0),
  values: isWide ? new Float64Array(0) : new Float32Array(0),
  count: 0,
  repeated: 0,
});

/** Room for `more` samples. */
export function reserve(list: SampleList, more: number): void {
  const needed = list.count + more;
  if (needed <= list.ticks.length) return;
  const length = Math.max(needed, Math.ceil(list.ticks.length * 1.5), 64);
  const ticks = new Int32Array(length);
  ticks.set(list.ticks.subarray(0, list.count));
  const values = list.values instanceof Float64Array ? new Float64Array(length) : new Float32Array(length);
  values.set(list.values.subarray(0, list.count));
  list.ticks = ticks;
  list.values = values;
}

/** Adds a sample where its time is later than that of the last one kept: blocks of a channel overlap. */
export function addSample(list: SampleList, tick: number, value: number): void {
  if (list.count > 0 && tick <= (list.ticks[list.count - 1] ?? 0)) {
    list.repeated++;
    return;
  }
  list.ticks[list.count] = tick;
  list.values[list.count] = value;
  list.count++;
}
