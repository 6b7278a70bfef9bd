import { describe, expect, it } from 'vitest';
import {
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  factsOf,
} from '../testing/read-text.ts';
import { evenRate_Hz } from '../times.ts';
import { readClock } from './clock.ts';
import { readStamp_s } from './dates.ts';

describe('times since 1970', () => {
  it('of a date and a time of day keep their tenths: 10 Hz', async () => {
    const file = await read(
      'Date;Uhrzeit;v [km/h]\n01.02.2024;10:00:00,000;36\n01.02.2024;10:00:00,100;36\n01.02.2024;10:00:00,200;36\n',
    );
    expect(times(file)).toEqual([0, 0.1, 0.2]);
    expect(evenRate_Hz(file.axes_s[0]!)).toBe(10);
    expect(file.details['date']).toBe('2024-02-01T10:00:00');
  });

  it('of stamps keep their milliseconds', async () => {
    const file = await read(
      'Timestamp,A\n2026-11-20T14:05:09.001Z,1\n2026-11-20T14:05:09.002Z,2\n2026-11-20T14:05:09.003Z,3\n',
    );
    expect(times(file)).toEqual([0, 0.001, 0.002]);
  });

  it.each([
    ['ms', ['1795183509000', '1795183509100', '1795183509200']],
    ['us', ['1795183509000000', '1795183509100000', '1795183509200000']],
    ['ns', ['1795183509000000000', '1795183509100000000', '1795183509200000000']],
  ])('may be in %s, by their size', async (_, stamps) => {
    const file = await read(`timestamp,A\n${stamps.map((stamp) => `${stamp},1`).join('\n')}\n`);
    expect(times(file)).toEqual([0, 0.1, 0.2]);
    expect(file.details['date']).toBe('2026-11-20T14:05:09Z');
  });
});

describe('times of half a day', () => {
  it.each([
    ['2:05:09 PM', 50_709],
    ['2:05:09.5 am', 7509.5],
    ['12:00:00 AM', 0],
    ['12:30 p.m.', 45_000],
    ['14:05:09 PM', undefined],
  ])('%s is %s s', (text, time_s) => {
    expect(readClock(text)).toBe(time_s);
  });

  it('may be in stamps too', () => {
    expect(readStamp_s('11/20/2026 2:05:09 PM')).toBe(Date.UTC(2026, 10, 20, 14, 5, 9) / 1000);
    expect(readStamp_s('11/20/2026 2:05 PM')).toBe(Date.UTC(2026, 10, 20, 14, 5) / 1000);
  });

  it('go on over noon', async () => {
    const file = await read(
      'Date,Time of day,A\n2026-11-20,11:59:59 AM,1\n2026-11-20,12:00:00 PM,2\n2026-11-20,12:00:01 PM,3\n',
    );
    expect(times(file)).toEqual([0, 1, 2]);
  });
});

describe('rows whose time cannot be used', () => {
  it('are reported with the cell that is not a time', async () => {
    const file = await read('Time,A\n0,1\n1,2\nnoon,3\n3,4\n,5\n');
    expect(factsOf(file)).toEqual([
      'Line 4, column 1: "noon" of "Time" is not a time; the row is left out.',
      'Line 6: the row has no time; it is left out.',
    ]);
    expect(samples(file, 'A')).toEqual([1, 2, 4]);
  });

  it('refuse the file where a clock of whole seconds has ten rows for each', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => `10:00:0${Math.floor(i / 10)},${i}`);
    await expect(read(`Time,A\n${rows.join('\n')}\n`)).rejects.toThrow(
      'Line 1: more than half of the rows have the time of the row before: the clock is too coarse.',
    );
  });
});
