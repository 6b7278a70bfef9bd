import type { ProblemList } from '../file-problems.ts';
import type { Samples } from '../recording.ts';

/** Gives the times of records, from 0, strictly increasing. */
export type IbtClock = (stamps_s: Samples | undefined, count: number) => Float64Array<ArrayBuffer>;

/** No session pauses for longer. */
const MAX_PAUSE_S = 86_400;

/**
 * The clock of a log by SessionTime, which skips ticks that iRacing did not write. Where it stops or restarts (another session
 * begins), time goes on by one tick, and it is reported; without it, records are one tick apart.
 */
export function createIbtClock(tick_s: number, problems: ProblemList): IbtClock {
  // A number that is set in a loop within the function returned would be an object of its own each time.
  const state = { shift_s: Number.NaN, last_s: Number.NaN, records: 0 };
  return (stamps_s, count) => {
    const time_s = new Float64Array(count);
    let { shift_s, last_s, records } = state;
    for (let i = 0; i < count; i++, records++) {
      const stamp_s = stamps_s?.[i];
      if (stamp_s === undefined) {
        time_s[i] = records * tick_s;
        continue;
      }
      if (records === 0) {
        shift_s = Number.isFinite(stamp_s) ? -stamp_s : 0;
        last_s = -tick_s;
      }
      let time = stamp_s + shift_s;
      if (!(time > last_s && time - last_s <= MAX_PAUSE_S)) {
        const isLater = time > last_s;
        problems.report(
          'time-back',
          `SessionTime of record ${records + 1} is ${isLater ? 'more than a day after' : 'not later than'} the one before; it is read as one tick later.`,
        );
        time = last_s + tick_s;
        // A clock that restarts goes on from there; one wrong stamp far ahead does not move those after it.
        if (Number.isFinite(stamp_s) && !isLater) shift_s = time - stamp_s;
      }
      time_s[i] = time;
      last_s = time;
    }
    state.shift_s = shift_s;
    state.last_s = last_s;
    state.records = records;
    return time_s;
  };
}

/**
 * Times of the samples of series with `count` values a record: even from each record on. The file does not say whether they were
 * taken before or after the tick of their record.
 */
export function createSeriesClock(
  count: number,
  tick_s: number,
): (time_s: Float64Array) => Float64Array<ArrayBuffer> {
  let last_s = -Infinity;
  return (time_s) => {
    const result = new Float64Array(time_s.length * count);
    for (let i = 0; i < time_s.length; i++)
      for (let k = 0; k < count; k++) {
        const even_s = (time_s[i] ?? 0) + (k * tick_s) / count;
        // A record that comes early would overlap the series before it.
        last_s = even_s > last_s ? even_s : last_s + 1e-6;
        result[i * count + k] = last_s;
      }
    return result;
  };
}
