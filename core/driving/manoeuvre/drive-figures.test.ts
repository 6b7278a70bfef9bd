import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, channelIndex } from '../../catalogue/channels.ts';
import { largest } from '../../math/stats.ts';
import { createDriveFigures, DRIVE_CHANNELS } from './drive-figures.ts';
import { createRecording, record, recorded, recordedTime_s } from './recording.ts';
import { largestMean } from './windows.ts';

const INDICES = DRIVE_CHANNELS.map(channelIndex);
const sample = new Float64Array(CHANNEL_COUNT);

/** Writes a row in which the channels wander, the same for each number. */
function writeRow(row: number): void {
  INDICES.forEach((index, i) => {
    sample[index] = 20 * Math.sin(0.013 * row + i) + Math.sin(1.7 * row * (i + 1));
  });
}

function drive(rows: number) {
  const figures = createDriveFigures();
  const newest = createRecording(DRIVE_CHANNELS, 7200, figures.rows);
  const all = createRecording(DRIVE_CHANNELS, 7200);
  for (let row = 0; row < rows; row++) {
    writeRow(row);
    for (const recording of [newest, all]) record(recording, { time_s: row / 100 }, sample);
    figures.take(newest);
  }
  return { figures: figures.metrics(), newest, all };
}

describe('figures of a drive', () => {
  it.each([1, 9, 10, 11, 4096, 4097, 30_000])(
    'of %i rows are bit for bit those of a recording that has all rows',
    (rows) => {
      const { figures, newest, all } = drive(rows);
      const lateral = recorded(all, 'lateralAcceleration_mps2');
      const longitudinal = recorded(all, 'longitudinalAcceleration_mps2');
      expect(figures).toEqual({
        topSpeed_mps: largest(recorded(all, 'speed_mps')),
        peakLateralAcceleration_mps2: largestMean(lateral.map(Math.abs), 0.1),
        peakDeceleration_mps2: largestMean(
          longitudinal.map((value) => -value),
          0.1,
        ),
      });
      expect(recorded(newest, 'distance_m').at(-1)).toBe(recorded(all, 'distance_m').at(-1));
      expect(recordedTime_s(newest).at(-1)).toBe((rows - 1) / 100);
    },
  );

  it('are undefined before the first row', () => {
    expect(Object.values(createDriveFigures().metrics())).toEqual([undefined, undefined, undefined]);
  });

  it('take the same memory after 50 minutes as after one', () => {
    const bytes = (rows: number): number => drive(rows).newest.time_s.byteLength;
    expect(bytes(300_000)).toBe(bytes(6000));
  });
});
