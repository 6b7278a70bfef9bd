import { describe, expect, it } from 'vitest';
import { rangeText } from './range-text.ts';
import { settingSymbol, showSettingText } from './setting-text.ts';

describe('a setting as it is shown', () => {
  it('has the number and the symbol of the chosen system', () => {
    expect(showSettingText('susp0.k', '12400', 'si')).toEqual({ text: '12400', symbol: 'N/m' });
    expect(showSettingText('susp0.k', '12400', 'engineering')).toEqual({ text: '12.4', symbol: 'N/mm' });
    expect(settingSymbol('susp0.k', 'imperial')).toBe('lbf/in');
  });

  it('has a choice and a switch by name, and text of unknown keys as it is', () => {
    expect(showSettingText('differential.racebench_type', 'salisbury', 'si').symbol).toBe('');
    expect(showSettingText('differential.racebench_type', 'salisbury', 'si').text).toMatch(/^Salisbury/);
    expect(showSettingText('wheel0.powered', '1', 'si')).toEqual({ text: 'Yes', symbol: '' });
    expect(showSettingText('zz.odd', '1 ; 2', 'imperial')).toEqual({ text: '1 ; 2', symbol: '' });
  });

  it('keeps the text after a number out, and converts each number of a vector', () => {
    expect(showSettingText('susp0.k', '12400x0', 'engineering').text).toBe('12.4');
  });
});

describe('a number outside its limits', () => {
  const spring = { key: 'susp2.k', sourceKey: 'susp_rear.k', value: 0 };

  it('is named by its label and key, with the limit in the chosen unit or in that of the file', () => {
    expect(rangeText(spring, undefined)).toBe('Spring rate (susp_rear.k) is 0 N/m; the minimum is 100 N/m.');
    expect(rangeText(spring, 'engineering')).toBe(
      'Spring rate (susp_rear.k) is 0 N/mm; the minimum is 0.1 N/mm.',
    );
    expect(rangeText({ ...spring, sourceKey: 'susp2.k' }, 'si')).toMatch(
      /^Spring rate, rear left \(susp2[.]k\)/,
    );
  });

  it('within them has no sentence', () => {
    expect(rangeText({ ...spring, value: 20000 }, 'si')).toBeUndefined();
  });
});
