import { describe, expect, it } from 'vitest';
import { decimalsOf } from '../../core/units/setting-number.ts';
import { limitReason, steppedText } from './number-input.ts';

describe('limits', () => {
  it('says which limit a mass of -5 kg breaks', () => {
    expect(limitReason(-5, { min: 0, max: 5000 }, 'kg')).toBe('Below the minimum, 0 kg');
    expect(limitReason(9000, { min: 0, max: 5000 }, 'kg')).toBe('Above the maximum, 5000 kg');
    expect(limitReason(900, { min: 0, max: 5000 }, 'kg')).toBeUndefined();
  });

  it('refuses 4.5 gears', () => {
    expect(limitReason(4.5, { isInteger: true }, '')).toBe('Whole numbers only');
  });
});

describe('an arrow-key step', () => {
  it('turns 0.1 + 0.2 into 0.3, not 0.30000000000000004', () => {
    expect(steppedText('0.1', 0.2, {})).toBe('0.3');
  });

  it('keeps the decimals of the value: 12.50 + 1 is 13.50', () => {
    expect(steppedText('12.50', 1, {})).toBe('13.50');
  });

  it('stops at the limit', () => {
    expect(steppedText('99', 10, { max: 100 })).toBe('100');
    expect(steppedText('1', -10, { min: 0 })).toBe('0');
  });

  it('does nothing to text that is not a number', () => {
    expect(steppedText('abc', 1, {})).toBeUndefined();
  });
});

describe('the decimals of a text', () => {
  it('are 2 of 12.50, 0 of 1e3 and 3 of 1e-3', () => {
    expect(['12.50', '1e3', '1e-3', '7'].map(decimalsOf)).toEqual([2, 0, 3, 0]);
  });
});
