import { PAGE_ENTRIES } from './pyramid.ts';
import { ANY_CODING, createPacker, packSamples, plainColumn, unpackSamples } from './packing/pack.ts';
import type { SampleArray } from './sample-type.ts';

export type Encoding = 'raw' | 'minmax' | 'packed' | 'packed-minmax';

/** The blob of a chunk with what is needed to read it. */
export interface StoredChunk {
  readonly encoding: Encoding;
  readonly sampleType: 'f32' | 'f64';
  readonly entryCount: number;
  readonly data: Uint8Array;
}

export interface EncodedChunk {
  readonly encoding: Encoding;
  readonly data: Uint8Array;
}

/**
 * Turns columns of at most 512 entries into blobs and back. What it gives lasts until its next use. Rows are
 * little-endian, as are all machines that run this program.
 */
export interface ChunkCodec {
  /** Packed, or raw where that is no longer. */
  encodeSamples(samples: SampleArray, count: number): EncodedChunk;
  encodeEntries(mins: SampleArray, maxs: SampleArray, count: number): EncodedChunk;
  /** A packed column, plain where that is no longer; of the same coding as one before, if that is given. */
  encodeColumn(samples: SampleArray, count: number, coding?: number): Uint8Array;
  /**
   * Minimum and maximum of each entry; one array for both where entries are samples. Throws RangeError for a
   * damaged blob.
   */
  decode(chunk: StoredChunk): { readonly min: SampleArray; readonly max: SampleArray };
}

export function createChunkCodec(): ChunkCodec {
  const packer = createPacker();
  const joined = new Uint8Array(2 * packer.column.length);
  const room = {
    f32: [new Float32Array(PAGE_ENTRIES), new Float32Array(PAGE_ENTRIES)],
    f64: [new Float64Array(PAGE_ENTRIES), new Float64Array(PAGE_ENTRIES)],
  } as const;

  return {
    encodeSamples(samples, count) {
      const data = packSamples(packer, samples, count);
      return data.length < count * samples.BYTES_PER_ELEMENT
        ? { encoding: 'packed', data }
        : { encoding: 'raw', data: bytesOf(samples, count) };
    },
    encodeColumn(samples, count, coding = ANY_CODING) {
      const data = packSamples(packer, samples, count, coding);
      return data.length < count * samples.BYTES_PER_ELEMENT ? data : plainColumn(packer, samples, count);
    },
    encodeEntries(mins, maxs, count) {
      const least = packSamples(packer, mins, count);
      joined.set(least);
      const greatest = packSamples(packer, maxs, count);
      joined.set(greatest, least.length);
      return { encoding: 'packed-minmax', data: joined.subarray(0, least.length + greatest.length) };
    },
    decode({ encoding, sampleType, entryCount, data }) {
      const [min, max] = room[sampleType];
      if (entryCount > PAGE_ENTRIES) throw new RangeError(`A chunk of ${entryCount} entries`);
      if (encoding === 'packed' || encoding === 'packed-minmax') {
        const size = unpackSamples(packer, data, entryCount, min);
        if (encoding === 'packed') return { min, max: min };
        unpackSamples(packer, data.subarray(size), entryCount, max);
        return { min, max };
      }
      const perEntry = encoding === 'minmax' ? 2 : 1;
      if (data.byteLength !== entryCount * perEntry * min.BYTES_PER_ELEMENT)
        throw new RangeError(`A chunk of ${entryCount} entries has ${data.byteLength} bytes`);
      const values = samplesOf(data, sampleType);
      if (encoding === 'raw') return { min: values, max: values };
      for (let i = 0; i < entryCount; i++) {
        min[i] = values[2 * i]!;
        max[i] = values[2 * i + 1]!;
      }
      return { min, max };
    },
  };
}

function bytesOf(samples: SampleArray, count: number): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, count * samples.BYTES_PER_ELEMENT);
}

function samplesOf(data: Uint8Array, sampleType: 'f32' | 'f64'): SampleArray {
  const Type = sampleType === 'f64' ? Float64Array : Float32Array;
  const aligned = data.byteOffset % Type.BYTES_PER_ELEMENT === 0 ? data : Uint8Array.from(data);
  return new Type(
    aligned.buffer as ArrayBuffer,
    aligned.byteOffset,
    data.byteLength / Type.BYTES_PER_ELEMENT,
  );
}
