import type { ColumnMetaData } from 'hyparquet';
import { fc } from '../../../proof/testing/property.ts';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import { THOROUGH } from '../../../proof/testing/thorough.ts';
import { collectRecording } from '../collect.ts';
import { sourceOf } from '../source.ts';
import { checkPages } from './check-pages.ts';
import { checkDeltas, checkRuns } from './check-runs.ts';
import { checkThrift } from './check-thrift.ts';
import { cursorOf } from './cursor.ts';
import { readParquet } from './read-parquet.ts';

const bytes = (...values: readonly (number | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(values.flat());

const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 128))];

/** A structure of whole numbers, structures and undefined fields, by their order, in Thrift's compact protocol. */
type Fields = readonly (number | Fields | undefined)[];
const thrift = (fields: Fields): number[] => {
  let before = 0;
  const written = fields.flatMap((field, i) => {
    if (field === undefined) return [];
    const delta = i + 1 - before;
    before = i + 1;
    return typeof field === 'number'
      ? [(delta << 4) | 5, ...varint(field >= 0 ? 2 * field : -2 * field - 1)]
      : [(delta << 4) | 12, ...thrift(field)];
  });
  return [...written, 0];
};

const V1 = 0;
const DICTIONARY = 2;
const V2 = 3;
const ROWS = 300;

/** A column chunk of one page of 300 values. */
const check = (
  header: Fields,
  body: readonly number[],
  column: Partial<ColumnMetaData> & { isOptional?: boolean; typeLength?: number } = {},
): boolean =>
  checkPages({
    bytes: bytes(thrift(header), body, 0),
    offset: 0,
    column: { type: 'DOUBLE', codec: 'UNCOMPRESSED', ...column } as ColumnMetaData,
    rows: ROWS,
    isOptional: column.isOptional ?? false,
    typeLength: column.typeLength,
  });

const v1 = (encoding: number, body: readonly number[], values = ROWS): Fields => [
  V1,
  body.length,
  body.length,
  undefined,
  [values, encoding, 3, 3],
];
const doubles = Array.from({ length: 8 * ROWS }, () => 0);
/** A run of 300 ones. */
const levels = [...varint(2 * ROWS), 1];

describe('a page is refused, not followed,', () => {
  it.each([
    ['that has all it claims', () => check(v1(0, doubles), doubles), undefined],
    [
      'that has levels before its values',
      () =>
        check(v1(0, [...doubles, 0, 0, 0, 0, ...levels]), [levels.length, 0, 0, 0, ...levels, ...doubles], {
          isOptional: true,
        }),
      undefined,
    ],
    [
      'whose levels have no length (the library looks for one in the levels, and follows a negative run for ever)',
      () =>
        check(
          [V2, 2403, 2403, undefined, undefined, undefined, undefined, [300, 0, 300, 0, undefined, 0]],
          doubles,
        ),
      'says undefined in its field 5',
    ],
    [
      'whose levels end before its values (the library goes on into the values)',
      () =>
        check(v1(0, [2, 0, 0, 0, 2, 1, ...doubles]), [2, 0, 0, 0, 2, 1, ...doubles], { isOptional: true }),
      'runs of 1 values in a page of 300',
    ],
    [
      'whose differences are in a block of negative size (the library goes back for ever)',
      () => {
        const body = [0x80, 0x81, 0x80, 0x80, 0x0f, 4, 0, 0, 0, ...Array<number>(60).fill(0)];
        check(v1(5, body), body, { type: 'INT32' });
      },
      'differences are in blocks of -',
    ],
    [
      'whose differences have no parts',
      () => check(v1(5, [0x80, 1, 0, 0, 0, 0]), [0x80, 1, 0, 0, 0, 0], { type: 'INT64' }),
      'in 0 parts',
    ],
    [
      'whose text has 2^30 bytes of the one before',
      () => {
        const block = [0x80, 1, 4];
        const one = [...block, 1, ...varint(2 ** 31)];
        check(v1(7, [...one, ...block, 1, 0], 1), [...one, ...block, 1, 0], { type: 'BYTE_ARRAY' });
      },
      'a text has 1073741824 bytes of the one before',
    ],
    [
      'that claims 268 MB for 300 numbers',
      () => check([V1, 268_435_456, 20, undefined, [300, 0, 3, 3]], doubles, { codec: 'GZIP' }),
      'a page claims 268435456 bytes',
    ],
    [
      'whose values of a fixed length are longer than the page',
      () => check(v1(9, doubles), doubles, { type: 'FIXED_LEN_BYTE_ARRAY', typeLength: 2 ** 30 }),
      'do not fit into the page',
    ],
    ['of a kind that there is not', () => check([7, 2, 2], [0, 0]), 'a page of the type 7'],
    [
      'that is the second dictionary',
      () => {
        const dictionary: Fields = [DICTIONARY, 8, 8, undefined, undefined, undefined, [1, 0]];
        const one = doubles.slice(0, 8);
        check(dictionary, [...one, ...thrift(dictionary), ...one]);
      },
      '2 dictionaries',
    ],
  ] as const)('%s', (_what, run, message) => {
    if (message === undefined) expect(run).not.toThrow();
    else expect(run).toThrow(message);
  });
});

