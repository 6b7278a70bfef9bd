import type { QueueTimes } from '../queue-keys.ts';

/** Short intervals for fault tests: half a minute in normal use takes a second here. */
export const QUICK: QueueTimes = {
  beat_ms: 200,
  gone_ms: 1000,
  look_ms: 20,
  lock_ms: 1000,
  retry_ms: 50,
  audit_ms: 500,
  grace_ms: 2000,
  away_ms: 1000,
};
