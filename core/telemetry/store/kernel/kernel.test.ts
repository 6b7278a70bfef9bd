import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MISSING_SAMPLE } from '../../../contract/missing.ts';
import { fc } from '../../../proof/testing/property.ts';
import { areFinite } from '../are-finite.ts';
import { createChunkCodec } from '../chunk-codec.ts';
import { ANY_CODING, createPacker, packSamples } from '../packing/pack.ts';
import { addPackedPages, addToPyramid, createPyramid } from '../pyramid.ts';
import { createKernel, createRecordMemory, loadSamples } from './kernel.ts';
import { SOURCE_SHA256 } from './kernel-module.ts';

const packer = createPacker();
const ordered = (bits: number): number => bits ^ ((bits >> 31) & 0x7fff_ffff);
const bitsOf = (value: number): number => new Int32Array(Float32Array.of(value).buffer)[0] ?? 0;

const reversed = (digits: string): string => digits.split('').toReversed().join('');

/** The words of a column of 32-bit samples by the definition in pack.ts: number by number, bit by bit. */
function definedWords(samples: Float32Array, order: number): readonly number[] {
  const words: number[] = [];
  const residuals = [...samples].map((sample, i) => {
    const [third = 0, second = 0, before = 0] = [samples[i - 3], samples[i - 2], samples[i - 1]];
    const isLine = order === 2 || i === 2;
    const value =
      order === 1 || i < 2 ? before : isLine ? before + (before - second) : 3 * (before - second) + third;
    const difference = (ordered(bitsOf(sample)) - ordered(bitsOf(value - value === 0 ? value : 0))) | 0;
    return ((difference << 1) ^ (difference >> 31)) >>> 0;
  });
  for (let from = 0; from < residuals.length; from += 32) {
    const group = Array.from({ length: 32 }, (_, i) => residuals[from + i] ?? 0);
    const width = Math.max(...group.map((residual) => residual.toString(2).length * Number(residual > 0)));
    const bits = group.map((residual) =>
      width === 0 ? '' : reversed(residual.toString(2).padStart(width, '0')),
    );
    for (const [word] of bits.join('').matchAll(/.{32}/g)) words.push(Number.parseInt(reversed(word), 2));
  }
  return words;
}

