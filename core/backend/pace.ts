import type { PACES } from '../contract/run-requests.ts';

/** How far real time may run ahead of a simulation that cannot keep up before the clock gives in. */
const MAX_BACKLOG_MS = 250;

/** When the next sample may be simulated. */
export interface PaceClock {
  isDue(simulated_s: number): boolean;
  /** Wall time until a sample is due; 0 where one is. */
  wait_ms(simulated_s: number): number;
  /** Goes on from a simulated time after a pause. */
  resume(simulated_s: number): void;
}

export function createPaceClock(
  pace: (typeof PACES)[number],
  now_ms: () => number = () => performance.now(),
): PaceClock {
  if (pace === 'fastest') return { isDue: () => true, wait_ms: () => 0, resume: () => undefined };
  // Wall time at which simulated time 0 was, or would have been.
  let origin_ms = now_ms();
  return {
    isDue(simulated_s) {
      const ahead_ms = now_ms() - origin_ms - simulated_s * 1000;
      if (ahead_ms > MAX_BACKLOG_MS) origin_ms += ahead_ms - MAX_BACKLOG_MS;
      return ahead_ms >= 0;
    },
    wait_ms: (simulated_s) => Math.max(0, simulated_s * 1000 - (now_ms() - origin_ms)),
    resume(simulated_s) {
      origin_ms = now_ms() - simulated_s * 1000;
    },
  };
}
