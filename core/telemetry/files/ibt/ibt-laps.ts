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

const isNearLine = (part: number): boolean => part < AT_LINE || part > 1 - AT_LINE;

/**
 * Laps by the variable Lap. The line is where it grows by one near the end of a lap; the second record of a log is not one (the
 * first has 0). Laps last from one start of LapCurrentLapTime to the next, which gives iRacing's own lap times to the
 * tenth of a millisecond; where that clock is missing, from line to line between two records.
 */
export function createIbtLaps(): IbtLaps {
  const laps: OpenLap[] = [];
  let records = 0;
  let beforeTime_s = 0;
  let beforeLap = 0;
  let beforePart = Number.NaN;
  const crossing_s = (time_s: number, part: number): number => {
    const left = 1 - beforePart;
    const isKnown = beforePart > part && left + part > 0;
    return isKnown ? beforeTime_s + ((time_s - beforeTime_s) * left) / (left + part) : time_s;
  };
  return {
    see: ({ time_s, lap: numbers, part: parts, current_s }) => {
      for (let i = 0; i < time_s.length; i++, records++) {
        const time = time_s[i] ?? 0;
        const lap = numbers[i] ?? 0;
        const part = parts?.[i] ?? Number.NaN;
        if (records < 2) {
          // The number of the second record is that of the first, too.
          if (records === 0 || lap !== laps[0]?.number)
            laps[0] = { number: lap, from_s: laps[0]?.from_s ?? time, isCrossing: false, zero_s: Number.NaN };
        } else if (lap !== beforeLap) {
          const isCrossing =
            lap === beforeLap + 1 && (Number.isNaN(part) || (isNearLine(part) && isNearLine(beforePart)));
          laps.push({
            number: lap,
            from_s: isCrossing ? crossing_s(time, part) : time,
            isCrossing,
            zero_s: Number.NaN,
          });
        }
        const open = laps.at(-1);
        const clock_s = current_s?.[i] ?? -1;
        if (open !== undefined && clock_s >= 0) open.zero_s = time - clock_s;
        beforeTime_s = time;
        beforeLap = lap;
        beforePart = part;
      }
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
