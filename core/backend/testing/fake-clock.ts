import type { Clock } from '../files/quiet.ts';

interface Alarm {
  readonly at_ms: number;
  readonly work: () => void | Promise<void>;
}

/** A clock that a test advances by hand. */
export interface FakeClock extends Clock {
  /** Runs all alarms due in that time, in order, and waits for each. */
  advance(ms: number): Promise<void>;
  now_ms(): number;
  /** Number of pending alarms. */
  pending(): number;
}

export function createFakeClock(): FakeClock {
  let now_ms = 0;
  const alarms = new Set<Alarm>();
  const next = (until_ms: number): Alarm | undefined =>
    [...alarms].filter(({ at_ms }) => at_ms <= until_ms).sort((a, b) => a.at_ms - b.at_ms)[0];
  return {
    after(ms, work) {
      const alarm = { at_ms: now_ms + ms, work };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    async advance(ms) {
      const until_ms = now_ms + ms;
      for (let alarm = next(until_ms); alarm !== undefined; alarm = next(until_ms)) {
        alarms.delete(alarm);
        now_ms = alarm.at_ms;
        await alarm.work();
      }
      now_ms = until_ms;
    },
    now_ms: () => now_ms,
    pending: () => alarms.size,
  };
}
