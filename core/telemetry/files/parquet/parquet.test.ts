import { gzipSync, zstdCompressSync } from 'node:zlib';
import { fc } from '../../../proof/testing/property.ts';
import { trials } from '../../../proof/testing/thorough.ts';
import { parquetWriteBuffer, type ParquetWriteOptions } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import { readAliases } from '../aliases/read-aliases.ts';
import { collectRecording } from '../collect.ts';
import { lapsFromCrossings } from '../lap-watch.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { tableOf } from '../written-table.ts';
import { allBytes } from '../testing/bytes.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import type { TableOptions } from '../csv/read-csv.ts';
import { readParquet, readParquetHead } from './read-parquet.ts';
import { writeParquet } from './write-parquet.ts';

const RUN = aRecording(
  [
    evenChannel('wheelLoad_N.FL', 'N', 10, [3000.5, Number.NaN, 2999.25]),
    evenChannel('Boost', undefined, 10, [1, 2, 3], {
      unitText: 'furlongs',
      sampleType: 'f64',
      samples: Float64Array.of(1e-9, 2, 12345.6789012),
    }),
  ],
  { details: { driver: 'Ä. Driver' }, laps: lapsFromCrossings([0.05], 0, 0.2) },
);
const bytesOf = (file: RecordedFile): Promise<Uint8Array<ArrayBuffer>> =>
  allBytes(writeParquet(tableOf(file)));
const read = (bytes: Uint8Array, options?: TableOptions): Promise<RecordedFile> =>
  collectRecording(readParquet(sourceOf(bytes), options));
const foreign = (options: Omit<ParquetWriteOptions, 'writer'>): Uint8Array =>
  new Uint8Array(parquetWriteBuffer(options));

