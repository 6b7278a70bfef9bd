import { describe, expect, it } from 'vitest';
import { readAliases } from '../aliases/read-aliases.ts';
import { sourceOf } from '../source.ts';
import {
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  factsOf as reported,
} from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { evenRate_Hz } from '../times.ts';
import { readCsvHead } from './preview-csv.ts';

describe('times of a CSV', () => {
  it('may be mm:ss.mmm', async () => {
    expect(times(await read('Time,A\n1:58.500,1\n1:59.250,2\n2:00.000,3\n'))).toEqual([118.5, 119.25, 120]);
  });

  it('may be a date and a time of day in two columns, over midnight', async () => {
    const file = await read(
      'Date;Time of day;A\n20.11.2026;23:59:59,5;1\n21.11.2026;00:00:00,0;2\n21.11.2026;00:00:00,5;3\n',
    );
    expect(times(file)).toEqual([0, 0.5, 1]);
    expect(file.details['date']).toBe('2026-11-20T23:59:59.500');
  });

  it('may be one stamp, or seconds since 1970', async () => {
    const stamps = await read(
      'Timestamp,A\n2026-11-20T14:05:09.00Z,1\n2026-11-20T14:05:09.25Z,2\n2026-11-20T14:05:09.50Z,3\n',
    );
    expect(times(stamps)).toEqual([0, 0.25, 0.5]);
    const seconds = await read('timestamp,A\n1795183509,1\n1795183510,2\n1795183511,3\n');
    expect(times(seconds)).toEqual([0, 1, 2]);
    expect(seconds.details['date']).toBe('2026-11-20T14:05:09Z');
  });

  it('may be uneven: 0, 0.014, 0.129 s stay as they are', async () => {
    const file = await read('Time,A\n0.000,1\n0.014,2\n0.129,3\n');
    expect(times(file)).toEqual([0, 0.014, 0.129]);
    expect(evenRate_Hz(file.axes_s[0]!)).toBeUndefined();
  });

  it('are the rate’s from the first row, also where that holds a single value behind empty cells', async () => {
    const columns = ['AFR', 'RPM', 'MAP'].map((name) => ({
      ...{ header: name, use: 'channel' as const, name, unit: '', negate: false },
    }));
    const file = await read('AFR,RPM,MAP\n,3998.0,\n0.0,,19.9\n0.0,4000.0,20.0\n0.0,4001.0,20.0\n', {
      mapping: { columns, rate_Hz: 10 },
    });
    expect(samples(file, 'RPM')).toEqual([3998, NaN, 4000, 4001]);
  });

  it('that repeat are merged, and that go back leave their rows out, with the line', async () => {
    const file = await read('Time,A\n10,1\n11,2\n11,3\n13,4\n12.5,5\n14,6\n');
    expect(samples(file, 'A')).toEqual([1, 3, 4, 6]);
    expect(reported(file)).toEqual([
      'Line 4: the time 11 s is repeated; the row is merged with the one before.',
      'Line 6: the time goes back to 12.5 s; the row is left out.',
    ]);
  });

  it('that restart at every lap are continued, and the laps found', async () => {
    const lap = [0, 1, 2, 3].map((t) => `${t},7`).join('\n');
    const file = await read(`Time,A\n${lap}\n${lap}\n${lap}\n`);
    expect(times(file)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(file.laps.map(({ start_s, complete }) => [start_s, complete])).toEqual([
      [0, false],
      [4, true],
      [8, false],
    ]);
  });

  it('that are missing ask for a rate', async () => {
    const text = 'Revs,Gear\n900,1\n950,1\n1000,2\n';
    await expect(read(text)).rejects.toThrow('Line 1: there is no time column');
    const { mapping } = (await readCsvHead(sourceOf(encodeUtf8(text)), readAliases())).preview;
    const file = await read(text, { mapping: { ...mapping, rate_Hz: 20 } });
    expect(file.channels[0]?.time).toEqual({ kind: 'rate', rate_Hz: 20, start_s: 0 });
  });

  it('is asked for with the rate that the program is known to write: Garage 61', async () => {
    const text =
      'Speed,LapDistPct,Lat,Lon\n45.947235,0.0000615,52.4633814,0.9447620\n45.962257,0.0002232,52.4633809,0.9447506\n';
    await expect(read(text)).rejects.toThrow(
      'there is no time column. Choose one, or give the number of rows per second. Tables of Garage 61 have 60 rows per second.',
    );
  });
});

describe('rows of a CSV', () => {
  it('with empty cells and signs for nothing are missing there, not 0', async () => {
    const file = await read('Time,A,B\n0,,1\n1,NaN,--\n2,3,\n3,n/a,4\n');
    expect(samples(file, 'A')).toEqual([Number.NaN, Number.NaN, 3, Number.NaN]);
    expect(samples(file, 'B')).toEqual([1, Number.NaN, Number.NaN, 4]);
    expect(reported(file)).toEqual([]);
  });

  it('that are broken are reported with line and column', async () => {
    const file = await read('Time,A,B\n0,1,1\n1,x7,2\n2,3\n3,4,4\n4,5,5\n');
    expect(reported(file)).toEqual([
      'Line 3, column 2: "x7" of "A" is not a number; it is missing.',
      'Line 4, column 2: the row has 2 cells in place of 3; it is left out.',
    ]);
    expect(times(file)).toEqual([0, 1, 3, 4]);
  });

  it('are reported two hundred times, then counted', async () => {
    const rows = Array.from({ length: 900 }, (_, i) => `${i},${i % 3 === 0 ? 'x' : i}`);
    const file = await read(`Time,A\n${rows.join('\n')}\n`);
    expect(reported(file)).toHaveLength(201);
    expect(file.problems.at(-1)).toMatchObject({ code: 'value-broken', unlisted: 100 });
  });

  it('that are broken more often than not refuse the file', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => (i < 1000 ? `${i},1,2` : `${i}`));
    await expect(read(`Time,A,B\n${rows.join('\n')}\n`)).rejects.toThrow('more than half of the rows');
  });

  it('end within a row where the logger was switched off', async () => {
    const file = await read('Time,A,B\n0,1,1\n1,2,2\n2,3,3\n3,4');
    expect(times(file)).toEqual([0, 1, 2]);
    expect(reported(file)).toEqual(['Line 5: the file ends within this row; it is left out.']);
  });

  it('may have columns with the same name, which are renamed', async () => {
    const file = await read('Time,Temp,Temp\n0,1,2\n1,1,2\n2,1,2\n');
    expect(file.channels.map(({ name }) => name)).toEqual(['Temp', 'Temp (2)']);
  });

  it('have a lap column: laps begin where it counts on', async () => {
    const file = await read('Time,Lap,A\n0,1,5\n10,1,5\n20,2,5\n30,2,5\n40,3,5\n');
    expect(file.laps.map(({ start_s, end_s, complete }) => [start_s, end_s, complete])).toEqual([
      [0, 20, false],
      [20, 40, true],
    ]);
  });

  it('keep nine digits as 64-bit numbers: 51.9123457 degrees', async () => {
    const file = await read('Time,Latitude\n0,51.9123457\n1,51.9123458\n2,51.9123459\n');
    expect(file.channels[0]?.sampleType).toBe('f64');
    expect(samples(file, 'Latitude')).toEqual([51.9123457, 51.9123458, 51.9123459]);
  });

  it('are read in pieces of 256 KiB with progress, and stop when cancelled', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `${i / 100},${i},${i % 7}`);
    const text = `Time,A,B\n${rows.join('\n')}\n`;
    const fractions: number[] = [];
    const file = await read(text, { onProgress: (fraction) => fractions.push(fraction) });
    expect(samples(file, 'A')).toHaveLength(60_000);
    expect(samples(file, 'A')[59_999]).toBe(59_999);
    expect(fractions.length).toBeGreaterThan(2);
    expect(fractions.at(-1)).toBe(1);
    expect(evenRate_Hz(file.axes_s[0]!)).toBe(100);
    await expect(read(text, { signal: { aborted: true } })).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
