import { CHUNK_SAMPLES, type Chunk } from './chunk.ts';
import { requireFinite, type ChannelKind, type SampleArray } from './sample-type.ts';

/**
 * Samples as a simulation makes them: for each time a row of all channels, over one transferable buffer. Keeping a row is
 * one copy of memory; columns are made where the samples are stored (ADR 48).
 */
export interface SampleRows {
  readonly buffer: ArrayBuffer;
  readonly channels: readonly ChannelKind[];
  /** CHUNK_SAMPLES rows, one after the other. */
  readonly values: Float64Array;
  /** Time of the first row. */
  first_s: number;
  count: number;
}

export function createSampleRows(channels: readonly ChannelKind[]): SampleRows {
  const bytes = CHUNK_SAMPLES * channels.length * Float64Array.BYTES_PER_ELEMENT;
  return openSampleRows(new ArrayBuffer(bytes), channels, 0, 0);
}

/** Rows over a buffer that came from another thread. */
export function openSampleRows(
  buffer: ArrayBuffer,
  channels: readonly ChannelKind[],
  first_s: number,
  count: number,
): SampleRows {
  return { buffer, channels, values: new Float64Array(buffer), first_s, count };
}

/**
 * Appends one sample, as long as there are channels; allocates nothing. Returns true when there is no room for more. Throws
 * SIMULATION_DIVERGED for a value that is not finite, RangeError where the rows were full before.
 */
export function addRow(rows: SampleRows, time_s: number, sample: Float64Array): boolean {
  const { channels, values, count } = rows;
  if (count === CHUNK_SAMPLES) throw new RangeError('The rows are full');
  requireFinite(channels, sample, time_s);
  if (count === 0) rows.first_s = time_s;
  values.set(sample, count * channels.length);
  rows.count = count + 1;
  return rows.count === CHUNK_SAMPLES;
}

/** Rows turned at a time: of so many the cache holds every column. */
const TILE = 16;

/** Makes a chunk of some columns of the rows, in the order of the chunk's channels; each is rounded to its type. */
export function fillChunk(chunk: Chunk, rows: SampleRows, indices: readonly number[]): void {
  const { values, channels, count } = rows;
  const width = channels.length;
  for (let from = 0; from < count; from += TILE) {
    const until = Math.min(count, from + TILE);
    for (let c = 0; c < indices.length; c++) {
      const column = chunk.columns[c]!;
      const at = from * width + indices[c]!;
      if (column instanceof Float32Array) turn32(values, at, width, column, from, until);
      else turn64(values, at, width, column, from, until);
    }
  }
  chunk.first_s = rows.first_s;
  chunk.count = count;
}

// Two functions: one loop over both kinds of array would look each store up.
function turn32(
  values: Float64Array,
  first: number,
  width: number,
  column: Float32Array,
  from: number,
  until: number,
): void {
  for (let i = from, at = first; i < until; i++, at += width) column[i] = values[at]!;
}

function turn64(
  values: Float64Array,
  first: number,
  width: number,
  column: Exclude<SampleArray, Float32Array>,
  from: number,
  until: number,
): void {
  for (let i = from, at = first; i < until; i++, at += width) column[i] = values[at]!;
}
