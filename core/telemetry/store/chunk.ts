import { requireFinite, type ChannelKind, type SampleArray } from './sample-type.ts';

/** Samples of a full chunk: one stored row per channel. */
export const CHUNK_SAMPLES = 512;

/** Samples of all channels on one time axis, a column per channel, over one transferable buffer. */
export interface Chunk {
  readonly buffer: ArrayBuffer;
  readonly channels: readonly ChannelKind[];
  readonly columns: readonly SampleArray[];
  /** Time of the first sample in the chunk. */
  first_s: number;
  count: number;
}

const BYTES = { f32: 4, f64: 8 } as const;

function chunkBytes(channels: readonly ChannelKind[]): number {
  return channels.reduce((sum, c) => sum + BYTES[c.sampleType] * CHUNK_SAMPLES, 0);
}

export function createChunk(channels: readonly ChannelKind[]): Chunk {
  return openChunk(new ArrayBuffer(chunkBytes(channels)), channels, 0, 0);
}

/** A chunk over a buffer that came from another thread. */
export function openChunk(
  buffer: ArrayBuffer,
  channels: readonly ChannelKind[],
  first_s: number,
  count: number,
): Chunk {
  let offset = 0;
  const columns = channels.map((channel) => {
    const Type = channel.sampleType === 'f64' ? Float64Array : Float32Array;
    const column = new Type(buffer, offset, CHUNK_SAMPLES);
    offset += column.byteLength;
    return column;
  });
  return { buffer, channels, columns, first_s, count };
}

/** Appends one sample; allocates nothing. Returns true when the chunk is full. Throws where it was full before. */
export function addToChunk(chunk: Chunk, time_s: number, sample: Float64Array): boolean {
  const { columns, count } = chunk;
  if (count === CHUNK_SAMPLES) throw new RangeError('The chunk is full');
  requireFinite(chunk.channels, sample, time_s);
  if (count === 0) chunk.first_s = time_s;
  for (let i = 0; i < columns.length; i++) columns[i]![count] = sample[i]!;
  chunk.count = count + 1;
  return chunk.count === CHUNK_SAMPLES;
}
