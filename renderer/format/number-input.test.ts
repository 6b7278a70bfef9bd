import { describe, expect, it } from 'vitest';
import { limitReason, parseNumber, steppedText } from './number-input.ts';

describe('a typed number', () => {
  it('reads 12,5 and 12.5 as the same spring length and writes the point', () => {
    expect(parseNumber('12,5')).toEqual({ ok: true, value: 12.5, text: '12.5' });
    expect(parseNumber('12.5')).toEqual({ ok: true, value: 12.5, text: '12.5' });
  });

  it('keeps the digits as typed: 12.50 stays 12.50', () => {
    expect(parseNumber(' 12.50 ')).toMatchObject({ text: '12.50' });
  });

  it('reads a typographic minus and digit groups: \u22121 250 is -1250', () => {
    expect(parseNumber('\u22121\u202f250')).toMatchObject({ ok: true, value: -1250, text: '-1250' });
  });

  it('reads the forms real cars hold: .5, -.67 and 1e3', () => {
    expect(parseNumber('.5')).toMatchObject({ value: 0.5 });
    expect(parseNumber('-.67')).toMatchObject({ value: -0.67 });
    expect(parseNumber('1e3')).toMatchObject({ value: 1000 });
  });

  it.each(['', '12kg', '1,000.5', '1,2,3', '--5', '0x10', 'e5', '.'])('refuses %j with a reason', (typed) => {
    const parsed = parseNumber(typed);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.reason.length > 0).toBe(true);
  });

  it('refuses 1e999, which no file can hold', () => {
    expect(parseNumber('1e999')).toEqual({ ok: false, reason: 'Too large to be stored' });
  });
});

describe('limits', () => {
  it('says which limit a mass of -5 kg breaks', () => {
    expect(limitReason(-5, { min: 0, max: 5000 }, 'kg')).toBe('Below the lowest value, 0 kg');
    expect(limitReason(9000, { min: 0, max: 5000 }, 'kg')).toBe('Above the highest value, 5000 kg');
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

  it('does nothing to what is no number', () => {
    expect(steppedText('abc', 1, {})).toBeUndefined();
  });
});
