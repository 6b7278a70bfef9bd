import { fc } from '../../proof/testing/property.ts';
import { expect, it } from 'vitest';
import { createPassage, deltaAt, positionAt, timeAt, type Passage } from './passage.ts';

const LENGTH_M = 500;

/** Laps whose speed changes from sample to sample, backwards too, of any start, end and rate. */
const anyLap = fc
  .record({
    rate_Hz: fc.constantFrom(20, 60, 100),
    start_s: fc.double({ min: 0, max: 2, noNaN: true }),
    over_s: fc.double({ min: 0.001, max: 3, noNaN: true }),
    speeds: fc.array(fc.double({ min: -8, max: 40, noNaN: true }), { minLength: 5, maxLength: 60 }),
  })
  .map(({ rate_Hz, start_s, over_s, speeds }): { readonly lap: Passage; readonly time_s: number } => {
    const time_s = Float64Array.from({ length: speeds.length }, (_, i) => start_s + (i + 1) / rate_Hz);
    let position = 0;
    const position_m = Float64Array.from(speeds, (speed) => (position += speed / rate_Hz));
    const end_s = (time_s.at(-1) ?? 0) + over_s;
    return {
      lap: createPassage({ time_s, position_m }, { start_s, end_s, length_m: LENGTH_M }),
      time_s: end_s - start_s,
    };
  });
const anyPosition = fc.double({ min: 0, max: LENGTH_M, noNaN: true });

it('the delta at the line is the difference of the lap times to the last bit, and 0 at the start', () => {
  fc.assert(
    fc.property(anyLap, anyLap, (a, b) => {
      expect(deltaAt(a.lap, b.lap, LENGTH_M)).toBe(b.time_s - a.time_s);
      expect(deltaAt(a.lap, b.lap, 0)).toBe(0);
    }),
  );
});

it('a lap loses nothing to itself, and what it loses to another the other gains', () => {
  fc.assert(
    fc.property(anyLap, anyLap, anyPosition, (a, b, position) => {
      expect(deltaAt(a.lap, a.lap, position)).toBe(0);
      expect(deltaAt(a.lap, b.lap, position) + deltaAt(b.lap, a.lap, position)).toBe(0);
    }),
  );
});

/** The root of the cubic is found to this part of a step of up to 3 s. */
const ROOT_S = 1e-13;

it('the time at a place rises with the place, and the place at that time is the place', () => {
  fc.assert(
    fc.property(anyLap, anyPosition, anyPosition, ({ lap }, one, other) => {
      const [near, far] = one < other ? [one, other] : [other, one];
      expect(timeAt(lap, near)).toBeLessThanOrEqual(timeAt(lap, far) + ROOT_S);
      expect(Math.abs(positionAt(lap, timeAt(lap, near)) - near)).toBeLessThan(1e-9);
    }),
  );
});
