import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { connect, serverTime } from './connect.ts';
import { MAX_SOURCE_CHARACTERS, readSources, sweepEntry } from './messages.ts';
import type { SweepEntry } from './messages.ts';
import type { QueueAddress } from './queue-address.ts';
import { MAX_TRIES, queueFault } from './queue-health.ts';
import * as keys from './queue-keys.ts';
import { joinSweep, type JoinedSweep } from './join-sweep.ts';
import { sha256 } from '../../files/latin1.ts';
import { sweepHash } from '../../jobs/read-sweep.ts';
import { aborted, wait } from './wait.ts';

/** Maximum number of sweeps that a worker works on at a time; oldest first. */
const MAX_SWEEPS = 4;
/** Time within which a worker that is asked to hurry returns its jobs. */
const HURRY_LIMIT_MS = 1000;

export interface ServeQueueOptions {
  readonly address: QueueAddress;
  readonly version: string;
  readonly threads: number;
  /** Asks the worker to end: jobs in progress are finished within `grace_ms` or returned. */
  readonly signal: AbortSignal;
  /** Ends the grace period: jobs are returned at once. */
  readonly hurry: AbortSignal;
  readonly report: (line: string) => void;
  /** Called after each job. */
  readonly onRuns: (runs: number, took_ms: number) => void;
  readonly times?: keys.QueueTimes;
  /** Module of the threads, for tests. */
  readonly module?: URL;
}

