import type { LapRecord } from '../../contract/laps.ts';
import type { RecordedLap } from '../../telemetry/files/recording.ts';

/** A lap of a log or a game; few give its sectors, fewer its validity. */
const lapRecord = ({ number, start_s, end_s, sectors_s = [], valid = true }: RecordedLap): LapRecord => ({
  number,
  start_s,
  end_s,
  sectors_s: [...sectors_s],
  valid,
});

/** Whole laps of a log or a game. */
export const logLaps = (laps: readonly RecordedLap[]): LapRecord[] =>
  laps.filter(({ complete, number }) => complete && number >= 1).map(lapRecord);
