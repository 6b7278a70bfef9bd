import { describe, expect, it } from 'vitest';
import { fc } from '../proof/testing/property.ts';
import { niceStep } from '../math/nice-step.ts';
import { extentOf, linearTicks, logTicks, niceDomain, niceTicks, tickText } from './axis.ts';

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

  it('has round ticks inside its ends whatever they are: 0 to 29.3 in steps of 5, at most two more than wanted', () => {
    expect(niceTicks([0, 29.3], 8)).toEqual([0, 5, 10, 15, 20, 25]);
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (min, span) => {
          const ticks = niceTicks([min, min + span], 6);
          expect(ticks.length).toBeLessThanOrEqual(8);
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(min - span * 1e-6);
            expect(tick).toBeLessThanOrEqual(min + span * (1 + 1e-6));
          }
        },
      ),
    );
  });

  it('keeps the tick at an end that arithmetic moved by its last bits', () => {
    expect(niceTicks([0.1 + 0.2, 0.6])[0]).toBe(0.3);
    expect(niceTicks([0, 59.999_999_999_99], 6).at(-1)).toBe(60);
  });

  it('has a strong line at zero', () => {
    expect(linearTicks([-1, 1]).map(({ text, isStrong }) => [text, isStrong])).toEqual([
      ['\u22121.0', false],
      ['\u22120.5', false],
      ['0.0', true],
      ['0.5', false],
      ['1.0', false],
    ]);
  });

  it('writes small steps as powers of ten, with as many digits as keep them distinct', () => {
    expect([2e-5, 2.5e-5, 0].map((value) => tickText(value, 5e-6))).toEqual([
      '2.0e\u22125',
      '2.5e\u22125',
      '0',
    ]);
  });
});

describe('a logarithmic axis', () => {
  const texts = (low: number, high: number): string[] => logTicks([low, high], 6).map(({ text }) => text);

  it('of two decades names ones, twos and fives', () => {
    expect(texts(-1, 1)).toEqual(['0.1', '0.2', '0.5', '1', '2', '5', '10']);
  });

  it('of three decades has lines at twos and fives, and names and strong lines at powers of ten', () => {
    const ticks = logTicks([0, 3], 6);
    expect(ticks).toHaveLength(10);
    expect(ticks.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual([
      '1',
      '10',
      '100',
      '1000',
    ]);
    expect(ticks.filter(({ text }) => text !== '')).toHaveLength(4);
  });

  it('of nine decades has powers of ten alone, every other one named', () => {
    expect(texts(-6, 3)).toEqual(['10⁻⁶', '', '10⁻⁴', '', '0.01', '', '1', '', '100', '']);
  });
});

it('the extent of values leaves out those that are not finite', () => {
  expect(extentOf([NaN, 2], [Infinity, -1])).toEqual([-1, 2]);
  expect(extentOf([NaN])).toBeUndefined();
});
