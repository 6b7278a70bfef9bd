import type { QueueTimes } from '../queue-keys.ts';

/** Waits that make a fault test short: what takes half a minute in use takes a second here. */
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