/** The entry of a sweep; undefined if missing or invalid. */
async function entryOf(redis: Redis, hash: string): Promise<SweepEntry | undefined> {
  const text = await redis.get(keys.entryKey(hash));
  if (text === null || text.length > 10_000) return undefined;
  try {
    return sweepEntry.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Sources of a sweep, fetched once and checked against both of its hashes; undefined until its planner has
 * stored them. Throws BAD_ARGUMENTS if a hash does not match.
 */
async function fetchSources(redis: Redis, hash: string, { sources }: SweepEntry) {
  const key = keys.sourcesKey(sources);
  if ((await redis.strlen(key)) > 4 * MAX_SOURCE_CHARACTERS)
    throw new RacebenchError('BAD_ARGUMENTS', 'its sources are too large.');
  const text = await redis.get(key);
  if (text === null) return undefined;
  if (sha256(text) !== sources)
    throw new RacebenchError('BAD_ARGUMENTS', 'its sources do not match their hash.');
  const read = readSources(text);
  if (sweepHash(read) !== hash)
    throw new RacebenchError('BAD_ARGUMENTS', 'its plan and files do not match their hash.');
  return read;
}

/** Aborts `drop` if the server does not answer for `limit_ms` while a worker is ending, or at `isOver`. */
async function watchServer(
  redis: Redis,
  drop: AbortController,
  isOver: AbortSignal,
  limit_ms: number,
): Promise<void> {
  while (!isOver.aborted) {
    const answer = redis.ping().catch(() => 'none');
    const late = wait(limit_ms, isOver).then(() => 'late');
    if ((await Promise.race([answer, late])) === 'late') drop.abort();
    await wait(limit_ms / 10, isOver);
  }
}

/**
 * Runs a worker: drives jobs of open sweeps of its own version until asked to end. Sweeps of another version
 * are reported once and skipped. Returns false if the server did not answer at the end: BullMQ clients then
 * keep trying to reconnect, and the process must be ended with `process.exit`. Throws BAD_ARGUMENTS after
 * repeated error replies of the server, once its part in all sweeps has ended.
 */
export async function serveQueue(options: ServeQueueOptions): Promise<boolean> {
  const { address, version, threads, signal, hurry, report, times = keys.TIMES } = options;
  const redis = await connect(address, report);
  const member = `${randomUUID()} ${threads}`;
  const joined = new Map<string, JoinedSweep>();
  /** Number of times each sweep was refused. It is retried, in case its planner corrects it. */
  const refused = new Map<string, number>();
  const drop = new AbortController();
  const isDropped = aborted(drop.signal);
  /** Stops waiting once `drop` is aborted: commands of a client that is cut while reconnecting never end. */
  const orDropped = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([work.catch(() => undefined), isDropped]);

  /** Reports once why a sweep is skipped. */
  function refuse(hash: string, why: string, times = (refused.get(hash) ?? 0) + 1): void {
    if (!refused.has(hash)) report(why);
    refused.set(hash, times);
  }

  async function join(hash: string): Promise<JoinedSweep | undefined> {
    const entry = await entryOf(redis, hash);
    const name = entry === undefined ? hash.slice(0, 8) : `"${entry.name}"`;
    if (entry === undefined) refuse(hash, `Sweep ${name} is refused: it has no readable entry.`);
    else if (entry.version !== version)
      refuse(
        hash,
        `Sweep ${name} is of Racebench ${entry.version}, but this worker is ${version}; the sweep is skipped.`,
        MAX_TRIES,
      );
    else
      try {
        const sources = await fetchSources(redis, hash, entry);
        if (sources === undefined) return undefined;
        const runCount = entry.runs;
        const sweep = joinSweep({ ...options, times, hash, sources, runCount, drop: drop.signal });
        report(`Working on ${name}, ${entry.runs} runs.`);
        return sweep;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        refuse(hash, `Sweep ${name} is refused: ${why}`);
      }
    return undefined;
  }

  /**
   * Ends this worker's part in a sweep, and removes BullMQ's keys for workers if the planner has removed the
   * queue.
   */
  async function leave(hash: string, sweep: JoinedSweep): Promise<void> {
    await sweep.close();
    const tidy = async (): Promise<void> => {
      if ((await redis.exists(keys.entryKey(hash))) === 0) await redis.del(keys.notesOf(hash));
    };
    await orDropped(tidy());
  }

  async function look(): Promise<void> {
    const now_ms = await serverTime(redis);
    await redis.zadd(keys.workersKey(version), now_ms, member);
    const open = await redis.zrangebyscore(keys.OPEN_SWEEPS, now_ms - times.gone_ms, '+inf');
    for (const [hash, sweep] of joined) {
      if (open.includes(hash)) continue;
      joined.delete(hash);
      await leave(hash, sweep);
    }
    for (const hash of refused.keys()) if (!open.includes(hash)) refused.delete(hash);
    for (const hash of open) {
      if (!/^[0-9a-f]{64}$/.test(hash) || joined.has(hash)) continue;
      if ((refused.get(hash) ?? 0) >= MAX_TRIES) continue;
      if (joined.size >= MAX_SWEEPS || signal.aborted) break;
      const sweep = await join(hash);
      if (sweep !== undefined) joined.set(hash, sweep);
    }
  }

  const reported = new Set<string>();
  let looking = Promise.resolve();
  let failures = 0;
  let fault: RacebenchError | undefined;
  const onFailure = (error: unknown): void => {
    if (++failures >= MAX_TRIES) fault = queueFault(error);
    const line = `The queue: ${String(error)}; trying again.`;
    if (!reported.has(line)) report(line);
    reported.add(line);
  };
  while (!signal.aborted && fault === undefined) {
    // Waits for a server that is away, unless the worker is asked to end.
    looking = look().then(() => void (failures = 0), onFailure);
    await Promise.race([looking, wait(2 ** 30, signal)]);
    await wait((times.beat_ms / 2) * Math.max(1, failures), signal);
  }
  const isOver = new AbortController();
  void watchServer(redis, drop, isOver.signal, times.away_ms);
  void aborted(hurry)
    .then(() => wait(HURRY_LIMIT_MS, isOver.signal))
    .then(() => drop.abort());
  await orDropped(looking);
  await Promise.all([...joined].map(([hash, sweep]) => leave(hash, sweep)));
  await orDropped(redis.zrem(keys.workersKey(version), member));
  isOver.abort();
  redis.removeAllListeners('close').disconnect();
  if (fault !== undefined) throw fault;
  return !drop.signal.aborted;
}
