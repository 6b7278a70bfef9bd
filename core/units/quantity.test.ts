import { describe, expect, it } from 'vitest';
import { CHANNEL_ROWS } from '../catalogue/channels.ts';
import { differenceText, numberText, shownDigits, shownUnit, showQuantity, signedText } from './quantity.ts';

const show = (key: string, system: 'si' | 'engineering' | 'imperial') => {
  const row = CHANNEL_ROWS.find((r) => r.key === key);
  if (row === undefined) throw new Error(`No channel ${key}`);
  return showQuantity(row, system);
};

describe('a quantity on the screen', () => {
  it('shows 27.778 m/s as 100.00 km/h', () => {
    const speed = show('speed_mps', 'engineering');
    expect(speed.text(27.7777778)).toBe('100.00');
    expect(speed.symbol).toBe('km/h');
  });

  it('shows 628.3 rad/s of the crankshaft as 6000 rpm and 0.5 rad/s of yaw as 28.65 deg/s', () => {
    expect(show('engineSpeed_radps', 'engineering').text(628.3185)).toBe('6000');
    expect(show('yawRate_radps', 'engineering').text(0.5)).toBe('28.65');
    expect(show('yawRate_radps', 'engineering').symbol).toBe('°/s');
  });

  it('shows 12.3 mm of jounce with one decimal, the precision of 0.0123 m', () => {
    const jounce = show('jounce_m', 'engineering');
    expect([jounce.text(0.0123), jounce.symbol]).toEqual(['12.3', 'mm']);
    expect(show('jounce_m', 'imperial').symbol).toBe('in');
    for (const [system, unit] of [
      ['imperial', 'in'],
      ['engineering', 'm'],
    ] as const)
      expect(shownUnit('wheelbase_m', 'm', system)).toBe(unit);
  });

  it('shows 0.25 m/s of a damper in m/s in every system, not as 0.9 km/h', () => {
    for (const system of ['si', 'engineering', 'imperial'] as const) {
      const speed = showQuantity({ key: 'damperSpeed_mps', unit: 'mps', digits: 2 }, system);
      expect([speed.text(0.25), speed.symbol]).toEqual(['0.25', 'm/s']);
    }
  });

  it('shows 4000 N as 899 lbf', () => {
    const load = show('wheelLoad_N', 'imperial');
    expect([load.text(4000), load.symbol]).toEqual(['899', 'lbf']);
  });

  it('leaves SI as it is', () => {
    expect(show('speed_mps', 'si').text(27.7777778)).toBe('27.778');
    expect(shownUnit('wheelSpeed_radps', 'radps', 'si')).toBe('radps');
  });

  it('converts a shown value back to SI', () => {
    const speed = show('speed_mps', 'imperial');
    expect(speed.back(speed.of(31.2))).toBeCloseTo(31.2, 12);
  });

  it('never shows more digits than the data have', () => {
    expect(shownDigits(4, 'm', 'mm')).toBe(1);
    expect(shownDigits(0, 'N', 'kN')).toBe(3);
    expect(shownDigits(4, 'rad', 'deg')).toBe(2);
  });
});

describe('a number in words', () => {
  it('is an en dash where it is missing or not finite', () => {
    expect(numberText(undefined, 2)).toBe('–');
    expect(numberText(Number.NaN, 2)).toBe('–');
    expect(numberText(Infinity, 2)).toBe('–');
  });

  it('has a true minus, and none before a rounded zero', () => {
    expect(numberText(-1.25, 1)).toBe('\u22121.3');
    expect(numberText(-0.004, 2)).toBe('0.00');
  });

  it('shows the sign of a difference, and none for no difference', () => {
    expect(signedText(0.25, 2)).toBe('+0.25');
    expect(signedText(-0.25, 2)).toBe('\u22120.25');
    expect(signedText(0.001, 2)).toBe('0.00');
  });

  it('is the difference of the numbers beside it, whatever was rounded', () => {
    // 0.0076 s apart, which would be 0.008.
    expect(differenceText(3.9757, 3.9833, 3)).toBe('+0.007');
    expect(differenceText(3.9764, 3.9766, 3)).toBe('+0.001');
    expect(differenceText(undefined, 3.9766, 3)).toBe('–');
    const speed = show('speed_mps', 'engineering');
    expect([speed.text(10), speed.text(9.5), speed.difference(10, 9.5)]).toEqual([
      '36.00',
      '34.20',
      '\u22121.80',
    ]);
    expect(speed.difference(10, undefined)).toBe('–');
  });
});
