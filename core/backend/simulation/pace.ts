import type { PACES } from '../../contract/run-choices.ts';

/** Maximum lead of real time over a simulation that cannot keep up, before the clock is set back. */
const MAX_BACKLOG_MS = 250;

/** Clock that paces the simulation of samples. */
export interface PaceClock {
  isDue(simulated_s: number): boolean;
  /** Wall time until a sample is due; 0 if it is due. */
  wait_ms(simulated_s: number): number;
  /** Continues from a simulated time after a pause. */
  resume(simulated_s: number): void;
  /** Sets the wall time per simulated second, from a simulated time on. */
  slow(simulated_s: number, factor: number): void;
}

export function createPaceClock(
  pace: (typeof PACES)[number],
  now_ms: () => number = () => performance.now(),
): PaceClock {
  if (pace === 'fastest')
    return { isDue: () => true, wait_ms: () => 0, resume: () => undefined, slow: () => undefined };
  // Wall time at which simulated time 0 was, or would have been at this pace.
  let origin_ms = now_ms();
  let wallPerSimulated_ms = 1000;
  const resume = (simulated_s: number): void => {
    origin_ms = now_ms() - simulated_s * wallPerSimulated_ms;
  };
  return {
    isDue(simulated_s) {
      const ahead_ms = now_ms() - origin_ms - simulated_s * wallPerSimulated_ms;
      if (ahead_ms > MAX_BACKLOG_MS) origin_ms += ahead_ms - MAX_BACKLOG_MS;
      return ahead_ms >= 0;
    },
    wait_ms: (simulated_s) => Math.max(0, simulated_s * wallPerSimulated_ms - (now_ms() - origin_ms)),
    resume,
    slow(simulated_s, factor) {
      wallPerSimulated_ms = 1000 * factor;
      resume(simulated_s);
    },
  };
}
