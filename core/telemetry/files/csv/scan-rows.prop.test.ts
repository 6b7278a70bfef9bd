import { describe, expect, it } from 'vitest';
import { trials } from '../../../proof/testing/thorough.ts';
import { csvLayout, type CsvLayout } from '../../../contract/table-mapping.ts';
import { fc } from '../../../proof/testing/property.ts';
import type { ByteSource } from '../source.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readNumber } from './cell-values.ts';
import { csvPieces } from './csv-pieces.ts';
import { createNumberScan } from './plain-number.ts';
import { cellsOf } from './records.ts';
import { scanRows } from './scan-rows.ts';

const COLUMNS = 3;

/** Each read gives only a few bytes, so that lines are cut everywhere. */
const inPieces = (text: string, length: number): ByteSource => {
  const bytes = encodeUtf8(text);
  return {
    size: bytes.length,
    read: (offset) => Promise.resolve(bytes.slice(offset, offset + length)),
  };
};

interface SeenRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly numbers: readonly (number | undefined)[];
}

async function scanned(source: ByteSource, layout: CsvLayout): Promise<readonly SeenRow[]> {
  const rows: SeenRow[] = [];
  const columns = Int32Array.from({ length: COLUMNS }, (_, i) => i);
  const values = new Float64Array(COLUMNS);
  const sink = {
    row: (row: Parameters<Parameters<typeof scanRows>[2]['row']>[0], line: number) => {
      const others: number[] = [];
      row.numbers(columns, values, (i) => others.push(i));
      const numbers = Array.from(values, (value, i) => (others.includes(i) ? undefined : value));
      expect(numbers).toEqual(Array.from(columns, row.number));
      rows.push({ line, cells: Array.from(columns, (column) => String(row.cell(column))), numbers });
    },
    record: (record: Parameters<typeof cellsOf>[0]) => rows.push(seen(record, layout)),
  };
  let last = 0;
  for await (const done of scanRows(source, layout, sink)) last = done;
  expect(last).toBe(1);
  return rows;
}

function seen(record: Parameters<typeof cellsOf>[0], layout: CsvLayout): SeenRow {
  const cells = cellsOf(record, layout.separator);
  const used =
    cells.slice(COLUMNS).every((cell) => cell === '') && cells.length >= COLUMNS
      ? cells.slice(0, COLUMNS)
      : cells;
  return {
    line: record.line,
    cells: used,
    numbers: used.map((cell) => readNumber(cell, layout.decimalSign)),
  };
}

async function expected(source: ByteSource, layout: CsvLayout): Promise<readonly SeenRow[]> {
  const rows: SeenRow[] = [];
  for await (const { records } of csvPieces(source, layout.encoding, {}))
    rows.push(...records.map((record) => seen(record, layout)));
  return rows;
}

const digits = fc.stringMatching(/^[+-]?\d{0,17}[.,]?\d{0,17}$/);
const cell = fc.oneof(
  { weight: 6, arbitrary: digits },
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom(
    '',
    ' ',
    ' 1.5 ',
    '"1,5"',
    '"a ""b"""',
    '5" wheel',
    '"open',
    'nan',
    '12:30:01.5',
    '1e5',
    '-2E-3',
    '1e',
    '.',
    '-',
    'é',
    '1.234,5',
    '\u00a012',
    '0x10',
    '1_000',
    'true',
    '#',
    '"two\nlines"',
  ),
);
const line = fc.array(cell, { minLength: 1, maxLength: 5 });
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n');

describe('rows found in the bytes of a text', () => {
  it('are those that its records hold, with the same numbers, whatever the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, lineEnd), { maxLength: 12 }),
        fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
        fc.constantFrom('.' as const, ',' as const),
        fc.integer({ min: 1, max: 40 }),
        async (lines, separator, decimalSign, length) => {
          const text = lines.map(([cells, end]) => cells.join(separator) + end).join('');
          const layout = csvLayout.parse({
            encoding: 'utf-8',
            separator,
            decimalSign,
            headerLine: 0,
            unitLine: 0,
            firstLine: 1,
            columns: COLUMNS,
          });
          expect(await scanned(inPieces(text, length), layout)).toEqual(
            await expected(inPieces(text, 1 << 20), layout),
          );
        },
      ),
      { numRuns: trials(1000) },
    );
  });
});

describe('a text whose lines end with CR alone', () => {
  it('is read whole, though it has more than a million characters', async () => {
    const rows = 150_000;
    const text = Array.from({ length: rows }, (_, i) => `${i},1.5,2.25\r`).join('');
    expect(text.length).toBeGreaterThan(2_000_000);
    const layout = csvLayout.parse({
      encoding: 'utf-8',
      separator: ',',
      decimalSign: '.',
      headerLine: 0,
      unitLine: 0,
      firstLine: 1,
      columns: COLUMNS,
    });
    const found = await scanned(inPieces(text, 262_144), layout);
    expect(found).toHaveLength(rows);
    expect(found.at(-1)).toEqual({
      line: rows,
      cells: [String(rows - 1), '1.5', '2.25'],
      numbers: [rows - 1, 1.5, 2.25],
    });
  });
});

describe('a number read from bytes', () => {
  const { read, end } = createNumberScan('.');
  const readText = (text: string): number => {
    const value = read(encodeUtf8(`${text}\n`), 0);
    return Number.isNaN(value) || end() !== text.length ? Number.NaN : value;
  };

  it('is the one that JavaScript reads, to the last bit, or none', () => {
    const number = fc.oneof(
      fc.stringMatching(/^-?\d{1,12}(\.\d{0,8})?(e[+-]?\d{1,2})?$/),
      fc.stringMatching(/^-?\d{1,10}\.\d{6,9}$/),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(String),
      // Exactly between two neighbours, and a little more.
      fc
        .tuple(fc.bigInt({ min: 2n ** 52n, max: 2n ** 53n }), fc.constantFrom('', '1', '0001'))
        .map(([number, more]) => `${((2n * number + 1n) * 5n) / 10n}.5${more}`),
    );
    fc.assert(
      fc.property(number, (text) => {
        const value = readText(text);
        expect(Number.isNaN(value) || Object.is(value, Number(text))).toBe(true);
      }),
      { numRuns: trials(5000) },
    );
  });

  it.each([
    '0',
    '-0',
    '007',
    '.5',
    '5.',
    '+1.25',
    '123456789012345',
    '0.000001',
    '1e22',
    '2.5E-3',
    '1234567890123456',
    '-0.1234567890123456789',
    '51.987654321098765',
  ])('%s is read', (text) => {
    expect(readText(text)).toBe(Number(text));
  });

  it.each(['', '-', '.', 'e5', '1e', '1e99', '12345678901234567890', '1.2.3', '0x10', ' 1'])(
    '"%s" is left to the reader of texts',
    (text) => {
      expect(readText(text)).toBeNaN();
    },
  );
});
