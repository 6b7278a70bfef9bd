import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { MISSING_SAMPLE } from '../../../contract/missing.ts';
import type { SampleArray } from '../sample-type.ts';
import { createPacker, packSamples, unpackSamples } from './pack.ts';

const packer = createPacker();

function repack(samples: SampleArray): { bytes: number; same: boolean } {
  const packed = packSamples(packer, samples, samples.length).slice();
  const out = samples instanceof Float32Array ? new Float32Array(1100) : new Float64Array(1100);
  const size = unpackSamples(createPacker(), packed, samples.length, out);
  expect(size).toBe(packed.length);
  const bits = (a: SampleArray) => new Uint8Array(a.buffer, a.byteOffset, samples.byteLength);
  return { bytes: packed.length, same: Buffer.compare(bits(samples), bits(out)) === 0 };
}

/** A 10 s piece of a lap at 100 Hz: a smooth speed in m/s. */
const smooth = (i: number) => 30 + 12 * Math.sin(i / 300) + 0.8 * Math.sin(i / 41);

describe('packed samples', () => {
  it('come back bit for bit, whatever the bits are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 1100 }), (words) => {
        expect(repack(new Float32Array(Uint32Array.from(words).buffer)).same).toBe(true);
        const even = words.slice(0, words.length - (words.length % 2));
        expect(repack(new Float64Array(Uint32Array.from(even).buffer)).same).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('come back bit for bit where they are signalling NaNs, which lose a bit as numbers', () => {
    const signalling = [0xff80_0001, 0, 0x7f80_0001, 0x7f80_0001, 0x3f80_0000, 0xffbf_ffff, 0xffbf_ffff];
    for (let count = 1; count <= signalling.length; count++) {
      const words = signalling.slice(0, count);
      expect(repack(new Float32Array(Uint32Array.from(words).buffer)).same).toBe(true);
      const doubles = words.flatMap((word) => [1, word === 0 ? 0 : 0x7ff0_0000]);
      expect(repack(new Float64Array(Uint32Array.from(doubles).buffer)).same).toBe(true);
    }
  });

  it('come back bit for bit where numbers of all sizes and signs follow each other', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, MISSING_SAMPLE, 5e-324, 1e308, -1e308, 0.1));
    fc.assert(
      fc.property(fc.array(number, { maxLength: 600 }), (values) => {
        expect(repack(Float32Array.from(values)).same).toBe(true);
        expect(repack(Float64Array.from(values)).same).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('of a smooth speed of 512 samples take less than 40 % of their room in 32 and less than 70 % in 64 bits', () => {
    const speed = Array.from({ length: 512 }, (_, i) => smooth(i));
    expect(repack(Float32Array.from(speed)).bytes).toBeLessThan(0.4 * 2048);
    expect(repack(Float64Array.from(speed)).bytes).toBeLessThan(0.7 * 4096);
  });

  it('that are one number take 144 bytes for 512: head, widths, and 31 words of the first group', () => {
    // Widths of 16 groups and the order: 17 bytes, 20 with zeros; 1.5 is 0x3fc00000, doubled by the zigzag 31 bits wide.
    expect(repack(new Float32Array(512).fill(1.5)).bytes).toBe(20 + 31 * 4);
  });

  it('have the bytes that their definition says: 1, 1, 1', () => {
    // 1 is 0x3f800000; its distance from 0, doubled by the zigzag, is 0x7f000000: 31 bits. The others are expected.
    const bytes = packSamples(packer, Float32Array.of(1, 1, 1), 3);
    expect([...bytes.subarray(0, 8)]).toEqual([1, 31, 0, 0, 0, 0, 0, 0x7f]);
    expect(bytes.length).toBe(4 + 31 * 4);
    expect(bytes.subarray(8).every((byte) => byte === 0)).toBe(true);
  });

  it('that are damaged or cut short are refused', () => {
    const bytes = packSamples(packer, Float32Array.of(1, 2, 4), 3).slice();
    const out = new Float32Array(3);
    expect(() => unpackSamples(packer, bytes.subarray(0, 20), 3, out)).toThrow(/has 20 of its \d+ bytes/);
    expect(() => unpackSamples(packer, Uint8Array.of(7, 0, 0, 0), 3, out)).toThrow('the unknown coding 7');
    expect(() => unpackSamples(packer, Uint8Array.of(1, 33, 0, 0), 3, out)).toThrow('33 bits wide');
    expect(() => unpackSamples(packer, new Uint8Array(0), 3, out)).toThrow(RangeError);
    expect(() => packSamples(packer, new Float32Array(2049), 2049)).toThrow('the packer holds 2048');
  });
});
