import type { LapRecord } from '../../contract/laps.ts';
import type { RecordedLap } from '../../telemetry/files/recording.ts';

/** Whole laps of a log or a game, which gives neither their sectors nor their validity. */
export const logLaps = (laps: readonly RecordedLap[]): readonly LapRecord[] =>
  laps
    .filter(({ complete, number }) => complete && number >= 1)
    .map(({ number, start_s, end_s }) => ({ number, start_s, end_s, sectors_s: [], valid: true }));