describe('a Parquet of ours', () => {
  it('is read again with details, laps, units, widths and every number', async () => {
    const file = await read(await bytesOf(RUN));
    expect(file.details).toEqual(RUN.details);
    expect(file.laps).toEqual(RUN.laps);
    expect([...file.axes_s[0]!]).toEqual([0, 0.1, 0.2]);
    expect(
      file.channels.map(({ name, unit, unitText, sampleType }) => [name, unit, unitText, sampleType]),
    ).toEqual([
      ['wheelLoad_N.FL', 'N', 'N', 'f32'],
      ['Boost', undefined, 'furlongs', 'f64'],
    ]);
    file.channels.forEach(({ samples }, i) => expect(samples).toEqual(RUN.channels[i]!.samples));
  });

  it('is written in groups of 65,536 rows and read group by group, with progress', async () => {
    const values = Array.from({ length: 150_000 }, (_, i) => i % 1000);
    const bytes = await bytesOf(aRecording([evenChannel('speed_mps', 'mps', 100, values)]));
    const { file } = await readParquetHead(sourceOf(bytes), readAliases());
    expect(file.groups.map(({ first, end }) => end - first)).toEqual([65_536, 65_536, 18_928]);
    const fractions: number[] = [];
    const again = await read(bytes, { onProgress: (fraction) => fractions.push(fraction) });
    expect(again.channels[0]!.samples).toEqual(Float32Array.from(values));
    expect(fractions.at(-1)).toBe(1);
    expect(fractions.length).toBeGreaterThan(30);
    await expect(read(bytes, { signal: { aborted: true } })).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('gives back every number', async () => {
    const row = fc.tuple(fc.float({ noDefaultInfinity: true }), fc.double({ noDefaultInfinity: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (rows) => {
        const made = aRecording([
          evenChannel(
            'a',
            '1',
            50,
            rows.map(([a]) => a),
          ),
          evenChannel('b', '1', 50, [], {
            sampleType: 'f64',
            samples: Float64Array.from(rows, ([, b]) => b),
          }),
        ]);
        const file = await read(await bytesOf(made));
        file.channels.forEach(({ samples }, i) =>
          expect(Array.from(samples, (value) => value + 0)).toEqual(
            Array.from(made.channels[i]!.samples, (value) => value + 0),
          ),
        );
      }),
      { numRuns: trials(50) },
    );
  });
});

describe('a Parquet of another program', () => {
  const columnData = [
    { name: 'Time', data: [0, 0.5, 1], type: 'DOUBLE' as const },
    { name: 'Ground Speed (km/h)', data: [36, null, 108], type: 'FLOAT' as const },
    { name: 'Gear', data: [1, 2, 3], type: 'INT32' as const },
    { name: 'Count', data: [1n, 2n, 3n], type: 'INT64' as const },
    { name: 'Mood', data: ['good', 'good', 'bad'], type: 'STRING' as const },
  ];

  it.each([
    ['UNCOMPRESSED', {}],
    ['SNAPPY', {}],
    ['GZIP', { GZIP: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)) }],
    ['ZSTD', { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdCompressSync(bytes)) }],
  ] as const)(
    'is read with %s: 36 km/h are 10 m/s, a null is missing, words are left out',
    async (codec, compressors) => {
      const file = await read(foreign({ columnData, codec, compressors }));
      expect([...file.axes_s[0]!]).toEqual([0, 0.5, 1]);
      expect(file.channels.map(({ name }) => name)).toEqual(['speed_mps', 'gear', 'Count']);
      expect(Array.from(file.channels[0]!.samples, (value) => Math.round(value * 1e5) / 1e5)).toEqual([
        10,
        Number.NaN,
        30,
      ]);
      expect([...file.channels[2]!.samples]).toEqual([1, 2, 3]);
      expect(file.problems).toMatchObject([{ code: 'column-skipped' }]);
    },
  );

  it.each([1, 7, 3000])('is the same where %i values are in memory at a time', async (mostCells) => {
    const rows = Array.from({ length: 500 }, (_, i) => i);
    const bytes = foreign({
      columnData: [
        { name: 'Time', data: rows.map((i) => i / 50), type: 'DOUBLE' },
        { name: 'Speed', data: rows.map((i) => (i % 7 === 0 ? null : i)), type: 'DOUBLE' },
        { name: 'Gear', data: rows.map((i) => (i >> 6) % 5), type: 'INT32' },
      ],
      rowGroupSize: 180,
    });
    const inPieces = await collectRecording(readParquet(sourceOf(bytes), {}, mostCells));
    expect(inPieces).toEqual(await read(bytes));
  });

  it('has stamps to the microsecond that begin at 0', async () => {
    const start = 1_795_183_509_000_000n;
    const bytes = foreign({
      columnData: [
        { name: 'timestamp', data: [start, start + 1500n, start + 3000n] },
        { name: 'RPM', data: [60, 120, 180] },
      ],
      /* oxlint-disable racebench/unit-names -- the keys are those of the format. */
      schema: [
        { name: 'root', num_children: 2 },
        { name: 'timestamp', type: 'INT64', converted_type: 'TIMESTAMP_MICROS', repetition_type: 'REQUIRED' },
        { name: 'RPM', type: 'DOUBLE', repetition_type: 'REQUIRED' },
      ],
      /* oxlint-enable racebench/unit-names */
    });
    const file = await read(bytes);
    file.axes_s[0]!.forEach((t, i) => expect(t).toBeCloseTo(0.0015 * i, 6));
    expect(file.details).toEqual({ date: '2026-11-20T14:05:09Z' });
  });

  /* oxlint-disable racebench/unit-names -- the keys are those of the format. */
  it.each([
    [true, '2026-11-20T14:05:09Z'],
    [false, '2026-11-20T14:05:09'],
  ])('has stamps adjusted to UTC: %s, its date is %s', async (isAdjustedToUTC, date) => {
    const start = 1_795_183_509_000_000n;
    const file = await read(
      foreign({
        columnData: [
          { name: 'timestamp', data: [start, start + 1500n] },
          { name: 'RPM', data: [60, 120] },
        ],
        schema: [
          { name: 'root', num_children: 2 },
          {
            name: 'timestamp',
            type: 'INT64',
            logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' },
            repetition_type: 'REQUIRED',
          },
          { name: 'RPM', type: 'DOUBLE', repetition_type: 'REQUIRED' },
        ],
      }),
    );
    expect(file.details).toEqual({ date });
    expect(file.problems.map(({ code }) => code)).not.toContain('time-assumed');
  });

  it('of INT96 does not say its zone: the date has none, which is reported', async () => {
    const DAY = 2_461_365; // Julian day of 2026-11-20
    const int96 = (seconds: number): Uint8Array => {
      const bytes = new Uint8Array(12);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds) * 1_000_000_000n, true);
      new DataView(bytes.buffer).setUint32(8, DAY, true);
      return bytes;
    };
    const bytes = foreign({
      columnData: [
        { name: 'timestamp', data: [int96(50_709), int96(50_710)] },
        { name: 'RPM', data: [60, 120] },
      ],
      codec: 'UNCOMPRESSED',
      statistics: false,
      schema: [
        { name: 'root', num_children: 2 },
        { name: 'timestamp', type: 'FIXED_LEN_BYTE_ARRAY', type_length: 12, repetition_type: 'REQUIRED' },
        { name: 'RPM', type: 'DOUBLE', repetition_type: 'REQUIRED' },
      ],
    });
    // The writer has no INT96: its bytes are those of 12 bytes of fixed length, the type is 3 in place of 7, doubled in Thrift.
    const isType = (i: number): boolean =>
      bytes[i - 1] === 0x15 && bytes[i] === 14 && (bytes[i + 1] === 0x15 || bytes[i + 1] === 0x19);
    const patched = bytes.map((byte, i) => (isType(i) ? 6 : byte));
    const file = await read(patched);
    expect(file.details).toEqual({ date: '2026-11-20T14:05:09' });
    expect(file.problems.map(({ code }) => code)).toContain('time-assumed');
  });
  /* oxlint-enable racebench/unit-names */

  it('is previewed and follows a changed mapping', async () => {
    const bytes = foreign({ columnData });
    const { preview } = await readParquetHead(sourceOf(bytes), readAliases());
    expect(preview.rows[1]).toEqual(['0.5', '', '2', '2', 'good']);
    const columns = preview.mapping.columns.map((column) =>
      column.header === 'Gear' ? { ...column, use: 'skip' as const } : column,
    );
    expect((await read(bytes, { mapping: { columns } })).channels.map(({ name }) => name)).toEqual([
      'speed_mps',
      'Count',
    ]);
  });
});

