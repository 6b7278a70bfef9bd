import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { lapsFromCrossings } from '../lap-watch.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { allBytes } from '../testing/bytes.ts';
import { samplesOf } from '../testing/read-text.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import { writeRecording } from '../write-recording.ts';
import { readVbo } from './read-vbo.ts';

const written = async (file: RecordedFile): Promise<string> => {
  const [vbo] = writeRecording(file, 'vbo');
  return new TextDecoder().decode(await allBytes(vbo!.pieces));
};

const DETAILS = { driver: 'A. Driver', venue: 'Made-up Park', date: '2026-11-20T23:59:59' };

const TOUR = aRecording(
  [
    evenChannel('Engine Temp', 'degC', 2, [80, 81, Number.NaN]),
    evenChannel('speed_mps', 'mps', 2, [10, 20, 30]),
    evenChannel('latitude', 'deg', 2, [], {
      sampleType: 'f64',
      samples: Float64Array.of(51.9849955, 51.985, 51.9851),
    }),
    evenChannel('longitude', 'deg', 2, [], {
      sampleType: 'f64',
      samples: Float64Array.of(-1.0501, -1.0502, -1.0503),
    }),
    evenChannel('satellites', '1', 2, [8, 8, 9]),
  ],
  { details: DETAILS, laps: lapsFromCrossings([0.5], 0, 1) },
);

describe('a written .vbo', () => {
  it('has the standard block first, minutes of arc, km/h, and times of day over midnight', async () => {
    expect((await written(TOUR)).split('\r\n')).toEqual([
      'File created on 20/11/2026 @ 23:59',
      '',
      '[header]',
      'satellites',
      'time',
      'latitude',
      'longitude',
      'velocity kmh',
      'Engine_Temp',
      'lap',
      '',
      '[channel units]',
      '°C',
      '',
      '',
      '[comments]',
      'Driver : A. Driver',
      'Venue : Made-up Park',
      '',
      '[column names]',
      'sats time lat long velocity Engine_Temp lap',
      '',
      '[data]',
      '8 235959.00 3119.09973 63.006 36 80 0',
      '8 235959.50 3119.1 63.012 72 81 1',
      '9 000000.00 3119.106 63.018 108 NaN 1',
      '',
    ]);
  });

  it('is read again with its date, details, positions and laps', async () => {
    const [vbo] = writeRecording(TOUR, 'vbo');
    const file = await collectRecording(readVbo(sourceOf(await allBytes(vbo!.pieces))));
    expect(file.details).toMatchObject({ ...DETAILS, date: '2026-11-20T23:59:59.000Z' });
    expect(Array.from(file.axes_s[0]!)).toEqual([0, 0.5, 1]);
    const degrees = samplesOf(file, 'lat').map((value) => Number(value.toFixed(9)));
    expect(degrees).toEqual([51.9849955, 51.985, 51.9851]);
    expect(samplesOf(file, 'Engine_Temp')).toEqual([80, 81, Number.NaN]);
    expect(file.laps.map(({ number, start_s }) => [number, start_s])).toEqual([
      [0, 0],
      [1, 0.5],
    ]);
    expect(file.problems).toEqual([]);
  });

  it('has every name once, without blanks, and a speed without a unit under its own name', async () => {
    const text = await written(
      aRecording([
        evenChannel('velocity', '1', 10, [1, 2]),
        evenChannel('Oil  P', '1', 10, [1, 2]),
        evenChannel('Oil P', '1', 10, [1, 2]),
        evenChannel('Longacc', 'g', 10, [1, 2]),
        evenChannel('heading', 'deg', 10, [86.14, 86.15]),
      ]),
    );
    expect(text).toContain('\r\ntime heading velocity_2 Oil_P Oil_P_2 Longacc\r\n');
    expect(text).toContain('\r\nLongacc g\r\n');
    expect(text).not.toContain('File created');
    expect(text).toContain('\r\n000000.10 86.15 2 2 2 2\r\n');
  });
});
