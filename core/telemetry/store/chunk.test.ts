import { describe, expect, it } from 'vitest';
import { addToChunk, CHUNK_SAMPLES, createChunk, openChunk } from './chunk.ts';
import type { ChannelKind } from './sample-type.ts';

const channels: ChannelKind[] = [
  { name: 'speed_mps', sampleType: 'f32' },
  { name: 'positionX_m', sampleType: 'f64' },
];

describe('a chunk', () => {
  it('is full with its 512th sample and begins at the time of its first', () => {
    const chunk = createChunk(channels);
    const full: boolean[] = [];
    for (let i = 0; i < CHUNK_SAMPLES; i++) full.push(addToChunk(chunk, 2 + i / 100, Float64Array.of(i, i)));
    expect(full.indexOf(true)).toBe(511);
    expect(chunk.first_s).toBe(2);
    expect(() => addToChunk(chunk, 9, Float64Array.of(0, 0))).toThrow('full');
  });

  it('keeps half a millimetre of a position 10 km away, as 64-bit samples do and 32-bit ones do not', () => {
    const chunk = createChunk(channels);
    addToChunk(chunk, 0, Float64Array.of(10_000.0005, 10_000.0005));
    expect(chunk.columns[0]?.[0]).not.toBeCloseTo(10_000.0005, 4);
    expect(chunk.columns[1]?.[0]).toBe(10_000.0005);
  });

  it('reads the same on the other side of a thread border', () => {
    const chunk = createChunk(channels);
    addToChunk(chunk, 1, Float64Array.of(3, 4));
    const other = openChunk(structuredClone(chunk.buffer), channels, 1, 1);
    expect(other.columns.map((c) => c[0])).toEqual([3, 4]);
  });

  it('takes no sample that is not finite', () => {
    const chunk = createChunk(channels);
    expect(() => addToChunk(chunk, 0.5, Float64Array.of(Infinity, 0))).toThrow(
      'speed_mps is Infinity at 0.500 s',
    );
    expect(chunk.count).toBe(0);
  });
});
