import type { RecordedChannel, RecordedFile } from '../recording.ts';

/** A channel of a test, evenly sampled from `start_s`. */
export function evenChannel(
  name: string,
  unit: RecordedChannel['unit'],
  rate_Hz: number,
  values: readonly number[],
  rest: Partial<RecordedChannel> = {},
): RecordedChannel {
  return {
    name,
    unit,
    unitText: unit ?? '',
    sampleType: 'f32',
    time: { kind: 'rate', rate_Hz, start_s: 0 },
    count: values.length,
    samples: Float32Array.from(values),
    ...rest,
  };
}

/** A recording of a test. */
export function aRecording(
  channels: readonly RecordedChannel[],
  rest: Partial<RecordedFile> = {},
): RecordedFile {
  return { details: {}, channels, axes_s: [], laps: [], problems: [], ...rest };
}
