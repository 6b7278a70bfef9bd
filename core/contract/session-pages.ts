import { z } from 'zod';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { sessionConditions } from './session-conditions.ts';
import { sessionSummary } from './session-requests.ts';

export const SESSION_SORTS = [
  'created',
  'name',
  'car',
  'manoeuvre',
  'laps',
  'best_s',
  'duration_s',
  'status',
] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

/** Maximum number of rows in one answer. */
export const MAX_SESSION_ROWS = 100;
/** Longest filter, in characters. */
export const MAX_FILTER = 200;

/** A session in the list of the library, with its valid laps. */
export const sessionRow = sessionSummary.extend({
  laps: z.number().int(),
  /** Time of the best valid lap. */
  best_s: z.number().exactOptional(),
  /** The main metric of a test without laps, SI. */
  result: z.number().exactOptional(),
  conditions: sessionConditions,
});
export type SessionRow = z.infer<typeof sessionRow>;

/** Heading of the sessions of one car on one day, by the clock of this machine. */
export const sessionGroup = z.object({
  /** ISO 8601 date. */
  day: z.string(),
  car: z.string(),
  sessions: z.number().int(),
});
export type SessionGroup = z.infer<typeof sessionGroup>;

export const pageRow = z.union([
  z.object({ group: sessionGroup }).strict(),
  z.object({ session: sessionRow }).strict(),
]);
export type PageRow = z.infer<typeof pageRow>;

/** The sessions with every word of the text; with `hasSetup` only those with a car.ini. */
const filter = {
  text: z.string().max(MAX_FILTER),
  hasSetup: z.literal(true).exactOptional(),
};

export const SESSION_PAGE_REQUESTS = {
  /**
   * Rows of the list from an index on: sessions, and with `isGrouped` a heading before the sessions of each day and
   * car, which then come by day and by car within it.
   */
  'session/page': request(
    z.object({
      ...filter,
      sort: z.enum(SESSION_SORTS),
      isDescending: z.boolean(),
      isGrouped: z.boolean(),
      from: z.number().int().min(0),
      count: z.number().int().min(1).max(MAX_SESSION_ROWS),
    }),
    z.object({
      from: z.number().int(),
      /** All rows, headings included. */
      total: z.number().int(),
      /** Sessions that match. */
      sessions: z.number().int(),
      rows: z.array(pageRow),
    }),
  ),
  /** All sessions that match and are not being recorded. */
  'session/matching': request(z.object(filter), z.array(sessionId)),
  /**
   * The newest finished session before one that drove the same test with the same car: manoeuvre, parameters, model,
   * surface, world, weather and track; undefined where there is none.
   */
  'session/previous': request(z.object({ sessionId }), z.object({ sessionId: sessionId.exactOptional() })),
  /** Names of the cars of all sessions, that of the newest first. */
  'session/cars': request(z.object({}).strict(), z.array(z.string())),
} as const satisfies Record<string, RequestRow>;
