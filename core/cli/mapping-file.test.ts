import { describe, expect, it } from 'vitest';
import type { TableMapping } from '../contract/table-mapping.ts';
import { layoutOf, mappingFileText, readMappingFile, withColumns } from './mapping-file.ts';
import { wantedTable } from './wanted-mapping.ts';

const column = (header: string, use: 'time' | 'channel' = 'channel') =>
  ({ header, use, name: header, unit: '', negate: false }) as const;
const PROPOSED: TableMapping = {
  columns: [column('Time', 'time'), column('Speed'), column('Speed'), column('Boost')],
};

describe('a mapping file', () => {
  it('says layout, rate and columns, in YAML or JSON', () => {
    const yaml = readMappingFile(
      'separator: ";"\ndecimalSign: ","\nnamesLine: 12\ncolumns:\n  - header: Boost\n    unit: kPa\n    negate: true\n    scale: 0.1\n',
      'a.yaml',
    );
    expect(layoutOf(yaml)).toEqual({ separator: ';', decimalSign: ',', headerLine: 12 });
    expect(yaml.columns).toEqual([{ header: 'Boost', unit: 'kPa', negate: true, scale: 0.1 }]);
    expect(readMappingFile('{"rate_Hz": 20, "columns": []}', 'a.json')).toEqual({ rate_Hz: 20, columns: [] });
    expect(readMappingFile('', 'empty.yaml')).toEqual({ columns: [] });
  });

  it.each([
    ['colour: red', /a\.yaml: .*colour/],
    ['columns:\n  - name: A', /a\.yaml: columns\.0\.header/],
    ['separator: "+"', /a\.yaml: separator/],
    ['columns: [', /a\.yaml: .*line 1/],
  ])('is refused with the place of a mistake: %j', (text, message) => {
    expect(() => readMappingFile(text, 'a.yaml')).toThrow(message);
  });

  it('settles its columns by their headers, equal ones in their order', () => {
    const { columns } = withColumns(PROPOSED, [
      { header: 'Speed', unit: 'km/h' },
      { header: 'Speed', use: 'skip' },
    ]);
    expect(columns).toEqual([
      PROPOSED.columns[0],
      { ...column('Speed'), unit: 'km/h', settled: true },
      { ...column('Speed'), use: 'skip', settled: true },
      PROPOSED.columns[3],
    ]);
    expect(() => withColumns(PROPOSED, [{ header: 'Bost', unit: 'kPa' }])).toThrow(
      'The file has no column "Bost"; the nearest is "Boost".',
    );
  });

  it('is written as it is read again', () => {
    const layout = { separator: ';', headerLine: 3, unitLine: 0 } as const;
    const text = mappingFileText(layout, PROPOSED);
    const again = readMappingFile(text, 'a.yaml');
    expect(layoutOf(again)).toEqual(layout);
    expect(withColumns(PROPOSED, again.columns).columns).toEqual(
      PROPOSED.columns.map((each) => ({ ...each, settled: true })),
    );
  });
});

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
});
