import { describe, expect, it } from 'vitest';
import { layoutOf, mappingFileText, readMappingFile, withFile } from './mapping-file.ts';
import type { TableMapping } from './table-mapping.ts';

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
    expect(readMappingFile('{"rate_Hz": 20, "columns": []}', 'a.json')).toEqual({
      rate_Hz: 20,
      columns: [],
      channels: [],
    });
    expect(readMappingFile('', 'empty.yaml')).toEqual({ columns: [], channels: [] });
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
    const { columns } = withFile(PROPOSED, {
      columns: [
        { header: 'Speed', unit: 'km/h' },
        { header: 'Speed', use: 'skip' },
      ],
      channels: [],
    });
    expect(columns).toEqual([
      PROPOSED.columns[0],
      { ...column('Speed'), unit: 'km/h', settled: true },
      { ...column('Speed'), use: 'skip', settled: true },
      PROPOSED.columns[3],
    ]);
    expect(() => withFile(PROPOSED, { columns: [{ header: 'Bost', unit: 'kPa' }], channels: [] })).toThrow(
      'The file has no column "Bost"; the nearest is "Boost".',
    );
  });

  it('is written as it is read again', () => {
    const layout = { separator: ';', headerLine: 3, unitLine: 0 } as const;
    const text = mappingFileText(layout, PROPOSED);
    const again = readMappingFile(text, 'a.yaml');
    expect(layoutOf(again)).toEqual(layout);
    expect(withFile(PROPOSED, again).columns).toEqual(
      PROPOSED.columns.map((each) => ({ ...each, settled: true })),
    );
  });

  it('says nothing of a column whose guess is open: it is guessed again', () => {
    const again = readMappingFile(mappingFileText({}, PROPOSED, new Set([1])), 'a.yaml');
    expect(again.columns[1]).toEqual({ header: 'Speed' });
    expect(withFile(PROPOSED, again).columns.map(({ settled }) => settled)).toEqual([
      true,
      undefined,
      true,
      true,
    ]);
  });

  it('has channels of a table with one value in each row, also those that its preview has not seen', () => {
    const long: TableMapping = {
      columns: [
        column('Time', 'time'),
        { ...column('PID'), use: 'name' },
        { ...column('VALUE'), use: 'value' },
      ],
      channels: [column('rpm'), column('Boost')],
    };
    const file = readMappingFile(
      'dateOrder: month\nchannels:\n  - {header: Boost, unit: kPa}\n  - {header: Late, use: skip}\n',
      'a.yaml',
    );
    expect(layoutOf(file)).toEqual({ dateOrder: 'month' });
    const mapped = withFile(long, file);
    expect(mapped.channels).toEqual([
      column('rpm'),
      { ...column('Boost'), unit: 'kPa', settled: true },
      { ...column('Late'), use: 'skip', settled: true },
    ]);
    const again = readMappingFile(mappingFileText(layoutOf(file), mapped), 'a.yaml');
    expect(withFile(long, again).channels).toHaveLength(3);
  });

  it('gives the rows per second in place of a column of times', () => {
    const mapped = withFile(PROPOSED, { columns: [], channels: [], rate_Hz: 20 });
    expect(mapped.rate_Hz).toBe(20);
    expect(mapped.columns[0]?.use).toBe('skip');
  });
});
