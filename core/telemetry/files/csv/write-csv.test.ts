import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import { collectRecording } from '../collect.ts';
import { lapsFromCrossings } from '../lap-watch.ts';
import { numberText } from '../number-text.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { tableOf, type TableChoice } from '../written-table.ts';
import { allBytes } from '../testing/bytes.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import { encodeUtf8, textDecoder } from '../text-encoding.ts';
import { evenRate_Hz } from '../times.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv, type CsvForm } from './write-csv.ts';

const textOf = async (file: RecordedFile, choice?: TableChoice, form?: CsvForm): Promise<string> =>
  textDecoder('utf-8').decode(await allBytes(writeCsv(tableOf(file, choice), form)));
/** The text without our header, as another program may leave it: names are the first line, laps a column. */
const bare = (text: string): string => text.slice(text.indexOf('\n') + 1);
const read = (text: string): Promise<RecordedFile> => collectRecording(readCsv(sourceOf(encodeUtf8(text))));

const RUN = aRecording(
  [
    evenChannel('speed_mps', 'mps', 10, [0.1, Number.NaN, 33.333332]),
    evenChannel('gear', '1', 5, [1, 2], { held: true }),
    evenChannel('positionX_m', 'm', 10, [], {
      samples: Float64Array.of(0, 1e-9, 12345.6789012),
      sampleType: 'f64',
    }),
  ],
  { laps: lapsFromCrossings([0.1], 0, 0.2) },
);

