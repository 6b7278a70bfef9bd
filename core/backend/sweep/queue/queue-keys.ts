/** All that is kept in Redis begins with this; the jobs of BullMQ too. */
export const PREFIX = 'racebench';

export const queueName = (hash: string): string => `sweep-${hash}`;
/** Sorted by the time that a planner last spoke, ms of the server's clock. */
export const OPEN_SWEEPS = `${PREFIX}:open`;
export const entryKey = (hash: string): string => `${PREFIX}:entry:${hash}`;
export const plannerKey = (hash: string): string => `${PREFIX}:planner:${hash}`;
export const sourcesKey = (sha256: string): string => `${PREFIX}:sources:${sha256}`;
/** What BullMQ's scripts write about a queue beside its jobs: a worker that looks once more after its end makes them anew. */
export const notesOf = (hash: string): string[] =>
  ['meta', 'events', 'stalled-check'].map((note) => `${PREFIX}:${queueName(hash)}:${note}`);
/** `id threads` sorted by the time that a worker last spoke. */
export const workersKey = (version: string): string => `${PREFIX}:workers:${version}`;

/** How long things wait for each other. */
export interface QueueTimes {
  /** Between two signs of life of a planner or worker. */
  readonly beat_ms: number;
  /** Without a sign of life for so long, a planner or worker counts as gone. */
  readonly gone_ms: number;
  /** Between two looks for results. */
  readonly look_ms: number;
  /** A worker that does not renew its lock for so long has lost its job. */
  readonly lock_ms: number;
  /** Before a job that failed is tried again; twice as long each time. */
  readonly retry_ms: number;
  /** Between two looks whether the server lost jobs. */
  readonly audit_ms: number;
  /** What a worker that is asked to end gives its jobs. */
  readonly grace_ms: number;
  /** A server that says nothing for so long is not waited for by a worker that ends. */
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

/** Kept for a planner that comes back. */
export const KEEP_S = 7 * 24 * 3600;
