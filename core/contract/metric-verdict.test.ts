import { describe, expect, it } from 'vitest';
import { showQuantity } from '../units/quantity.ts';
import { verdictOf } from './metric-verdict.ts';

const seconds = showQuantity({ key: 'timeTo100kph_s', unit: 's', digits: 3 }, 'engineering');
const time = (a: number | undefined, b: number | undefined) => verdictOf({ a, b, better: 'less' }, seconds);

describe('the verdict on a metric', () => {
  it('is better for 8.2 s after 8.4 s to 100 km/h', () => {
    expect([time(8.4, 8.2), time(8.2, 8.4)]).toEqual(['better', 'worse']);
    expect(verdictOf({ a: 30, b: 31, better: 'more' }, seconds)).toBe('better');
  });

  it('is the same where both are shown alike: 5.690 and 5.685 m/s^2 are 0.58 g', () => {
    const g = showQuantity({ key: 'peakAcceleration_mps2', unit: 'mps2', digits: 2 }, 'engineering');
    expect([g.text(5.69), g.text(5.685)]).toEqual(['0.58', '0.58']);
    expect(verdictOf({ a: 5.69, b: 5.685, better: 'more' }, g)).toBe('same');
    expect(time(8.4001, 8.4002)).toBe('same');
  });

  it('is practically equal below 0.05 %: 3.137 and 3.136 s, but not 3.137 and 3.135 s', () => {
    expect([time(3.137, 3.136), time(3.137, 3.135)]).toEqual(['near', 'better']);
  });

  it('is none where a value is missing or neither direction is better', () => {
    expect(time(undefined, 8.2)).toBe('none');
    expect(verdictOf({ a: 1, b: 2, better: 'neither' }, seconds)).toBe('none');
  });
});
