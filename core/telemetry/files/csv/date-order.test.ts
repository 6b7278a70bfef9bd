import { describe, expect, it } from 'vitest';
import type { DateOrder } from '../../../contract/table-mapping.ts';
import { readAliases } from '../aliases/read-aliases.ts';
import { collectRecording } from '../collect.ts';
import { readJsonl } from '../jsonl/read-jsonl.ts';
import { sourceOf } from '../source.ts';
import { readText } from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { doubtfulDate, type DatesOfFile } from './date-order.ts';
import { readCsvHead } from './preview-csv.ts';

const ROWS = 'Time,A\n0,1\n1,2\n2,3\n';
const dated = (date: string, before = ''): string => `${before}Date,${date}\n${ROWS}`;

/** The date of a recording and what is asked about it. */
async function dateOf(text: string, dateOrder?: DateOrder) {
  const file = await readText(text, dateOrder === undefined ? {} : { layout: { dateOrder } });
  return {
    date: file.details['date'],
    asked: file.problems.filter(({ code }) => code === 'date-order').map(({ message }) => message),
  };
}

describe('a date that may begin with the day or the month', () => {
  it('is asked about, with both readings, and read as a person says', async () => {
    const asked = await dateOf(dated('01/02/25'));
    expect(asked.asked).toEqual([
      'Line 1: the date "01/02/25" is 2025-02-01 with the day first and 2025-01-02 with the month first; the day is assumed to come first. Say which comes first.',
    ]);
    expect(await dateOf(dated('01/02/25'), 'day')).toEqual({ date: '2025-02-01', asked: [] });
    expect(await dateOf(dated('01/02/25'), 'month')).toEqual({ date: '2025-01-02', asked: [] });
  });

  it.each([
    ['a number above 12', '24/01/25', '2025-01-24'],
    ['a number above 12', '01/24/25', '2025-01-24'],
    ['two equal numbers', '05/05/25', '2025-05-05'],
    ['the year first', '2025-01-02', '2025-01-02'],
    ['points', '01.02.2025', '2025-02-01'],
    ['the name of the month', '2-Jan-2025', '2025-01-02'],
  ])('is not doubtful with %s: %s', async (_, text, date) => {
    expect(await dateOf(dated(text))).toEqual({ date, asked: [] });
    expect(await dateOf(dated(text), 'month')).toEqual({ date, asked: [] });
  });

  it('is settled by the program that wrote the file', async () => {
    expect(
      await dateOf('"Format","MoTeC CSV File"\n"Log Date","01/02/2025"\n"Log Time","11:24:35"\n\n' + ROWS),
    ).toEqual({ date: '2025-02-01T11:24:35', asked: [] });
    expect(
      await dateOf('This file is created using RaceChrono v9.1.3\nCreated,01/02/2025,03:13\n\n' + ROWS),
    ).toMatchObject({ asked: [] });
  });

  it('in rows is asked about too, and settled by a later row', async () => {
    const rows = (last: string): string =>
      `Date,Clock,A\n12/11/2025,23:59:59,1\n${last},00:00:00,2\n${last},00:00:01,3\n`;
    expect((await dateOf(rows('12/11/2025'))).asked).toHaveLength(1);
    expect(await dateOf(rows('12/12/2025'))).toMatchObject({ date: '2025-12-11T23:59:59', asked: [] });
    expect(await dateOf(rows('12/13/2025'))).toMatchObject({ asked: [] });
    const stamps = 'Time,A\n01/02/2025 10:00:00,1\n01/02/2025 10:00:01,2\n';
    expect((await dateOf(stamps)).asked).toHaveLength(1);
    expect(await dateOf(stamps, 'month')).toEqual({ date: '2025-01-02T10:00:00', asked: [] });
  });

  it('of a head is of no account where the rows count the time since 1970', async () => {
    const text = 'Date,01/02/25\nTimestamp,A\n1735812000,1\n1735812001,2\n';
    expect(await dateOf(text)).toEqual({ date: '2025-01-02T10:00:00Z', asked: [] });
  });

  it('is shown by the preview with what settles it', async () => {
    const previewOf = async (text: string) =>
      (await readCsvHead(sourceOf(encodeUtf8(text)), readAliases())).preview;
    expect((await previewOf(dated('01/02/25'))).doubtfulDate).toEqual({ text: '01/02/25' });
    expect((await previewOf(dated('24/02/25'))).doubtfulDate).toBeUndefined();
  });

  it('of JSON lines is asked about and read in the same way', async () => {
    const lines = ['10:00:00', '10:00:01']
      .map((clock, i) => JSON.stringify({ time: `01/02/2025 ${clock}`, rpm: i }))
      .join('\n');
    const read = (dateOrder?: DateOrder) =>
      collectRecording(
        readJsonl(sourceOf(encodeUtf8(lines)), dateOrder === undefined ? {} : { layout: { dateOrder } }),
      );
    expect((await read()).problems.map(({ code }) => code)).toContain('date-order');
    const month = await read('month');
    expect(month.details['date']).toBe('2025-01-02T10:00:00');
    expect(month.problems.map(({ code }) => code)).not.toContain('date-order');
  });
});

describe('what settles the order', () => {
  const text = '01/02/25';
  it.each<[string, Partial<DatesOfFile>, DateOrder | undefined]>([
    ['nothing', {}, undefined],
    ['another date', { texts: [text, '13/02/25'] }, 'day'],
    ['another stamp', { texts: [text, '02/13/2025 10:00:00'] }, 'month'],
    ['contradicting dates', { texts: [text, '13/02/25', '02/13/25'] }, undefined],
    ['the same day written out', { texts: [text, 'January 2, 2025'] }, 'month'],
    ['the day of a time since 1970', { days_s: [Date.UTC(2025, 1, 1, 9) / 1000] }, 'day'],
    ['a day far from both', { days_s: [Date.UTC(2024, 6, 1) / 1000] }, undefined],
  ])('%s', (_, dates, order) => {
    expect(doubtfulDate({ texts: [text], ...dates })?.order).toBe(order);
  });
});
