import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { createGathering, gather, statisticsOf } from './sample-statistics.ts';

const of = (values: number[], hold_s?: number[]) => {
  const gathering = createGathering();
  gather(gathering, Float64Array.from(values), hold_s && Float64Array.from(hold_s));
  return statisticsOf(gathering);
};

describe('statistics of a segment', () => {
  it('of 2, 4, 4, 4, 5, 5, 7, 9 m/s are a mean of 5 and a deviation of 2, by hand', () => {
    expect(of([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({
      count: 8,
      min: 2,
      max: 9,
      mean: 5,
      deviation: 2,
      start: 2,
      end: 9,
    });
  });

  it('count a speed for as long as it holds: 10 m/s for 3 s and 20 m/s for 1 s are 12.5 m/s', () => {
    const result = of([10, 20], [3, 1]);
    expect(result?.mean).toBe(12.5);
    // sqrt((3 * 2.5^2 + 7.5^2) / 4) = sqrt(18.75)
    expect(result?.deviation).toBeCloseTo(4.330127, 6);
  });

  it('pass over samples without a value, and are none where none has one', () => {
    expect(of([NaN, 3, NaN, 5, NaN])).toMatchObject({ count: 2, mean: 4, start: 3, end: 5 });
    expect(of([NaN])).toBeUndefined();
    expect(of([])).toBeUndefined();
  });

  it('of one sample that holds for no known time are that sample', () => {
    expect(of([7], [0])).toEqual({ count: 1, min: 7, max: 7, mean: 7, deviation: 0, start: 7, end: 7 });
  });

  it('keep the deviation of a ripple of 1 mm on a height of 1000 km', () => {
    const ripple = Array.from({ length: 1000 }, (_, i) => 1e6 + (i % 2 === 0 ? 1e-3 : -1e-3));
    expect(of(ripple)?.deviation).toBeCloseTo(1e-3, 6);
  });

  it('are the same however the segment is cut into blocks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 200 }),
        fc.nat(199),
        (values, cut) => {
          const gathering = createGathering();
          gather(gathering, Float64Array.from(values.slice(0, cut)));
          gather(gathering, Float64Array.from(values.slice(cut)));
          expect(statisticsOf(gathering)).toEqual(of(values));
        },
      ),
    );
  });
});
