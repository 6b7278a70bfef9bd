import { describe, expect, it } from 'vitest';
import { niceStep } from '../../../core/math/nice-step.ts';
import { niceDomain, niceTicks, tickText } from './domain.ts';

describe('an axis', () => {
  it('holds loads of 2310 to 4890 N between round ends of 2000 and 5000 N', () => {
    expect(niceDomain([[2310, 4890]], 1)).toEqual([2000, 5000]);
  });

  it('stays where the values just touch its ends', () => {
    expect(niceDomain([[0, 100]], 1)).toEqual([0, 100]);
  });

  it('is not filled by the noise of the last digit', () => {
    const [low, high] = niceDomain([[1.00001, 1.00002]], 0.01);
    expect(high - low).toBeGreaterThanOrEqual(0.01);
  });

  it('leaves out values that are not finite', () => {
    expect(niceDomain([[Number.NaN, 1, Infinity, 3, -Infinity]], 0.1)).toEqual([1, 3]);
  });

  it('has width without any value', () => {
    expect(niceDomain([[]], 2)).toEqual([-1, 1]);
  });

  it('steps by 1, 2 and 5', () => {
    expect([0.7, 1.5, 3, 7, 12].map(niceStep)).toEqual([1, 2, 5, 10, 20]);
  });

  it('has ticks at round places inside its ends', () => {
    expect(niceTicks([2000, 5000])).toEqual([2000, 3000, 4000, 5000]);
    expect(niceTicks([-0.1, 0.1]).map((t) => Number(t.toFixed(3)))).toEqual([-0.1, -0.05, 0, 0.05, 0.1]);
  });

  it('writes ticks in as few digits as they need', () => {
    expect(tickText(0.05, 0.05)).toBe('0.05');
    expect(tickText(-0.25, 0.25)).toBe('\u22120.25');
    expect(tickText(-2, 1)).toBe('\u22122');
    expect(tickText(1e-20, 0.5)).toBe('0.0');
    expect(tickText(12_500, 500)).toBe('12.5k');
  });
});
