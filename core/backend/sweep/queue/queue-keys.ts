/** Prefix of all keys in Redis, including the jobs of BullMQ. */
export const PREFIX = 'racebench';

export const queueName = (hash: string): string => `sweep-${hash}`;
/** Sorted set of open sweeps by the time of the planner's last heartbeat, ms of the server's clock. */
export const OPEN_SWEEPS = `${PREFIX}:open`;
export const entryKey = (hash: string): string => `${PREFIX}:entry:${hash}`;
export const plannerKey = (hash: string): string => `${PREFIX}:planner:${hash}`;
export const sourcesKey = (sha256: string): string => `${PREFIX}:sources:${sha256}`;
/**
 * Keys that BullMQ's scripts write besides the jobs. A worker that polls once more after the end of a sweep
 * creates them again.
 */
export const notesOf = (hash: string): string[] =>
  ['meta', 'events', 'stalled-check'].map((note) => `${PREFIX}:${queueName(hash)}:${note}`);
/** Sorted set of `id threads` by the time of the worker's last heartbeat. */
export const workersKey = (version: string): string => `${PREFIX}:workers:${version}`;

/** Intervals and time limits of a queue. */
export interface QueueTimes {
  /** Interval between heartbeats of a planner or worker. */
  readonly beat_ms: number;
  /** Time without a heartbeat after which a planner or worker is considered gone. */
  readonly gone_ms: number;
  /** Interval between polls for results. */
  readonly look_ms: number;
  /** Time after which a worker that does not renew its lock loses its job. */
  readonly lock_ms: number;
  /** Wait before a failed job is retried; doubled each time. */
  readonly retry_ms: number;
  /** Interval between checks for jobs lost by the server. */
  readonly audit_ms: number;
  /** Time that a worker gives its jobs to finish when asked to end. */
  readonly grace_ms: number;
  /** Time without an answer after which a worker that is ending stops waiting for the server. */
  readonly away_ms: number;
}

export const TIMES: QueueTimes = {
  beat_ms: 2000,
  gone_ms: 30_000,
  look_ms: 50,
  lock_ms: 30_000,
  retry_ms: 1000,
  audit_ms: 5000,
  grace_ms: 20_000,
  away_ms: 4000,
};

/** Expiry time of a sweep's data, s, in case its planner returns. */
export const LIFETIME_S = 7 * 24 * 3600;
