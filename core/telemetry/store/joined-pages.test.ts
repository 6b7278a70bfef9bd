import { describe, expect, it } from 'vitest';
import { fc } from '../../proof/testing/property.ts';
import { createChunkCodec } from './chunk-codec.ts';
import { createPageJoin, JOINED_PAGES, pagesOf } from './joined-pages.ts';
import { PAGE_ENTRIES } from './pyramid.ts';

const codec = createChunkCodec();

/** A row of `count` samples from page 32 on. */
function rowOf(values: Float64Array) {
  const join = createPageJoin(JOINED_PAGES);
  for (let at = 0; at < values.length; at += PAGE_ENTRIES) {
    const page = values.subarray(at, at + PAGE_ENTRIES);
    const column = codec.encodeColumn(page, page.length);
    join.add(column, [column.length], page.length);
  }
  const { count, data } = join.take();
  return {
    encoding: 'packed',
    sampleType: 'f64',
    entryCount: count,
    firstEntry: 32 * PAGE_ENTRIES,
    data: data.slice(),
  } as const;
}

const bits = (values: Float64Array): Uint8Array => new Uint8Array(values.slice().buffer);

describe('joined pages', () => {
  it('come back bit for bit, each by itself, for any number of samples', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 0.1, 12.345, 5e-324));
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: JOINED_PAGES * PAGE_ENTRIES }),
        (some, length) => {
          const values = Float64Array.from({ length }, (_, i) => some[i % some.length]!);
          const back = new Float64Array(length);
          for (const page of pagesOf(rowOf(values)))
            back.set(
              codec.decode(page).min.subarray(0, page.entryCount),
              page.firstEntry - 32 * PAGE_ENTRIES,
            );
          expect(Buffer.compare(bits(back), bits(values))).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are given as far as they are asked for', () => {
    const row = rowOf(Float64Array.from({ length: 16 * PAGE_ENTRIES }, (_, i) => i));
    const numbers = (from: number, until: number) => [...pagesOf(row, from, until)].map(({ page }) => page);
    expect(numbers(33 * PAGE_ENTRIES, 34 * PAGE_ENTRIES)).toEqual([33]);
    expect(numbers(34 * PAGE_ENTRIES - 1, 34 * PAGE_ENTRIES + 1)).toEqual([33, 34]);
    expect(numbers(0, 10)).toEqual([]);
  });

  it('of a row with damaged ends are refused one by one', () => {
    const row = rowOf(Float64Array.from({ length: 3 * PAGE_ENTRIES }, (_, i) => Math.sqrt(i)));
    new DataView(row.data.buffer).setUint32(0, 0xffff_ffff, true);
    const read = [...pagesOf(row)].map((page) => {
      try {
        return codec.decode(page).min[0];
      } catch {
        return 'refused';
      }
    });
    // The second page begins where the first one ends.
    expect(read).toEqual([0, 'refused', Math.sqrt(2 * PAGE_ENTRIES)]);
  });

  it('of a row that is cut are refused', () => {
    const row = rowOf(Float64Array.from({ length: 3 * PAGE_ENTRIES }, (_, i) => Math.sqrt(i)));
    for (const page of pagesOf({ ...row, data: row.data.subarray(0, 6) }))
      expect(() => codec.decode(page)).toThrow(RangeError);
  });
});
