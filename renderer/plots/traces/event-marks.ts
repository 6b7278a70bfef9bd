import type { RunEvent } from '../../../core/contract/run-event.ts';
import type { TraceMark } from './trace-marks.ts';

/** Events of one session over time. */
export function eventMarks(events: readonly RunEvent[], of?: string, colour = '--ink'): readonly TraceMark[] {
  return events.map(({ time_s, kind, message }) => ({ at: time_s, kind, message, of, colour }));
}
