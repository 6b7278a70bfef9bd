import type { RecordedLap, Samples } from '../recording.ts';

/** Columns of the records of a piece from which laps are read; only the number is required. */
export interface LapColumns {
  readonly time_s: Float64Array;
  readonly lap: Samples;
  /** LapDistPct: share of the lap driven, 0 to 1. */
  readonly part?: Samples | undefined;
  /** LapCurrentLapTime. */
  readonly current_s?: Samples | undefined;
}

export interface IbtLaps {
  readonly see: (columns: LapColumns) => void;
  readonly laps: (end_s: number) => readonly RecordedLap[];
}

/** A car is at the line within this share of a lap: one that is towed to the pits is not. */
const AT_LINE = 0.1;
/**
 * iRacing's clock of a lap starts within a tick or two of the line (13 ms in a log of 2015). One that is further off still runs
 * since the lap before: it restarts a while after the line.
 */
const CLOCK_TOLERANCE_S = 0.1;

interface OpenLap {
  readonly number: number;
  /** Time of the line between two records by the distance driven, or where the lap number changed otherwise. */
  readonly from_s: number;
  readonly isCrossing: boolean;
  /** Time at which the clock of the lap was 0, by its latest record. */
  zero_s: number;
}

interface LapRecord {
  readonly time_s: number;
  readonly lap: number;
  readonly part: number;
}

const isNearLine = (part: number): boolean => part < AT_LINE || part > 1 - AT_LINE;

/** Time of the line between two records by their shares of a lap; that of the second one where these are not known. */
function crossing_s(before: LapRecord, { time_s, part }: LapRecord): number {
  const left = 1 - before.part;
  const isKnown = before.part > part && left + part > 0;
  return isKnown ? before.time_s + ((time_s - before.time_s) * left) / (left + part) : time_s;
}

/**
 * Laps by the variable Lap. The line is where it grows by one near the end of a lap; the second record of a log is not one (the
 * first has 0). Laps last from one start of LapCurrentLapTime to the next, which gives iRacing's own lap times to the
 * tenth of a millisecond; where that clock is missing, from line to line between two records.
 */
export function createIbtLaps(): IbtLaps {
  const laps: OpenLap[] = [];
  let records = 0;
  let before: LapRecord = { time_s: 0, lap: 0, part: Number.NaN };
  const open = (from_s: number, number: number, isCrossing: boolean): OpenLap => ({
    number,
    from_s,
    isCrossing,
    zero_s: Number.NaN,
  });
  const begin = (at: LapRecord): OpenLap => {
    const { time_s, lap, part } = at;
    const isCrossing =
      lap === before.lap + 1 && (Number.isNaN(part) || (isNearLine(part) && isNearLine(before.part)));
    return open(isCrossing ? crossing_s(before, at) : time_s, lap, isCrossing);
  };
  return {
    see: ({ time_s, lap: numbers, part: parts, current_s }) => {
      const recordAt = (i: number): LapRecord => ({
        time_s: time_s[i] ?? 0,
        lap: numbers[i] ?? 0,
        part: parts?.[i] ?? Number.NaN,
      });
      /** First record of the piece in the open lap. */
      let first = 0;
      /** The open lap has the clock of its latest record with one, before the one at `end`. */
      const readClock = (end: number): void => {
        const lap = laps.at(-1);
        let i = end - 1;
        while (i >= first && !((current_s?.[i] ?? -1) >= 0)) i--;
        if (lap !== undefined && i >= first) lap.zero_s = (time_s[i] ?? 0) - (current_s?.[i] ?? 0);
        first = end;
      };
      for (let i = 0; i < time_s.length; i++, records++) {
        const number = numbers[i] ?? 0;
        if (records > 1) {
          if (number === (i > 0 ? numbers[i - 1] : before.lap)) continue;
          readClock(i);
          if (i > 0) before = recordAt(i - 1);
          laps.push(begin(recordAt(i)));
        }
        // The number of the second record is that of the first, too.
        else if (number !== laps[0]?.number) laps[0] = open(laps[0]?.from_s ?? time_s[i] ?? 0, number, false);
      }
      readClock(time_s.length);
      if (time_s.length > 0) before = recordAt(time_s.length - 1);
    },
    laps: (end_s) => {
      const starts_s = laps.map(({ from_s, zero_s, isCrossing }) =>
        isCrossing && Math.abs(zero_s - from_s) <= CLOCK_TOLERANCE_S ? zero_s : from_s,
      );
      let last = -Infinity;
      // A counter that restarts, with another session of the log, goes on: each lap of a recording has a number of its own.
      const numbers = laps.map(({ number }) => (last = number > last ? number : last + 1));
      return laps.map(({ number, isCrossing }, i) => ({
        number: numbers[i] ?? number,
        start_s: starts_s[i] ?? 0,
        end_s: starts_s[i + 1] ?? end_s,
        complete: isCrossing && laps[i + 1]?.isCrossing === true,
      }));
    },
  };
}
