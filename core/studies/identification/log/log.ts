import type { LogRole } from '../../../catalogue/log-roles.ts';

/** One channel as it was recorded, SI; NaN where a sample is missing. */
export interface LogChannel {
  readonly role: LogRole;
  /** Name in the session, for messages. */
  readonly name: string;
  readonly time_s: Float64Array;
  readonly values: Float64Array;
}

/** Channels on one even clock; NaN where a channel has a gap. */
export interface Log {
  readonly start_s: number;
  readonly step_s: number;
  readonly count: number;
  readonly columns: Readonly<Partial<Record<LogRole, Float64Array>>>;
  /** Sentences on channels that were changed or derived. */
  readonly notes: readonly string[];
}

export const timeAt = ({ start_s, step_s }: Log, index: number): number => start_s + index * step_s;

/** A part of the log, by time. */
export interface LogSegment {
  readonly from_s: number;
  readonly to_s: number;
}
