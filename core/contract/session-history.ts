import { z } from 'zod';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { sessionConditions } from './session-conditions.ts';
import { setupChange } from './session-requests.ts';
import { lapRange } from './stints.ts';

export const HISTORY_SORTS = ['created', 'best_s', 'median_s'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** Maximum number of rows in one answer: their setups are read and compared for it. */
export const MAX_HISTORY_ROWS = 100;

/** A session or a stint in the history of a car, with its times over valid laps. */
export const historyRow = z.object({
  id: sessionId,
  name: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  car: z.string(),
  carPath: z.string(),
  /** SHA-256 of the car.ini; undefined for a session without a car.ini. */
  setupHash: z.string().exactOptional(),
  /** First and last lap of the row where its session has stints: of a stint, or of laps between two of them. */
  stint: lapRange.exactOptional(),
  /** Session of the row of this car before it that has a car.ini; undefined for the first. */
  before: sessionId.exactOptional(),
  /** Setup differences: `a` is the row before, `b` this one. */
  changes: z.array(setupChange),
  conditions: sessionConditions,
  laps: z.number().int(),
  /** Number of the lap of the best time. */
  bestLap: z.number().int().exactOptional(),
  best_s: z.number().exactOptional(),
  median_s: z.number().exactOptional(),
  /** Interquartile range of the lap times, by linear interpolation; undefined for fewer than two laps. */
  spread_s: z.number().exactOptional(),
});
export type HistoryRow = z.infer<typeof historyRow>;

export const HISTORY_REQUESTS = {
  /** Sessions and stints whose car has this name, or was opened from this path. */
  'session/history': request(
    z.object({
      car: z.string().min(1).max(4096),
      sort: z.enum(HISTORY_SORTS),
      isDescending: z.boolean(),
      from: z.number().int().min(0),
      count: z.number().int().min(1).max(MAX_HISTORY_ROWS),
    }),
    z.object({ from: z.number().int(), total: z.number().int(), rows: z.array(historyRow) }),
  ),
} as const satisfies Record<string, RequestRow>;
