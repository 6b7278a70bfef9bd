import { RacebenchError } from '../../contract/errors.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import type { Setup } from '../../setup/setup.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';

/** Another setup for the car, from the first step that begins at this time or after. */
export interface RunChange {
  readonly at_s: number;
  /** Differs from the one before in its differentials only. */
  readonly setup: Setup;
  /** A sentence for each key that changed. */
  readonly messages: readonly string[];
}

/** Times closer than this are equal: a time is an integer multiple of a step. */
const SAME_TIME_S = 1e-9;

/** Changes the car at their times. */
export interface ChangeSchedule {
  /** The changes so far, each at the time of the step from which it applies. */
  readonly events: RunEvent[];
  /** Before a step; costs one comparison where nothing is due. */
  readonly beforeStep: () => void;
}

/** Throws BAD_ARGUMENTS for a car whose model cannot change while it runs. */
export function createSchedule(changes: readonly RunChange[], car: SimulatedCar): ChangeSchedule {
  const { retune } = car;
  if (changes.length > 0 && retune === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', 'changes: this model cannot change while the car runs.');
  const waiting = [...changes].sort((a, b) => a.at_s - b.at_s);
  const events: RunEvent[] = [];
  const due_s = Float64Array.of(waiting[0]?.at_s ?? Infinity);

  const apply = (): void => {
    for (let next = waiting[0]; next !== undefined && isDue(); next = waiting[0]) {
      waiting.shift();
      retune?.(next.setup);
      for (const message of next.messages)
        events.push({ time_s: car.time_s, kind: 'setup-changed', message });
      due_s[0] = waiting[0]?.at_s ?? Infinity;
    }
  };
  const isDue = (): boolean => car.time_s >= due_s[0]! - SAME_TIME_S;

  return {
    events,
    beforeStep: () => {
      if (isDue()) apply();
    },
  };
}
