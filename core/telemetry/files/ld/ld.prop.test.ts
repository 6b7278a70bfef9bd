import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { trials } from '../../../proof/testing/thorough.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { collectRecording } from '../collect.ts';
import { problemList } from '../file-problems.ts';
import { sourceOf } from '../source.ts';
import { DAMAGED_FILES, PITFALL_FILES } from '../testing/pitfalls.ts';
import { readLd } from './read-ld.ts';
import { readLdx } from './ldx.ts';

const FILES = { ...PITFALL_FILES, ...DAMAGED_FILES };
const aFile = fc.constantFrom(...Object.keys(FILES));
/** Bytes that are put somewhere: pointers, counts and types are damaged often. */
const someDamage = fc.array(
  fc.record({
    at: fc.oneof(
      fc.integer({ min: 0, max: 4700 }),
      fc.constantFrom(0x08, 0x24, 4284, 4288, 4292, 4298, 4300),
    ),
    value: fc.oneof(fc.integer({ min: 0, max: 0xffffffff }), fc.integer({ min: 0, max: 4700 })),
  }),
  { maxLength: 8 },
);

describe('damaged logs', () => {
  it('are read or refused in words, never with an infinite value or with more samples than they have bytes for', async () => {
    await fc.assert(
      fc.asyncProperty(aFile, someDamage, fc.nat(4700), async (name, damage, length) => {
        const file = FILES[name]!;
        const bytes = file.slice(0, length % 3 === 0 ? length : file.length);
        const view = new DataView(bytes.buffer);
        for (const { at, value } of damage) if (at + 4 <= bytes.length) view.setUint32(at, value, true);
        try {
          const read = await collectRecording(readLd(sourceOf(bytes)));
          for (const { samples } of read.channels)
            for (const value of samples) expect(Math.abs(value)).not.toBe(Infinity);
          const count = read.channels.reduce((sum, { samples }) => sum + samples.length, 0);
          expect(2 * count).toBeLessThanOrEqual(bytes.length);
          const read_s = read.laps.flatMap(({ start_s, end_s }) => [start_s, end_s]);
          expect(read_s.every(Number.isFinite)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RacebenchError);
          expect((error as RacebenchError).code).toBe('TELEMETRY_FILE_REFUSED');
        }
      }),
      { numRuns: trials(200) },
    );
  });

  it('of any bytes as a .ldx never throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `<LDXFile>${text}`),
        ),
        (text) => {
          expect(readLdx(text, problemList()).beacons_s).toEqual([]);
        },
      ),
    );
  });
});