describe('the loops for the vector unit', () => {
  it('are compiled from the source beside them: run node build/write-kernel.ts after a change', () => {
    const source = readFileSync(new URL('kernel.as', import.meta.url));
    expect(createHash('sha256').update(source).digest('hex')).toBe(SOURCE_SHA256);
  });

  it('write the words that the definition of a column gives, in each order', () => {
    const sample = fc.oneof(fc.float({ noNaN: true }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 1, maxLength: 70 }),
        fc.integer({ min: 1, max: 3 }),
        (values, order) => {
          const samples = Float32Array.from(values);
          const column = packSamples(packer, samples, samples.length, order).slice();
          const words = definedWords(samples, order);
          expect(column[0]).toBe(order);
          expect([...new Uint32Array(column.buffer, column.length - 4 * words.length)]).toEqual(words);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('choose the order of the fewest bytes', () => {
    const parabola = Float32Array.from({ length: 512 }, (_, i) => 0.001 * i * i);
    const bytes = [1, 2, 3].map((order) => packSamples(packer, parabola, 512, order).length);
    const column = packSamples(packer, parabola, 512, ANY_CODING);
    expect(column.length).toBe(Math.min(...bytes));
    expect(column[0]).toBe(bytes.indexOf(Math.min(...bytes)) + 1);
  });

  it('find one sample that is not finite, wherever it is', () => {
    for (const Type of [Float32Array, Float64Array])
      for (const at of [0, 1, 2046, 2047, 4999])
        for (const value of [Number.NaN, Infinity, -Infinity]) {
          const samples = new Type(5000).fill(3);
          expect(areFinite(samples)).toBe(true);
          samples[at] = value;
          expect(areFinite(samples)).toBe(false);
        }
  });

  it.each([
    ['f32', Float32Array],
    ['f64', Float64Array],
  ] as const)('give the extent of 16 samples of %s without missing ones', (width, Type) => {
    const kernel = createKernel();
    const samples = new Type(48).fill(MISSING_SAMPLE);
    samples.set([4, -7, 0, -0], 3);
    for (let i = 32; i < 48; i++) samples[i] = -(2 ** 101) + 2 ** 90 * i;
    loadSamples(kernel, samples, 0, 48);
    if (width === 'f32') kernel.extents32(48, MISSING_SAMPLE);
    else kernel.extents64(48, MISSING_SAMPLE);
    const minima = width === 'f32' ? kernel.minima32 : kernel.minima64;
    const maxima = width === 'f32' ? kernel.maxima32 : kernel.maxima64;
    expect([...minima.subarray(0, 3)]).toEqual([-7, MISSING_SAMPLE, samples[32]]);
    expect([...maxima.subarray(0, 3)]).toEqual([4, MISSING_SAMPLE, samples[47]]);
  });

  const special = fc.constantFrom(0, -0, 1.5, -273.15, MISSING_SAMPLE, 7, 2 ** -126, 3e8);
  const page = fc.oneof(
    special.map((value) => () => value),
    fc.tuple(special, fc.integer({ min: 1, max: 99 })).map(
      ([from, step]) =>
        (i: number) =>
          from + i / step,
    ),
    fc.tuple(special, fc.integer({ min: 1, max: 511 })).map(
      ([value, at]) =>
        (i: number) =>
          i < at ? 1 : value,
    ),
    fc.integer({ min: 0, max: 9 }).map((digits) => (i: number) => Number((Math.sin(i) * 9).toFixed(digits))),
    fc.double({ min: 1e-9, max: 1e9, noNaN: true }).map((size) => (i: number) => size * Math.sin(i * i)),
    special.map((value) => (i: number) => (i % 7 === 0 ? MISSING_SAMPLE : value * i)),
  );
  it.each([
    ['f32', Float32Array],
    ['f64', Float64Array],
  ] as const)('pack whole pages of %s as one by one, with their overview', (type, Type) => {
    const kernel = createKernel();
    const codec = createChunkCodec();
    fc.assert(
      fc.property(
        fc.array(page, { minLength: 1, maxLength: kernel.pagesTogether }),
        fc.constantFrom(ANY_CODING, 1, 2, 3, ...(type === 'f64' ? [16, 17, 20, 35] : [])),
        (pages, given) => {
          const samples = Type.from(
            pages.flatMap((valueAt) => Array.from({ length: 512 }, (_, i) => valueAt(i))),
          );
          const isWide = samples instanceof Float64Array;
          if (isWide) kernel.input64.set(samples);
          else kernel.input32.set(samples);
          const pack = isWide ? kernel.packPages64 : kernel.packPages32;
          const bytes = pack(pages.length, given, MISSING_SAMPLE);
          const columns: Uint8Array[] = [];
          const pyramid = createPyramid(type);
          for (let at = 0; at < samples.length; at += 512) {
            const one = samples.subarray(at, at + 512);
            columns.push(codec.encodeColumn(one, 512, columns.at(-1)?.[0] ?? given).slice());
            addToPyramid(pyramid, one, 512);
          }
          expect([...kernel.sizes.subarray(0, pages.length)]).toEqual(columns.map(({ length }) => length));
          expect(Buffer.compare(kernel.packedPages.subarray(0, bytes), Buffer.concat(columns))).toBe(0);
          const packed = createPyramid(type);
          addPackedPages(packed, kernel, pages.length);
          expect(packed).toEqual(pyramid);
          // One sample without a value is not packed.
          const last = samples.length - 1;
          if (isWide) kernel.input64[last] = Number.NaN;
          else kernel.input32[last] = Infinity;
          expect(pack(pages.length, given, MISSING_SAMPLE)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gather numbers of records at any address, and leave the others of their column', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true }), { maxLength: 23 }),
        fc.integer({ min: 4, max: 37 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 3 }),
        (values, step, at, first) => {
          const memory = createRecordMemory(at + step * values.length, [5, first + values.length + 2]);
          const view = new DataView(memory.records.buffer, memory.records.byteOffset);
          for (const [i, value] of values.entries()) view.setFloat32(at + i * step, value, true);
          const column = memory.columns[1] ?? new Float32Array(0);
          memory.gather(at, step, values.length, column, first);
          expect([...column]).toEqual([...new Float32Array(first), ...values, 0, 0]);
        },
      ),
    );
  });
});
