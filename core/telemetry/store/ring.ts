import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { requireFinite, type ChannelKind } from './sample-type.ts';

/**
 * Rows kept. Twice the history, so that the writer must publish 256 more samples while a reader copies before it
 * comes near a row that is being copied.
 */
const CAPACITY = 2 * HISTORY_SAMPLES;
const HEADER_BYTES = 8;

/**
 * The last samples of all channels over one buffer: int32 count of published samples, then CAPACITY rows of
 * [time_s, channel 0, channel 1 ...]. One writer; any number of readers, in any thread where the buffer is shared.
 */
export interface Ring {
  readonly buffer: ArrayBufferLike;
  readonly channels: readonly ChannelKind[];
  readonly published: Int32Array;
  readonly rows: Float64Array;
}

export interface RingReading {
  /** Oldest first; shorter than 256 until 256 samples were written. */
  readonly time_s: Float64Array<ArrayBuffer>;
  /** One array per asked column, as long as the times. */
  readonly columns: readonly Float64Array<ArrayBuffer>[];
}

function ringBytes(channelCount: number): number {
  return HEADER_BYTES + CAPACITY * (1 + channelCount) * Float64Array.BYTES_PER_ELEMENT;
}

export function createRing(channels: readonly ChannelKind[]): Ring {
  return openRing(new SharedArrayBuffer(ringBytes(channels.length)), channels);
}

/** The ring over a buffer that another thread made. Throws RangeError where the buffer is not of that size. */
export function openRing(buffer: ArrayBufferLike, channels: readonly ChannelKind[]): Ring {
  if (buffer.byteLength !== ringBytes(channels.length))
    throw new RangeError(`A ring of ${channels.length} channels has ${ringBytes(channels.length)} bytes`);
  return {
    buffer,
    channels,
    published: new Int32Array(buffer, 0, 1),
    rows: new Float64Array(buffer, HEADER_BYTES),
  };
}

/** Appends one sample; allocates nothing. Throws SIMULATION_DIVERGED for a value that is not finite. */
export function pushSample(ring: Ring, time_s: number, sample: Float64Array): void {
  requireFinite(ring.channels, sample, time_s);
  publishSample(ring, time_s, sample);
}

/**
 * As {@link pushSample}, of a sample whose values are known to be finite. Columns beyond a shorter one stay as they are. The count is published
 * after the row is whole.
 */
export function publishSample(ring: Ring, time_s: number, sample: Float64Array): void {
  const { rows, published } = ring;
  const count = Atomics.load(published, 0);
  const at = (count % CAPACITY) * (1 + ring.channels.length);
  rows[at] = time_s;
  rows.set(sample, at + 1);
  Atomics.store(published, 0, count + 1);
}

/** Samples written since the ring was made (2^31 at most: 24 days at 1 kHz). */
export function publishedCount(ring: Ring): number {
  return Atomics.load(ring.published, 0);
}

/**
 * Copies the newest samples of some columns, rounded to the channel's storage type as the stored session is. A row that the writer may have begun to overwrite meanwhile spoils
 * the copy, which is then made again of what is newest by then: a reading is never torn.
 */
export function readRing(ring: Ring, columns: readonly number[]): RingReading {
  const width = 1 + ring.channels.length;
  for (;;) {
    const end = publishedCount(ring);
    const length = Math.min(end, HISTORY_SAMPLES);
    const first = end - length;
    const time_s = copyColumn(ring.rows, width, 0, first, length);
    const copies = columns.map((column) => {
      const copy = copyColumn(ring.rows, width, 1 + column, first, length);
      return isNarrow(ring, column) ? copy.map(Math.fround) : copy;
    });
    // Row `published` may be half written; it lies where row `published - CAPACITY` was.
    if (publishedCount(ring) - first < CAPACITY) return { time_s, columns: copies };
  }
}

/** The newest sample: its time, then the columns. Undefined before the first. Never torn, as {@link readRing}. */
export function readNewest(ring: Ring, columns: readonly number[]): Float64Array<ArrayBuffer> | undefined {
  const width = 1 + ring.channels.length;
  for (;;) {
    const end = publishedCount(ring);
    if (end === 0) return undefined;
    const at = ((end - 1) % CAPACITY) * width;
    const values = columns.map((column) => {
      const value = ring.rows[at + 1 + column]!;
      return isNarrow(ring, column) ? Math.fround(value) : value;
    });
    const copy = Float64Array.of(ring.rows[at]!, ...values);
    if (publishedCount(ring) - end < CAPACITY - 1) return copy;
  }
}

function isNarrow(ring: Ring, column: number): boolean {
  return ring.channels[column]?.sampleType === 'f32';
}

function copyColumn(
  rows: Float64Array,
  width: number,
  offset: number,
  first: number,
  length: number,
): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(length);
  for (let i = 0; i < length; i++) copy[i] = rows[((first + i) % CAPACITY) * width + offset]!;
  return copy;
}