describe('a damaged Parquet', () => {
  it('that was cut is refused with the byte', async () => {
    const bytes = await bytesOf(RUN);
    await expect(read(bytes.subarray(0, bytes.length - 3))).rejects.toThrow(
      /^Byte \d+ .*the file does not end in PAR1: it is not a Parquet file, or it was cut\.$/,
    );
  });

  it('whose run claims 100 million values is refused before they are made', async () => {
    // Twenty gears of one value each: a dictionary, and runs of its entries.
    const gears = Array.from({ length: 4000 }, (_, i) => Math.floor(i / 200));
    const bytes = foreign({
      columnData: [
        { name: 'time_s', data: gears.map((_, i) => i), type: 'DOUBLE' },
        { name: 'gear', data: gears, type: 'INT32', nullable: false },
      ],
      codec: 'UNCOMPRESSED',
    });
    expect((await read(bytes)).channels[0]!.samples[3999]).toBe(19);
    // Bit width 5, then a run of 200 values: 0x90 0x03 is 200 x 2.
    const at = bytes.findIndex((byte, i) => byte === 5 && bytes[i + 1] === 0x90 && bytes[i + 2] === 0x03);
    expect(at).toBeGreaterThan(0);
    bytes.set([0x80, 0x84, 0xaf, 0x5f], at + 1);
    await expect(read(bytes)).rejects.toThrow('a run of 100000000 values');
  });

  it('is read or refused in words, whatever bytes are changed', async () => {
    const values = Array.from({ length: 300 }, (_, i) => i % 7);
    const bytes = await bytesOf(
      aRecording([evenChannel('a', '1', 10, values), evenChannel('b', '1', 10, values)]),
    );
    const damage = fc.array(fc.record({ at: fc.nat(bytes.length - 1), value: fc.nat(255) }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = bytes.slice();
        for (const { at, value } of changes) damaged[at] = value;
        try {
          await read(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(RacebenchError);
        }
      }),
      { numRuns: trials(300) },
    );
  });
});
