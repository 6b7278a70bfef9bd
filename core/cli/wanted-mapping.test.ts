import { describe, expect, it } from 'vitest';
import { readMappingFile } from '../contract/mapping-file.ts';
import type { TableMapping } from '../contract/table-mapping.ts';
import { wantedTable } from './wanted-mapping.ts';

const column = (header: string, use: 'time' | 'channel' = 'channel') =>
  ({ header, use, name: header, unit: '', negate: false }) as const;
const PROPOSED: TableMapping = {
  columns: [column('Time', 'time'), column('Speed'), column('Speed'), column('Boost')],
};

describe('options of a table', () => {
  it('take precedence over the mapping file', () => {
    const file = readMappingFile(
      'separator: ";"\nrate_Hz: 20\ncolumns:\n  - header: Boost\n    unit: kPa\n',
      'a',
    );
    const { layout, mappingOf, isForTables } = wantedTable(
      { separator: 'tab', timeColumn: 'Time', timeUnit: 'ms', unit: ['Boost=bar'] },
      file,
    );
    expect(layout).toEqual({ separator: '\t' });
    expect(isForTables).toBe(true);
    expect(mappingOf?.(PROPOSED).columns.map(({ use, unit }) => [use, unit])).toEqual([
      ['time', 'ms'],
      ['channel', ''],
      ['channel', ''],
      ['channel', 'bar'],
    ]);
    expect(mappingOf?.(PROPOSED).rate_Hz).toBeUndefined();
  });

  it.each([
    [{ separator: 'dash' }, '--separator'],
    [{ decimalSign: 'dash' }, '--decimal-sign'],
    [{ encoding: 'ebcdic' }, '--encoding'],
    [{ dateOrder: 'year' }, '--date-order'],
    [{ namesLine: '1.5' }, '--names-line is 1.5'],
    [{ firstLine: '0' }, '--first-line is 0'],
    [{ rate: '10', timeUnit: 'ms' }, '--rate is for a table without a time column'],
  ])('are refused: %j', (texts, message) => {
    expect(() => wantedTable(texts, undefined)).toThrow(message);
  });

  it('name a unit after the last equals sign', () => {
    const mapping = { columns: [column('a=b')] };
    expect(wantedTable({ unit: ['a=b=kPa'] }, undefined).mappingOf?.(mapping).columns[0]?.unit).toBe('kPa');
    expect(() => wantedTable({ unit: ['kPa'] }, undefined).mappingOf?.(mapping)).toThrow('of the form');
  });

  it('settle the unit of a channel of a table with one value in each row', () => {
    const columns = [
      { ...column('PID'), use: 'name' as const },
      { ...column('VALUE'), use: 'value' as const },
    ];
    const mapping: TableMapping = { columns, channels: [column('Boost')] };
    const { mappingOf, layout } = wantedTable({ unit: ['Boost=kPa'], dateOrder: 'Month first' }, undefined);
    expect(mappingOf?.(mapping).channels).toEqual([{ ...column('Boost'), unit: 'kPa', settled: true }]);
    expect(layout).toEqual({ dateOrder: 'month' });
  });
});
