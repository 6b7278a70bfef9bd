import { describe, expect, it } from 'vitest';
import { isUtcStamp, readDate_s, readNotedDate_s, readStamp_s } from './dates.ts';

const iso = (time_s: number | undefined): string | undefined =>
  time_s === undefined ? undefined : new Date(time_s * 1000).toISOString();

describe('days', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Sunday, December 15, 2024', '2024-12-15T00:00:00.000Z'],
    ['Nov 9, 2025', '2025-11-09T00:00:00.000Z'],
    ['05-Oct-2025', '2025-10-05T00:00:00.000Z'],
    ['20 November 2026', '2026-11-20T00:00:00.000Z'],
    ['20-Nov-26', '2026-11-20T00:00:00.000Z'],
    ['01/24/25', '2025-01-24T00:00:00.000Z'],
    ['Lap 3, 2024', undefined],
    ['32-Oct-2025', undefined],
    ['20250718', undefined],
  ])('%s is %s', (text, expected) => {
    expect(iso(readDate_s(text))).toBe(expected);
  });

  it('are digits in a head only: 20250718 is a number in a row', () => {
    expect(iso(readNotedDate_s('20250718'))).toBe('2025-07-18T00:00:00.000Z');
    expect(readNotedDate_s('20259999')).toBeUndefined();
  });
});

describe('stamps', () => {
  it.each([
    ['05-Oct-2025 14:22:00.250', '2025-10-05T14:22:00.250Z'],
    ['Sun Oct 05 14:22:00 GMT+01:00 2025', '2025-10-05T14:22:00.000Z'],
    ['Sun Oct  5 14:22:00 2025', '2025-10-05T14:22:00.000Z'],
    ['Oct 5, 2025 2:22:00 PM', '2025-10-05T14:22:00.000Z'],
    ['20250718 02:15:46', '2025-07-18T02:15:46.000Z'],
    ['2026-11-20T14:05:09.5+02:00', '2026-11-20T14:05:09.500Z'],
    ['Lap 3 14:22:00', undefined],
    ['0.25 14:22:00', undefined],
  ])('%s is %s on its own clock', (text, expected) => {
    expect(iso(readStamp_s(text))).toBe(expected);
  });

  it.each([
    ['2026-11-20T14:05:09.5Z', true],
    ['2026-11-20 14:05:09 UTC', true],
    ['Sun Oct 05 14:22:00 GMT 2025', true],
    ['Sun Oct 05 14:22:00 GMT+01:00 2025', false],
    ['2026-11-20T14:05:09+02:00', false],
    ['2026-11-20 14:05:09', false],
  ])('%s: universal time %s', (text, expected) => {
    expect(isUtcStamp(text)).toBe(expected);
  });
});