describe('a CSV that is written', () => {
  it('has names, units, laps and the shortest numbers on one time axis', async () => {
    expect(bare(await textOf(RUN))).toBe(
      [
        'Time,Lap,speed_mps,gear,positionX_m',
        's,,m/s,,m',
        '0,0,0.1,1,0',
        '0.1,1,,1,1e-9',
        '0.2,1,33.333332,2,12345.6789012',
        '',
      ].join('\n'),
    );
  });

  it('has the chosen channels in their order, at the chosen rate', async () => {
    expect(bare(await textOf(RUN, { channels: ['gear', 'speed_mps'], rate_Hz: 5 }))).toBe(
      'Time,Lap,gear,speed_mps\ns,,,m/s\n0,0,1,0.1\n0.2,1,2,33.333332\n',
    );
  });

  it('may have semicolons and decimal commas', async () => {
    const text = await textOf(RUN, { channels: ['speed_mps'] }, { separator: ';', decimalSign: ',' });
    expect(text).toContain('0,2;1;33,333332\n');
    const file = await read(text);
    expect(file.channels.find(({ name }) => name === 'speed_mps')?.samples[2]).toBe(Math.fround(33.333332));
  });

  it('gives its laps again, to a row', async () => {
    const long = aRecording(
      [
        evenChannel(
          'speed_mps',
          'mps',
          10,
          Array.from({ length: 600 }, (_, i) => i),
        ),
      ],
      {
        laps: lapsFromCrossings([12.34, 48], 0, 59.9),
      },
    );
    const { laps } = await read(bare(await textOf(long)));
    expect(laps.map(({ number, start_s, complete }) => [number, start_s, complete])).toEqual([
      [0, 0, false],
      [1, 12.4, true],
      [2, 48, false],
    ]);
  });

  /** Complete laps of 600 rows at 10 Hz, written and read again. */
  const lapsAgain = async (laps: readonly (readonly [number: number, start_s: number, end_s: number])[]) => {
    const run = aRecording([evenChannel('speed_mps', 'mps', 10, new Array<number>(600).fill(1))], {
      laps: laps.map(([number, start_s, end_s]) => ({ number, start_s, end_s, complete: true })),
    });
    const again = await read(bare(await textOf(run)));
    return again.laps
      .filter(({ complete }) => complete)
      .map(({ number, start_s, end_s }) => [number, start_s, end_s]);
  };

  it('restores complete laps on their own, without the out-lap and in-lap', async () => {
    const two = [
      [1, 10, 25],
      [2, 25, 41],
    ] as const;
    expect(await lapsAgain(two)).toEqual(two);
    expect(await lapsAgain([[7, 10, 25]])).toEqual([[7, 10, 25]]);
  });

  it('gives a lap from its first row to its last one again, a row later', async () => {
    expect(
      await lapsAgain([
        [1, 0, 30],
        [2, 30, 59.95],
      ]),
    ).toEqual([
      [1, 0.1, 30],
      [2, 30, 59.9],
    ]);
  });

  it('gives both laps again where one between them is missing', async () => {
    const around = [
      [1, 10, 20],
      [3, 40, 50],
    ] as const;
    expect(await lapsAgain(around)).toEqual([
      [1, 10, 20],
      [2, 20, 40],
      [3, 40, 50],
    ]);
  });

  it('quotes names with separators, quotes and line breaks', async () => {
    const name = 'Pressure, "front"\nleft';
    const file = await read(await textOf(aRecording([evenChannel(name, 'bar', 1, [1, 2, 3])])));
    expect(file.channels[0]).toMatchObject({ name, unit: 'bar' });
  });

  it('gives back every number, 32-bit or 64-bit, and every gap', async () => {
    const row = fc.tuple(
      fc.oneof(fc.float({ noDefaultInfinity: true }), fc.constant(Number.NaN)),
      fc.oneof(fc.double({ noDefaultInfinity: true }), fc.constant(Number.NaN)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 4, maxLength: 40 }),
        fc.integer({ min: 1, max: 1000 }),
        async (rows, rate_Hz) => {
          const file = await read(
            await textOf(
              aRecording([
                evenChannel(
                  'speed_mps',
                  'mps',
                  rate_Hz,
                  rows.map(([a]) => a),
                ),
                evenChannel('distance_m', 'm', rate_Hz, [], {
                  sampleType: 'f64',
                  samples: Float64Array.from(rows, ([, b]) => b),
                }),
              ]),
            ),
          );
          expect(Array.from(file.channels[1]!.samples, (value) => value + 0)).toEqual(
            rows.map(([, b]) => b + 0),
          );
          expect(Array.from(file.channels[0]!.samples, (value) => value + 0)).toEqual(
            rows.map(([a]) => a + 0),
          );
          expect(evenRate_Hz(file.axes_s[0]!)).toBeCloseTo(rate_Hz, 6);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the shortest number', () => {
  it('is 0.1 for the 32-bit number nearest to it', () => {
    expect(numberText(Math.fround(0.1), 'f32')).toBe('0.1');
    expect(numberText(Math.fround(16_777_217.5), 'f32')).toBe('16777218');
    expect(numberText(Math.fround(1.17549435e-38), 'f32')).toBe('1.1754944e-38');
    expect(numberText(Number.NaN, 'f32')).toBe('');
  });

  it('is read again as the same 32-bit number, with nine digits at most', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = numberText(value, 'f32');
        expect(Math.fround(Number(text)) + 0).toBe(value + 0);
      }),
    );
  });
});

describe('tables of any kind', () => {
  const damaged = fc.tuple(
    fc.array(
      fc.oneof(
        fc
          .array(
            fc.constantFrom('0', '1.5', '-2', '', 'x', '"', '"a"', '12:30.5', '20/11/2026', 'NaN', '1e999'),
            { maxLength: 5 },
          )
          .map((cells) => cells.join(',')),
        fc.string({ maxLength: 20 }),
        fc.constant('Time,A,B'),
      ),
      { maxLength: 30 },
    ),
    fc.constantFrom('\n', '\r\n', '\r'),
  );

  it('are read or refused in words; times increase and no value is infinite', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ([lines, end]) => {
        try {
          const file = await read(lines.join(end));
          const time_s = file.axes_s[0] ?? new Float64Array(0);
          expect(time_s.every((t, i) => i === 0 || t > time_s[i - 1]!)).toBe(true);
          for (const { samples } of file.channels) expect(samples.includes(Infinity)).toBe(false);
        } catch (error) {
          expect(error).toBeInstanceOf(RacebenchError);
          expect((error as RacebenchError).code).toMatch(/^TELEMETRY_FILE_(REFUSED|ASKS)$/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('as bytes at random are read or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        try {
          await collectRecording(readCsv(sourceOf(bytes)));
        } catch (error) {
          expect(error).toBeInstanceOf(RacebenchError);
        }
      }),
      { numRuns: 60 },
    );
  });
});
