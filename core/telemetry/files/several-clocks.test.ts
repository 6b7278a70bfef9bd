import { describe, expect, it } from 'vitest';
import { readText as read, samplesOf as samples, timesOfFile as times } from './testing/read-text.ts';

/** Rows of a table: one function of the row for each column. */
const table = (head: string, ...columns: readonly ((i: number) => number)[]): string =>
  [head, ...Array.from({ length: 40 }, (_, i) => columns.map((valueAt) => valueAt(i)).join(',')), ''].join(
    '\n',
  );

const questions = async (text: string): Promise<readonly string[]> =>
  (await read(text)).problems.flatMap(({ severity, message }) => (severity === 'question' ? [message] : []));

describe('times of several loggers in one table', () => {
  const bms = (i: number): number => i / 10;
  const inverter = (i: number): number => 3 + i / 20;

  it('are asked about by the names of their columns, where none is the time of the rows', async () => {
    const text = table(
      'Time_BMS,Voltage,Time_Inverter,Torque',
      bms,
      (i) => 400 + i,
      inverter,
      (i) => i % 7,
    );
    await expect(read(text)).rejects.toThrow(
      'Line 1: "Time_BMS" (column 1) and "Time_Inverter" (column 3) are the times of several loggers in one table',
    );
  });

  it('are asked about where the first is taken, which is read all the same', async () => {
    const text = table(
      'Time,Voltage,Time,Torque',
      bms,
      (i) => 400 + i,
      inverter,
      (i) => i % 7,
    );
    expect((await questions(text))[0]).toContain('"Time" (column 1) and "Time" (column 3) are the times');
    const file = await read(text);
    expect(times(file)[10]).toBeCloseTo(1, 9);
    expect(samples(file, 'Torque')[10]).toBe(3);
  });

  it('are not asked about where one clock comes twice, in another unit or from another beginning', async () => {
    const minutes = table(
      'Time (s),Session Time (min),RPM',
      bms,
      (i) => 7 + i / 600,
      (i) => i,
    );
    expect(await questions(minutes)).toEqual([]);
    const ticks = table(
      'Time (s),Timestamp,RPM',
      bms,
      (i) => 9000 + 100 * i,
      (i) => i,
    );
    expect(await questions(ticks)).toEqual([]);
    const utc = table(
      'Time (s),UTC Time,RPM',
      bms,
      (i) => 143_059.5 + i / 10 + (i > 5 ? 40 : 0),
      (i) => i,
    );
    expect(await questions(utc)).toEqual([]);
  });
});
