import { describe, expect, it } from 'vitest';
import { dateText, durationText, timeLeftText } from './time-text.ts';

describe('times in words', () => {
  it('shows a 0 to 100 km/h time of 8.437 s with hundredths and a lap of 125 s as 2:05', () => {
    expect(durationText(8.437)).toBe('8.44 s');
    expect(durationText(34.56)).toBe('34.6 s');
    expect(durationText(125.9)).toBe('2:05');
    expect(durationText(3725)).toBe('1:02:05');
    expect(durationText(undefined)).toBe('–');
  });

  it('writes a duration as the longer one beside it', () => {
    expect([14.8, 60].map((time_s) => durationText(time_s, 60))).toEqual(['0:14', '1:00']);
    expect([3, 12].map((time_s) => durationText(time_s, 12))).toEqual(['3.0 s', '12.0 s']);
    expect(durationText(75, 7200)).toBe('0:01:15');
  });

  it('rounds the time left up to whole seconds', () => {
    expect(timeLeftText(11.2)).toBe('12 s left');
    expect(timeLeftText(71)).toBe('1 min 11 s left');
    expect(timeLeftText(undefined)).toBe('');
  });

  it('shows a stored date in the local zone and an en dash for none', () => {
    expect(dateText('2026-03-01T14:05:59Z')).toBe('2026-03-01 14:05');
    expect(dateText('')).toBe('–');
  });
});