it('a page that claims other rows than values is read, and not passed over', () => {
  const header = (rows: number): Fields => [
    V2,
    doubles.length,
    doubles.length,
    undefined,
    undefined,
    undefined,
    undefined,
    [300, 0, rows, 0, 0, 0],
  ];
  expect(check(header(300), doubles)).toBe(true);
  expect(check(header(2), doubles)).toBe(false);
});

describe('runs', () => {
  it('give the number of levels that mark a value', () => {
    // Five ones, then eight bits of which six are one.
    expect(checkRuns(cursorOf(bytes(10, 1, 3, 0b1101_1011)), 4, 1, 13)).toBe(11);
    expect(checkRuns(cursorOf(bytes(3, 0xff)), 2, 1, 5)).toBe(5);
  });

  it('with more values than the page are refused', () =>
    expect(() => checkRuns(cursorOf(bytes(0x80, 0x84, 0xaf, 0x5f, 1)), 5, 1, 9)).toThrow(
      'a run of 100000000 values',
    ));

  it('of differences end within the page', () =>
    expect(() => checkDeltas(cursorOf(bytes(0x80, 1, 4, 0, 0, 0, 64, 64, 64, 64)), 300)).toThrow('outside'));
});

describe('a description', () => {
  it('of one structure has so many values', () => {
    const cursor = cursorOf(bytes(thrift([1, [2, 3], undefined, 4])));
    expect(checkThrift(cursor, 10)).toBe(6 - 1);
    expect(cursor.offset).toBe(cursor.view.byteLength);
  });

  it.each([
    ['claims a list of 2^31 structures', [0x19, 0xfc, ...varint(2 ** 31)], 'more than 1000 values'],
    ['is nested 100,000 deep', Array<number>(100_000).fill(0x1c), 'nested more than 32 deep'],
    ['has a number of a million bytes', [0x16, ...Array<number>(1_000_000).fill(0xff)], 'more than 10 bytes'],
    ['ends within a text', [0x18, 0x7f, 1], 'ends outside of it'],
    ['has a value of a type that there is not', [0x1d], 'the type 13'],
  ])('that %s is refused', (_what, written, message) =>
    expect(() => checkThrift(cursorOf(Uint8Array.from(written)), 1000)).toThrow(message),
  );
});

const SEED = 25;
const columnData = [
  { name: 'Time', data: Float64Array.from({ length: ROWS }, (_, i) => i / 50), type: 'DOUBLE' as const },
  { name: 'Speed', data: Array.from({ length: ROWS }, (_, i) => (i % 7 === 0 ? null : i)), nullable: true },
  { name: 'Gear', data: Int32Array.from({ length: ROWS }, (_, i) => (i >> 6) % 5) },
  {
    name: 'Laps',
    data: Int32Array.from({ length: ROWS }, (_, i) => i),
    encoding: 'DELTA_BINARY_PACKED' as const,
  },
  {
    name: 'Note',
    data: Array.from({ length: ROWS }, (_, i) => `note ${i % 9}`),
    encoding: 'DELTA_BYTE_ARRAY' as const,
  },
  { name: 'On', data: Array.from({ length: ROWS }, (_, i) => i % 5 === 0) },
];

describe.each(['UNCOMPRESSED', 'SNAPPY'] as const)('a foreign Parquet, %s,', (codec) => {
  const whole = new Uint8Array(parquetWriteBuffer({ columnData, codec }));

  it('is read', async () => {
    const { channels } = await collectRecording(readParquet(sourceOf(whole)));
    expect(channels.map(({ name }) => name)).toEqual(['Speed', 'gear', 'Laps', 'On']);
  });

  it(`is read or refused in words, whatever bytes are changed (seed ${SEED})`, async () => {
    // Equally many near the descriptions of pages and of the file as elsewhere.
    const at = fc.oneof(
      fc.nat(whole.length - 1),
      fc.nat(120),
      fc.nat(700).map((back) => whole.length - 1 - back),
    );
    const value = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff));
    const damage = fc.array(fc.record({ at, value }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = whole.slice();
        for (const change of changes) damaged[change.at] = change.value;
        await collectRecording(readParquet(sourceOf(damaged))).catch((error: unknown) =>
          expect(error).toBeInstanceOf(RacebenchError),
        );
      }),
      { seed: SEED, numRuns: THOROUGH ? 5000 : 100 },
    );
  });
});
