import { channelIndex } from '../../catalogue/channels.ts';

/** Rate of the samples for a run's metrics, independent of the rate of the stored session. */
export const RECORDING_RATE_HZ = 100;
export const RECORDING_STEP_S = 1 / RECORDING_RATE_HZ;

const FIRST_CAPACITY = 4096;
/** Rows beyond those of the time limit: the first, the last state, rounding. */
const SPARE_ROWS = 8;

/** Some channels of a run at 100 Hz, one column each, and the time of the rows. */
export interface Recording {
  readonly names: readonly string[];
  readonly indices: Int32Array;
  /** Newest rows that stay where the columns are full; undefined where the columns grow and all rows stay. */
  readonly newest: number | undefined;
  columns: Float64Array[];
  time_s: Float64Array;
  count: number;
}

/**
 * Allocates rows for a run of `limit_s`, where they are few: fresh memory costs a short run more than its
 * car. Throws for an unknown channel name.
 */
export function createRecording(names: readonly string[], limit_s = Infinity, newest?: number): Recording {
  const rows = Math.min(FIRST_CAPACITY, Math.ceil(limit_s * RECORDING_RATE_HZ) + SPARE_ROWS);
  return {
    names,
    indices: Int32Array.from(names, channelIndex),
    newest,
    columns: names.map(() => new Float64Array(rows)),
    time_s: new Float64Array(rows),
    count: 0,
  };
}

/**
 * Appends one row of a sample vector at the clock's time, which is read here because a number argument would be put on
 * the heap. Allocates only where the columns double.
 */
export function record(recording: Recording, clock: { readonly time_s: number }, sample: Float64Array): void {
  if (recording.count === recording.time_s.length) makeRoom(recording);
  const row = recording.count;
  recording.time_s[row] = clock.time_s;
  for (let i = 0; i < recording.indices.length; i++) {
    recording.columns[i]![row] = sample[recording.indices[i]!]!;
  }
  recording.count = row + 1;
}

function makeRoom(recording: Recording): void {
  const { newest } = recording;
  if (newest === undefined || newest >= recording.count) {
    grow(recording);
    return;
  }
  const from = recording.count - newest;
  recording.time_s.copyWithin(0, from);
  for (const column of recording.columns) column.copyWithin(0, from);
  recording.count = newest;
}

function grow(recording: Recording): void {
  const larger = (column: Float64Array) => {
    const next = new Float64Array(column.length * 2);
    next.set(column);
    return next;
  };
  recording.time_s = larger(recording.time_s);
  recording.columns = recording.columns.map(larger);
}

/** The values of a channel in the rows that are there. Throws for one that is not recorded. */
export function recorded(recording: Recording, name: string): Float64Array {
  const column = recording.columns[recording.names.indexOf(name)];
  if (column === undefined) throw new Error(`Channel ${name} is not recorded`);
  return column.subarray(0, recording.count);
}

export function recordedTime_s(recording: Recording): Float64Array {
  return recording.time_s.subarray(0, recording.count);
}
