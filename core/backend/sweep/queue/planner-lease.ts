import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { requirePlan, type SweepSources } from '../../../studies/sweep/sweep-sources.ts';
import { sha256 } from '../../files/latin1.ts';
import { serverTime } from './connect.ts';
import { MAX_SOURCE_CHARACTERS, type SweepEntry } from './messages.ts';
import { requireAll } from './queue-health.ts';
import * as keys from './queue-keys.ts';
import { wait } from './wait.ts';

/** Redis's answer for a key that does not expire; and the value used here for a key that holds no text. */
const NO_END = -1;
const NO_LENGTH = -1;

/** A sweep as its workers read it in Redis. */
export interface PublishedSweep {
  readonly hash: string;
  readonly entry: SweepEntry;
  /** The files of the sweep, JSON. */
  readonly text: string;
}

export function publishedSweep(
  hash: string,
  version: string,
  sources: SweepSources,
  runs: number,
): PublishedSweep {
  // File paths of this machine are not sent.
  const text = JSON.stringify({ ...sources, paths: undefined });
  if (text.length > MAX_SOURCE_CHARACTERS)
    throw new RacebenchError('BAD_ARGUMENTS', 'The files of this sweep are too large for a queue.');
  const { name } = requirePlan(sources.plan);
  return { hash, entry: { version, name, sources: sha256(text), runs }, text };
}

/** The one planner's right to drive a sweep. It expires unless it is renewed. */
export interface PlannerLease {
  /** Waits until no other planner of this sweep is alive, and publishes the sweep. */
  readonly take: () => Promise<void>;
  /** Heartbeat: renews the lease, and all data that workers need if the server has lost it. */
  readonly beat: () => Promise<void>;
  /** Number of worker threads at the last heartbeat. */
  readonly threads: () => number;
  /** Hides the sweep from workers that look for one. */
  readonly unpublish: () => Promise<void>;
  /** Ends the lease; the data of a finished sweep is deleted. */
  readonly release: (isDone: boolean) => Promise<void>;
}

export function createPlannerLease(
  redis: Redis,
  { hash, entry, text }: PublishedSweep,
  { report, times }: { readonly report: (line: string) => void; readonly times: keys.QueueTimes },
): PlannerLease {
  const me = randomUUID();
  const lease = keys.plannerKey(hash);
  const sources = keys.sourcesKey(entry.sources);
  const workers = keys.workersKey(entry.version);
  const textBytes = Buffer.byteLength(text);
  let threads = 0;

  async function beat(): Promise<void> {
    const now_ms = await serverTime(redis);
    const holder = await redis.get(lease);
    if (holder !== null && holder !== me)
      throw new RacebenchError('BAD_ARGUMENTS', 'Another planner has taken this sweep over.');
    if ((await redis.strlen(sources).catch(() => NO_LENGTH)) !== textBytes) await redis.set(sources, text);
    const results = await redis
      .multi()
      .set(lease, me, 'PX', times.gone_ms)
      .set(keys.entryKey(hash), JSON.stringify(entry), 'EX', keys.LIFETIME_S)
      .expire(sources, keys.LIFETIME_S)
      .zadd(keys.OPEN_SWEEPS, String(now_ms), hash)
      .zremrangebyscore(workers, '0', String(now_ms - times.gone_ms))
      .exec();
    requireAll(results);
    const alive = await redis.zrange(workers, '0', '-1');
    threads = alive.reduce((sum, each) => sum + Number(each.split(' ')[1] ?? 0), 0);
  }

  return {
    async take() {
      let isReported = false;
      while ((await redis.set(lease, me, 'PX', times.gone_ms, 'NX')) === null) {
        // A planner's key expires; one that does not was written by other software and would block for ever.
        if ((await redis.pttl(lease)) === NO_END) await redis.del(lease);
        if (!isReported) report('Another planner drives this sweep, or has just ended; waiting for it.');
        isReported = true;
        await wait(times.beat_ms / 4);
      }
      await beat();
    },
    beat,
    threads: () => threads,
    async unpublish() {
      await redis.zrem(keys.OPEN_SWEEPS, hash);
    },
    async release(isDone) {
      if (isDone) await redis.del(keys.entryKey(hash), sources);
      await redis.del(lease);
    },
  };
}
