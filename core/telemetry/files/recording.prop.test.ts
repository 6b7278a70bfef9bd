import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { trials } from '../../proof/testing/thorough.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { WRITTEN_FORMATS } from '../../catalogue/telemetry-files.ts';
import { collectRecording } from './collect.ts';
import { lapsFromCrossings } from './lap-watch.ts';
import { formatOf, previewRecording, readRecording } from './read-recording.ts';
import type { RecordedFile } from './recording.ts';
import { sourceOf } from './source.ts';
import { allBytes } from './testing/bytes.ts';
import { aRecording, evenChannel } from './testing/recordings.ts';
import { writeRecording } from './write-recording.ts';

const SINE = Array.from({ length: 500 }, (_, i) => 30 + 5 * Math.sin(i / 20));
const RUN = aRecording(
  [
    evenChannel('speed_mps', 'mps', 50, SINE),
    evenChannel(
      'gear',
      '1',
      50,
      SINE.map((value) => Math.round(value / 8)),
      { held: true },
    ),
    evenChannel(
      'tyrePressure_Pa.FL',
      'Pa',
      50,
      SINE.map((value) => value * 5000),
    ),
    evenChannel('distance_m', 'm', 50, [], {
      sampleType: 'f64',
      samples: Float64Array.from(SINE, (_, i) => i * 0.6),
    }),
  ],
  { details: { driver: 'A. Driver', venue: 'Made-up Park' }, laps: lapsFromCrossings([2, 6], 0, 9.98) },
);

async function again(file: RecordedFile, format: (typeof WRITTEN_FORMATS)[number]): Promise<RecordedFile> {
  const [main, side] = writeRecording(file, format);
  const bytes = await allBytes(main!.pieces);
  const ldx = side === undefined ? undefined : new TextDecoder().decode(await allBytes(side.pieces));
  expect(await formatOf(sourceOf(bytes))).toBe(format);
  return collectRecording(readRecording(sourceOf(bytes), { ldx }));
}

describe.each(WRITTEN_FORMATS)('a recording written as %s and read again', (format) => {
  it('has the same channels in the same units, sample by sample', async () => {
    const file = await again(RUN, format);
    expect(file.channels.map(({ name, unit, held }) => [name, unit, held])).toEqual(
      expect.arrayContaining([
        ['speed_mps', 'mps', false],
        ['gear', '1', true],
        ['tyrePressure_Pa.FL', 'Pa', false],
        ['distance_m', 'm', false],
      ]),
    );
    for (const { name, samples } of RUN.channels) {
      const channel = file.channels.find((c) => c.name === name)!;
      expect(Float32Array.from(channel.samples)).toEqual(Float32Array.from(samples));
    }
  });

  it('has the same laps: one complete one of 4 s', async () => {
    const { laps } = await again(RUN, format);
    expect(laps.map(({ number, complete }) => [number, complete])).toEqual([
      [0, false],
      [1, true],
      [2, false],
    ]);
    expect(laps[1]!.end_s - laps[1]!.start_s).toBeCloseTo(4, 6);
  });

  it('is read, previewed or refused in words, whatever is damaged', async () => {
    const bytes = await allBytes(writeRecording(RUN, format)[0]!.pieces);
    const damage = fc.record({
      changes: fc.array(fc.record({ at: fc.nat(bytes.length - 1), value: fc.nat(255) }), { maxLength: 8 }),
      cut: fc.option(fc.nat(bytes.length)),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ changes, cut }) => {
        const damaged = bytes.slice(0, cut ?? bytes.length);
        for (const { at, value } of changes) if (at < damaged.length) damaged[at] = value;
        for (const read of [
          () => previewRecording(sourceOf(damaged)),
          () => collectRecording(readRecording(sourceOf(damaged))),
        ])
          try {
            await read();
          } catch (error) {
            expect(error).toBeInstanceOf(RacebenchError);
          }
      }),
      { numRuns: trials(25) },
    );
  });
});

describe('the format of a file', () => {
  it('is found by its bytes, not by its name', async () => {
    expect(await formatOf(sourceOf(new TextEncoder().encode('PAR1')))).toBe('parquet');
    expect(await formatOf(sourceOf(new TextEncoder().encode('\uFEFF {"a": 1}')))).toBe('jsonl');
    expect(await formatOf(sourceOf(new Uint8Array(0)))).toBe('csv');
  });
});
