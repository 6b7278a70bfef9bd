import { describe, expect, it } from 'vitest';
import { CHUNK_SAMPLES, createChunk } from './chunk.ts';
import { addRow, createSampleRows, fillChunk, openSampleRows } from './sample-rows.ts';
import type { ChannelKind } from './sample-type.ts';

const channels: ChannelKind[] = [
  { name: 'speed_mps', sampleType: 'f32' },
  { name: 'distance_m', sampleType: 'f64' },
  { name: 'gear', sampleType: 'f32' },
];

function filled(samples: number) {
  const rows = createSampleRows(channels);
  for (let i = 0; i < samples; i++) addRow(rows, 2 + i / 100, Float64Array.of(i + 0.1, -i - 0.1, i % 6));
  return rows;
}

describe('rows of samples', () => {
  it('become columns of 37 samples, the speed rounded to 32 bits, the distance with all 64', () => {
    const rows = filled(37);
    const other = openSampleRows(rows.buffer, channels, rows.first_s, rows.count);
    const chunk = createChunk(channels);
    fillChunk(chunk, other, [0, 1, 2]);
    expect([chunk.first_s, chunk.count]).toEqual([2, 37]);
    const indices = Array.from({ length: 37 }, (_, i) => i);
    expect([...chunk.columns[0]!.subarray(0, 37)]).toEqual(indices.map((i) => Math.fround(i + 0.1)));
    expect([...chunk.columns[1]!.subarray(0, 37)]).toEqual(indices.map((i) => -i - 0.1));
    expect([...chunk.columns[2]!.subarray(0, 37)]).toEqual(indices.map((i) => i % 6));
  });

  it('become the columns that are asked for alone: the third of three', () => {
    const chunk = createChunk([channels[2]!]);
    fillChunk(chunk, filled(8), [2]);
    expect([...chunk.columns[0]!.subarray(0, 8)]).toEqual([0, 1, 2, 3, 4, 5, 0, 1]);
  });

  it('are full after 512 and take no 513th', () => {
    const rows = createSampleRows(channels);
    const sample = Float64Array.of(1, 2, 3);
    for (let i = 0; i < CHUNK_SAMPLES - 1; i++) expect(addRow(rows, i, sample)).toBe(false);
    expect(addRow(rows, 511, sample)).toBe(true);
    expect(() => addRow(rows, 512, sample)).toThrow('The rows are full');
  });

  it.each([Number.NaN, Infinity, -Infinity])(
    'refuse %d by channel and time, and keep what they had',
    (bad) => {
      const rows = filled(3);
      for (let at = 0; at < channels.length; at++) {
        const sample = Float64Array.of(1, 2, 3).fill(bad, at, at + 1);
        expect(() => addRow(rows, 1.25, sample)).toThrow(`${channels[at]!.name} is ${bad} at 1.250 s`);
      }
      expect(rows.count).toBe(3);
    },
  );
});
